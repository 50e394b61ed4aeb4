/* The courses that a person is registered for. */
import { inEveryTeam, type Held } from '#server/platform/held.ts'
import { selectHeldPlaces } from './places.queries.ts'

export const heldOfCourses: readonly Held[] = [
  {
    name: 'courses',
    async *rows(platform, { user_id }) {
      const all = inEveryTeam(platform, (db, team_id, page) =>
        selectHeldPlaces(db, team_id, { user_id, ...page })
      )
      for await (const { team, row } of all) {
        const { id: _, ...place } = row
        yield { team: team.link, ...place }
      }
    }
  }
]
