import { useQuery } from '@tanstack/react-query'
import { useParams } from '#web/router/hooks.ts'
import type { Round } from '#contract/rounds.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { wholeContestQuery } from '#web/shell/contest/queries.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Pair } from '#web/shell/words/Pair.tsx'
import { Asking } from './Asking.tsx'
import { Gaps } from './jury/Gaps.tsx'
import { Moves } from './rounds/Moves.tsx'
import { NotMoved } from './rounds/NotMoved.tsx'
import { Onward } from './rounds/Onward.tsx'
import { RoundEditor } from './rounds/RoundEditor.tsx'
import styles from './rounds/rounds.module.css'
import { Facts } from './rounds/Facts.tsx'
import { useOwnTeam } from './use-own-team.ts'

const OneRound = ({ round }: { round: Round }) => {
  const { api } = useShell()
  const { words } = useWords('console-rounds')
  const locale = useLocale()
  const { link, default_locale } = useOwnTeam()
  const { data: contest, isError, refetch } = useQuery(wholeContestQuery(api, link, round.contest_id))
  if (!contest) return <Asking failed={isError} retry={refetch} />
  return (
    <>
      <p>
        <TeamLink to={place => `${paths.room('rounds')(place)}?contest=${contest.id}`}>
          <Pair name={words.back} value={<bdi>{nameOfContest(contest, locale, default_locale)}</bdi>} />
        </TeamLink>
      </p>
      <p className={styles.name}>
        <strong>
          <bdi>{textIn(round.title, locale, default_locale)}</bdi>
        </strong>
      </p>
      <Facts round={round} zone={contest.time_zone} />
      <NotMoved round={round} zone={contest.time_zone} />
      <Onward round={round} contest={contest} />
      <Gaps round={round} zone={contest.time_zone} led />
      <Moves round={round} contest={contest} />
      {/* What is typed is of one state: where it has moved on, the fields are filled anew. */}
      <RoundEditor key={round.state} opened={round} contest={contest} />
    </>
  )
}

const RoundScreen = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(api.rounds.get.queryOptions({ input: { link, id } }))
  return data ? <OneRound round={data} /> : <Asking failed={error} retry={refetch} />
}

export const screen = defineUnlisted({
  page: 'console-rounds',
  // Closing a round offers to remind its jury, in the jury's words: fetched before, or they would blank the room.
  words: ['console-jury'],
  title: ({ words }) => words.one_title,
  Component: RoundScreen
})
