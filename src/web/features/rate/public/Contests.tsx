import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { voteOf } from '#web/shell/contest/vote-of.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './vote.module.css'

/** Where the public rates in several contests at once. */
export const Contests = ({ team, chosen }: { team: Team; chosen: string | undefined }) => {
  const { api } = useShell()
  const { words } = useWords('rate')
  const locale = useLocale()
  const { data: open = [] } = useQuery({
    ...api.contests.list.queryOptions({ input: { team: team.link, limit: 60 } }),
    select: ({ items }) =>
      items.filter(each => voteOf(each, team.features.public_rating, new Date()) === 'open')
  })
  if (open.length < 2) return null
  return (
    <nav className={styles.contests} aria-label={words.vote.contests}>
      <ul>
        {open.map(each => (
          <li key={each.id}>
            <TeamLink
              to={place => `${paths.rate(place)}?${new URLSearchParams({ contest: each.slug })}`}
              aria-current={each.id === chosen ? 'page' : undefined}
            >
              <bdi>{nameOfContest(each, locale, team.default_locale)}</bdi>
            </TeamLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
