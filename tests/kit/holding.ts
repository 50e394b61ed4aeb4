/* Rows locked from outside, so that what happens at the same time happens in an order that the test decides. */
import { Client } from 'pg'
import { vi } from 'vitest'
import { lookInto, type AskedDatabase } from './tamper.ts'

const waiters = `SELECT count(*)::int AS many FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** The lock of `sql` is held while `during` runs; `waiting` resolves once so many wait for a lock. */
export const holding = async <T>(
  app: AskedDatabase,
  sql: string,
  during: (waiting: (many: number) => Promise<void>) => Promise<T>
): Promise<T> => {
  const client = new Client({ connectionString: app.database_url() })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(sql)
    return await during(many =>
      vi.waitFor(
        async () => {
          const [row] = await lookInto(app, waiters)
          if (Number(row?.['many']) < many) throw new Error('They do not wait yet')
        },
        { timeout: 120_000, interval: 20 }
      )
    )
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
}

/** The second begins once the first waits for the lock, which is let go when the second waits too, or is done. */
export const inTurn = async <One, Two>(
  app: AskedDatabase,
  sql: string,
  first: () => Promise<One>,
  second: () => Promise<Two>
): Promise<[One, Two]> => {
  const begun = await holding(app, sql, async waiting => {
    const one = first()
    await waiting(1)
    const two = second()
    await Promise.race([waiting(2), two])
    return { one, two }
  })
  return Promise.all([begun.one, begun.two])
}
