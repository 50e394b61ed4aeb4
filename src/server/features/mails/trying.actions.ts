/*
 * Looking at a mail before it is saved: with made-up names, or with those of somebody who would get it, of whom only what
 * this mail would say is shown. Whose data was looked at is written to the log. A test goes to whoever asks for it.
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
import { recipientKind, selectRecipient } from './recipients.queries.ts'
import { requireLetter } from './texts.actions.ts'
import { readWords } from './texts.check.ts'

interface Trying extends MailTextAddress {
  words: MailWords
}

const ownOf = async (team: FoundTeam, at: OwnLetterAt, words: MailWords) =>
  ownWordsOf({ ...words, body_blocks: await readWords(team.id, at, words) }, at)

const subjects = { entry: 'work', juror: 'juror', thread: 'thread' } as const

/** As much of somebody who would get it as this mail would say of them. */
const dataOf = (
  platform: Platform,
  by: UserActor,
  team: FoundTeam,
  at: OwnLetterAt,
  { recipient, locale }: { recipient: string; locale: MailTextAddress['locale'] }
): Promise<SampleValues & { email: string }> =>
  platform.doors.withTeam(team.id, by, async tx => {
    const kind = recipientKind(at.name)
    const asked = { team_id: team.id, asker_id: by.user_id, kind, id: recipient }
    const row = await selectRecipient(tx.db, asked).executeTakeFirst()
    if (!row) throw new Problem('not_found')
    await audit(tx, platform, {
      verb: 'mail.previewed',
      subject: `${subjects[kind]}:${row.id}`,
      details: { letter: at.name }
    })
    const { email, first_name, last_name, title, number, contest, category } = row
    const all: SampleValues = {
      first_name,
      last_name,
      // Whoever wrote to the team is called by the whole name.
      guest: first_name,
      title,
      ...(contest && { contest: textIn(contest, locale, team.default_locale) }),
      ...(category && { category: textIn(category, locale, team.default_locale) }),
      // In a mail about money it is the number of an invoice.
      ...(number !== null && !at.name.startsWith('invoice_') && { number })
    }
    const said = valuesOfLetter(at)
    return { ...Object.fromEntries(Object.entries(all).filter(([name]) => said.includes(name))), email }
  })

export const previewText = async (
  platform: Platform,
  by: UserActor,
  team: FoundTeam,
  { words, recipient, ...address }: Trying & { recipient?: string | undefined }
): Promise<{ letter: EmailMessage; text: string }> => {
  const at = requireLetter(team, address)
  const own = await ownOf(team, at, words)
  const { locale } = address
  const real =
    recipient === undefined ? undefined : await dataOf(platform, by, team, at, { recipient, locale })
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
  const own = await ownOf(team, at, words)
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
