import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { mostRounds } from '#contract/rules/judging-choices.ts'
import { hasEnded } from '#contract/rules/round-status.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { ContestRoom } from './ContestRoom.tsx'
import { Gaps } from './jury/Gaps.tsx'
import { AddRound } from './rounds/AddRound.tsx'
import { Facts } from './rounds/Facts.tsx'
import { useRounds } from './rounds/lists.ts'
import { Moves } from './rounds/Moves.tsx'
import { NotMoved } from './rounds/NotMoved.tsx'
import { Onward } from './rounds/Onward.tsx'
import own from './rounds/rounds.module.css'
import { useOwnTeam } from './use-own-team.ts'

interface RoundCardProps {
  round: Round
  /** What it judges comes out of it. */
  before: Round | undefined
  contest: Contest
}

const RoundCard = ({ round, before, contest }: RoundCardProps) => {
  const { words, say } = useWords('console-rounds')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return (
    <li className={own.card}>
      <h2>
        <span className={own.place}>{say(words.place, { place: round.position })}</span>{' '}
        <TeamLink to={paths.room('rounds', round.id)}>
          <bdi>{textIn(round.title, locale, default_locale)}</bdi>
        </TeamLink>
      </h2>
      <Facts round={round} zone={contest.time_zone} />
      <NotMoved round={round} zone={contest.time_zone} />
      <Onward round={round} contest={contest} />
      <Gaps round={round} zone={contest.time_zone} led />
      {before && !hasEnded(before.state) ? (
        <p className={styles.note}>{say(words.waits, { place: before.position })}</p>
      ) : (
        <Moves round={round} contest={contest} />
      )}
    </li>
  )
}

const Rounds = ({ contest }: { contest: Contest }) => {
  const { words } = useWords('console-rounds')
  const { data, isError, refetch } = useRounds(contest.id)
  if (!data) return <Asking failed={isError} retry={refetch} />
  const { rounds } = data
  return (
    <section className={styles.part}>
      {rounds.length === 0 ? (
        <p className={styles.note}>{words.none}</p>
      ) : (
        <ol className={own.cards}>
          {rounds.map((round, place) => (
            <RoundCard key={round.id} round={round} before={rounds[place - 1]} contest={contest} />
          ))}
        </ol>
      )}
      {rounds.length < mostRounds && contest.results_published_at === null ? (
        <AddRound key={rounds.length} contest={contest.id} first={rounds.length === 0} />
      ) : null}
    </section>
  )
}

const RoundsScreen = () => {
  const { words } = useWords('console-rounds')
  return <ContestRoom words={words}>{contest => <Rounds contest={contest} />}</ContestRoom>
}

export const screen = defineUnlisted({
  page: 'console-rounds',
  // Closing a round offers to remind its jury, in the jury's words: fetched before, or they would blank the room.
  words: ['console-jury'],
  Component: RoundsScreen
})
