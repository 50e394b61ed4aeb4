import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

// What .gitignore names: nothing in it belongs to the repository.
const foreign = new Set(['.git', 'node_modules', 'data', 'dist', 'test-results'])

/** Every file of the repository under a folder, as paths from its root. Does not ask git, which may not be there. */
export function filesUnder(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (foreign.has(path) || entry.name === '.DS_Store' || entry.name.endsWith('.log')) return []
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}
