import { useSuspenseQuery } from '@tanstack/react-query'
import type { Contest } from '#contract/contests.ts'
import { lastCloseOf } from '#contract/rules/contest-allows.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { dayIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from '#web/shell/contest/page/categories.module.css'
import { pastQuery } from './queries.ts'

const Closed = ({ contest }: { contest: Pick<Contest, 'closes_at' | 'categories' | 'time_zone'> }) => {
  const { words, say } = useWords('home')
  const locale = useLocale()
  const { time_zone, categories } = contest
  const closed_at = lastCloseOf(contest, categories)?.toISOString()
  return closed_at === undefined ? null : (
    <AsWritten
      say={() => say(words.past.closed, { day: dayIn(locale, closed_at, time_zone) })}
      of={[words, locale, closed_at, time_zone]}
    />
  )
}

/** What was held before, where nothing runs now. */
export const Past = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('home')
  const locale = useLocale()
  const { data } = useSuspenseQuery(pastQuery(api, team.link))
  // An organiser's own eyes see drafts too.
  const past = data.items.filter(({ state }) => state === 'published')
  if (past.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.section}`}>
      <h2>{words.past.title}</h2>
      <ul className={styles.list}>
        {past.map(({ id, slug, phase, title, edition, ...contest }) => (
          <li key={id} className={`${layout.columns} ${styles.category}`}>
            <h3 className={styles.title}>
              {phase === 'results' || phase === 'archive' ? (
                <TeamLink to={place => `${paths.results(place)}?${new URLSearchParams({ contest: slug })}`}>
                  <bdi>{textIn(title, locale, team.default_locale)}</bdi>
                </TeamLink>
              ) : (
                <bdi>{textIn(title, locale, team.default_locale)}</bdi>
              )}
            </h3>
            <p className={styles.about}>
              <Closed contest={contest} />
            </p>
            <p className={styles.fee}>{edition}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
