/* A suite on both databases, each with one running server that the whole file shares. */
import { afterAll, afterEach, beforeEach, describe } from 'vitest'
import { groundOf, type Kind } from './ground.ts'
import { startApp, type App, type AppOptions } from './test-app.ts'

/** The databases that can be tested here. Where PostgreSQL is missing, that is printed. */
export const databaseKinds = async (): Promise<Kind[]> => {
  const ground = await groundOf('postgres')
  if (ground.kind !== 'missing') return ['embedded', 'postgres']
  console.warn(`NOT TESTED on PostgreSQL: ${ground.reason}`)
  return ['embedded']
}

/** To be awaited at the top of a file: the servers stand before the tests are collected. */
export const eachDatabase = async (
  name: string,
  suite: (app: App) => void,
  options?: AppOptions
): Promise<void> => {
  const kinds = await databaseKinds()
  const apps = await Promise.all(kinds.map(kind => startApp(kind, options)))
  // A describe that is filtered away runs no hooks of its own, so this one belongs to the file.
  afterAll(() => Promise.all(apps.map(app => app.remove())))
  for (const app of apps)
    describe(`${name}, on the ${app.kind} database`, () => {
      let before = 0
      beforeEach(() => {
        before = app.logs().length
      })
      afterEach(({ task }) => {
        const logs = app.logs().slice(before)
        if (task.result?.state === 'fail' && logs !== '') console.error(logs)
      })
      suite(app)
    })
}
