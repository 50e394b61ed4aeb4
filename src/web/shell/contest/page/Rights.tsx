import type { Contest } from '#contract/contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { rightsOf, useTerms } from '#web/shell/contest/terms.ts'
import layout from '#web/ui/layout.module.css'
import styles from './categories.module.css'

/** What entering gives away, said before anyone enters. */
export const Rights = ({ contest, team }: { contest: Contest; team: Team }) => {
  const terms = useTerms()
  const note = textIn(contest.rights.note, terms.locale, team.default_locale)
  return (
    <section className={`${layout.wall} ${styles.section}`}>
      <h2>{terms.words.rights.title}</h2>
      <ul className={styles.rights}>
        {rightsOf(terms, contest.rights).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {note ? <p className={styles.note}>{note}</p> : null}
    </section>
  )
}
