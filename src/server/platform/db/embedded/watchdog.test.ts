import { describe, expect, it } from 'vitest'
import { openForTest } from '#tests/kit/embedded-folder.ts'

describe('the watchdog of the embedded database', () => {
  it.each([
    ['sleeps', 'SELECT pg_sleep(60)'],
    ['computes', 'SELECT count(*) FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b']
  ])(
    'ends a query that %s for too long, with its whole transaction, and goes on at once',
    async (_, endless) => {
      const events: string[] = []
      const database = await openForTest({ limits: { query_ms: 2_000 }, log: event => events.push(event) })
      await database.connect(connection =>
        connection.exec('CREATE TABLE t (n int); INSERT INTO t VALUES (1)')
      )
      const statements: string[] = []
      const transaction = database.connect(async connection => {
        await connection.exec('BEGIN; INSERT INTO t VALUES (2)')
        await connection.query(endless).catch(() => statements.push('endless failed'))
        await connection.query('INSERT INTO t VALUES (3)').catch(() => statements.push('next failed'))
        await connection.exec('COMMIT')
      })
      const inLine = database.connect(connection => connection.query('SELECT n FROM t'))

      await expect(transaction).rejects.toMatchObject({
        name: 'DatabaseUnavailable',
        message: 'The database was interrupted: a query took longer than 2000 ms'
      })
      const interrupted = performance.now()
      expect((await inLine).rows).toEqual([{ n: 1 }])
      console.info(
        `in line behind an endless query: answered ${Math.round(performance.now() - interrupted)} ms after its end`
      )
      expect(statements).toEqual(['endless failed', 'next failed'])
      expect(events).toEqual(['database interrupted', 'database restarted'])
    }
  )

  it('lets maintenance take longer, up to a limit of its own', async () => {
    const database = await openForTest({ limits: { query_ms: 200, maintenance_ms: 4_000 } })
    const sleep = (seconds: number) =>
      database.connect(connection => connection.query(`SELECT pg_sleep(${seconds})`), { maintenance: true })
    await expect(sleep(0.5)).resolves.toMatchObject({ row_count: 1 })
    await expect(sleep(60)).rejects.toThrow('a query took longer than 4000 ms')
  })

  it('takes the connection from a holder that does not come back, and rolls back', async () => {
    const database = await openForTest({ limits: { idle_ms: 200 } })
    await database.connect(connection => connection.exec('CREATE TABLE t (n int)'))
    const stuck = database.connect(async connection => {
      await connection.exec('BEGIN; INSERT INTO t VALUES (1)')
      await new Promise(() => {})
    })
    const next = database.connect(connection => connection.query('SELECT n FROM t'))
    await expect(stuck).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: 'No statement came for 200 ms'
    })
    expect((await next).rows).toEqual([])
  })

  it('does not count the time of a process that was itself too busy to read the answer', async () => {
    const database = await openForTest({ limits: { query_ms: 2_000 } })
    const asked = database.connect(async connection => {
      const query = connection.query('SELECT 1 AS one')
      await Promise.resolve()
      const end = performance.now() + 2_500
      while (performance.now() < end);
      return query
    })
    expect((await asked).rows).toEqual([{ one: 1 }])
  })
})

describe('the line before the embedded database', () => {
  it('serves first come first served, one at a time', async () => {
    const database = await openForTest()
    const order: string[] = []
    await Promise.all(
      [1, 2, 3, 4].map(number =>
        database.connect(async connection => {
          order.push(`${number} comes`)
          await connection.query('SELECT pg_sleep(0.01)')
          order.push(`${number} goes`)
        })
      )
    )
    expect(order).toEqual([1, 2, 3, 4].flatMap(number => [`${number} comes`, `${number} goes`]))
  })

  it('tells those who wait for too long to come again later', async () => {
    const database = await openForTest({ limits: { wait_ms: 100 } })
    const holder = database.connect(connection => connection.query('SELECT pg_sleep(0.5)'))
    const waiting = database.connect(connection => connection.query('SELECT 1'))
    await expect(waiting).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: 'The database was busy for 100 ms'
    })
    await holder
    await expect(database.connect(async () => 'served')).resolves.toBe('served')
  })
})
