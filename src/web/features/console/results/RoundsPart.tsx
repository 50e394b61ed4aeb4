import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { hasEnded } from '#contract/rules/round-status.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { Facts } from '../rounds/Facts.tsx'
import { RoundChoice } from '../rounds/RoundChoice.tsx'
import { Calculated } from './Calculated.tsx'
import { isCalculated } from './lists.ts'
import { RoundActs } from './RoundActs.tsx'

interface RoundsPartProps {
  contest: Contest
  rounds: readonly Round[]
}

/** What has to happen first, and where. */
const Waiting = ({ contest, round }: { contest: Contest; round: Round }) => {
  const { words } = useWords('console-results')
  const toJury = (label: string) => (
    <TeamLink to={place => `${paths.room('jury')(place)}?contest=${contest.id}&round=${round.id}`}>
      {label}
    </TeamLink>
  )
  return (
    <>
      <p className={styles.note}>{words.round.waits}</p>
      {round.jurors === 0 ? (
        <p>
          {words.round.nobody} {toJury(words.round.to_jury)}
        </p>
      ) : (
        <p>{toJury(words.round.to_progress)}</p>
      )}
      <p>
        <TeamLink to={paths.room('rounds', round.id)}>{words.round.to_round}</TeamLink>
      </p>
    </>
  )
}

/** Why there is no ranking any more. */
const TakenBack = () => <p className={styles.note}>{useWords('console-results').words.round.taken_back}</p>

interface OneRoundProps {
  contest: Contest
  round: Round
  next: Round | undefined
}

const OneRound = ({ contest, round, next }: OneRoundProps) => (
  <>
    <Facts round={round} zone={contest.time_zone} />
    {round.taken_back ? <TakenBack /> : null}
    {hasEnded(round.state) ? <RoundActs round={round} /> : <Waiting contest={contest} round={round} />}
    {isCalculated(round) ? <Calculated contest={contest} round={round} next={next} /> : null}
  </>
)

export const RoundsPart = ({ contest, rounds }: RoundsPartProps) => {
  const { words } = useWords('console-results')
  const [search] = useSearchParams()
  const [chosen, choose] = useState(search.get('round'))
  // The latest that anything can be said of, unless another is asked for.
  const latest = rounds.findLast(({ state }) => state !== 'setup') ?? rounds[0]
  const round = rounds.find(({ id }) => id === chosen) ?? latest
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{words.round.title}</h2>
      {round ? (
        <>
          {/* Not a step of the address: awards that are being decided below stay as they are. */}
          <RoundChoice rounds={rounds} round={round} label={words.round.choose} choose={choose} />
          <OneRound
            key={round.id}
            contest={contest}
            round={round}
            next={rounds.find(({ position }) => position > round.position)}
          />
        </>
      ) : (
        <p className={styles.note}>
          {words.round.none}{' '}
          <TeamLink to={place => `${paths.room('rounds')(place)}?contest=${contest.id}`}>
            {words.round.to_rounds}
          </TeamLink>
        </p>
      )}
    </section>
  )
}
