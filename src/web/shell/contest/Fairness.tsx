import { useQuery } from '@tanstack/react-query'
import type { Contest } from '#contract/contests.ts'
import type { Team } from '#contract/teams.ts'
import { useShell } from '../page/shell-context.ts'
import { fairnessQuery } from './queries.ts'
import { useTerms } from './terms.ts'

/** That a waiver may be asked for, and how many were waived last time; nothing where the team has not said so. */
export const Fairness = ({ contest, team }: { contest: Contest; team: Team }) => {
  const { api } = useShell()
  const { words, say } = useTerms()
  const isSeen = contest.state !== 'draft'
  const { data } = useQuery({ ...fairnessQuery(api, team.link, contest.id), enabled: isSeen })
  if (!data || (!data.may_ask && data.one_in === null)) return null
  return (
    <p>
      {data.may_ask ? words.fairness.may_ask : null}{' '}
      {data.one_in === null ? null : say(words.fairness.share, { count: data.one_in })}
    </p>
  )
}
