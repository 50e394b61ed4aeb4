import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { DatabaseError } from './connection.ts'

const { database, remove } = await openDatabaseHere()

afterAll(remove)

describe('a connection lent by the database', () => {
  const ask = (text: string, values: unknown[] = []) =>
    database.connect(connection => connection.query(text, values))
  const numbers = async () => (await ask('SELECT n FROM numbers ORDER BY n')).rows.map(row => row['n'])

  beforeAll(() =>
    database.connect(connection =>
      connection.exec('CREATE TABLE numbers (n int PRIMARY KEY CHECK (n < 1000)); CREATE ROLE visitor')
    )
  )

  it('throws when it is used after it was given back', async () => {
    const kept = await database.connect(async connection => connection)
    await expect(kept.query('SELECT 1')).rejects.toThrow('This connection was given back')
    await expect(kept.exec('SELECT 1')).rejects.toThrow('This connection was given back')
    await expect(kept.batch([{ text: 'SELECT 1' }])).rejects.toThrow('This connection was given back')
  })

  it('throws when another is asked for while it is held, and not afterwards', async () => {
    const later = await database.connect(async () => {
      await expect(ask('SELECT 1')).rejects.toThrow('A connection is already held here')
      return new Promise<() => Promise<unknown>>(resolve => resolve(() => ask('SELECT 1')))
    })
    await expect(later()).resolves.toMatchObject({ row_count: 1 })
  })

  it('rolls back what its holder left open, and says so', async () => {
    const forget = database.connect(async connection => {
      await connection.exec('BEGIN')
      await connection.query('INSERT INTO numbers VALUES (1)')
    })
    await expect(forget).rejects.toThrow('given back with its transaction open')
    expect(await numbers()).not.toContain(1)
  })

  it('rolls back when its holder fails, whose error goes on', async () => {
    const fail = database.connect(async connection => {
      await connection.exec('BEGIN')
      await connection.query('INSERT INTO numbers VALUES (2)')
      throw new Error('the holder failed')
    })
    await expect(fail).rejects.toThrow('the holder failed')
    expect(await numbers()).not.toContain(2)
  })

  it('waits for a statement that its holder did not wait for', async () => {
    await database.connect(async connection => {
      void connection.query('SELECT pg_sleep(0.05)')
      void connection.query('INSERT INTO numbers VALUES (3)')
    })
    expect(await numbers()).toContain(3)
  })

  it('runs statements in the order in which they were given', async () => {
    const answers = await database.connect(connection =>
      Promise.all([
        connection.exec('BEGIN'),
        connection.query('INSERT INTO numbers VALUES (4)'),
        connection.query('SELECT n FROM numbers WHERE n = 4'),
        connection.exec('ROLLBACK'),
        connection.query('SELECT n FROM numbers WHERE n = 4')
      ])
    )
    expect([answers[2].rows, answers[4].rows]).toEqual([[{ n: 4 }], []])
  })

  it('leaves no role, setting, temporary table or advisory lock to the next holder', async () => {
    const state = `SELECT current_user::text AS role, current_setting('app.team_id', true) AS team,
      current_setting('work_mem') AS memory, to_regclass('pg_temp.leak')::text AS leak,
      (SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE locktype = 'advisory' AND datname = current_database()) AS locks`
    const before = (await ask(state)).rows
    expect(before).toMatchObject([{ locks: 0 }])
    await database.connect(async connection => {
      await connection.exec("SET work_mem = '5MB'; CREATE TEMP TABLE leak (n int); SET ROLE visitor")
      await connection.query("SELECT set_config('app.team_id', $1, false), pg_advisory_lock(7)", ['someone'])
      const planted = await connection.query(state)
      expect(planted.rows).toMatchObject([{ role: 'visitor', team: 'someone', memory: '5MB', locks: 1 }])
    })
    const after = (await ask(state)).rows
    expect(after).toEqual(before.map(row => ({ ...row, team: expect.toBeOneOf([null, '']) })))
  })

  it('applies a batch whole or not at all, also outside a transaction', async () => {
    const fail = database.connect(connection =>
      connection.batch([
        { text: 'INSERT INTO numbers VALUES ($1)', values: [10] },
        { text: 'INSERT INTO numbers VALUES ($1)', values: [1000] },
        { text: 'INSERT INTO numbers VALUES ($1)', values: [11] }
      ])
    )
    await expect(fail).rejects.toThrow(DatabaseError)
    const present = await numbers()
    expect([present.includes(10), present.includes(11)]).toEqual([false, false])
  })

  it('ends the transaction that a failing batch began', async () => {
    const after = await database.connect(async connection => {
      const trip = ['BEGIN', 'INSERT INTO numbers VALUES (12)', 'SELECT 1 / 0', 'COMMIT'].map(text => ({
        text
      }))
      await expect(connection.batch(trip)).rejects.toMatchObject({ code: '22012' })
      return connection.query('SELECT n FROM numbers WHERE n = 12')
    })
    expect(after.rows).toEqual([])
  })

  it('leaves the transaction to its holder when a batch fails inside it', async () => {
    const result = await database.connect(async connection => {
      await connection.exec('BEGIN; INSERT INTO numbers VALUES (13); SAVEPOINT here')
      await expect(connection.batch([{ text: 'SELECT 1 / 0' }])).rejects.toMatchObject({ code: '22012' })
      await expect(connection.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' })
      await connection.exec('ROLLBACK TO here')
      await connection.exec('COMMIT')
      return connection.query('SELECT n FROM numbers WHERE n = 13')
    })
    expect(result.rows).toEqual([{ n: 13 }])
  })

  it('does not call a failed transaction committed', async () => {
    const commit = database.connect(async connection => {
      await connection.exec('BEGIN')
      await connection.query('INSERT INTO numbers VALUES (14)')
      await connection.query('SELECT 1 / 0').catch(() => {})
      await connection.exec('COMMIT')
    })
    await expect(commit).rejects.toMatchObject({ name: 'DatabaseError', code: '25P02' })
    expect(await numbers()).not.toContain(14)
  })

  it('names code, constraint, table and detail of an error', async () => {
    await ask('INSERT INTO numbers VALUES (20)')
    await expect(ask('INSERT INTO numbers VALUES (20)')).rejects.toMatchObject({
      name: 'DatabaseError',
      code: '23505',
      constraint: 'numbers_pkey',
      table: 'numbers',
      detail: 'Key (n)=(20) already exists.'
    })
  })

  it('answers after errors of every stage: parsing, binding, execution', async () => {
    await expect(ask('SELEC 1')).rejects.toMatchObject({ code: '42601' })
    await expect(ask('SELECT $1::int, $2::int', [1])).rejects.toMatchObject({ code: '08P01' })
    await expect(ask('SELECT $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
    await expect(ask('SELECT 1; SELECT 2')).rejects.toMatchObject({ code: '42601' })
    expect((await ask('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('does not wait for the rows of a COPY, which nobody sends', async () => {
    await expect(ask('COPY numbers FROM STDIN')).rejects.toThrow(/./)
    await expect(database.connect(connection => connection.exec('COPY numbers FROM STDIN'))).rejects.toThrow(
      /./
    )
    expect((await ask('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('refuses a text with a NUL before sending it', async () => {
    await expect(ask("SELECT 'a\0b'")).rejects.toThrow('cannot contain the character NUL')
    await expect(ask('SELECT $1::text', ['a\0b'])).rejects.toMatchObject({ code: '22021' })
  })

  it('answers each statement of a text, with values of the same types', async () => {
    const text =
      "CREATE TEMP TABLE few (n int8); INSERT INTO few VALUES (1), (2); SELECT n, '{}'::jsonb AS j FROM few"
    const answers = await database.connect(connection => connection.exec(text))
    expect(answers).toEqual([
      { rows: [], row_count: 0 },
      { rows: [], row_count: 2 },
      { rows: [{ n: 1, j: {} }, { n: 2, j: {} }], row_count: 2 } // prettier-ignore
    ])
  })

  it('answers an empty batch and an empty statement with nothing', async () => {
    expect(await database.connect(connection => connection.batch([]))).toEqual([])
    expect(await ask('')).toEqual({ rows: [], row_count: 0 })
  })

  it('carries a text and an answer of several megabytes', async () => {
    const long = 'é'.repeat(3_000_000)
    expect((await ask('SELECT $1::text AS long', [long])).rows).toEqual([{ long }])
  })
})
