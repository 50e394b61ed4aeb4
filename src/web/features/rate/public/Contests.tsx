import { useQuery } from '@tanstack/react-query'
import type { Contest } from '#contract/contests.ts'
import { voteStateAt } from '#contract/rules/vote-state.ts'
import type { Team } from '#contract/teams.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from './vote.module.css'

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

const isVoting = (contest: Contest, public_rating: boolean, now: Date): boolean => {
  const { published_at, vote_opens_at, vote_closes_at, results_published_at } = contest
  const dates = {
    public_rating,
    published_at: dateOf(published_at),
    vote_opens_at: dateOf(vote_opens_at),
    vote_closes_at: dateOf(vote_closes_at),
    results_published_at: dateOf(results_published_at)
  }
  return voteStateAt(dates, now) === 'open'
}

/** Where the public rates in several contests at once. */
export const Contests = ({ team, chosen }: { team: Team; chosen: string | undefined }) => {
  const { api } = useShell()
  const { words } = useWords('rate')
  const locale = useLocale()
  const { data: open = [] } = useQuery({
    ...api.contests.list.queryOptions({ input: { team: team.link, limit: 60 } }),
    select: ({ items }) => items.filter(each => isVoting(each, team.features.public_rating, new Date()))
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
