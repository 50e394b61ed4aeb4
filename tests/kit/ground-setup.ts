/* Once a vitest run: makes the database that test databases are copied from. It stands on `cluster-setup.ts`. */
import { makeGround, sharedCluster } from './ground.ts'
import { share } from './run-folder.ts'

export const setup = (): (() => Promise<void>) | void =>
  share('ground', async () => makeGround(await sharedCluster()))
