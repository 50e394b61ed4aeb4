/*
 * Whether what is decided can be published: by the whole of it, whoever publishes and also by the clock. Whoever is in a
 * conflict is not told what is wrong with what is out of their sight: somebody else has to look.
 */
import { Problem } from '#contract/problems.ts'
import { stateAt } from '#contract/rules/round-status.ts'
import { stands } from '#contract/rules/work-status.ts'
import { selectHidden } from '#server/features/jury/juror-sight.actions.ts'
import { lockJudgedRound, orderOfRounds, type LockedRound } from '#server/features/rounds/ending.actions.ts'
import { ballotsAskedAgain, hasChosen, hiddenVoted } from '#server/features/ratings/choice.actions.ts'
import { readRound } from '#server/features/rounds/rounds.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockWorks, selectAwards } from './decisions.queries.ts'
import { placesOf } from './places.ts'
import { requireAllJudged } from './unjudged.ts'
import { localeOfTeam } from './read-decisions.ts'

type Award = RowOf<typeof selectAwards>

/** The last round decides; nothing is published of a jury that is still at work, or that nobody approved. */
const lastRound = async (
  platform: Platform,
  tx: Tx,
  { contest_id, asker_id }: { contest_id: string; asker_id: string | null }
): Promise<LockedRound | null> => {
  const all = await orderOfRounds(tx, contest_id)
  const last = all.at(-1)
  if (!last) return null
  if (last.state !== 'approved') throw new Problem('conflict', { reason: 'round_not_approved' })
  // Works that went no further have their result from there, and nothing is calculated after the release.
  if (all.some(each => stateAt(each, platform.clock.now()) === 'closed'))
    throw new Problem('conflict', { reason: 'earlier_round_not_calculated' })
  await requireAllJudged(
    tx,
    { contest_id, asker_id, now: platform.clock.now() },
    all.map(each => ({ ...each, contest_id }))
  )
  const { version } = await readRound(platform, tx, last.id)
  return lockJudgedRound(platform, tx, { id: last.id, version })
}

/** Held, so that none of these works is withdrawn while its award is published. */
const holdAwards = async (tx: Tx, contest_id: string): Promise<Award[]> => {
  const before = await selectAwards(tx.db, tx.team_id, contest_id).execute()
  await lockWorks(
    tx,
    tx.team_id,
    contest_id,
    before.map(({ work_id }) => work_id)
  )
  return selectAwards(tx.db, tx.team_id, contest_id).execute()
}

const faultOf = (awards: readonly Award[]): string | null => {
  if (awards.some(({ hidden_at }) => hidden_at !== null)) return 'awarded_work_hidden'
  return awards.some(({ status }) => !stands(status)) ? 'awarded_work_out' : null
}

/** A ranking that was calculated after the awards were decided may say otherwise. */
const faultOfPlaces = async (
  tx: Tx,
  contest_id: string,
  awards: readonly Award[]
): Promise<string | null> => {
  const asked = { contest_id, awards, locale: await localeOfTeam(tx), hidden: [] }
  const { errors, awards: counted } = await placesOf(tx, asked)
  const moved = counted.some(({ place }, at) => place !== awards[at]?.place)
  return errors.length > 0 || moved ? 'awards_leave_ranking' : null
}

/** What is hidden when the results come out has no part in the public's choice, then and for good. */
const requireVotedShown = async (tx: Tx, contest_id: string, kept: readonly string[]): Promise<void> => {
  const all = await hiddenVoted(tx, contest_id)
  const [first] = all.filter(({ work_id }) => !kept.includes(work_id))
  if (first) {
    const { number, title } = first
    throw new Problem('conflict', { reason: 'voted_work_hidden', params: { number, title } })
  }
  if (all.length > 0) throw new Problem('conflict', { reason: 'awards_out_of_sight' })
}

/** What somebody counted is not left out behind their back, then and for good: they are asked again first. */
const requireBallotsDecided = async (tx: Tx, contest_id: string): Promise<void> => {
  const count = await ballotsAskedAgain(tx, contest_id)
  if (count > 0) throw new Problem('conflict', { reason: 'ballots_asked_again', params: { count } })
}

/** Gives the round that decides, held; null where no jury judged. Nobody asks by the clock. */
export const requireReady = async (
  platform: Platform,
  tx: Tx,
  contest_id: string,
  asker_id: string | null
): Promise<LockedRound | null> => {
  const round = await lastRound(platform, tx, { contest_id, asker_id })
  const awards = await holdAwards(tx, contest_id)
  // Where no jury judges, what the public chose is the result.
  if (awards.length === 0 && (round !== null || !(await hasChosen(tx, contest_id))))
    throw new Problem('conflict', { reason: 'nothing_awarded' })
  const kept = asker_id ? await selectHidden(tx.db, tx.team_id, contest_id, asker_id).execute() : []
  const seen = faultOf(awards.filter(award => !kept.some(({ work_id }) => work_id === award.work_id)))
  const fault = seen ?? faultOf(awards) ?? (await faultOfPlaces(tx, contest_id, awards))
  if (fault === null) {
    await requireBallotsDecided(tx, contest_id)
    await requireVotedShown(
      tx,
      contest_id,
      kept.map(({ work_id }) => work_id)
    )
    return round
  }
  const reason = seen === null && kept.length > 0 ? 'awards_out_of_sight' : fault
  throw new Problem('conflict', { reason })
}
