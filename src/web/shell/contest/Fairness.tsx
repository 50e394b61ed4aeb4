import { useQuery } from '@tanstack/react-query'
import type { Contest } from '#contract/contests.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import type { Team } from '#contract/teams.ts'
import { useLocale } from '../words/locale.ts'
import { useShell } from '../page/shell-context.ts'
import { calendarDayIn } from './moments.ts'
import { fairnessQuery, fulfilmentQuery } from './queries.ts'
import { useTerms } from './terms.ts'

/** That a waiver may be asked for, how many were waived, and that all prizes were delivered; nothing the team has not said. */
export const Fairness = ({ contest, team }: { contest: Contest; team: Team }) => {
  const { api } = useShell()
  const { words, say } = useTerms()
  const isSeen = contest.state !== 'draft'
  const { data } = useQuery({ ...fairnessQuery(api, team.link, contest.id), enabled: isSeen })
  const { data: prizes } = useQuery({ ...fulfilmentQuery(api, team.link, contest.id), enabled: isSeen })
  const locale = useLocale()
  const said = data !== undefined && (data.may_ask || data.one_in !== null)
  const { contest: before = null, delivered_by = null } = prizes ?? {}
  const delivered = before !== null && delivered_by !== null
  if (!said && !delivered) return null
  return (
    <p>
      {data?.may_ask ? words.fairness.may_ask : null}{' '}
      {data && data.one_in !== null ? say(words.fairness.share, { count: data.one_in }) : null}{' '}
      {delivered
        ? say(words.fairness.prizes, {
            contest: nameOfContest(before, locale, team.default_locale),
            day: calendarDayIn(locale, delivered_by)
          })
        : null}
    </p>
  )
}
