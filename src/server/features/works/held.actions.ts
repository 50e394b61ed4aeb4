/* What is held of a person's works: the drafts as they were typed, and what was handed in each time; whom they named as
 * their guardian. */
import { inEveryTeam, type Held } from '#server/platform/held.ts'
import { selectWorksOf } from './erasure.queries.ts'
import { selectConsentsHeld } from './guardians.queries.ts'

export const heldOfWorks: readonly Held[] = [
  {
    name: 'works',
    async *rows(platform, { user_id: owner_id }) {
      const all = inEveryTeam(platform, (db, team_id, page) =>
        selectWorksOf(db, team_id, { owner_id, ...page })
      )
      for await (const { team, row } of all) yield { team: team.link, ...row }
    }
  },
  {
    name: 'guardian_consents',
    async *rows(platform, { user_id: artist_id }) {
      const all = inEveryTeam(platform, (db, team_id, page) =>
        selectConsentsHeld(db, team_id, { artist_id, ...page })
      )
      for await (const { team, row } of all) yield { team: team.link, ...row }
    }
  }
]
