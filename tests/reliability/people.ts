/* Who writes in a run, and where. */
import { join } from 'node:path'
import { cleanEnv } from '#tests/kit/template.ts'
import { root, runNode } from '#tests/kit/processes.ts'
import type { TestApp } from '#tests/kit/test-app.ts'

export interface Author {
  user_id: string
  email: string
  token: string
}

export interface Home {
  team_id: string
  link: string
}

export interface Enlisted {
  homes: Home[]
  /** Of every home. */
  organisers: Author[]
  founders: Author[]
}

/** Stops the app for it, since the embedded database has one process, and starts it again. */
export const enlistIn = async (
  app: TestApp,
  { organisers, founders }: { organisers: number; founders: number }
): Promise<Enlisted> => {
  await app.stop()
  const script = join(root, 'tests/reliability/enlist.ts')
  const env = cleanEnv({
    DEMO: '0',
    DATA_DIR: app.data_dir,
    ...(app.kind === 'postgres' && { DATABASE_URL: app.database_url() })
  })
  const { code, stdout, stderr } = await runNode([script, String(organisers), String(founders)], env)
  if (code !== 0) throw new Error(`Nobody could be enlisted: ${stderr}`)
  await app.restart()
  // The script prints this and nothing else.
  return JSON.parse(stdout) as Enlisted
}
