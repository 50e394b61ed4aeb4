/*
 * What was written to a person, and whether it reached them. A link that opens something is not told: a copy of it must
 * open nothing. With the account goes what waits and is not needed, and to whom and of what the rest was.
 */
import { emailNames } from '#contract/mails.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { outlivesAccount } from '#contract/rules/notification-events.ts'
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import { forgetMails } from '#server/platform/mail/forgetting.ts'
import { withoutTokens } from '#server/platform/mail/without-tokens.ts'
import { rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { deleteSuppression, selectSuppression } from '#server/platform/mail/suppression.ts'
import { selectOwnEmail } from './addresses.queries.ts'
import { cancelWaiting, selectMailed, selectMailsTo } from './mails.queries.ts'

const needed = emailNames.filter(outlivesAccount)

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
  async erase(platform, actor) {
    const { doors } = platform
    const { user_id } = actor
    const [user] = await doors.readPlatform(db => selectOwnEmail(db, user_id))
    if (!user) return
    const whose = { user_id, email_key: addressKey(user.email) }
    for await (const { team } of inEveryTeam(platform, whose, selectMailed))
      await doors.withTeam(team.id, actor, async tx => {
        await cancelWaiting(tx, user_id, needed)
        await forgetMails(tx, whose)
      })
    await doors.withPlatform(actor, tx => deleteSuppression(tx, user.email))
  }
}
