/*
 * What somebody follows, by account or by the address of it, and news of theirs that others follow. With the account goes
 * that others follow them.
 */
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import { rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { deleteAllOf, selectFollowsOf, selectHeld } from './personal.queries.ts'

export const personal: PersonalData = {
  tables: ['follows', 'follow_news'],
  export: [
    {
      name: 'follows',
      rows: rowsOfTeams(selectFollowsOf, ({ kind, what, email, asked_at, since }) => ({
        kind,
        what,
        email,
        asked_at,
        since
      }))
    }
  ],
  async erase(platform, actor) {
    const { user_id } = actor
    for await (const { team } of inEveryTeam(platform, { user_id }, selectHeld))
      await platform.doors.withTeam(team.id, actor, tx => deleteAllOf(tx, user_id))
  }
}
