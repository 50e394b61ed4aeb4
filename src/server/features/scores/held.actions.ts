/* What a person wrote as a juror. */
import { inEveryTeam, type Held } from '#server/platform/held.ts'
import { selectScoresOf } from './held.queries.ts'

export const heldOfScores: readonly Held[] = [
  {
    name: 'scores',
    async *rows(platform, { user_id }) {
      const all = inEveryTeam(platform, (db, team_id, page) => selectScoresOf(db, team_id, user_id, page))
      for await (const { team, row } of all) yield { team: team.link, ...row }
    }
  }
]
