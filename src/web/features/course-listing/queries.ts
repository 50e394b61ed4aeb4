import { useQuery } from '@tanstack/react-query'
import type { CoursePlace } from '#contract/courses.ts'
import type { Team } from '#contract/teams.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useSession } from '#web/shell/session/use-session.ts'

/** Where one has a seat or waits for one; nothing for whoever is not signed in. */
export const useOwnPlaces = (team: Team): readonly CoursePlace[] => {
  const { api } = useShell()
  const { loggedIn } = useSession()
  const { data } = useQuery({
    ...api.courses.mine.queryOptions({ input: { team: team.link } }),
    enabled: loggedIn
  })
  return loggedIn ? (data?.places ?? []) : []
}
