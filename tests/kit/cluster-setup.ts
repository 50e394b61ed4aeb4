/* Once a vitest run: starts the PostgreSQL that all its files share. */
import { makeCluster } from './template.ts'
import { share } from './run-folder.ts'

export const setup = (): (() => Promise<void>) | void => share('cluster', () => makeCluster())
