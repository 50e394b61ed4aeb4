/* The directory's card of a team, kept true by a job, so that no reader ever reads across teams. */
import { platformTeam, type Actor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pictureOf } from './teams.present.ts'
import { removeCard, selectTeam, writeCard } from './teams.queries.ts'

const keeper: Actor = { kind: 'system', name: 'directory' }

export const refreshTeamCard = (platform: Platform, team_id: string): Promise<void> =>
  platform.doors.withTeam(team_id, keeper, async tx => {
    const row = await selectTeam(tx.db, team_id).executeTakeFirst()
    if (!row || row.status !== 'active') await removeCard(tx, team_id)
    else
      await writeCard(tx, {
        team_id,
        link: row.link,
        name: row.name,
        tagline: row.tagline,
        logo: pictureOf(row, 'logo'),
        cover: pictureOf(row, 'cover'),
        created_at: row.created_at,
        refreshed_at: platform.clock.now()
      })
    tx.afterCommit(() => platform.versions.bump(platformTeam))
  })
