import type { Team } from '#contract/teams.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './principles.module.css'

/** What the team stands for, in three sentences that its rules keep. */
export const Principles = ({ team }: { team: Team }) => {
  const { words, say } = useWords('home')
  return (
    <section className={`${layout.wall} ${styles.principles}`}>
      <div className={layout.columns}>
        <h2 className={styles.title}>{words.ways.title}</h2>
        <p className={`${layout.lead} ${styles.intro}`}>{say(words.ways.intro, { team: team.name })}</p>
      </div>
      <ul className={styles.list}>
        <Principle title={words.ways.blind.title} text={words.ways.blind.text} />
        <Principle title={words.ways.rights.title} text={words.ways.rights.text} />
        <Principle title={words.ways.open.title} text={words.ways.open.text} />
      </ul>
    </section>
  )
}

const Principle = ({ title, text }: { title: string; text: string }) => (
  <li className={styles.principle}>
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
)
