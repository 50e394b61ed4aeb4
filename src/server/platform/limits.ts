/*
 * How often. Counted in the database, so that every process counts the same; one statement a question, which does not wait
 * for the disk: what a machine that falls forgets is a moment of counting. Whoever is over the limit learns how long to
 * wait, and asking again meanwhile does not make it longer.
 */
import { createHash } from 'node:crypto'
import { sql, type Kysely, type SqlBool } from 'kysely'
import { limits, type LimitName } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Clock } from './clock.ts'
import { DatabaseError } from './db/connection.ts'
import type { Doors, Tx } from './db/door.ts'
import type { Schema } from './db/schema.ts'
import { networkOf } from './network.ts'

// As the database says it when nothing can be written.
const diskFull = '53100'

export interface Counted {
  network: string
  account: string | null
  /** What it is done to: an address that is tried or written to. */
  about?: string
}

const keyOf = (name: LimitName, { network: address, account, about = '' }: Counted): string => {
  const network = networkOf(address)
  // An address is counted without being kept.
  const thing = createHash('sha256').update(about).digest('base64url')
  const whose = { network, account: account ?? network, pair: `${network}:${thing}`, address: thing }
  return `${name}:${whose[limits[name].per]}`
}

/** What turned out well is not counted, from the moment that it stands: only what failed uses a limit up. */
export const giveBackLimits = async (tx: Tx, names: readonly LimitName[], who: Counted): Promise<void> => {
  await tx.db
    .updateTable('limits')
    .set({ points: sql<number>`greatest(points - 1, 0)` })
    .where(
      'key',
      'in',
      names.map(name => keyOf(name, who))
    )
    .execute()
}

/** What was counted so far counts no more. */
export const forgetLimits = async (tx: Tx, names: readonly LimitName[], who: Counted): Promise<void> => {
  const keys = names.map(name => keyOf(name, who))
  await tx.db.updateTable('limits').set({ points: 0 }).where('key', 'in', keys).execute()
}

/** On a full disk nobody can be counted. Reading goes on all the same, and a change would be refused in any case. */
export const takeLimitIfPossible = async (...question: Parameters<typeof takeLimit>): Promise<void> => {
  try {
    await takeLimit(...question)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== diskFull) throw error
  }
}

/** Counts one more; no row where the limit is used up. */
const countOne = (db: Kysely<Schema>, now: Date, name: LimitName, who: Counted, most: number) => {
  const end = new Date(now.getTime() + limits[name].seconds * 1000)
  return db
    .insertInto('limits')
    .values({ key: keyOf(name, who), points: 1, resets_at: end })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({
          points: sql<number>`CASE WHEN limits.resets_at <= ${now} THEN 1 ELSE limits.points + 1 END`,
          resets_at: sql<Date>`CASE WHEN limits.resets_at <= ${now} THEN ${end}::timestamptz ELSE limits.resets_at END`
        })
        // What is refused is not counted, or those who are told later that they were right could not give it back.
        .where(sql<SqlBool>`limits.resets_at <= ${now} OR limits.points < ${most}`)
    )
    .returning('points')
}

/**
 * In the transaction of what is counted, so that what comes to nothing, or is answered as before, is not counted. Whoever else
 * counts the same waits for its end. False where the limit is used up.
 */
export const isWithinLimit = async (tx: Tx, clock: Clock, name: LimitName, who: Counted): Promise<boolean> =>
  (await countOne(tx.db, clock.now(), name, who, limits[name].points).executeTakeFirst()) !== undefined

/** `most` where the installation sets another number than the contract's. */
export const takeLimit = async (
  doors: Doors,
  clock: Clock,
  name: LimitName,
  who: Counted,
  most: number = limits[name].points
): Promise<void> => {
  const now = clock.now()
  const [counted] = await doors.notePlatform(db => countOne(db, now, name, who, most))
  if (counted) return
  const [known] = await doors.readPlatform(db =>
    db.selectFrom('limits').select('resets_at').where('key', '=', keyOf(name, who))
  )
  const left = known ? known.resets_at.getTime() - now.getTime() : 0
  const seconds = Math.max(1, Math.ceil(left / 1000))
  throw new Problem('too_many_requests', { retry_after: seconds, params: { seconds } })
}
