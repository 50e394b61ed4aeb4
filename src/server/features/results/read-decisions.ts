import type { Locale } from '#contract/locales.ts'
import type { Decisions } from '#contract/results.ts'
import { selectHidden, selectJudgedBlind } from '#server/features/jury/juror-sight.actions.ts'
import { ballotsAskedAgain, hiddenVoted } from '#server/features/ratings/choice.actions.ts'
import { staysOpen } from '#server/features/works/open-works.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectAwards, selectRelease, selectUnscreened } from './decisions.queries.ts'
import { selectLateOfEnded } from './unjudged.queries.ts'

/** In which what everyone reads has to be said. */
export const localeOfTeam = async ({ db, team_id }: Pick<Tx, 'db' | 'team_id'>): Promise<Locale> => {
  const team = await db
    .selectFrom('teams')
    .select('default_locale')
    .where('id', '=', team_id)
    .executeTakeFirstOrThrow()
  return team.default_locale
}

type Reading = Pick<Tx, 'db' | 'team_id'>

interface WhoseDecisions {
  contest_id: string
  user_id: string
  now: Date
}

const countByRound = (works: readonly { round_id: string; open: boolean }[]): Decisions['left_out'] =>
  [...Map.groupBy(works, ({ round_id }) => round_id)].map(([round_id, all]) => ({
    round_id,
    works: all.length,
    open: all.filter(({ open }) => open).length
  }))

/** What is in the way of publishing, and which works somebody may see judged. */
const readPending = async (tx: Reading, { contest_id, user_id, now }: WhoseDecisions) => {
  const hidden = await selectHidden(tx.db, tx.team_id, contest_id, user_id).execute()
  const isSeen = ({ work_id }: { work_id: string }): boolean => !hidden.some(each => each.work_id === work_id)
  const late = await selectLateOfEnded(tx.db, tx.team_id, contest_id)
    .select(staysOpen(tx.team_id, now).as('open'))
    .execute()
  return {
    isSeen,
    in_the_way: {
      hidden_voted: (await hiddenVoted(tx, contest_id)).filter(isSeen),
      left_out: countByRound(late.filter(isSeen)),
      ballots_asked_again: await ballotsAskedAgain(tx, contest_id)
    }
  }
}

/** What is out is out for everybody, and nothing is in its way. */
const allOut: Awaited<ReturnType<typeof readPending>> = {
  isSeen: () => true,
  in_the_way: { hidden_voted: [], left_out: [], ballots_asked_again: 0 }
}

/** As one organiser sees it: without works that they may not see judged. */
export const readDecisions = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Reading,
  contest_id: string,
  user_id: string
) => {
  const release = await selectRelease(tx.db, tx.team_id, contest_id).executeTakeFirst()
  const awards = await selectAwards(tx.db, tx.team_id, contest_id).execute()
  const { isSeen, in_the_way } = release?.published_at
    ? allOut
    : await readPending(tx, { contest_id, user_id, now: clock.now() })
  const [unscreened] = await selectUnscreened(tx.db, tx.team_id, { contest_id, user_id }).execute()
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
    ...in_the_way,
    unscreened: unscreened?.count ?? 0
  }
  return decisions
}
