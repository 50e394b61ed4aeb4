/*
 * The folder of the embedded database. A new one is made beside its place and renamed when it is whole, so that a start
 * cut short is begun again rather than taken for a database.
 */
import { once } from 'node:events'
import { constants, existsSync, readFileSync } from 'node:fs'
import { access, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { syncFiles, syncFolder } from '../../storage/files.ts'
import { accountFor, nearest, spawnAs } from './account.ts'
import type { Account } from './account.ts'
import { DataFolderFault, faultIn, faultOf } from './folder-faults.ts'
import { majorVersion, ProgramsMissing } from './programs.ts'
import type { Programs } from './programs.ts'
import { reachablePrograms } from './reachable.ts'

/** The user of the embedded database; who may be it is said in `pg_ident.conf`. */
export const databaseUser = 'palmares'

const arguments_ = [
  `--username=${databaseUser}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=peer',
  // Everything is synced once it is whole.
  '--no-sync',
  '--no-instructions'
]

const unfinishedOf = (folder: string): string => `${folder}.new`

/** Whether this is our folder at all shows before the programs are looked for. */
const begin = async (folder: string, account: Account | null): Promise<void> => {
  const unfinished = unfinishedOf(folder)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (account) await chown(unfinished, account.uid, account.gid)
}

const make = async (programs: Programs, folder: string, account: Account | null): Promise<void> => {
  const unfinished = unfinishedOf(folder)
  const child = spawnAs(account, programs.initdb, [...arguments_, `--pgdata=${unfinished}`], {
    folder: unfinished,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  const ended = once(child, 'close').catch((error: unknown) => {
    // The program is there and cannot be run: it was made for another C library.
    throw new ProgramsMissing(error instanceof Error ? error.message : String(error), { cause: error })
  })
  const [output, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', ended])
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    throw faultIn(output, folder)
  }
  await syncFiles(unfinished)
  await rename(unfinished, folder)
  await syncFolder(dirname(folder))
}

const readVersion = (folder: string): string => {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    throw new DataFolderFault(
      `${folder} holds no whole database: PG_VERSION is missing in it. Move it away; then a start begins anew, or a backup is restored.`,
      { cause: error }
    )
  }
}

const refuseOlder = (folder: string, data_dir: string): void => {
  if (existsSync(join(data_dir, 'database', 'PG_VERSION')) && !existsSync(folder))
    throw new DataFolderFault(
      `${join(data_dir, 'database')} holds the database of an earlier build, which this one cannot read. Move it away, or set DATA_DIR to another folder.`
    )
  if (!existsSync(folder)) return
  const version = readVersion(folder)
  if (version !== majorVersion)
    throw new DataFolderFault(
      `${folder} was made by PostgreSQL ${version} and this is ${majorVersion}. Make a backup with the version of Palmares that made it, and restore that into a new folder.`
    )
}

// Only who runs the database, and root, who can be anybody, may be its user.
const writeAccess = async (folder: string, account: Account | null): Promise<void> => {
  const own = account ? ['root'] : ['root', userInfo().username]
  const files = {
    'pg_hba.conf': 'local all all peer map=palmares\n',
    'pg_ident.conf': own.map(name => `palmares "${name}" ${databaseUser}\n`).join('')
  }
  for (const [name, wanted] of Object.entries(files)) {
    const file = join(folder, name)
    if ((await readFile(file, 'utf8')) === wanted) continue
    await writeFile(file, wanted, { flush: true })
  }
}

/** With all folders above it. */
export const makeFolder = async (path: string): Promise<void> => {
  try {
    await mkdir(path, { recursive: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    // Node says ENOENT too where the disk is read-only; who asks whether it can be written is told so.
    await access(nearest(path), constants.W_OK)
    throw new DataFolderFault(`${path} cannot be made: a link on the way to it leads to nothing.`, {
      cause: error
    })
  }
}

export interface Prepared {
  account: Account | null
  programs: Programs
}

/** Makes the folder where there is none yet; who runs it, by which programs. */
export const prepareFolder = async (find: () => Programs, folder: string): Promise<Prepared> => {
  const data_dir = dirname(folder)
  try {
    refuseOlder(folder, data_dir)
    await makeFolder(data_dir)
    const account = accountFor(folder)
    const isNew = !existsSync(folder)
    if (isNew) await begin(folder, account)
    const programs = await reachablePrograms(find(), account)
    if (isNew) await make(programs, folder, account)
    await writeAccess(folder, account)
    return { account, programs }
  } catch (error) {
    throw faultOf(error, data_dir)
  }
}
