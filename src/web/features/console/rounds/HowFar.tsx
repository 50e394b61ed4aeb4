import type { Round } from '#contract/rounds.ts'
import { LoadFailed } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { useProgress } from '../jury/lists.ts'
import { useLive } from '../jury/use-live.ts'
import { NamedMoment } from '../NamedMoment.tsx'
import { howFarIn } from './jury-progress.ts'
import styles from './rounds.module.css'

interface HowFarProps {
  round: Round
  /** Of its contest. */
  zone: string
}

/** Of a round in which the jury judges: when it ends, and how far the jury is, as it stands while one looks. */
export const HowFar = ({ round, zone }: HowFarProps) => {
  const { words, say } = useWords('console-rounds')
  const { words: office } = useWords('console')
  const { data, isError, refetch } = useProgress(round.id)
  useLive(round.id)
  const far = data && howFarIn(data)
  return (
    <>
      <ul className={styles.facts}>
        <li>
          {round.closes_at ? (
            <NamedMoment name={words.names.closes_at} at={round.closes_at} zone={zone} />
          ) : (
            words.how_far.by_hand
          )}
        </li>
        {far || isError ? null : (
          <li>
            <StillLoading>{words.closing.waiting}</StillLoading>
          </li>
        )}
        {far && far.scores.all > 0 ? (
          <>
            <li>
              <strong>{say(words.how_far.scores, far.scores)}</strong>
            </li>
            <li>
              <strong>{say(words.how_far.jurors, far.jurors)}</strong>
            </li>
          </>
        ) : null}
      </ul>
      {!far && isError ? <LoadFailed words={office.failed} retry={refetch} /> : null}
    </>
  )
}
