/* What is often the same from one entry to the next: it is typed once, for whichever team. */
import { emptyParts, type WorkParts } from '#contract/work-parts.ts'
import { teamsOf } from '#server/features/accounts/shown.actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectLastHandedIn } from './works.queries.ts'

const mostTeams = 30

/** Title, year and pictures are the new work's own; answers and declarations are asked anew in every contest. */
export const partsLikeLast = async (
  platform: Platform,
  team_id: string,
  owner_id: string
): Promise<WorkParts> => {
  const others = await teamsOf(platform, owner_id, mostTeams)
  let last: { parts: WorkParts; submitted_at: Date } | null = null
  for (const id of new Set([team_id, ...others.map(team => team.id)])) {
    const [row] = await platform.doors.readTeam(id, db => selectLastHandedIn(db, id, owner_id))
    if (!row?.submitted_at || (last && last.submitted_at >= row.submitted_at)) continue
    last = { parts: row.parts, submitted_at: row.submitted_at }
  }
  if (!last) return emptyParts
  const { medium, height, width, depth, unit, statement } = last.parts
  return { ...emptyParts, medium, height, width, depth, unit, statement }
}
