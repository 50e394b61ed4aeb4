import { useQueries, useQuery } from '@tanstack/react-query'
import { roles } from '#contract/kit.ts'
import type { Role } from '#contract/kit.ts'
import type { Team } from '#contract/teams.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { tasksOf } from './tasks.ts'
import type { SetupTask } from './tasks.ts'

export interface OverviewState {
  tasks: SetupTask[]
  counts: { role: Role; count: number }[]
  /** There are more members than were counted. */
  more: boolean
}

interface OverviewQuery {
  standing: OverviewState | null
  failed: boolean
  retry: () => void
}

// The longest list that the server gives; those who run the team come first in it.
const limit = 100

/** Where the team stands, out of four kinds of answers; null until all are there. */
export const useStanding = (team: Team): OverviewQuery => {
  const { api } = useShell()
  const { link } = team
  const members = useQuery(api.members.list.queryOptions({ input: { link, limit } }))
  const invitations = useQuery(api.members.invitations.queryOptions({ input: { link, limit } }))
  const homes = useQueries({
    queries: team.locales.map(locale =>
      api.content.get.queryOptions({ input: { link, page: 'home', locale } })
    )
  })
  const all = [members, invitations, ...homes]
  const retry = (): void => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())
  if (!members.data || !invitations.data || homes.some(({ data }) => !data))
    return { standing: null, failed: all.some(({ isError }) => isError), retry }

  const counts = roles
    .map(role => ({ role, count: members.data.items.filter(member => member.role === role).length }))
    .filter(({ count }) => count > 0)
    .toReversed()
  const tasks = tasksOf({
    team,
    // A team's own versions begin at 1.
    published: homes.flatMap(({ data }) => (data && data.version > 0 ? data.locale : [])),
    runners: members.data.items.filter(({ role }) => role === 'owner' || role === 'organiser').length,
    invited: invitations.data.items.filter(({ state }) => state === 'open').length
  })
  return { standing: { tasks, counts, more: members.data.next !== null }, failed: false, retry }
}
