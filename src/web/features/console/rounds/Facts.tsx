import type { Round } from '#contract/rounds.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { NamedMoment } from '../NamedMoment.tsx'
import { HowFar } from './HowFar.tsx'
import styles from './rounds.module.css'

/** Where a round stands, in a line that can be read at a glance; and in another one how far the jury is, while it judges. */
export const Facts = ({ round, zone }: { round: Round; zone: string }) => {
  const { words, say } = useWords('console-rounds')
  const { state, works, jurors, quorum, opens_at, closes_at, opened_at } = round
  const prepared = state === 'paused' && opened_at === null
  const judging = state === 'open' || (state === 'paused' && !prepared)
  return (
    <>
      <ul className={styles.facts}>
        <li data-state={state}>{prepared ? words.prepared : words.states[state]}</li>
        <li>{words.kinds[round.kind]}</li>
        <li>{say(words.works, { count: works })}</li>
        <li>{say(words.jurors, { count: jurors })}</li>
        <li>{say(words.quorum, { count: quorum })}</li>
        {opens_at && opened_at === null ? (
          <li>
            <NamedMoment name={words.names.opens_at} at={opens_at} zone={zone} />
          </li>
        ) : null}
        {closes_at && !judging ? (
          <li>
            <NamedMoment name={words.names.closes_at} at={closes_at} zone={zone} />
          </li>
        ) : null}
      </ul>
      {judging ? <HowFar round={round} zone={zone} /> : null}
    </>
  )
}
