import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './steps.module.css'

export const Steps = () => {
  const { words } = useWords('landing')
  return (
    <section className={`${layout.wall} ${styles.steps}`}>
      <h2 className={styles.title}>{words.steps.title}</h2>
      <ol className={styles.list}>
        <Step title={words.steps.call.title} text={words.steps.call.text} />
        <Step title={words.steps.entry.title} text={words.steps.entry.text} />
        <Step title={words.steps.jury.title} text={words.steps.jury.text} />
        <Step title={words.steps.results.title} text={words.steps.results.text} />
      </ol>
    </section>
  )
}

const Step = ({ title, text }: { title: string; text: string }) => (
  <li className={styles.step}>
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
)
