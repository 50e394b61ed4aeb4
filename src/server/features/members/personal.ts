/* Which teams have invited a person, and what became of it; by whom is told in the mail alone. It goes with the account. */
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import { eraseInTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { stateOf } from './invitations.present.ts'
import { deleteInvitation, selectInvitationsKept, selectInvitationsTo } from './invitations.queries.ts'

export const personal: PersonalData = {
  tables: ['invitations'],
  export: [
    {
      name: 'invitations',
      async *rows(platform, owner) {
        const now = platform.clock.now()
        for await (const { team, row } of inEveryTeam(platform, owner, selectInvitationsTo)) {
          const { role, created_at, expires_at, accepted_at } = row
          const { link, name } = team
          yield { link, name, role, created_at, expires_at, accepted_at, state: stateOf(row, now) }
        }
      }
    }
  ],
  erase: eraseInTeams(selectInvitationsKept, (_, tx, { id }) => deleteInvitation(tx, id))
}
