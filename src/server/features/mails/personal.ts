/* What was written to a person, and whether it reached them. A link that opens something is not told: a copy of it must open nothing. */
import { withoutTokens } from '#server/platform/mail/without-tokens.ts'
import { rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { deleteSuppression, selectSuppression } from '#server/platform/mail/suppression.ts'
import { selectOwnEmail } from './addresses.queries.ts'
import { selectMailsTo } from './mails.queries.ts'

export const personal: PersonalData = {
  tables: ['outbox_messages', 'suppressed_addresses'],
  export: [
    {
      name: 'mails',
      rows: rowsOfTeams(selectMailsTo, ({ id: _, text, letter_name, ...mail }) => ({
        ...mail,
        text: text === null ? null : withoutTokens(text, letter_name)
      }))
    },
    {
      name: 'address',
      async *rows({ doors }, { email }) {
        yield* await doors.readPlatform(db => selectSuppression(db, email))
      }
    }
  ],
  async erase({ doors }, actor) {
    const [user] = await doors.readPlatform(db => selectOwnEmail(db, actor.user_id))
    if (user) await doors.withPlatform(actor, tx => deleteSuppression(tx, user.email))
  }
}
