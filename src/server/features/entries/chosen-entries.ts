import type { EntryChoice } from '#contract/entries.ts'
import { Problem } from '#contract/problems.ts'
import { selectJudgedBlind } from '#server/features/jury/juror-sight.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { wordsIn } from '#server/platform/words-in.ts'
import type { EntryFilter } from './entries.queries.ts'

export const filterOf = (
  { contest, category, status, payment, near, q = '' }: EntryChoice,
  asker_id: string
): EntryFilter => ({
  contest,
  category,
  status,
  payment,
  near: near === '1',
  words: wordsIn(q),
  asker_id
})

/** The categories among these entries of which who made them is kept from whoever asks. */
export const judgedBlindAmong = async (
  { doors }: Pick<Platform, 'doors'>,
  team_id: string,
  {
    contest,
    category,
    asker_id
  }: Pick<EntryFilter, 'contest' | 'asker_id'> & { category?: string | undefined }
): Promise<string[]> => {
  const rows = await doors.readTeam(team_id, db => selectJudgedBlind(db, team_id, asker_id, contest))
  return rows.map(({ id }) => id).filter(id => category === undefined || id === category)
}

/** In a file as it was sent, and in its name, its artist may be named. */
export const requireMakersShown = async (
  platform: Pick<Platform, 'doors'>,
  team_id: string,
  filter: EntryFilter
): Promise<void> => {
  if ((await judgedBlindAmong(platform, team_id, filter)).length > 0)
    throw new Problem('conflict', { reason: 'judges_blind' })
}

/** Another team's, and one that is not there, are the same. */
export const requireContest = async (platform: Platform, team_id: string, id: string) => {
  const found = await findContest(platform, team_id, id)
  if (!found) throw new Problem('not_found')
  return found.contest
}
