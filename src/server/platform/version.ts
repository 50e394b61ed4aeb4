/* Which Palmares this is. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Our own manifest; npm would not run without the field.
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string
}

export const version = manifest.version
