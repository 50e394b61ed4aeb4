import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { tellPostgres } from '#tests/kit/postgres-server.ts'
import type { Database } from './connection.ts'
import { openDoors } from './door.ts'
import { newBuilder } from './builder.ts'
import { plannedForItsValues } from './kept-statements.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const own = await openDatabaseHere()
afterAll(own.remove)

/** One session at most, so that whatever is asked is asked of the same one. */
let database: Database
beforeEach(async () => {
  database = await openPostgres({ url: own.url, max: 1 })
})
afterEach(() => database.close())

const ask = (text: string, values: readonly unknown[] = []) =>
  database.connect(async connection => (await connection.query(text, values)).rows)

const keptLike = async (part: string): Promise<unknown[]> =>
  ask(`SELECT generic_plans + custom_plans AS runs FROM pg_prepared_statements WHERE statement LIKE '%${part}%'
    AND statement NOT LIKE '%pg_prepared_statements%'`)

const times = async (count: number, run: (time: number) => Promise<unknown>): Promise<unknown[]> => {
  const answers = []
  for (let time = 0; time < count; time += 1) answers.push(await run(time))
  return answers
}

it('what is asked once is not kept, and what is asked again is planned under one name', async () => {
  expect(await ask('SELECT $1::int AS once', [1])).toEqual([{ once: 1 }])
  expect(await keptLike('once')).toEqual([])
  const again = await times(4, time => ask('SELECT $1::int + 1 AS again', [time]))
  expect(again).toEqual([[{ again: 1 }], [{ again: 2 }], [{ again: 3 }], [{ again: 4 }]])
  expect(await keptLike('again')).toEqual([{ runs: 3 }])
})

it('what is planned for its values is not kept, however often it is asked', async () => {
  const { sql: mark } = plannedForItsValues.compile(newBuilder())
  await times(4, time => ask(`SELECT $1::int AS looked_for ${mark}`, [time]))
  expect(await keptLike('looked_for')).toEqual([])
})

it('the same text several times in one trip has an answer each', async () => {
  const one = (value: number) => ({ text: 'SELECT $1::int AS here, $2::text AS said', values: [value, 'a'] })
  const trip = [one(1), one(2), one(3), one(4)]
  const asked = await times(3, () =>
    database.connect(async connection => (await connection.batch(trip)).map(({ rows }) => rows[0]))
  )
  const expected = [1, 2, 3, 4].map(here => ({ here, said: 'a' }))
  expect(asked).toEqual([expected, expected, expected])
  expect(await keptLike('here')).toHaveLength(1)
})

it('a statement that fails can be asked again, whether it stood before or failed to be read', async () => {
  const halves = (value: number) => ask('SELECT 6 / $1::int AS part', [value])
  await expect(halves(0)).rejects.toMatchObject({ code: '22012' })
  await expect(halves(0)).rejects.toMatchObject({ code: '22012' })
  expect(await times(3, () => halves(2))).toEqual([[{ part: 3 }], [{ part: 3 }], [{ part: 3 }]])
  await expect(halves(0)).rejects.toMatchObject({ code: '22012' })
  expect(await halves(3)).toEqual([{ part: 2 }])

  const missing = () => ask('SELECT n FROM comes_later')
  await expect(missing()).rejects.toMatchObject({ code: '42P01' })
  await expect(missing()).rejects.toMatchObject({ code: '42P01' })
  await ask('CREATE TABLE comes_later AS SELECT 7 AS n')
  expect(await times(3, missing)).toEqual([[{ n: 7 }], [{ n: 7 }], [{ n: 7 }]])
  await ask('DROP TABLE comes_later')
})

it('what stands behind a failure in one trip was not read, and is read when it is asked again', async () => {
  const behind = { text: 'SELECT $1::text AS behind', values: ['x'] }
  const trip = (divisor: number) =>
    database.connect(connection =>
      connection.batch([{ text: 'SELECT 1 / $1::int AS before', values: [divisor] }, behind])
    )
  for (const divisor of [1, 0, 0]) await trip(divisor).catch(() => {})
  const [, answer] = await trip(1)
  expect(answer?.rows).toEqual([{ behind: 'x' }])
  expect(await times(2, () => ask(behind.text, ['y']))).toEqual([[{ behind: 'y' }], [{ behind: 'y' }]])
})

it('a session that is cleaned after its use forgets its names', async () => {
  await times(3, () => ask('SELECT $1::int AS cleaned', [1]))
  await database.connect(connection => connection.exec("SET work_mem = '5MB'"))
  expect(await keptLike('cleaned')).toEqual([])
  expect(await ask('SELECT $1::int AS cleaned', [2])).toEqual([{ cleaned: 2 }])
})

it('a session keeps no more than those it used last', async () => {
  const others = (number: number) => ask(`SELECT $1::int AS other_${number}`, [number])
  await times(300, others)
  await times(300, others)
  await ask('SELECT 1 AS other_last')
  expect((await keptLike('other_')).length).toBeLessThanOrEqual(250)
  expect(await keptLike('other_299')).toHaveLength(1)
  expect(await keptLike('other_0')).toEqual([])
  expect(await times(2, () => others(0))).toEqual([[{ other_0: 0 }], [{ other_0: 0 }]])
})

it('more than a session keeps can run on one trip, and be asked again', async () => {
  const others = Array.from({ length: 260 }, (_, number) => ({
    text: `SELECT $1::int AS crowd_${number}`,
    values: [number]
  }))
  // The first ones stand at its beginning and at its end, after their names were given up for others.
  const trip = [...others, ...others.slice(0, 10)]
  const run = () =>
    database.connect(async connection => (await connection.batch(trip)).map(({ rows }) => rows[0]))
  const [first, ...again] = await times(4, run)
  expect(first).toHaveLength(270)
  expect(again).toEqual([first, first, first])
})

it('a kept statement shows each team its own rows alone, also after the owner of the tables asked it', async () => {
  await migrate(database, new Date())
  const doors = openDoors(database)
  const teams = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
  for (const [place, team_id] of teams.entries()) {
    const entry = { id: `01900000-0000-7000-9000-00000000000${place}`, at: new Date(), actor: 'system:test' }
    await doors.withTeam(team_id, { kind: 'system', name: 'test' }, tx =>
      tx.db
        .insertInto('audit_entries')
        .values({ team_id, ...entry, verb: 'test.done', subject: `of ${team_id}`, details: {} })
        .execute()
    )
  }
  // Without its team in the statement, so that the policy of the table is all that keeps them apart.
  const read = (team_id: string) =>
    doors.readTeam(team_id, db => db.selectFrom('audit_entries').select('subject'))
  const own_rows = teams.map(team_id => [{ subject: `of ${team_id}` }])
  for (let time = 0; time < 8; time += 1) expect(await Promise.all(teams.map(read))).toEqual(own_rows)
  const runs = await keptLike('from "audit_entries"')
  expect(runs).toHaveLength(1)
  const all = await ask('select "subject" from "audit_entries"')
  expect(all).toHaveLength(2)
  expect(await Promise.all(teams.map(read))).toEqual(own_rows)
  expect(await keptLike('from "audit_entries"')).toHaveLength(1)
})

it('a table that another machine changes under a kept statement is read as it is now', async () => {
  await migrate(database, new Date())
  await tellPostgres(
    own.url,
    'CREATE TABLE public.changing AS SELECT 5 AS n; GRANT SELECT ON changing TO PUBLIC'
  )
  const doors = openDoors(database)
  const team = '01900000-0000-7000-8000-00000000000a'
  const read = () =>
    doors.readTeam(team, db => db.selectFrom(sql`changing`.as('changing')).select(sql`n`.as('n')))
  expect(await times(3, read)).toEqual([[{ n: 5 }], [{ n: 5 }], [{ n: 5 }]])
  await tellPostgres(own.url, "ALTER TABLE changing ALTER n TYPE text USING n || ' now'")
  expect(await read()).toEqual([{ n: '5 now' }])
  expect(await read()).toEqual([{ n: '5 now' }])
})
