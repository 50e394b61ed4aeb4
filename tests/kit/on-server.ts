/* A suite on one running server that the whole file shares. */
import { afterAll, afterEach, beforeEach, describe } from 'vitest'
import { startApp, type TestApp, type AppOptions } from './test-app.ts'

/** To be awaited at the top of a file: the server stands before the tests are collected. */
export const onServer = async (
  name: string,
  suite: (app: TestApp) => void,
  options?: AppOptions
): Promise<void> => {
  const app = await startApp(options)
  // A describe that is filtered away runs no hooks of its own, so this one belongs to the file.
  afterAll(() => app.remove())
  // oxlint-disable-next-line vitest/valid-title -- the title is the caller's
  describe(name, () => {
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

/** In a process of its own, as its users start it: for what outlives the process that began it. */
export const onOwnProcess = (name: string, suite: (app: TestApp) => void): Promise<void> =>
  onServer(name, suite, { own_process: true })
