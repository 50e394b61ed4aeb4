/* Which announcements somebody was meant to get; the texts are the team's. Whoever closes the account gets none that waits. */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { selectReceivedBy, selectWaitingFor, setOutcomes } from './announcements.queries.ts'

export const personal: PersonalData = {
  tables: ['announcements', 'announcement_recipients'],
  export: [
    {
      name: 'announcements',
      rows: rowsOfTeams(selectReceivedBy, ({ outcome, texts, fallback, sends_at }) => ({
        subject: texts[fallback]?.subject ?? '',
        outcome,
        at: sends_at
      }))
    }
  ],
  erase: eraseInTeams(selectWaitingFor, (_, tx, { id }, user_id) =>
    setOutcomes(tx, id, [{ user_id, outcome: 'no_account' }])
  )
}
