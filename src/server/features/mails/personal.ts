/* What was written to a person. A link that opens something is not told: a copy of it must open nothing. */
import { withoutTokens } from '#server/platform/mail/without-tokens.ts'
import { rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { selectMailsTo } from './mails.queries.ts'

export const personal: PersonalData = {
  tables: ['outbox_messages'],
  export: [
    {
      name: 'mails',
      rows: rowsOfTeams(selectMailsTo, ({ id: _, text, letter_name, ...mail }) => ({
        ...mail,
        text: text === null ? null : withoutTokens(text, letter_name)
      }))
    }
  ]
}
