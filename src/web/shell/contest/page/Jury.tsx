import { useSuspenseQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { juryQuery } from '#web/shell/contest/queries.ts'
import { useTerms } from '#web/shell/contest/terms.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import layout from '#web/ui/layout.module.css'
import styles from './categories.module.css'

/** Who judges, as far as they agreed to be named; nothing where nobody has. */
export const Jury = ({ team, id }: { team: Team; id: string }) => {
  const { api } = useShell()
  const { words } = useTerms()
  const { data } = useSuspenseQuery(juryQuery(api, team.link, id))
  if (data.jurors.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.section}`} aria-labelledby="jury">
      <h2 id="jury">{words.jury.title}</h2>
      <ul className={styles.prizes}>
        {data.jurors.map(({ id: seat, name, chair, about }) => (
          <li key={seat} className={styles.prize}>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            {chair ? <p className={styles.facts}>{words.jury.chair}</p> : null}
            {about ? <p className={styles.note}>{about}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
