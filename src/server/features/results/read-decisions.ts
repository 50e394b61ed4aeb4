import type { Locale } from '#contract/locales.ts'
import type { Decisions } from '#contract/results.ts'
import { hasEnded } from '#contract/rules/round-status.ts'
import { selectHidden, selectJudgedBlind } from '#server/features/jury/juror-sight.actions.ts'
import { ballotsAskedAgain, hiddenVoted } from '#server/features/ratings/choice.actions.ts'
import { orderOfRounds } from '#server/features/rounds/ending.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { selectAwards, selectRelease, selectUnscreened } from './decisions.queries.ts'
import { selectLate } from './unjudged.queries.ts'

/** In which what everyone reads has to be said. */
export const localeOfTeam = async ({ db, team_id }: Pick<Tx, 'db' | 'team_id'>): Promise<Locale> => {
  const team = await db
    .selectFrom('teams')
    .select('default_locale')
    .where('id', '=', team_id)
    .executeTakeFirstOrThrow()
  return team.default_locale
}

/** Of rounds that have ended: before that, late works still come in. */
const leftOut = async (tx: Pick<Tx, 'db' | 'team_id'>, contest_id: string) => {
  const ended = (await orderOfRounds(tx, contest_id)).filter(({ state }) => hasEnded(state))
  return Promise.all(
    ended.map(async ({ id, position }) => ({
      round_id: id,
      late: await selectLate(tx.db, tx.team_id, { id, contest_id, position }).execute()
    }))
  )
}

/** As one organiser sees it: without works that they may not see judged. */
export const readDecisions = async (tx: Pick<Tx, 'db' | 'team_id'>, contest_id: string, user_id: string) => {
  const release = await selectRelease(tx.db, tx.team_id, contest_id).executeTakeFirst()
  const awards = await selectAwards(tx.db, tx.team_id, contest_id).execute()
  // What is out is out for them too.
  const hidden = release?.published_at
    ? []
    : await selectHidden(tx.db, tx.team_id, contest_id, user_id).execute()
  const voted = release?.published_at ? [] : await hiddenVoted(tx, contest_id)
  const late = release?.published_at ? [] : await leftOut(tx, contest_id)
  const [unscreened] = await selectUnscreened(tx.db, tx.team_id, { contest_id, user_id }).execute()
  const isSeen = ({ work_id }: { work_id: string }): boolean => !hidden.some(each => each.work_id === work_id)
  const blind = await selectJudgedBlind(tx.db, tx.team_id, user_id, contest_id).execute()
  const decisions: Decisions = {
    contest_id,
    version: release?.version ?? 0,
    openness: release?.openness ?? 'figures',
    due_at: release?.due_at?.toISOString() ?? null,
    published_at: release?.published_at?.toISOString() ?? null,
    awards: awards
      .filter(isSeen)
      .map(({ category_id, entry_number, work_title, artist, status: _, hidden_at: __, ...award }) => ({
        ...award,
        category_id: category_id ?? '',
        number: entry_number ?? 0,
        work_title: work_title ?? '',
        artist: blind.some(({ id }) => id === category_id) ? null : artist
      })),
    hidden_voted: voted.filter(isSeen),
    left_out: late
      .map(({ round_id, late: works }) => ({ round_id, works: works.filter(isSeen).length }))
      .filter(({ works }) => works > 0),
    ballots_asked_again: release?.published_at ? 0 : await ballotsAskedAgain(tx, contest_id),
    unscreened: unscreened?.count ?? 0
  }
  return decisions
}
