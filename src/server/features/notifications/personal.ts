/* What somebody was told and how they chose to be told. It goes with the account. */
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import { rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { deleteAllOf, selectHeld, selectSettingsOf, selectToldOf } from './personal.queries.ts'

export const personal: PersonalData = {
  tables: ['notifications', 'notification_settings'],
  export: [
    { name: 'notifications', rows: rowsOfTeams(selectToldOf, ({ id: _, ...row }) => row) },
    { name: 'notification_settings', rows: rowsOfTeams(selectSettingsOf, ({ id: _, ...row }) => row) }
  ],
  async erase(platform, actor) {
    const { user_id } = actor
    for await (const { team } of inEveryTeam(platform, { user_id }, selectHeld))
      await platform.doors.withTeam(team.id, actor, tx => deleteAllOf(tx, user_id))
  }
}
