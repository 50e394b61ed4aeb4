/* Whether a change takes from people what they rely on, by what they have entered and answered so far. */
import type { RestingOnContest } from '#contract/contests.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { droppedQuestions } from '#contract/rules/contest-kept.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findContest } from './public-contests.actions.ts'
import type { Checked, AgeCounting } from './contests.check.ts'
import { selectRatedByPublic } from './contests.queries.ts'
import {
  hasEntries,
  hasVoters,
  selectAnswered,
  selectBegun,
  selectDrafts,
  selectLastEntryNumber,
  selectVoted
} from './resting.queries.ts'
import { requireKept, requireTermsKept, requireVoteKept } from './kept.check.ts'

type Contest = Checked & AgeCounting

/** What was written for a question would be lost with it. */
const requireAnswersKept = async (
  tx: Tx,
  { id, ...before }: Contest & { id: string },
  after: Contest
): Promise<void> => {
  const dropped = droppedQuestions(before, after)
  if (dropped.length === 0) return
  const answered = await selectAnswered(tx.db, tx.team_id, id).execute()
  if (answered.some(({ question }) => dropped.includes(question))) throw invalidField(['fields'], 'answered')
}

const categoriesOf = (rows: readonly { category_id: string | null }[]): (string | null)[] =>
  rows.map(({ category_id }) => category_id)

/** Refuses what breaks a promise of a contest that visitors see. Its row is held, so nobody begins or rates meanwhile. */
export const requirePromisesKept = async (
  tx: Tx,
  before: Contest & { id: string },
  after: Contest,
  now: Date
): Promise<void> => {
  if (before.opens_at && now >= before.opens_at) {
    const begun = categoriesOf(await selectBegun(tx.db, tx.team_id, before.id).execute())
    requireKept(before, after, { now, begun })
    await requireAnswersKept(tx, before, after)
  }
  if (await hasEntries(tx, before.id)) requireTermsKept(before, after)
  const voted = await hasVoters(tx, before.id)
  // Without the switch, the dates of a vote bind nobody; what somebody rated binds all the same.
  if (voted || (await selectRatedByPublic(tx, tx.team_id)).public_rating)
    requireVoteKept(before, after, { now, voted })
}

export const readResting = async (
  platform: Platform,
  team_id: string,
  name: string
): Promise<RestingOnContest> => {
  const id = (await findContest(platform, team_id, name))?.contest.id
  if (id === undefined) throw new Problem('not_found')
  const { doors } = platform
  const [entered, drafts, answered, begun, voted] = await Promise.all([
    doors.readTeam(team_id, db => selectLastEntryNumber(db, team_id, id)),
    doors.readTeam(team_id, db => selectDrafts(db, team_id, id)),
    doors.readTeam(team_id, db => selectAnswered(db, team_id, id)),
    doors.readTeam(team_id, db => selectBegun(db, team_id, id)),
    doors.readTeam(team_id, db => selectVoted(db, team_id, id))
  ])
  return {
    entered: entered.length > 0,
    drafts,
    answered: answered.map(({ question }) => question),
    begun: categoriesOf(begun),
    voted: voted.length > 0
  }
}
