/*
 * Once a vitest run: makes the database that test databases are copied from, which stands on `cluster-setup.ts`, and the
 * bundle of the server where its sources are newer.
 */
import { execFileSync } from 'node:child_process'
import { root } from './processes.ts'
import { makeTemplate, sharedCluster } from './template.ts'
import { share } from './run-folder.ts'

export const setup = (): (() => Promise<void>) | void =>
  share('ground', async () => {
    // Before any file begins: nothing waits for it.
    execFileSync(process.execPath, ['scripts/build.mjs', '--server'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit']
    })
    return makeTemplate(await sharedCluster())
  })
