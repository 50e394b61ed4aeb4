/* The embedded database for a command: beside a running server, or by itself. */
import type { Config } from '../../config.ts'
import { openEmbedded } from './open.ts'
import type { Embedded } from './open.ts'

export const openEmbeddedForCommand = ({ database }: Config): Promise<Embedded> => {
  if (database.kind !== 'embedded') throw new Error('This configuration names another database')
  return openEmbedded({ folder: database.dir, serves: false })
}
