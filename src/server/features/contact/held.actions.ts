/* What somebody wrote to teams with their account, and what was answered; and how it goes with the account. */
import type { UserActor } from '#server/platform/db/door.ts'
import { inEveryTeam, type Held } from '#server/platform/held.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteThreadsOf, selectWrittenOf } from './contact.queries.ts'

export const heldOfContact: readonly Held[] = [
  {
    name: 'contact',
    async *rows(platform, { user_id }) {
      const all = inEveryTeam(platform, (db, team_id, page) =>
        selectWrittenOf(db, team_id, { user_id, ...page })
      )
      for await (const { team, row } of all) yield { team: team.link, ...row }
    }
  }
]

/** Safe to repeat. */
export const eraseThreads = async (platform: Platform, actor: UserActor): Promise<void> => {
  const { user_id } = actor
  const all = inEveryTeam(platform, (db, team_id, page) => selectWrittenOf(db, team_id, { user_id, ...page }))
  const teams = new Set<string>()
  for await (const { team } of all) teams.add(team.id)
  for (const team_id of teams)
    await platform.doors.withTeam(team_id, actor, tx => deleteThreadsOf(tx, team_id, user_id))
}
