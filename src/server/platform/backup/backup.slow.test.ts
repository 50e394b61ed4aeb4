import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forge, fixtureDatabase, writeFiles } from '#tests/kit/backups.ts'
import { openDatabaseHere, type OwnDatabase } from '#tests/kit/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { tellPostgres } from '#tests/kit/postgres-server.ts'
import { migrationsFolder } from '../db/migrate.ts'
import { readEntry, readArchive } from './archive-reader.ts'
import { backupDatabase, type BackupFacts } from './backup.ts'
import { BackupFault } from './fault.ts'
import { checkBackup, restoreDatabase, type RestoreFacts } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'palmares-backup-'))
const at = (name: string): string => join(folder, name)
const moment = new Date('2026-05-02T03:04:05.678Z')
const upload = '01a2056c-7489-71dd-a52e-5f2f4b6aa9f3'
const source = { storage_dir: at('files'), uploads_dir: at('uploads') }
const large = Buffer.alloc(3_000_001, 'large ')

let planted: OwnDatabase
const others: OwnDatabase[] = []

const emptyDatabase = async (): Promise<OwnDatabase> => {
  const own = await openDatabaseHere()
  others.push(own)
  return own
}

let folders_made = 0
const newFolders = () => {
  folders_made += 1
  return {
    storage_dir: at(`restored-${folders_made}/files`),
    uploads_dir: at(`restored-${folders_made}/uploads`)
  }
}

const backup = (
  name: string,
  options: Partial<Parameters<typeof backupDatabase>[0]> = {}
): Promise<BackupFacts> =>
  backupDatabase({ url: planted.url, file: at(name), moment, files: source, ...options })

const restore = async (
  file: string,
  { url }: { url: string },
  folders = newFolders(),
  options: Partial<Parameters<typeof restoreDatabase>[0]> = {}
): Promise<RestoreFacts> => restoreDatabase({ url, backup: await checkBackup(file), folders, ...options })

const refusal = async (doing: Promise<unknown>): Promise<string> => {
  const error: unknown = await doing.catch((reason: unknown) => reason)
  if (error instanceof BackupFault) return error.message
  throw new Error('It was not refused in a sentence', { cause: error })
}

const tablesIn = async ({ url }: OwnDatabase): Promise<unknown[]> =>
  tellPostgres(url, `SELECT tablename FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`)

/** Every table's rows as text and every rule of the schema, to be compared as a whole. */
const everything = async ({ url }: OwnDatabase): Promise<unknown> => {
  const tables = await tellPostgres(
    url,
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')
     AND tablename NOT IN ('bam', 'version') ORDER BY 1`
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await tellPostgres(url, `SELECT t::text AS row FROM ${String(name)} t ORDER BY t::text COLLATE "C"`)
    ])
  )
  const rules = await tellPostgres(
    url,
    `SELECT conrelid::regclass::text AS of, conname, pg_get_constraintdef(oid) AS rule, convalidated FROM pg_constraint
     WHERE connamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) ORDER BY 1, 2`
  )
  const indexes = await tellPostgres(
    url,
    `SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`
  )
  const security = await tellPostgres(
    url,
    `SELECT relname, relowner::regrole::text, relrowsecurity, relforcerowsecurity, relacl::text FROM pg_class
     WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND relkind IN ('r', 'p') ORDER BY 1`
  )
  return { rows, rules, indexes, security }
}

beforeAll(async () => {
  planted = await fixtureDatabase()
  writeFiles(at('files'), { 'media/a/320.webp': 'small', 'originals/a': large, 'contact/t/empty': '' })
  writeFiles(at('uploads'), { [upload]: 'the half that was acknowledged' })
})

afterAll(async () => {
  await Promise.all([planted, ...others].map(({ remove }) => remove()))
  rmSync(folder, { recursive: true })
})

describe('a backup that is brought back', () => {
  it('is everything again: rows, rules, files and what is still being sent', async () => {
    const [database, folders] = [await emptyDatabase(), newFolders()]
    const facts = await backup('whole')
    expect(facts).toMatchObject({ file: at('whole'), moment: moment.toISOString(), files: 3 })
    const restored = await restore(at('whole'), database, folders)
    expect(restored).toEqual({ moment: facts.moment, tables: facts.tables, rows: facts.rows, files: 4 })
    const before = await everything(planted)
    expect(JSON.stringify(before)).toContain('alpha')
    expect(await everything(database)).toEqual(before)
    expect(readdirSync(folders.storage_dir).toSorted()).toEqual(['contact', 'media', 'originals'])
    expect(readFileSync(join(folders.storage_dir, 'originals/a')).equals(large)).toBe(true)
    expect(readFileSync(join(folders.storage_dir, 'contact/t/empty'), 'utf8')).toBe('')
    expect(readFileSync(join(folders.uploads_dir, upload), 'utf8')).toBe('the half that was acknowledged')
  })

  it('is the same backup again, byte for byte', async () => {
    const database = await emptyDatabase()
    await backup('first', { files: null })
    await restore(at('first'), database)
    await backup('again', { url: database.url, files: null })
    expect(readFileSync(at('again')).equals(readFileSync(at('first')))).toBe(true)
  })

  it('without files leaves those that are there alone', async () => {
    const [database, folders] = [await emptyDatabase(), newFolders()]
    writeFiles(folders.storage_dir, { kept: 'as it was' })
    expect((await backup('rows', { files: null })).files).toBe(0)
    await restore(at('rows'), database, folders)
    expect(readFileSync(join(folders.storage_dir, 'kept'), 'utf8')).toBe('as it was')
  })

  it('can be made by a user that is no superuser, as on a hosted server', async () => {
    const database = await openDatabaseHere()
    const name = new URL(database.url).pathname.slice(1)
    const user = `ops_${name.slice(-12)}`
    await tellPostgres(
      database.url,
      `CREATE ROLE ${user} LOGIN; GRANT palmares_app, palmares_owner TO ${user}; ALTER DATABASE ${name} OWNER TO ${user}`
    )
    try {
      const url = new URL(database.url)
      url.username = user
      await backup('hosted', { files: null })
      await restore(at('hosted'), { url: url.href })
      await backup('hosted-again', { url: url.href, files: null })
      expect(readFileSync(at('hosted-again')).equals(readFileSync(at('hosted')))).toBe(true)
    } finally {
      await database.remove()
      await tellPostgres(planted.url, `DROP ROLE ${user}`)
    }
  })

  it('of an older schema has that schema, and no more', async () => {
    const database = await emptyDatabase()
    await backup('present', { files: null })
    const older = await forge(at('present'), at('older'), 'head.json', text => {
      const head = JSON.parse(text) as { migrations: { name: string }[] } // as it was written
      const newest = head.migrations.findLastIndex(({ name }) =>
        readFileSync(join(migrationsFolder, name), 'utf8').includes('CREATE TABLE')
      )
      return JSON.stringify({ ...head, migrations: head.migrations.slice(0, newest) })
    })
    // The newest table is not of the older schema, so the forged backup holds one too many.
    expect(await refusal(restore(older, database))).toContain('is not as this version makes it')
    expect(await tablesIn(database)).toEqual([])
  })
})

describe('a backup is of one moment', () => {
  it('and holds nothing that came after it began', async () => {
    const other = new Client({ connectionString: planted.url })
    await other.connect()
    try {
      // Nobody reads the table until this ends, so the backup waits after it has seen what there is.
      await other.query('BEGIN; LOCK TABLE teams IN ACCESS EXCLUSIVE MODE')
      const writing = backup('moment', { files: null })
      await eventually(async () => {
        const waits = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
          WHERE datname = current_database() AND relation = 'teams'::regclass AND NOT granted`
        return (await other.query(waits)).rowCount === 1
      })
      await other.query(`UPDATE teams SET name = 'Renamed meanwhile' WHERE link = 'alpha'; COMMIT`)
      await writing
    } finally {
      await other.query(`ROLLBACK; UPDATE teams SET name = 'Alpha' WHERE link = 'alpha'`)
      await other.end()
    }
    const database = await emptyDatabase()
    await restore(at('moment'), database)
    expect(await tellPostgres(database.url, `SELECT name FROM teams WHERE link = 'alpha'`)).toEqual([
      { name: 'Alpha' }
    ])
  })

  it('and leaves out what is no file of the product', async () => {
    const place = at('strange')
    writeFiles(place, { 'media/a': 'a file', 'media/b.3f.part': 'half', '.restoring': '', 'a b': 'spaced' })
    writeFileSync(at('secret'), 'planted outside')
    symlinkSync(at('secret'), join(place, 'media/link'))
    symlinkSync(folder, join(place, 'away'))
    await backup('strange.backup', { files: { storage_dir: place, uploads_dir: at('none') } })
    const names: string[] = []
    for await (const entry of readArchive(at('strange.backup'))) {
      expect((await readEntry(entry)).includes('planted outside')).toBe(false)
      names.push(entry.name)
    }
    expect(names.filter(name => name.startsWith('files/'))).toEqual(['files/media/a'])
  })

  it('and needs no sequence, since the schema has none', async () => {
    expect(await tellPostgres(planted.url, `SELECT relname FROM pg_class WHERE relkind = 'S'`)).toEqual([])
  })
})

describe('no backup is left of one that cannot be written', () => {
  it.each([
    ['a file where a folder should be', () => at('secret-file/folder/x'), 'a part of the path is a file'],
    ['something there already', () => at('taken'), 'something else lies there already']
  ])('%s', async (_, file, why) => {
    writeFiles(folder, { 'secret-file': '', 'taken.part': 'another process' })
    expect(await refusal(backup('x', { file: file() }))).toMatch(new RegExp(`^Writing .* failed: ${why} `))
    expect(readFileSync(at('taken.part'), 'utf8')).toBe('another process')
  })

  it('interrupted', async () => {
    const stop = new AbortController()
    const tell = () => stop.abort(new BackupFault('Interrupted.'))
    expect(await refusal(backup('stopped', { tell, signal: stop.signal }))).toBe('Interrupted.')
    expect(readdirSync(folder).filter(name => name.startsWith('stopped'))).toEqual([])
  })

  it('of a database that is not ours', async () => {
    const { url } = await emptyDatabase()
    expect(await refusal(backup('foreign', { url }))).toBe(
      'The database holds no Palmares, so there is nothing to back up.'
    )
  })

  it('without a server', async () => {
    const none = backup('x', { url: 'postgres://127.0.0.1:1/none' })
    await expect(none).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    await expect(none).rejects.toThrow(/^No connection to the database: /)
  })
})

describe('nothing is restored', () => {
  beforeAll(() => backup('good'))

  it('into a database that holds anything, and it says what', async () => {
    const database = await emptyDatabase()
    await tellPostgres(database.url, 'CREATE VIEW mine AS SELECT 1 AS precious')
    expect(await refusal(restore(at('good'), database))).toBe(
      'The database is not empty: it holds public.mine. Restore into a new, empty one.'
    )
    expect(await refusal(restore(at('good'), planted))).toMatch(
      /^The database is not empty: it holds pgboss\.bam, pgboss\.job, pgboss\.job_dependency and \d+ more\. /
    )
  })

  it.each(['storage_dir', 'uploads_dir'] as const)('over files in %s', async place => {
    const [database, folders] = [await emptyDatabase(), newFolders()]
    writeFiles(folders[place], { precious: 'mine' })
    expect(await refusal(restore(at('good'), database, folders))).toBe(
      `${folders[place]} is not empty, and nothing in it is overwritten. Move it away first.`
    )
    expect(readFileSync(join(folders[place], 'precious'), 'utf8')).toBe('mine')
    expect(await tablesIn(database)).toEqual([])
  })

  const forgeHead = (name: string, change: (head: Record<string, unknown>) => object) =>
    forge(at('good'), at(name), 'head.json', text =>
      JSON.stringify(change(JSON.parse(text) as Record<string, unknown>))
    )

  it('of a newer schema', async () => {
    const file = await forgeHead('newer', head => ({
      ...head,
      version: '9.0.0',
      migrations: [...(head['migrations'] as object[]), { name: '9999_later.sql', checksum: 'x' }]
    }))
    expect(await refusal(checkBackup(file))).toBe(
      'The backup is of version 9.0.0, whose schema is newer than this version knows (9999_later.sql). Restore it with that version.'
    )
  })

  it('of newer tables of jobs', async () => {
    const file = await forgeHead('jobs', head => ({ ...head, jobs_version: 99_999 }))
    expect(await refusal(checkBackup(file))).toContain('whose tables of jobs are newer')
  })

  it('of a schema that went another way', async () => {
    const file = await forgeHead('forked', head => ({
      ...head,
      migrations: (head['migrations'] as object[]).map(each => ({ ...each, checksum: 'another' }))
    }))
    expect(await refusal(checkBackup(file))).toContain('was taken under another 0001_ground.sql')
  })

  it('of a file that is not there', async () => {
    expect(await refusal(checkBackup(at('nowhere')))).toBe(
      `Reading ${at('nowhere')} failed: it does not exist (${at('nowhere')}). Nothing was changed.`
    )
  })

  const piece = /^tables\/public\.members\//
  it.each([
    [
      'a row that is not as it was',
      (text: string) => text.replace('owner', 'juror'),
      'not all are as in the backup'
    ],
    ['a row too few', (text: string) => text.slice(text.indexOf('\n') + 1), 'holds 19 rows'],
    [
      'a row that no table takes',
      (text: string) => `${text}not a row\n`,
      'invalid input syntax|missing data'
    ],
    [
      'a row of nobody',
      (text: string) => text.replaceAll('000000000007', '999999999999'),
      'violates foreign key constraint "members_user_id_fkey"'
    ]
  ])('with %s: database and folders are as empty as before', async (_, change, why) => {
    const [database, folders] = [await emptyDatabase(), newFolders()]
    const file = await forge(at('good'), at(`forged-${folders_made}`), piece, change)
    expect(await refusal(restore(file, database, folders))).toMatch(new RegExp(why))
    expect(await tablesIn(database)).toEqual([])
    expect([readdirSync(folders.storage_dir), readdirSync(folders.uploads_dir)]).toEqual([[], []])
  })

  it('when it is interrupted, and what a killed one left behind is in nobody’s way', async () => {
    const [database, folders] = [await emptyDatabase(), newFolders()]
    const stop = new AbortController()
    const tell = () => stop.abort(new BackupFault('Interrupted.'))
    expect(await refusal(restore(at('good'), database, folders, { tell, signal: stop.signal }))).toBe(
      'Interrupted.'
    )
    expect(await tablesIn(database)).toEqual([])
    writeFiles(folders.storage_dir, { '.restoring': '', 'media/a/320.webp': 'half' })
    await restore(at('good'), database, folders)
    expect(readFileSync(join(folders.storage_dir, 'media/a/320.webp'), 'utf8')).toBe('small')
    expect(existsSync(join(folders.storage_dir, '.restoring'))).toBe(false)
  })

  it('when the server ends the connection', async () => {
    const database = await emptyDatabase()
    // Nothing else goes on here until the connection is gone.
    const cutOff = `
      const client = new (require('pg').Client)({ connectionString: process.argv[1] })
      client.connect()
        .then(() => client.query("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'palmares backup'"))
        .then(() => client.end())`
    const tell = () => void execFileSync(process.execPath, ['-e', cutOff, database.url])
    expect(await refusal(restore(at('good'), database, newFolders(), { tell }))).toMatch(
      /^Restoring .* failed: .*connection.*\. Nothing was kept: the database is empty as before\.$/i
    )
    expect(await tablesIn(database)).toEqual([])
  })
})
