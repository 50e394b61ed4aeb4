import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { startPostgres } from '#tests/kit/postgres-server.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const { database, remove } = await openDatabaseHere()
const folder = mkdtempSync(join(tmpdir(), 'palmares-migrations-'))

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await remove()
})

const now = new Date('2026-01-02T03:04:05Z')
const ground = readFileSync(join(migrationsFolder, '0001_ground.sql'), 'utf8')

describe('migrating the database', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const remove = (name: string) => rmSync(join(folder, name), { force: true })
  const tables = () =>
    database.connect(async connection => {
      const { rows } = await connection.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename LIKE 'step_%' ORDER BY 1`
      )
      return rows.map(({ name }) => name)
    })

  beforeEach(() => {
    write('0001_ground.sql', ground)
    write('notes.txt', 'not a migration')
  })

  it('applies what is new, in order, once', async () => {
    remove('0002_first.sql')
    remove('0003_second.sql')
    expect(await migrate(database, now, folder)).toEqual(['0001_ground.sql'])
    write('0003_second.sql', 'ALTER TABLE step_one ADD COLUMN note text;')
    write('0002_first.sql', 'CREATE TABLE step_one (id int);')
    expect(await migrate(database, now, folder)).toEqual(['0002_first.sql', '0003_second.sql'])
    expect(await migrate(database, now, folder)).toEqual([])
    expect(await tables()).toEqual(['step_one'])
  })

  it('takes back whole what fails half-way, says so, and succeeds after it was mended', async () => {
    write('0004_broken.sql', 'CREATE TABLE step_two (id int); SELECT nothing FROM nowhere;')
    await expect(migrate(database, now, folder)).rejects.toThrow(
      /^0004_broken\.sql failed and was taken back whole: .*"nowhere" does not exist$/
    )
    expect(await tables()).toEqual(['step_one'])
    write('0004_broken.sql', 'CREATE TABLE step_two (id int);')
    expect(await migrate(database, now, folder)).toEqual(['0004_broken.sql'])
    expect(await tables()).toEqual(['step_one', 'step_two'])
  })

  it('refuses a file that was changed after it ran', async () => {
    write('0002_first.sql', 'CREATE TABLE step_one (id bigint);')
    await expect(migrate(database, now, folder)).rejects.toThrow(
      '0002_first.sql was changed after it ran here. Bring the file back as it was and write a new migration instead.'
    )
    write('0002_first.sql', 'CREATE TABLE step_one (id int);')
    expect(await migrate(database, now, folder)).toEqual([])
  })

  it('goes on where a file ran before it was mended for older servers', async () => {
    const own = await openDatabaseHere()
    try {
      await migrate(own.database, now)
      await own.database.connect(connection =>
        connection.query(
          `UPDATE migrations SET checksum = '366cda244bfa22993f4fd9be6a18af1f4db8b4d09a6a2aa8e931cd43ab91c226'
           WHERE name = '0109_held_about_people.sql'`
        )
      )
      expect(await migrate(own.database, now)).toEqual([])
    } finally {
      await own.remove()
    }
  })

  it('refuses what was restored before the roles were there, and says how to go on', async () => {
    const restored = await openDatabaseHere()
    try {
      await restored.database.connect(connection =>
        connection.exec(
          'CREATE TABLE migrations (name text PRIMARY KEY, checksum text, applied_at timestamptz)'
        )
      )
      await expect(migrate(restored.database, now, folder)).rejects.toThrow(
        'The table migrations belongs to postgres and not to palmares_owner: a dump was restored on a server that did not have the two roles yet. They are made now: empty this database, or make a new one, and restore the dump again.'
      )
    } finally {
      await restored.remove()
    }
  })

  it('refuses a database that is ahead of this version', async () => {
    remove('0004_broken.sql')
    await expect(migrate(database, now, folder)).rejects.toThrow(
      'The database was migrated by a newer version (0004_broken.sql). Start that version, or restore a backup from before it.'
    )
  })
})

const server = await startPostgres()
afterAll(() => server.stop())

describe.runIf(server.url)('three processes on one PostgreSQL', () => {
  it('migrate at once, each file once', async () => {
    const url = server.url ?? ''
    const all = await Promise.all([1, 2, 3].map(() => openPostgres({ url, max: 2 })))
    try {
      const applied = await Promise.all(all.map(database => migrate(database, now)))
      expect(applied.flat()).toEqual(readdirSync(migrationsFolder).toSorted())
    } finally {
      await Promise.all(all.map(database => database.close()))
    }
  })
})
