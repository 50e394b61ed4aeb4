import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { outerFolders } from './project.mjs'
import { run } from './step.mjs'

const oldest = 15
const needed = ['postgres', 'initdb', 'pg_ctl']

/** The folder of PostgreSQL's programs, the newest first; undefined where there is none that is new enough. */
export async function postgresPrograms() {
  const configured = await run('pg_config', ['--bindir'], { quiet: true })
  const folders = [
    ...versionsUnder('/usr/lib/postgresql', 'bin'),
    ...versionsUnder('/opt/homebrew/opt', 'bin'),
    ...versionsUnder('/usr/local/opt', 'bin'),
    ...(configured.code === 0 ? [configured.output.trim()] : []),
    ...outerFolders()
  ]
  for (const folder of folders) {
    if (needed.every(name => existsSync(join(folder, name))) && (await isNewEnough(folder))) return folder
  }
  return undefined
}

function versionsUnder(folder, programs) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map(name => ({ name, version: Number(/^(?:postgresql@)?(\d+)$/.exec(name)?.[1]) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => b.version - a.version)
    .map(({ name }) => join(folder, name, programs))
}

async function isNewEnough(folder) {
  const { output } = await run(join(folder, 'postgres'), ['--version'], { quiet: true })
  return Number(/\d+/.exec(output)?.[0]) >= oldest
}
