import { afterAll, describe, expect, it } from 'vitest'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { startPooler } from '#tests/kit/pooler.ts'
import { installJobs } from '../jobs/install.ts'
import { bossDatabase } from '../jobs/boss-database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const { url, remove } = await openDatabaseHere()
const plain = await startPooler(url, { refuses: false })
const strict = await startPooler(url, { refuses: true })

afterAll(async () => {
  await Promise.all([plain.stop(), strict.stop()])
  await remove()
})

const ask = (text: string) =>
  [
    {
      direct_url: undefined,
      sentence: /^DATABASE_URL leads to a connection pooler .* in DATABASE_DIRECT_URL\./
    },
    {
      direct_url: text,
      sentence: /^DATABASE_DIRECT_URL leads to a connection pooler: it has to name PostgreSQL itself\.$/
    }
  ] as const

describe('a pooler before PostgreSQL', () => {
  it.each([
    ['that takes no settings along', plain.url],
    ['that refuses whoever names settings', strict.url]
  ])('%s is recognised at the start', async (_, pooler) => {
    for (const { direct_url, sentence } of ask(pooler))
      await expect(
        openPostgres({ url: pooler, ...(direct_url !== undefined && { direct_url }) })
      ).rejects.toMatchObject({ name: 'PoolerFault', message: expect.stringMatching(sentence) })
  })

  it('is no reason to do without settings: the role that signs in has them', async () => {
    const pooled = await openPostgres({ url: strict.url, direct_url: url, query_ms: 1234 })
    try {
      const read = async (maintenance: boolean) => {
        const { rows } = await pooled.connect(
          connection =>
            connection.query(`SELECT current_setting('statement_timeout') AS statements,
              current_setting('TimeZone') AS zone, current_setting('IntervalStyle') AS intervals`),
          { maintenance }
        )
        return rows
      }
      expect(await read(false)).toEqual([{ statements: '1234ms', zone: 'UTC', intervals: 'postgres' }])
      expect(await read(true)).toEqual([{ statements: '0', zone: 'UTC', intervals: 'postgres' }])
    } finally {
      await pooled.close()
    }
  })

  it('is made to begin anew by a first start, which leaves alone what another process has past it', async () => {
    const first = await openPostgres({ url: strict.url, direct_url: url, query_ms: 2345 })
    try {
      const other = await first.connect(
        async held => {
          const own = async () => (await held.query('SELECT pg_backend_pid() AS pid')).rows
          const before = await own()
          const second = await openPostgres({ url: strict.url, direct_url: url, query_ms: 3456 })
          expect(await own()).toEqual(before)
          return second
        },
        { maintenance: true }
      )
      await other.close()
    } finally {
      await first.close()
    }
  })

  it('is started and migrated past, and nothing that lasts is left in its sessions', async () => {
    const pooled = await openPostgres({ url: strict.url, direct_url: url, max: 1 })
    try {
      expect((await migrate(pooled, new Date())).length).toBeGreaterThan(0)
      await installJobs(pooled, [{ name: 'nothing', retries: 0, seconds: 1 }])
      const boss = bossDatabase(pooled)
      for (const values of [undefined, ['x']]) {
        const text = `SELECT current_user::text AS who${values ? ', $1::text' : ''}`
        expect((await boss.executeSql(text, values)).rows).toMatchObject([{ who: 'palmares_owner' }])
      }
      const { rows } = await pooled.connect(connection =>
        connection.query(
          `SELECT current_user::text AS who, (SELECT count(*) FROM pg_locks l JOIN pg_database d
            ON d.oid = l.database WHERE l.locktype = 'advisory' AND d.datname = current_database()) AS locks`
        )
      )
      expect(rows).toEqual([{ who: 'postgres', locks: 0 }])
    } finally {
      await pooled.close()
    }
  })

  it('keeps no statement in a session that is lent to others', async () => {
    const pooled = await openPostgres({ url: strict.url, direct_url: url, max: 1 })
    const ask = (text: string, values: string[]) =>
      pooled.connect(async connection => (await connection.query(text, values)).rows)
    try {
      for (const said of ['a', 'b', 'c', 'd'])
        expect(await ask('SELECT $1::text AS said', [said])).toEqual([{ said }])
      expect(await ask('SELECT name FROM pg_prepared_statements', [])).toEqual([])
    } finally {
      await pooled.close()
    }
  })

  it.each([
    'SET ROLE palmares_owner',
    'SET statement_timeout = 0',
    'SELECT pg_advisory_lock(7)',
    "SELECT set_config('app.team_id', 'x', false)"
  ])('is never sent %s, which a stranger would find', async text => {
    const pooled = await openPostgres({ url: plain.url, direct_url: url, max: 1 })
    try {
      const refused = { message: expect.stringContaining('must end with its transaction') }
      await expect(pooled.connect(connection => connection.query(text))).rejects.toMatchObject(refused)
      await expect(pooled.connect(connection => connection.exec(text))).rejects.toMatchObject(refused)
      await expect(
        pooled.connect(connection => connection.query(text), { maintenance: true })
      ).resolves.toBeTruthy()
    } finally {
      await pooled.close()
    }
  })
})
