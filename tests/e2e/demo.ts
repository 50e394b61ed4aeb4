/* One server with the demo in it, seeded. */
import { readFileSync, existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { demoTeams } from '#server/features/demo/demo.teams.ts'
import { apiClient } from '#tests/kit/client.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'

const patience_ms = 300_000

const links = demoTeams.map(({ founding }) => founding.link)

const hasItsLists = async ({ url }: TestApp): Promise<boolean> => {
  const api = apiClient(url)
  const [teams, contests] = await Promise.all([api.teams.list({}), api.open_contests.list({})])
  const found = teams.items.map(({ link }) => link)
  return contests.items.length > 0 && links.every(link => found.includes(link))
}

/** Teams and open contests are listed by jobs after the demo stands: who comes before them does not find all. */
export const startDemo = async (): Promise<TestApp> => {
  const app = await startApp({ demo: true })
  await eventually(() => hasItsLists(app), 180_000)
  return app
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

/** Signed in as one of the demo's people. */
export const tokenOf = async (role: 'artist' | 'juror' | 'organiser' | 'owner'): Promise<string> => {
  const login = { email: `${role}@demo.test`, password: 'palmares-demo' }
  const { token } = await apiClient(await demoOrigin()).accounts.login(login)
  return token
}
