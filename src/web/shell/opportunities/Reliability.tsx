import type { Reliability as Facts } from '#contract/opportunity-shapes.ts'
import { useCallWords } from './money-words.ts'
import styles from './opportunities.module.css'

/** How an organisation kept its word, in one line; nothing where too few could tell. */
export const Reliability = ({ of: { answer_days, payments } }: { of: Facts }) => {
  const { words, say } = useCallWords()
  const { reliability } = words
  if (answer_days === null && payments === null) return null
  return (
    <p className={styles.reliability}>
      {answer_days === null ? null : <span>{say(reliability.days, { days: answer_days })}</span>}
      {payments === null ? null : <span>{say(reliability.paid, { ...payments })}</span>}
    </p>
  )
}
