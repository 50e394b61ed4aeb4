/*
 * Giving works out, while nobody can write. The same draw is made for the preview and for the deed, from what stands under
 * the round's lock, so what was looked at is what is done, or the round has another version and it is said.
 */
import type { Assignment } from '#contract/assignments.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { TeamVerb } from '#contract/rules/audit-verbs.ts'
import { assign, type Given, type JurorAndWork, type WorkToAssign } from '#contract/rules/assignment.ts'
import { isBeingScored, type ScoreStatus } from '#contract/rules/score-status.ts'
import { stateAt } from '#contract/rules/round-status.ts'
import {
  jurorsWhoMayKnow,
  selectHidden,
  selectOutOfSight
} from '#server/features/jury/juror-sight.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAssignment } from './assignments.present.ts'
import {
  deleteSheets,
  growVersion,
  insertSheets,
  lockRound,
  selectJudges,
  selectRoundWorks,
  selectSheets,
  type StoredSheet
} from './assignments.queries.ts'

interface AssignmentInput {
  id: string
  version: number
  apply: boolean
}

export const holdRound = async (tx: Tx, id: string) => {
  const round = isId(id) ? await lockRound(tx, id) : undefined
  if (!round) throw new Problem('not_found')
  return round
}

const holdPaused = async (tx: Tx, { id, version }: AssignmentInput, now: Date) => {
  const round = await holdRound(tx, id)
  if (round.state === 'setup') throw new Problem('conflict', { reason: 'round_not_prepared' })
  if (stateAt(round, now) !== 'paused') throw new Problem('conflict', { reason: 'round_not_paused' })
  if (round.version !== version) throw new Problem('stale', { current: { version: round.version } })
  return round
}

const begun = (status: ScoreStatus): boolean =>
  status === 'final' || (isBeingScored(status) && status !== 'assigned')

interface RoundSheet extends StoredSheet {
  /** Its juror may have read the ranking, so that nothing is written into it any more: its work still wants a juror. */
  stuck: boolean
}

interface AssignmentState {
  judges: RowOf<typeof selectJudges>[]
  /** Those of them who may be given works. */
  able: RowOf<typeof selectJudges>[]
  works: RowOf<typeof selectRoundWorks>[]
  sheets: RoundSheet[]
  /** Who must not be given which work. */
  barred: JurorAndWork[]
}

const standsIn = async (tx: Tx, round: { id: string; contest_id: string }): Promise<AssignmentState> => {
  const judges = await selectJudges(tx, round.contest_id)
  const works = await selectRoundWorks(tx, round.id).execute()
  const { rows } = await jurorsWhoMayKnow(tx.team_id, round.id).execute(tx.db)
  const told = new Set(rows.map(({ id }) => id))
  const sheets = (await selectSheets(tx, round.id)).map(sheet => ({
    ...sheet,
    stuck: isBeingScored(sheet.status) && told.has(sheet.juror_id)
  }))
  const conflicts = await selectOutOfSight(tx, round.contest_id)
  const out = sheets.filter(({ status }) => !begun(status) && status !== 'assigned')
  const able = judges.filter(({ id }) => !told.has(id))
  return { judges, able, works, sheets, barred: [...conflicts, ...out] }
}

/** With a jury to give to. */
const standsForJurors = async (tx: Tx, round: { id: string; contest_id: string }) => {
  const standing = await standsIn(tx, round)
  if (standing.judges.length === 0) throw new Problem('conflict', { reason: 'no_jurors' })
  if (standing.able.length === 0) throw new Problem('conflict', { reason: 'jurors_saw_ranking' })
  return standing
}

const pairsWhere = (sheets: readonly RoundSheet[], is: (sheet: RoundSheet) => boolean): JurorAndWork[] =>
  sheets.filter(is).map(({ juror_id, work_id }) => ({ juror_id, work_id }))

/**
 * What stays, and what may go to somebody else: of what nobody has begun, that which is said to. A work that is hidden comes
 * back with its sheets, so they stay where they are and weigh as much as the others.
 */
const sheetsOf = (sheets: readonly RoundSheet[], mayMove: (sheet: RoundSheet) => boolean) => {
  const isLoose = (sheet: RoundSheet): boolean =>
    sheet.status === 'assigned' && !sheet.hidden && mayMove(sheet)
  return {
    kept: pairsWhere(
      sheets,
      sheet => (begun(sheet.status) || sheet.status === 'assigned') && !sheet.stuck && !isLoose(sheet)
    ),
    loose: pairsWhere(sheets, isLoose)
  }
}

/** So many jurors each is to have; what is hidden is given to nobody new. */
const wanting = (works: AssignmentState['works'], wanted: (id: string) => number): WorkToAssign[] =>
  works.map(({ id, category_id, hidden }) => ({ id, category_id, wanted: hidden ? 0 : wanted(id) }))

const panelsOf = (pairs: readonly JurorAndWork[]): Map<string, number> => {
  const panels = new Map<string, number>()
  for (const { work_id } of pairs) panels.set(work_id, (panels.get(work_id) ?? 0) + 1)
  return panels
}

const key = ({ juror_id, work_id }: JurorAndWork): string => `${juror_id} ${work_id}`

interface Change {
  added: JurorAndWork[]
  removed: JurorAndWork[]
  /** All that stand after it. */
  after: JurorAndWork[]
}

/** What is different from what stands, once the draw is made. */
const changeOf = (
  chosen: readonly JurorAndWork[],
  kept: readonly JurorAndWork[],
  loose: readonly JurorAndWork[]
): Change => {
  const [had, has] = [new Set(loose.map(key)), new Set(chosen.map(key))]
  return {
    added: chosen.filter(pair => !had.has(key(pair))),
    removed: loose.filter(pair => !has.has(key(pair))),
    after: [...kept, ...chosen]
  }
}

const writeChange = async (
  platform: Platform,
  tx: Tx,
  round_id: string,
  { added, removed }: Pick<Change, 'added' | 'removed'>,
  verb: TeamVerb
): Promise<void> => {
  await deleteSheets(tx, round_id, removed)
  await insertSheets(tx, round_id, added, { newId: platform.newId, now: platform.clock.now() })
  const details = { added: added.length, removed: removed.length }
  await audit(tx, platform, { verb, subject: `round:${round_id}`, details })
}

const settle = async (
  platform: Platform,
  tx: Tx,
  round: { id: string; contest_id: string; quorum: number; version: number },
  standing: AssignmentState,
  change: Change,
  { apply, verb, asker_id }: { apply: boolean; verb: TeamVerb; asker_id: string }
): Promise<Assignment> => {
  if (apply) {
    await writeChange(platform, tx, round.id, change, verb)
    await growVersion(tx, round.id)
  }
  const unseen = await selectHidden(tx.db, tx.team_id, round.contest_id, asker_id).execute()
  const kept = new Set(unseen.map(({ work_id }) => work_id))
  const works = standing.works.filter(({ id, hidden }) => !hidden && !kept.has(id))
  return presentAssignment({ ...standing, ...change, works, round, applied: apply })
}

export const assignWorks = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { per_work, ...asked }: AssignmentInput & { per_work: number | null }
): Promise<Assignment> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const round = await holdPaused(tx, asked, platform.clock.now())
    if (per_work !== null && per_work < round.quorum)
      throw invalidField(['per_work'], 'too_small', { min: round.quorum })
    const standing = await standsForJurors(tx, round)
    const { able, works, sheets, barred } = standing
    // Once jurors have begun, nothing is taken from their queues but what is taken on purpose, from one of them.
    const { kept, loose } = sheetsOf(sheets, () => round.opened_at === null)
    const given: Given = {
      jurors: able,
      works: wanting(works, () => per_work ?? able.length),
      kept,
      before: loose,
      barred,
      seed: round.id
    }
    const change = changeOf(assign(given), kept, loose)
    const how = { apply: asked.apply, verb: 'round.assigned', asker_id: by.user_id } as const
    return settle(platform, tx, round, standing, change, how)
  })

/** What others have stays where it is; what this juror has not begun goes to whoever has least. */
export const reassignWorks = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { juror, ...asked }: AssignmentInput & { juror: string }
): Promise<Assignment> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const round = await holdPaused(tx, asked, platform.clock.now())
    const standing = await standsForJurors(tx, round)
    const { judges, able, works, sheets, barred } = standing
    if (judges.every(({ id }) => id !== juror)) throw invalidField(['juror'], 'not_one_of')
    const { kept, loose } = sheetsOf(sheets, ({ juror_id }) => juror_id === juror)
    const before = panelsOf([...kept, ...loose])
    const given: Given = {
      jurors: able.filter(({ id }) => id !== juror),
      works: wanting(works, id => before.get(id) ?? 0),
      kept,
      before: [],
      barred,
      seed: round.id
    }
    const change = changeOf(assign(given), kept, loose)
    const how = { apply: asked.apply, verb: 'round.reassigned', asker_id: by.user_id } as const
    return settle(platform, tx, round, standing, change, how)
  })

/**
 * Works that nobody has, as those that have just joined a round, go to as many jurors as the others went to, evenly; no sheet
 * moves for it. What no juror may judge stays without one. The round is held by whoever calls.
 */
export const giveToJurors = async (
  platform: Platform,
  tx: Tx,
  round: { id: string; contest_id: string; quorum: number }
): Promise<void> => {
  const { able, works, sheets, barred } = await standsIn(tx, round)
  const { kept } = sheetsOf(sheets, () => false)
  const panels = panelsOf(kept)
  const usual = [...panels.values()].reduce((most, panel) => Math.max(most, panel), round.quorum)
  const wanted = wanting(works, id => (panels.has(id) ? 0 : usual))
  const added = assign({ jurors: able, works: wanted, kept, before: [], barred, seed: round.id })
  if (added.length > 0) await writeChange(platform, tx, round.id, { added, removed: [] }, 'round.assigned')
}
