/* The stars that a person gave. */
import { inEveryTeam, type Held } from '#server/platform/held.ts'
import { selectRatingsOf } from './held.queries.ts'

export const heldOfRatings: readonly Held[] = [
  {
    name: 'ratings',
    async *rows(platform, { user_id }) {
      const all = inEveryTeam(platform, (db, team_id, page) => selectRatingsOf(db, team_id, user_id, page))
      for await (const { team, row } of all) {
        const { id: work_id, ...given } = row
        yield { team: team.link, work_id, ...given }
      }
    }
  }
]
