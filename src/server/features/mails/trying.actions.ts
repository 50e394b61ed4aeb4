/*
 * Looking at a mail before it is saved: with made-up names, or with those of an entry, of which only what this mail would
 * say is shown. Whose data was looked at is written to the log. A test goes to whoever asks for it.
 */
import { emailAsText } from '#emails/as-text.ts'
import { valuesOfLetter, type OwnLetterAt } from '#emails/own-letter.ts'
import type { MailWords } from '#contract/mail-texts.ts'
import type { EmailMessage } from '#contract/mails.ts'
import { Problem } from '#contract/problems.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { queueTest } from '#server/features/notifications/testing.actions.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sampleEmail, type SampleValues } from './mails.samples.ts'
import { ownWordsOf } from './own-words.actions.ts'
import type { MailTextAddress } from './own-words.queries.ts'
import { selectRecipient } from './recipients.queries.ts'
import { requireLetter } from './texts.actions.ts'
import { readWords } from './texts.check.ts'

interface Trying extends MailTextAddress {
  words: MailWords
}

const ownOf = async (at: OwnLetterAt, words: MailWords) =>
  ownWordsOf({ ...words, body_blocks: await readWords(at, words) }, at)

/** As much of an entry as this mail would say of it. */
const dataOf = (
  platform: Platform,
  by: UserActor,
  team: FoundTeam,
  at: OwnLetterAt,
  { work, locale }: { work: string; locale: MailTextAddress['locale'] }
): Promise<SampleValues & { email: string }> =>
  platform.doors.withTeam(team.id, by, async tx => {
    const asked = { asker_id: by.user_id, work_id: work }
    const row = await selectRecipient(tx.db, team.id, asked).executeTakeFirst()
    if (!row) throw new Problem('not_found')
    await audit(tx, platform, {
      verb: 'mail.previewed',
      subject: `work:${row.id}`,
      details: { letter: at.name }
    })
    const { email, first_name, last_name, title, entry_number } = row
    const all: SampleValues = {
      first_name,
      last_name,
      title,
      contest: textIn(row.contest, locale, team.default_locale),
      ...(row.category && { category: textIn(row.category, locale, team.default_locale) }),
      // In a mail about money it is the number of an invoice.
      ...(entry_number !== null && !at.name.startsWith('invoice_') && { number: entry_number })
    }
    const said = valuesOfLetter(at)
    return { ...Object.fromEntries(Object.entries(all).filter(([name]) => said.includes(name))), email }
  })

export const previewText = async (
  platform: Platform,
  by: UserActor,
  team: FoundTeam,
  { words, work, ...address }: Trying & { work?: string | undefined }
): Promise<{ letter: EmailMessage; text: string }> => {
  const at = requireLetter(team, address)
  const own = await ownOf(at, words)
  const { locale } = address
  const real = work === undefined ? undefined : await dataOf(platform, by, team, at, { work, locale })
  const letter = sampleEmail(platform.config, at.name, locale, { team, at, own, ...(real && { real }) })
  return { letter, text: emailAsText(letter) }
}

export const sendTest = async (
  platform: Platform,
  by: UserActor,
  team: FoundTeam,
  { words, ...address }: Trying
): Promise<{ to: string }> => {
  const at = requireLetter(team, address)
  const own = await ownOf(at, words)
  const letter = sampleEmail(platform.config, at.name, address.locale, { team, at, own, isTest: true })
  return platform.doors.withTeam(team.id, by, async tx => {
    const { email } = await tx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', by.user_id)
      .executeTakeFirstOrThrow()
    await queueTest(platform, tx, { to_address: email, letter, team })
    await audit(tx, platform, {
      verb: 'mail.tested',
      subject: `mail_text:${[at.name, at.variant, address.locale].filter(Boolean).join('/')}`
    })
    return { to: email }
  })
}
