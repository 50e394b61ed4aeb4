/*
 * A team's own words for the mails that are written now. They are read in the transaction that queues a mail, so a mail
 * that waits keeps what it said when it was queued.
 */
import { isEditable, letterFacts, variantOf } from '#emails/letter-facts.ts'
import { withAllBlocks, type OwnLetterAt } from '#emails/own-letter.ts'
import type { OwnWords } from '#emails/write-email.ts'
import type { Locale } from '#contract/locales.ts'
import type { EmailName } from '#contract/mails.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { selectNewest } from './own-words.queries.ts'

interface StoredWords {
  subject: string
  preheader: string
  body_blocks: MarkdownBlock[] | null
}

export const ownWordsOf = ({ subject, preheader, body_blocks }: StoredWords, at: OwnLetterAt): OwnWords => ({
  subject,
  preheader,
  blocks: body_blocks && withAllBlocks(body_blocks, at)
})

/** What the team says in such a mail; undefined where it says nothing of its own. */
export type FindOwnWords = (
  name: EmailName,
  locale: Locale,
  values: Readonly<Record<string, string | number>>
) => OwnWords | undefined

export const ownWordsIn = (rows: readonly RowOf<typeof selectNewest>[]): FindOwnWords => {
  const found = new Map(rows.map(row => [[row.letter, row.variant, row.locale].join('/'), row]))
  return (name, locale, values) => {
    if (!isEditable(name)) return undefined
    const facts = letterFacts[name]
    const variant = variantOf(facts, values)
    if (variant === null) return undefined
    const row = found.get([name, variant, locale].join('/'))
    return row && ownWordsOf(row, { name, facts, variant })
  }
}

export const findOwnWords = async (
  tx: Tx,
  mails: readonly { name: EmailName; locale: Locale }[]
): Promise<FindOwnWords> => {
  const names = [...new Set(mails.flatMap(({ name }) => (isEditable(name) ? [name] : [])))]
  if (names.length === 0) return ownWordsIn([])
  const locales = [...new Set(mails.map(({ locale }) => locale))]
  return ownWordsIn(await selectNewest(tx.db, tx.team_id, { names, locales }).execute())
}
