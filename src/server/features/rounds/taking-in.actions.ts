/* Works come into a round: those that a jury judges there, and those that came when it was too late for that. */
import { sql } from 'kysely'
import { staysOpen } from '#server/features/works/open-works.actions.ts'
import { auditAll } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { laterHasBegun } from './ending.actions.ts'
import {
  insertRoundWorks,
  lockNewcomers,
  setStatuses,
  updateRoundRow,
  type LockedRound
} from './rounds.queries.ts'
import { notifyShortlisted } from './shortlist.mails.ts'

const bringIn = async (
  platform: Platform,
  tx: Tx,
  round: LockedRound,
  newcomers: readonly RowOf<typeof lockNewcomers>[]
): Promise<string[]> => {
  const ids = newcomers.map(({ id }) => id)
  if (ids.length === 0) return ids
  await insertRoundWorks(tx, tx.team_id, round, ids)
  const to = round.position === 1 ? 'in_judging' : 'shortlisted'
  await setStatuses(tx, tx.team_id, ids, to)
  const changed = newcomers.filter(({ status }) => status !== to)
  await auditAll(
    tx,
    platform,
    changed.map(({ id, status: from }) => ({
      verb: `work.${to}`,
      subject: `work:${id}`,
      details: { from, to }
    }))
  )
  return ids
}

const lockClosed = ({ clock }: Platform, tx: Tx, round: LockedRound) =>
  lockNewcomers(tx, tx.team_id, round, sql<boolean>`NOT ${staysOpen(tx.team_id, clock.now())}`)

/**
 * Adds the works that belong to the round and are not in it yet. A work that its artist may still change is left out until
 * its close, by whatever way the round is prepared or opened: it would be fixed days before the deadline that the artist
 * was promised, without a word to them.
 */
export const takeIn = async (platform: Platform, tx: Tx, round: LockedRound): Promise<string[]> => {
  const newcomers = await lockClosed(platform, tx, round)
  const works = await bringIn(
    platform,
    tx,
    round,
    newcomers.filter(({ hidden }) => !hidden)
  )
  const { contest_id, position } = round
  if (position > 1 && works.length > 0) await notifyShortlisted(platform, tx, { contest_id, position, works })
  return works
}

/**
 * A round that a later one has followed is not opened again, so what came too late for it has no jury any more, whether it
 * is hidden or not. It comes into the round when that is calculated, as a work that nobody judged: an organiser passes over
 * such works by their number. Before its close it does not come in here either. Gives the version of the round after that.
 */
export const takeInUnjudged = async (platform: Platform, tx: Tx, round: LockedRound): Promise<number> => {
  if (!(await laterHasBegun(tx, round))) return round.version
  const works = await bringIn(platform, tx, round, await lockClosed(platform, tx, round))
  if (works.length === 0) return round.version
  await updateRoundRow(tx, tx.team_id, round.id, { works: round.works + works.length })
  return round.version + 1
}
