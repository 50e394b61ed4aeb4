/* The courses that a person is registered for. */
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import { rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { forgetPlace } from './places.actions.ts'
import { selectOwnPlaces } from './places.queries.ts'

export const personal: PersonalData = {
  tables: ['course_places'],
  export: [{ name: 'courses', rows: rowsOfTeams(selectOwnPlaces, ({ id: _, ...place }) => place) }],
  async erase(platform, actor) {
    for await (const { team, row } of inEveryTeam(platform, { user_id: actor.user_id }, selectOwnPlaces))
      await forgetPlace(platform, actor, team.id, { id: row.course_id, place: row.id })
  }
}
