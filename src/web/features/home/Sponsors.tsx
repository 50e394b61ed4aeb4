import { useSuspenseQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { Logo } from '#web/shell/parts/sponsors/Logo.tsx'
import { sponsorsQuery } from '#web/shell/parts/sponsors/query.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import styles from './sections.module.css'

/** Who stands behind the team, the highest tier first and largest. */
export const Sponsors = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('home')
  const { data } = useSuspenseQuery(sponsorsQuery(api, team.link))
  if (data.sponsors.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.section}`}>
      <h2 className={styles.title}>{words.sponsors.title}</h2>
      <ul className={styles.logos}>
        {data.sponsors.map(sponsor => (
          <li key={sponsor.id} data-tier={sponsor.tier}>
            {sponsor.link ? (
              <a href={sponsor.link} rel="sponsored noopener">
                <Logo sponsor={sponsor} sizes="12rem" most={192} />
              </a>
            ) : (
              <Logo sponsor={sponsor} sizes="12rem" most={192} />
            )}
          </li>
        ))}
      </ul>
      <p>
        <TeamLink className={styles.onward} to={paths.sponsors}>
          {words.sponsors.all} <Onward />
        </TeamLink>
      </p>
    </section>
  )
}
