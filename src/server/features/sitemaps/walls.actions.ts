/* How many works each team has on show, noted on its card: so the index knows how many files there are of each. */
import { countOnShow } from '#server/features/exhibition/works-on-show.actions.ts'
import { platformTeam, type Actor } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeCounted } from './sitemaps.queries.ts'

const keeper: Actor = { kind: 'system', name: 'sitemaps' }

export const countWall = async (platform: Platform, team_id: string): Promise<void> => {
  const works = await countOnShow(platform, team_id)
  await platform.doors.withTeam(team_id, keeper, async tx => {
    if (await writeCounted(tx, works)) tx.afterCommit(() => platform.versions.bump(platformTeam))
  })
}

/** Every night: works come on show by the clock too, and search engines do not look sooner. */
export const countWalls = async (platform: Platform): Promise<void> => {
  for await (const { id } of everyTeam(platform)) if (id !== platformTeam) await countWall(platform, id)
}
