/* One server with the demo in it, seeded and with its pictures made. */
import { readFileSync, existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { demoTeams } from '#server/features/demo/demo.teams.ts'
import { startApp, type App } from '#tests/kit/test-app.ts'

const patience_ms = 300_000

const picturesMade = async (app: App): Promise<void> => {
  const end = performance.now() + patience_ms
  for (const { founding } of demoTeams)
    for (;;) {
      const { cover, logo } = await app.api().teams.get({ link: founding.link })
      if (cover && logo && cover.widths.length > 0 && logo.widths.length > 0) break
      if (performance.now() > end) throw new Error(`The pictures of ${founding.link} were not made in time`)
      await pause(250)
    }
}

export const startDemo = async (): Promise<App> => {
  const app = await startApp({ demo: true })
  try {
    await picturesMade(app)
    return app
  } catch (error) {
    await app.remove()
    throw error
  }
}

/** Names the file in which a run of the browser tests leaves the address of its demo. */
export const demoFile = 'PALMARES_TEST_DEMO'

export type SharedDemo = { url: string } | { failed: string }

/** Where the demo of this run answers; whoever comes before it stands waits here. */
export const demoOrigin = async (): Promise<string> => {
  const file = process.env[demoFile]
  if (file === undefined) throw new Error(`${demoFile} is not set: tests/e2e/demo-setup.ts did not run`)
  for (let waited = 0; !existsSync(file); waited += 100) {
    if (waited > patience_ms) throw new Error('The demo did not start in time')
    await pause(100)
  }
  // Written, whole, by demo-setup.ts.
  const shared = JSON.parse(readFileSync(file, 'utf8')) as SharedDemo
  if ('failed' in shared) throw new Error(shared.failed)
  return shared.url
}
