/* Which teams have invited a person, and what became of it; by whom is told in the mail alone. */
import { inEveryTeam, type Held } from '#server/platform/held.ts'
import { selectInvitationsTo } from './invitations.queries.ts'
import { stateOf } from './invitations.present.ts'

export const heldOfMembers: readonly Held[] = [
  {
    name: 'invitations',
    async *rows(platform, holder) {
      const now = platform.clock.now()
      const all = inEveryTeam(platform, (db, team_id, page) => selectInvitationsTo(db, team_id, holder, page))
      for await (const { team, row } of all) {
        const { role, created_at, expires_at, accepted_at } = row
        const { link, name } = team
        yield { link, name, role, created_at, expires_at, accepted_at, state: stateOf(row, now) }
      }
    }
  }
]
