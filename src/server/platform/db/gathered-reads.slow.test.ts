import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { openDoors, type Actor, type Doors } from './door.ts'
import { migrate } from './migrate.ts'

const { database, remove } = await openDatabaseHere()
afterAll(remove)

const doors = openDoors(database)
const actor: Actor = { kind: 'system', name: 'test' }
const alpha = '01900000-0000-7000-8000-00000000000a'
const beta = '01900000-0000-7000-8000-00000000000b'

const entry = (id: number) => ({
  id: `01900000-0000-7000-9000-${String(id).padStart(12, '0')}`,
  at: new Date(),
  actor: 'system:test',
  verb: 'test.done',
  subject: `test:${id}`,
  details: {}
})

const write = (team_id: string, id: number) =>
  doors.withTeam(team_id, actor, tx =>
    tx.db
      .insertInto('audit_entries')
      .values({ team_id, ...entry(id) })
      .execute()
  )

const subjects = async (from: Doors, team_id: string) => {
  const rows = await from.readTeam(team_id, db =>
    db.selectFrom('audit_entries').select('subject').orderBy('subject')
  )
  return rows.map(({ subject }) => subject)
}

/** When the transaction began that reads it, by the database's clock to the microsecond. */
const began = async (from: Doors, team_id: string) => {
  const [row] = await from.readTeam(team_id, db =>
    db.selectNoFrom(sql<string>`transaction_timestamp()::text || pg_backend_pid()`.as('at'))
  )
  return row?.at
}

const divided = (from: Doors) =>
  from.readTeam(alpha, db => db.selectNoFrom(sql<number>`1 / (random() * 0)::integer`.as('never')))

beforeAll(async () => {
  await migrate(database, new Date())
  await write(alpha, 1)
  await write(beta, 2)
})

it('what is read of a team in the same turn is read in one transaction, and later in another', async () => {
  const page = doors.gathered()
  const [first, second] = await Promise.all([began(page, alpha), began(page, alpha)])
  expect(first).toBe(second)
  expect(await began(page, alpha)).not.toBe(first)
  const [own, another] = await Promise.all([began(doors, alpha), began(doors, alpha)])
  expect(own).not.toBe(another)
})

it('each is given its own rows, and those of its own team alone', async () => {
  const page = doors.gathered()
  expect(
    await Promise.all([
      subjects(page, alpha),
      began(page, beta),
      subjects(page, beta),
      subjects(page, alpha),
      page.readPlatform(db => db.selectFrom('audit_entries').select('subject'))
    ])
  ).toEqual([['test:1'], expect.any(String), ['test:2'], ['test:1'], []])
})

it('one that fails fails alone', async () => {
  const page = doors.gathered()
  const [before, failed, after] = await Promise.allSettled([
    subjects(page, alpha),
    divided(page),
    subjects(page, alpha)
  ])
  expect([before, after]).toEqual(
    Array.from({ length: 2 }, () => ({ status: 'fulfilled', value: ['test:1'] }))
  )
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
})

it('only reads, and for the id of a team alone', async () => {
  const page = doors.gathered()
  const writing = page.readTeam(alpha, db =>
    db.insertInto('audit_entries').values({ team_id: alpha, ...entry(3) })
  )
  await expect(writing).rejects.toThrow('read-only')
  await expect(subjects(page, `${alpha}'; DROP TABLE teams; --`)).rejects.toThrow(
    'A door needs the id of a team'
  )
  expect(await subjects(doors, alpha)).toEqual(['test:1'])
})
