/* What a team has to show at this moment, for every page that leads to it; and until when that stands by the clock. */
import { sql } from 'kysely'
import type { Shows, Team } from '#contract/teams.ts'
import { addressesShown } from '#server/features/exhibition/works-on-show.actions.ts'
import type { Doors } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

type Rest = Omit<Shows, 'works'> & { until: Date | null }

const readRest = async (doors: Doors, team_id: string, now: Date): Promise<Rest | undefined> => {
  const [row] = await doors.readTeam(team_id, db =>
    db
      .selectFrom('teams')
      .select([
        sql<boolean>`EXISTS (SELECT FROM contests c WHERE c.team_id = ${team_id}::uuid
          AND c.published_at IS NOT NULL AND c.results_published_at <= ${now}::timestamptz)`.as('results'),
        sql<boolean>`EXISTS (SELECT FROM posts p WHERE p.team_id = ${team_id}::uuid
          AND p.publish_at <= ${now}::timestamptz)`.as('blog'),
        sql<boolean>`EXISTS (SELECT FROM courses k WHERE k.team_id = ${team_id}::uuid
          AND k.published AND k.ends_at > ${now}::timestamptz)`.as('courses'),
        sql<boolean>`EXISTS (SELECT FROM opportunities o WHERE o.team_id = ${team_id}::uuid
          AND o.status = 'published' AND o.deadline > ${now}::timestamptz)`.as('opportunities'),
        sql<Date | null>`least(
          (SELECT min(p.publish_at) FROM posts p WHERE p.team_id = ${team_id}::uuid
            AND p.publish_at > ${now}::timestamptz),
          (SELECT min(k.ends_at) FROM courses k WHERE k.team_id = ${team_id}::uuid
            AND k.published AND k.ends_at > ${now}::timestamptz),
          (SELECT min(o.deadline) FROM opportunities o WHERE o.team_id = ${team_id}::uuid
            AND o.status = 'published' AND o.deadline > ${now}::timestamptz))`.as('until')
      ])
      .where('id', '=', team_id)
  )
  return row
}

export const readShows = async (
  platform: Platform,
  team_id: string,
  { features }: Pick<Team, 'features'>
): Promise<{ shows: Shows; untils: Date[] }> => {
  const wall = await addressesShown(platform, team_id, { from: 0, limit: 1 })
  const rest = await readRest(platform.doors, team_id, platform.clock.now())
  return {
    shows: {
      works: wall.ids.length > 0,
      results: rest?.results ?? false,
      blog: rest?.blog ?? false,
      courses: features.courses && (rest?.courses ?? false),
      opportunities: features.opportunities && (rest?.opportunities ?? false)
    },
    untils: [wall.until, rest?.until ?? null].flatMap(until => (until ? [until] : []))
  }
}
