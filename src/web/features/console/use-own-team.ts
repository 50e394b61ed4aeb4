import type { Team } from '#contract/teams.ts'
import { useTeam } from '#web/shell/session/team.ts'

/** The team that is worked on, as it was last read. */
export const useOwnTeam = (): Team => {
  const team = useTeam()
  if (!team) throw new Error('the guard lets nobody in without a team')
  return team
}
