/* Which works go on to the next round: by their figure, by their place, or by hand; shown before it is done. */
import type { Advancing } from '#contract/calculations.ts'
import type { Round } from '#contract/rounds.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import {
  laterHasBegun,
  lockJudgedRound,
  raiseRoundVersion,
  type LockedRound
} from '#server/features/rounds/ending.actions.ts'
import { selectHidden } from '#server/features/jury/juror-sight.actions.ts'
import { readRound } from '#server/features/rounds/rounds.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countCalculated, countGoing, setGoing } from './standings.queries.ts'

interface AdvancingInput {
  id: string
  version: number
  rule: Advancing
  apply: boolean
}

const requireCalculated = async (tx: Tx, round: LockedRound): Promise<void> => {
  const { state } = round
  if (state !== 'calculated' && state !== 'approved')
    throw new Problem('conflict', { reason: 'round_not_calculated' })
  if (await laterHasBegun(tx, round)) throw new Problem('conflict', { reason: 'later_round_has_begun' })
}

/** What someone may not see judged they cannot send on either; it is as though it were not there. */
const requireInSight = async (
  tx: Tx,
  round: LockedRound,
  rule: Advancing,
  user_id: string
): Promise<void> => {
  if (rule.by !== 'hand') return
  const hidden = await selectHidden(tx.db, tx.team_id, round.contest_id, user_id).execute()
  const unseen = rule.works.findIndex(work => hidden.some(({ work_id }) => work_id === work))
  if (unseen >= 0) throw invalidField(['rule', 'works', unseen], 'not_one_of')
  const works = [...new Set(rule.works)]
  const known = await countCalculated(tx, tx.team_id, { round_id: round.id, works })
  if (known < works.length) throw invalidField(['rule', 'works'], 'not_one_of')
}

export const advanceWorks = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, version, rule, apply }: AdvancingInput
): Promise<{ categories: { category_id: string; works: number; advanced: number }[]; round: Round }> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const round = await lockJudgedRound(platform, tx, { id, version })
    await requireCalculated(tx, round)
    await requireInSight(tx, round, rule, actor.user_id)
    const going = { round_id: round.id, method: round.method, rule }
    const categories = await countGoing(tx, team_id, going)
    if (!apply) return { categories, round: await readRound(platform, tx, round.id) }
    await setGoing(tx, team_id, going)
    const advanced = categories.reduce((sum, each) => sum + each.advanced, 0)
    await audit(tx, platform, {
      verb: 'round.advanced',
      subject: `round:${round.id}`,
      details: { by: rule.by, advanced }
    })
    return { categories, round: await raiseRoundVersion(platform, tx, round) }
  })
