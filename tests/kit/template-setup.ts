/* Once a vitest run: makes the database that test databases are copied from. It stands on `cluster-setup.ts`. */
import { makeTemplate, sharedCluster } from './template.ts'
import { share } from './run-folder.ts'

export const setup = (): (() => Promise<void>) | void =>
  share('ground', async () => makeTemplate(await sharedCluster()))
