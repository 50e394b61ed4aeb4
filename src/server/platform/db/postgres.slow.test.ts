import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { startPostgres } from '#tests/kit/postgres-server.ts'
import type { Database } from './connection.ts'
import { openPostgres } from './postgres.ts'

const server = await startPostgres()

/** After that long something is refused. Whatever is to succeed here takes a fraction of it. */
const most_ms = 1000

describe('without a server', () => {
  it('cannot be opened, and says why', async () => {
    const opening = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/none', connect_ms: 2_000 })
    await expect(opening).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: expect.stringContaining('ECONNREFUSED')
    })
  })
})

describe.skipIf(server.url === null)('the PostgreSQL driver', () => {
  const url = server.url ?? ''
  const events: string[] = []
  let database: Database
  let other: Database
  const ask = (text: string) => database.connect(connection => connection.query(text))

  beforeAll(async () => {
    database = await openPostgres({
      url,
      max: 2,
      connect_ms: most_ms,
      query_ms: most_ms,
      idle_ms: most_ms,
      log: event => events.push(event)
    })
    other = await openPostgres({ url, max: 1 })
  })

  afterAll(async () => {
    await Promise.all([database.close(), other.close()])
    await server.stop()
  })

  const pid = async () => (await ask('SELECT pg_backend_pid() AS pid')).rows[0]?.['pid']
  const end = (backend: unknown) =>
    other.connect(connection => connection.query('SELECT pg_terminate_backend($1)', [backend]))

  it('answers unavailable to a query that takes too long, and goes on', async () => {
    await expect(ask('SELECT pg_sleep(5)')).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    expect((await ask('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('gives maintenance all the time that it needs, and its settings to nobody', async () => {
    const slow = database.connect(connection => connection.query('SELECT pg_sleep(1.5)'), {
      maintenance: true
    })
    await expect(slow).resolves.toMatchObject({ row_count: 1 })
    expect((await ask("SELECT current_setting('statement_timeout') AS limit")).rows).toEqual([
      { limit: '1s' }
    ])
  })

  it('answers unavailable when a transaction is left idle for too long, and goes on', async () => {
    const idle = database.connect(async connection => {
      await connection.exec('BEGIN')
      await new Promise(resolve => setTimeout(resolve, 2 * most_ms))
      await connection.query('SELECT 1')
    })
    await expect(idle).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    expect((await ask('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('answers unavailable when its backend is ended in the middle of a query', async () => {
    const lasting = await openPostgres({ url, max: 1 })
    const ended = lasting.connect(async connection => {
      const { rows } = await connection.query('SELECT pg_backend_pid() AS pid')
      const backend = Number(rows[0]?.['pid'])
      const sleeps = `SELECT 1 FROM pg_stat_activity WHERE pid = ${backend} AND wait_event = 'PgSleep'`
      await connection.exec('BEGIN; CREATE TABLE half (n int)')
      const query = connection.query('SELECT pg_sleep(60)')
      await Promise.all([
        query,
        eventually(async () => (await ask(sleeps)).row_count === 1).then(() => end(backend))
      ])
    })
    await expect(ended).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    await lasting.close()
    expect((await ask("SELECT to_regclass('half')::text AS half")).rows).toEqual([{ half: null }])
  })

  it('survives the loss of an idle connection', async () => {
    await end(await pid())
    await eventually(() => events.includes('an idle connection was lost'))
    expect((await ask('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('has left the server when it is closed', async () => {
    const left: unknown[] = []
    for (let round = 0; round < 20; round += 1) {
      const closing = await openPostgres({ url, max: 4 })
      const backends = await Promise.all(
        Array.from({ length: 4 }, () =>
          closing.connect(async connection => {
            const { rows } = await connection.query('SELECT pg_backend_pid() AS pid, pg_sleep(0.02)')
            return rows[0]?.['pid']
          })
        )
      )
      await closing.close()
      const { rows } = await other.connect(connection =>
        connection.query('SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1::int[])', [
          `{${backends.join()}}`
        ])
      )
      left.push(...rows)
    }
    expect(left).toEqual([])
  })

  it('answers unavailable when no connection comes free in time, and serves again afterwards', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const holders = [1, 2].map(() => database.connect(() => promise))
    await expect(ask('SELECT 1')).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    release()
    await Promise.all(holders)
    expect((await ask('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('serves again after a restart of the server, without losing what was committed', async () => {
    await ask('CREATE TABLE kept AS SELECT 1 AS n')
    const open = database.connect(async connection => {
      await connection.exec('BEGIN; INSERT INTO kept VALUES (2)')
      await server.restart()
      await connection.exec('COMMIT')
    })
    await expect(open).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    expect((await ask('SELECT n FROM kept')).rows).toEqual([{ n: 1 }])
    expect((await other.connect(connection => connection.query('SELECT 1 AS one'))).rows).toEqual([
      { one: 1 }
    ])
  })
})
