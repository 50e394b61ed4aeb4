import { useWords } from '../../words/page-words.tsx'
import type { BallotsState } from './ballots.ts'
import styles from './rating.module.css'

interface StarsMarkProps {
  /** The work of which it is told. */
  id: string | undefined
  state: BallotsState
}

/** Whether what was given is safe, said aloud as it changes; and if not, why. */
export const StarsMark = ({ id = '', state }: StarsMarkProps) => {
  const { words } = useWords('artwork')
  const { proving, refused, outbox, at, stands } = state
  const { rating } = words
  const sending = at[id] === 'sending' ? rating.at.sending : rating.at.waiting
  const standing = id in stands ? rating.at.saved : ''
  const said = proving ? rating.at.proving : id in outbox ? sending : standing
  return (
    <div className={styles.mark}>
      <output>{refused?.work_id === id ? '' : said}</output>
      {refused ? (
        <p role="alert">
          {rating.put_back} {refused.why}
        </p>
      ) : null}
    </div>
  )
}
