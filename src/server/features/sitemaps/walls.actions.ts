/* How many works each team has on show, noted on its card: so the index knows how many files there are of each. */
import { countOnShow } from '#server/features/exhibition/showing.actions.ts'
import { platformTeam, type Actor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectTeams, writeCounted } from './sitemaps.queries.ts'

const keeper: Actor = { kind: 'system', name: 'sitemaps' }
const teamsAtOnce = 500

export const countWall = async (platform: Platform, team_id: string): Promise<void> => {
  const works = await countOnShow(platform, team_id)
  await platform.doors.withTeam(team_id, keeper, async tx => {
    if (await writeCounted(tx, works)) tx.afterCommit(() => platform.versions.bump(platformTeam))
  })
}

/** Every night: works come on show by the clock too, and search engines do not look sooner. */
export const countWalls = async (platform: Platform): Promise<void> => {
  let after: string = platformTeam
  for (;;) {
    const page = { after, limit: teamsAtOnce }
    const teams = await platform.doors.readPlatform(db => selectTeams(db, page))
    for (const { team_id } of teams) await countWall(platform, team_id)
    const last = teams.at(-1)
    if (!last) return
    after = last.team_id
  }
}
