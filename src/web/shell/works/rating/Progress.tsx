import type { RatingStanding } from '#contract/ratings.ts'
import { useWords } from '../../words/page-words.tsx'
import styles from './rating.module.css'

interface ProgressProps {
  standing: Pick<RatingStanding, 'works' | 'needed'>
  /** With what is on its way. */
  rated: number
}

/** How far one is from a ballot that counts, and then from the last work. */
export const Progress = ({ standing: { works, needed }, rated }: ProgressProps) => {
  const { words, say } = useWords('artwork')
  const counts = rated >= needed
  const text = say(counts ? words.rating.counts : words.rating.not_yet, { rated, needed, works })
  return (
    <div className={styles.progress}>
      <progress value={rated} max={counts ? works : needed} aria-label={text} />
      <p>{text}</p>
    </div>
  )
}
