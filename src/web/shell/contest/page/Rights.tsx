import type { Contest } from '#contract/contests.ts'
import type { Team } from '#contract/teams.ts'
import { RightsList } from '#web/shell/contest/RightsList.tsx'
import { useTerms } from '#web/shell/contest/terms.ts'
import layout from '#web/ui/layout.module.css'
import styles from './categories.module.css'

/** What entering gives away, said before anyone enters. */
export const Rights = ({ contest, team }: { contest: Contest; team: Team }) => {
  const { words } = useTerms()
  return (
    <section className={`${layout.wall} ${styles.section} ${styles.rights}`}>
      <h2>{words.rights.title}</h2>
      <RightsList team={team} rights={contest.rights} />
    </section>
  )
}
