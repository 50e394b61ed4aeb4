/*
 * Saving what is marked. A save is one short transaction: the sheet is read with its round, which is held, and written only
 * if it is still the one that was read. Whether the round was open is asked of the instant at which the request arrived.
 */
import { Problem } from '#contract/problems.ts'
import { faultsOfSheet } from '#contract/rules/sheet.ts'
import type { Score, ScoreChanges, Sheet } from '#contract/scores.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { requireOpenSheet } from './scores.policy.ts'
import { presentScore, presentSheet, type SheetRow } from './scores.present.ts'
import { selectQueue, selectWholeSheet, type QueuePage } from './own-works.queries.ts'
import {
  holdRound,
  holdRoundOf,
  selectOwnSheet,
  selectOwnSheetOf,
  updateScore,
  type OwnScore
} from './scores.queries.ts'

/** Another's, another team's, one that is out of sight, and one that is not there are the same. */
export const requireOwnSheet = async (tx: Tx, own: OwnScore): Promise<SheetRow> => {
  const row = isId(own.id) ? await selectOwnSheet(tx.db, tx.team_id, own).executeTakeFirst() : undefined
  if (!row) throw new Problem('not_found')
  return row
}

/** The same, to be written: whoever closes or calculates its round waits until it is, or has done so before it is read. */
export const holdOwnSheet = async (tx: Tx, own: OwnScore): Promise<SheetRow> => {
  if (!isId(own.id)) throw new Problem('not_found')
  const [, [row]] = await tx.together(
    holdRoundOf(tx, tx.team_id, own.id),
    selectOwnSheet(tx.db, tx.team_id, own)
  )
  if (!row) throw new Problem('not_found')
  return row
}

export const staleSheet = (row: SheetRow): Problem => new Problem('stale', { current: presentScore(row) })

type SheetChanges = Partial<
  Pick<
    SheetRow,
    'status' | 'marks' | 'comments' | 'comment' | 'note' | 'favourite' | 'flags' | 'saved_at' | 'finalized_at'
  >
>

/** Writes it if it is still as it was read; what stands then. */
export const writeSheet = async (
  tx: Tx,
  own: OwnScore,
  row: SheetRow,
  changes: SheetChanges
): Promise<SheetRow> => {
  const { marks, comments, ...plain } = changes
  const columns = {
    ...plain,
    ...(marks && { marks: json(marks) }),
    ...(comments && { comments: json(comments) })
  }
  if (!(await updateScore(tx, tx.team_id, row, columns))) throw staleSheet(await requireOwnSheet(tx, own))
  return { ...row, ...changes, version: row.version + 1 }
}

/** A juror's own queue, in their own order. */
export const queueOf = ({ doors }: Pick<Platform, 'doors'>, team_id: string, page: QueuePage) =>
  doors.readTeam(team_id, db => selectQueue(db, team_id, page))

/** Saves what is given and leaves the rest; whoever had read something older is told what stands. */
export const saveScore = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, version, ...changes }: ScoreChanges & { id: string },
  now: Date
): Promise<Score> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const own = { id, user_id: actor.user_id }
    const row = await holdOwnSheet(tx, own)
    if (row.version !== version) throw staleSheet(row)
    requireOpenSheet(row, now)
    const { marks = {}, comments = {}, flags } = changes
    const errors = faultsOfSheet({ marks, comments }, row.criteria)
    if (errors.length > 0) throw new Problem('invalid', { errors })
    const written = await writeSheet(tx, own, row, {
      ...omitUndefined(changes),
      ...(flags && { flags: [...new Set(flags)] }),
      ...(row.status === 'assigned' && { status: 'in_progress' as const }),
      saved_at: now
    })
    return presentScore(written)
  })

/** Begins it where it can be begun; where the round is over it is only read. */
export const openSheet = (
  platform: Platform,
  actor: UserActor,
  team: LinkedTeam,
  asked: { round: string; work: string },
  now: Date
): Promise<Sheet> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    const { user_id } = actor
    const [, [row]] = await tx.together(
      holdRound(tx, team.id, asked.round),
      selectOwnSheetOf(tx.db, team.id, { ...asked, user_id })
    )
    if (!row) throw new Problem('not_found')
    const own = { id: row.id, user_id }
    if (row.status === 'assigned') {
      requireOpenSheet(row, now)
      await writeSheet(tx, own, row, { status: 'in_progress' })
    }
    const whole = await selectWholeSheet(tx.db, team.id, own).executeTakeFirst()
    if (!whole) throw new Problem('not_found')
    return presentSheet(platform, whole, team)
  })
