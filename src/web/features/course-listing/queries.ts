import { useQuery } from '@tanstack/react-query'
import type { CoursePlace } from '#contract/courses.ts'
import type { Team } from '#contract/teams.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useSession } from '#web/shell/session/use-session.ts'

/** Where one has a seat or waits for one: none for whoever is not signed in, undefined until it is known. */
export const useOwnPlaces = (team: Team): readonly CoursePlace[] | undefined => {
  const { api } = useShell()
  const { loggedIn } = useSession()
  const { data, isError } = useQuery({
    ...api.courses.mine.queryOptions({ input: { team: team.link } }),
    enabled: loggedIn
  })
  return loggedIn ? (data?.places ?? (isError ? [] : undefined)) : []
}
