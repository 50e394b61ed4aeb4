import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { saidIn } from '#contract/rules/said-in.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { useLocale } from '#web/shell/locale.ts'
import { paths } from '#web/shell/paths.ts'
import { useWords } from '#web/shell/words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { Assigning } from './Assigning.tsx'
import { useRounds } from './lists.ts'
import { Progress } from './Progress.tsx'

const RoundChoice = ({ rounds, round }: { rounds: readonly Round[]; round: Round }) => {
  const { words } = useWords('console-jury')
  const [search, go] = useSearchParams()
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const number = new Intl.NumberFormat(locale)
  const id = useId()
  const choose = (chosen: string): void => {
    const next = new URLSearchParams(search)
    next.set('round', chosen)
    go(next, { preventScrollReset: true })
  }
  return (
    <div className={styles.narrow}>
      <Choice
        id={id}
        name="round"
        label={words.rounds.choose}
        value={round.id}
        onChange={event => choose(event.target.value)}
      >
        {rounds.map(each => (
          <option key={each.id} value={each.id}>
            {`${number.format(each.position)}. ${saidIn(each.title, locale, default_locale)}, `}
            {words.round_states[each.state]}
          </option>
        ))}
      </Choice>
    </div>
  )
}

const Chosen = ({ rounds, contest }: { rounds: readonly Round[]; contest: Contest }) => {
  const [search] = useSearchParams()
  // The one that runs, unless another is asked for.
  const running = rounds.find(({ state }) => state === 'open' || state === 'paused')
  const round = rounds.find(({ id }) => id === search.get('round')) ?? running ?? rounds.at(-1)
  if (!round) return null
  return (
    <>
      <RoundChoice rounds={rounds} round={round} />
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
      {rounds ? null : <Asking failed={isError} retry={() => void refetch()} />}
      {rounds?.length === 0 ? (
        <p className={styles.note}>
          {words.rounds.none} <TeamLink to={paths.consoleRounds}>{words.rounds.prepare}</TeamLink>
        </p>
      ) : null}
      {rounds && rounds.length > 0 ? <Chosen rounds={rounds} contest={contest} /> : null}
    </section>
  )
}
