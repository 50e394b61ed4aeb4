import { useSearchParams } from '#web/router/hooks.ts'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { useRounds } from '../rounds/lists.ts'
import { RoundChoice } from '../rounds/RoundChoice.tsx'
import { Assigning } from './Assigning.tsx'
import { Progress } from './Progress.tsx'

const Chosen = ({ rounds, contest }: { rounds: readonly Round[]; contest: Contest }) => {
  const { words } = useWords('console-jury')
  const [search, go] = useSearchParams()
  const choose = (chosen: string): void => {
    const next = new URLSearchParams(search)
    next.set('round', chosen)
    go(next, { preventScrollReset: true })
  }
  // The one that runs, unless another is asked for.
  const running = rounds.find(({ state }) => state === 'open' || state === 'paused')
  const round = rounds.find(({ id }) => id === search.get('round')) ?? running ?? rounds.at(-1)
  if (!round) return null
  return (
    <>
      <RoundChoice
        rounds={rounds}
        round={round}
        label={words.rounds.choose}
        choose={choose}
        more={({ state }) => words.round_states[state]}
      />
      <Assigning key={round.id} round={round} />
      <Progress key={round.id} round={round} contest={contest} />
    </>
  )
}

/** The rounds whose works are fixed. */
export const Rounds = ({ contest }: { contest: Contest }) => {
  const { words } = useWords('console-jury')
  const { data, isError, refetch } = useRounds(contest.id)
  const rounds = data?.rounds.filter(({ state }) => state !== 'setup')
  return (
    <section className={styles.part} aria-busy={!rounds}>
      <h2 className={styles.heading}>{words.rounds.title}</h2>
      {rounds ? null : <Asking failed={isError} retry={refetch} />}
      {rounds?.length === 0 ? (
        <p className={styles.note}>
          {words.rounds.none}{' '}
          <TeamLink to={place => paths.room('rounds')(place) + printFilters({ contest: contest.id })}>
            {words.rounds.prepare}
          </TeamLink>
        </p>
      ) : null}
      {rounds && rounds.length > 0 ? <Chosen rounds={rounds} contest={contest} /> : null}
    </section>
  )
}
