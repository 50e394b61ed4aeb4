/* One server with the demo in it, seeded. */
import { readFileSync, existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startApp, type App } from '#tests/kit/test-app.ts'

const patience_ms = 300_000

export const startDemo = (): Promise<App> => startApp({ demo: true })

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
