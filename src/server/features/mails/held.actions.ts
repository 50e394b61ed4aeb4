/* What was written to a person. A link that opens something is not told: a copy of it must open nothing. */
import { inEveryTeam, type Held } from '#server/platform/held.ts'
import { selectMailsTo } from './mails.queries.ts'
import { withoutTokens } from '#server/platform/mail/without-tokens.ts'

export const heldOfMails: readonly Held[] = [
  {
    name: 'mails',
    async *rows(platform, holder) {
      const all = inEveryTeam(platform, (db, team_id, page) => selectMailsTo(db, team_id, holder, page))
      for await (const { team, row } of all) {
        const { to_address, subject, state, created_at, sent_at, text, letter_name } = row
        yield {
          team: team.link,
          to_address,
          subject,
          state,
          created_at,
          sent_at,
          text: text === null ? null : withoutTokens(text, letter_name)
        }
      }
    }
  }
]
