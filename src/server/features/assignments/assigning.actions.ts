/*
 * Giving works out, while nobody can write. The same draw is made for the preview and for the deed, from what stands under
 * the round's lock, so what was looked at is what is done, or the round has another version and it is said.
 */
import type { Assignment } from '#contract/assignments.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { TeamVerb } from '#contract/rules/audit-verbs.ts'
import { assign, type Given, type JurorAndWork } from '#contract/rules/assignment.ts'
import { isBeingScored, type ScoreStatus } from '#contract/rules/score-status.ts'
import { stateAt } from '#contract/rules/round-status.ts'
import { selectOutOfSight } from '#server/features/jury/juror-sight.actions.ts'
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

interface AssignmentState {
  judges: RowOf<typeof selectJudges>[]
  works: RowOf<typeof selectRoundWorks>[]
  sheets: StoredSheet[]
  /** Who must not be given which work. */
  barred: JurorAndWork[]
}

const standsIn = async (
  tx: Tx,
  round: { id: string; contest_id: string },
  asker_id: string
): Promise<AssignmentState> => {
  const judges = await selectJudges(tx, round.contest_id)
  if (judges.length === 0) throw new Problem('conflict', { reason: 'no_jurors' })
  const works = await selectRoundWorks(tx, round.id, asker_id)
  const sheets = await selectSheets(tx, round.id)
  const conflicts = await selectOutOfSight(tx, round.contest_id)
  const out = sheets.filter(({ status }) => !begun(status) && status !== 'assigned')
  return { judges, works, sheets, barred: [...conflicts, ...out] }
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

const settle = async (
  platform: Platform,
  tx: Tx,
  round: { id: string; quorum: number; version: number },
  standing: AssignmentState,
  change: Change,
  { apply, verb }: { apply: boolean; verb: TeamVerb }
): Promise<Assignment> => {
  const { added, removed } = change
  if (apply) {
    await deleteSheets(tx, round.id, removed)
    await insertSheets(tx, round.id, added, { newId: platform.newId, now: platform.clock.now() })
    await growVersion(tx, round.id)
    const details = { added: added.length, removed: removed.length }
    await audit(tx, platform, { verb, subject: `round:${round.id}`, details })
  }
  return presentAssignment({ ...standing, ...change, round, applied: apply })
}

const pairsWhere = (sheets: readonly StoredSheet[], is: (sheet: StoredSheet) => boolean): JurorAndWork[] =>
  sheets.filter(is).map(({ juror_id, work_id }) => ({ juror_id, work_id }))

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
    const standing = await standsIn(tx, round, by.user_id)
    const { judges, works, sheets, barred } = standing
    const wanted = per_work ?? judges.length
    const kept = pairsWhere(sheets, ({ status }) => begun(status))
    const loose = pairsWhere(sheets, ({ status }) => status === 'assigned')
    const given: Given = {
      jurors: judges,
      works: works.map(({ id, category_id }) => ({ id, category_id, wanted })),
      kept,
      before: loose,
      barred,
      seed: round.id
    }
    const change = changeOf(assign(given), kept, loose)
    return settle(platform, tx, round, standing, change, { apply: asked.apply, verb: 'round.assigned' })
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
    const standing = await standsIn(tx, round, by.user_id)
    const { judges, works, sheets, barred } = standing
    if (judges.every(({ id }) => id !== juror)) throw invalidField(['juror'], 'not_one_of')
    const isLoose = ({ juror_id, status }: StoredSheet) => status === 'assigned' && juror_id === juror
    const loose = pairsWhere(sheets, isLoose)
    const kept = pairsWhere(
      sheets,
      sheet => begun(sheet.status) || (sheet.status === 'assigned' && !isLoose(sheet))
    )
    const before = new Map<string, number>()
    for (const { work_id } of [...kept, ...loose]) before.set(work_id, (before.get(work_id) ?? 0) + 1)
    const given: Given = {
      jurors: judges.filter(({ id }) => id !== juror),
      works: works.map(({ id, category_id }) => ({ id, category_id, wanted: before.get(id) ?? 0 })),
      kept,
      before: [],
      barred,
      seed: round.id
    }
    const change = changeOf(assign(given), kept, loose)
    return settle(platform, tx, round, standing, change, { apply: asked.apply, verb: 'round.reassigned' })
  })
