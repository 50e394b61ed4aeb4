/*
 * Brings a backup into an empty database and empty folders. It is read to its end before anything is written; then one
 * transaction makes the tables, takes the rows in and compares them, so whatever interrupts it leaves an empty database.
 */
import type { Client } from 'pg'
import type { Migration } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { ownerRole, prepareDatabase, startLock } from '../db/roles.ts'
import { damaged, readArchive } from './archive-reader.ts'
import type { Progress } from './backup.ts'
import { quoted } from './catalogue.ts'
import { requireEqual, TableCopy } from './copy-in.ts'
import { BackupFault, faultOf } from './fault.ts'
import { RestoredFiles, type Folders } from './file-restore.ts'
import type { TableFacts } from './head.ts'
import { addForeignKeys, makeTables, migrationsOf, refuseUnlessEmpty } from './schema.ts'
import { withSession } from './session.ts'
import { readPiece, tableIn, verifyArchive, type Contents } from './verify.ts'

/** A backup that was read to its end and can be brought back by this version. */
export interface CheckedBackup {
  file: string
  contents: Contents
  migrations: readonly Migration[]
}

export interface RestoreOptions {
  url: string
  backup: CheckedBackup
  /** Left alone by a backup of the database only. */
  folders: Folders
  tell?: (progress: Progress) => void
  signal?: AbortSignal
}

export interface RestoreFacts {
  /** When the backup was taken. */
  moment: string
  tables: number
  rows: number
  files: number
}

const files_per_word = 500

const prepare = async (url: string): Promise<void> => {
  const database = await openPostgres({ url, max: 1 })
  try {
    await prepareDatabase(database)
  } finally {
    await database.close()
  }
}

const takeIn = async (
  client: Client,
  { backup: { file, contents }, tell = () => {}, signal }: RestoreOptions,
  restored: RestoredFiles | null
): Promise<void> => {
  const { tables } = contents
  let copy: TableCopy | null = null
  let [bytes, files, begun] = [0, 0, 0]
  for await (const entry of readArchive(file, signal)) {
    const name = tableIn(entry.name)
    if (copy && name !== copy.table.name) {
      await copy.finish()
      tell({ kind: 'table', number: begun, of: tables.length, ...copy.table })
      copy = null
    }
    if (name !== null) {
      const table: TableFacts | undefined = tables.find(each => each.name === name)
      if (!table) throw damaged(file, `it does not list ${name}`)
      if (!copy) {
        copy = new TableCopy(client, table)
        begun = tables.indexOf(table) + 1
      }
      await copy.write(await readPiece(entry))
    } else if (restored && /^(files|uploads)\//.test(entry.name)) {
      await restored.write(entry)
      files += 1
      bytes += entry.size
      if (files % files_per_word === 0) tell({ kind: 'files', files, bytes })
    }
  }
}

const restoreIn = async (client: Client, options: RestoreOptions): Promise<void> => {
  const { contents, migrations } = options.backup
  const { head, tables } = contents
  // A server that starts meanwhile waits until there is something to serve.
  await client.query('SELECT pg_advisory_lock($1)', [startLock])
  await client.query('BEGIN')
  await refuseUnlessEmpty(client)
  const restored = head.files ? await RestoredFiles.begin(options.folders) : null
  try {
    const keys = await makeTables(client, migrations, tables)
    await takeIn(client, options, restored)
    await addForeignKeys(client, keys)
    for (const table of tables) await requireEqual(client, table)
    await restored?.finish()
  } catch (error) {
    await restored?.undo()
    throw error
  }
  await commit(client)
}

// Asked for and not answered, it may have been done: then the files have to stay too.
const commit = async (client: Client): Promise<void> => {
  try {
    await client.query('COMMIT')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupFault(
      `Whether the backup stands is not known, since its last word was not answered: ${reason}. Where the database is empty, empty the folder of files too and restore again.`,
      { cause: error }
    )
  }
}

// Until then the server would plan every question as if the tables were empty.
const analyze = async (client: Client, { tables }: Contents): Promise<void> => {
  await client.query(`SET ROLE ${ownerRole}`)
  await client.query(`ANALYZE ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

const facts = ({ head, tables, files }: Contents): RestoreFacts => ({
  moment: head.moment,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files
})

/** Before a database is so much as opened. */
export const checkBackup = async (file: string, signal?: AbortSignal): Promise<CheckedBackup> => {
  try {
    const contents = await verifyArchive(file, signal)
    return { file, contents, migrations: await migrationsOf(contents.head) }
  } catch (error) {
    throw faultOf(error, `Reading ${file}`, 'Nothing was changed.')
  }
}

export const restoreDatabase = async (options: RestoreOptions): Promise<RestoreFacts> => {
  const { url, backup, folders } = options
  const { file, contents } = backup
  try {
    if (contents.head.files) await RestoredFiles.refuseUnlessEmpty(folders)
    await withSession(url, refuseUnlessEmpty)
    await prepare(url)
    await withSession(url, client => restoreIn(client, options))
  } catch (error) {
    throw faultOf(error, `Restoring ${file}`, 'Nothing was kept: the database is empty as before.')
  }
  await withSession(url, client => analyze(client, contents))
  return facts(contents)
}
