/* Writing what a team's mails say. Every version is kept; a stale save is refused with what stands now. */
import { letterFacts, variantsOf } from '#emails/letter-facts.ts'
import { ourWords, type OwnLetterAt } from '#emails/own-letter.ts'
import type { ListedLetter, MailText, MailWords } from '#contract/mail-texts.ts'
import { editableLetters } from '#contract/rules/mail-choices.ts'
import type { Locale } from '#contract/locales.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  insertText,
  selectText,
  selectTextVersion,
  selectWritten,
  type MailTextAddress
} from './own-words.queries.ts'
import { readWords } from './texts.check.ts'
import { placeholdersOfLetter } from './texts.present.ts'

export type MailTextRow = RowOf<typeof selectText>

/** What the letter is about, in a language that the team speaks. */
export const requireLetter = (team: FoundTeam, { name, variant, locale }: MailTextAddress): OwnLetterAt => {
  const facts = letterFacts[name]
  if (!variantsOf(facts).includes(variant)) throw new Problem('not_found')
  if (!team.locales.includes(locale)) throw invalidField(['locale'], 'not_one_of')
  return { name, facts, variant }
}

export const wordsOfRow = ({ subject, preheader, body }: MailWords): MailWords => ({
  subject,
  preheader,
  body
})

const present = (
  platform: Platform,
  team: FoundTeam,
  at: OwnLetterAt,
  locale: Locale,
  row: MailTextRow | undefined
): MailText => ({
  name: at.name,
  variant: at.variant,
  locale,
  version: row?.version ?? 0,
  words: row ? wordsOfRow(row) : { subject: '', preheader: '', body: '' },
  ours: ourWords(locale, at),
  placeholders: placeholdersOfLetter(platform, team, at, locale),
  edited_by: row?.edited_by ?? null,
  edited_at: row?.edited_at.toISOString() ?? null
})

export const listLetters = async ({ doors }: Platform, team_id: string): Promise<ListedLetter[]> => {
  const written = await doors.readTeam(team_id, db => selectWritten(db, team_id))
  return editableLetters.map(name => ({
    name,
    variants: variantsOf(letterFacts[name]).map(variant => ({
      variant,
      own: written.filter(row => row.letter === name && row.variant === variant).map(({ locale }) => locale)
    }))
  }))
}

export const readText = async (
  platform: Platform,
  team: FoundTeam,
  address: MailTextAddress
): Promise<MailText> => {
  const at = requireLetter(team, address)
  const [row] = await platform.doors.readTeam(team.id, db => selectText(db, team.id, address))
  return present(platform, team, at, address.locale, row)
}

const newest = (tx: Tx, address: MailTextAddress): Promise<MailTextRow | undefined> =>
  selectText(tx.db, tx.team_id, address).executeTakeFirst()

type Verb = 'mail.text_changed' | 'mail.text_restored' | 'mail.text_withdrawn'

interface Appending extends MailTextAddress {
  /** That the writer had read. */
  version: number
  words: MailWords
}

const append = async (
  platform: Platform,
  by: UserActor,
  team: FoundTeam,
  { version, words, ...address }: Appending,
  verb: Verb
): Promise<MailText> => {
  const at = requireLetter(team, address)
  const blocks = await readWords(team.id, at, words)
  return platform.doors.withTeam(team.id, by, async tx => {
    const stale = async () =>
      new Problem('stale', {
        current: present(platform, team, at, address.locale, await newest(tx, address))
      })
    const before = await newest(tx, address)
    if ((before?.version ?? 0) !== version) throw await stale()
    const row = { version: version + 1, ...words, blocks, edited_by: by.user_id }
    if (!(await insertText(tx, address, { ...row, edited_at: platform.clock.now() }))) throw await stale()
    await audit(tx, platform, {
      verb,
      subject: `mail_text:${[address.name, address.variant, address.locale].filter(Boolean).join('/')}`,
      details: { version: version + 1 }
    })
    // The sample that everybody can see says the same.
    tx.afterCommit(() => platform.versions.bump(team.id))
    return present(platform, team, at, address.locale, await newest(tx, address))
  })
}

export const saveText = (
  platform: Platform,
  by: UserActor,
  team: FoundTeam,
  asked: Appending
): Promise<MailText> => {
  const { subject, preheader, body } = asked.words
  const ours = subject === '' && preheader === '' && body === ''
  return append(platform, by, team, asked, ours ? 'mail.text_withdrawn' : 'mail.text_changed')
}

/** An older version becomes the newest one, if it still keeps the rules. */
export const restoreText = async (
  platform: Platform,
  by: UserActor,
  team: FoundTeam,
  { take, ...asked }: MailTextAddress & { version: number; take: number }
): Promise<MailText> => {
  requireLetter(team, asked)
  const [old] = await platform.doors.readTeam(team.id, db =>
    selectTextVersion(db, team.id, { ...asked, version: take })
  )
  if (!old) throw new Problem('not_found')
  return append(platform, by, team, { ...asked, words: wordsOfRow(old) }, 'mail.text_restored')
}
