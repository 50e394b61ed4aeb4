/*
 * Words become a letter. A kind of mail is a section of the catalogue `mails`, read from top to bottom; the name of a
 * text says what it is (a button, a note), and where it stands says where it comes. A team may have words of its own for
 * it: these are filled with the same values, and its blocks are our pieces.
 */
import { formatMessage } from '#content/messages.ts'
import type { Texts } from '#contract/content.ts'
import { directionOf, type Locale } from '#contract/locales.ts'
import type { EmailMessage, EmailName, EmailPart } from '#contract/mails.ts'
import { mapMarkdown, type MarkdownBlock } from '#contract/rules/markdown.ts'
import { blockIn } from './block-in.ts'
import { piecesOf, sectionOf, textOf } from './letter-section.ts'

/** What a team says instead of us; what is empty stays ours. */
export interface OwnWords {
  subject: string
  preheader: string
  blocks: readonly MarkdownBlock[] | null
}

export interface Filling {
  to: string
  team: EmailMessage['team']
  /** For the placeholders. A button leads to `address`, a second link to `second_address`; `note` and `quote` may have lines. */
  values: Record<string, string | number>
  own?: OwnWords | undefined
  /** What organisers have written, where a mail has it. */
  blocks?: readonly MarkdownBlock[] | undefined
  /** Where mails of its kind are stopped. */
  unsubscribe?: string | undefined
  work_id?: string | undefined
  /** It is said that this is one, in the subject and at the top. */
  isTest?: true | undefined
}

type Say = (message: string) => string

/** One line, whatever it holds: a value must not pass for a paragraph or a fact of its own. */
const flat = (value: string | number): string | number =>
  typeof value === 'string'
    ? value.replaceAll(/\s+/gu, blanks => (/[\r\n\u2028\u2029]/u.test(blanks) ? ' ' : blanks))
    : value

const partsOf = (key: string, said: string | Texts, say: Say, values: Filling['values']): EmailPart[] => {
  if (typeof said !== 'string')
    return [{ kind: 'facts', lines: Object.keys(said).map(fact => say(textOf(said, fact))) }]
  const lead = (name: string): string => {
    const address = values[name]
    if (typeof address !== 'string') throw new Error(`The ${key} of a mail leads nowhere without ${name}`)
    return address
  }
  if (key === 'button') return [{ kind: 'button', label: say(said), address: lead('address') }]
  // Only who waits beside a form is told a code.
  if (key === 'code' && values[key] === '') return []
  if (key === 'second') return [{ kind: 'link', text: say(said), address: lead('second_address') }]
  if (key !== 'note' && key !== 'quote') {
    const lines = said.split('\n').map(say)
    // In some cases there is nothing to say.
    return lines.every(line => line === '') ? [] : [{ kind: 'text', lines }]
  }
  const [note, by] = [String(values[key] ?? ''), say(said)]
  return note === '' || by === '' ? [] : [{ kind: 'note', by, text: note }]
}

const ltr_mark = '\u200e'

/** What begins with digits, as `2026-INV-00042` does, would be drawn behind its own letters among Arabic words. */
const inOrder = (value: string | number, locale: Locale): string | number => {
  if (typeof value !== 'string' || directionOf(locale) === 'ltr') return value
  const first = value.charAt(0)
  const mixed = first >= '0' && first <= '9' && value.toUpperCase() !== value.toLowerCase()
  return mixed && !value.includes(' ') ? ltr_mark + value : value
}

const filled = (values: Filling['values'], locale: Locale): Filling['values'] =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inOrder(flat(value), locale)]))

/** What one piece of ours says by itself. */
export const partsOfBlock = (
  locale: Locale,
  name: EmailName,
  key: string,
  values: Filling['values']
): EmailPart[] => {
  const said = sectionOf(locale, name)[key]
  const say: Say = message => formatMessage(message, locale, filled(values, locale))
  return said === undefined ? [] : partsOf(key, said, say, values)
}

/** Values go in after the Markdown was read, so what they hold stays text. */
const ownParts = (
  blocks: readonly MarkdownBlock[],
  fill: Say,
  pieceOf: (key: string) => EmailPart[]
): EmailPart[] => {
  const parts: EmailPart[] = []
  for (const block of blocks) {
    const key = blockIn(block)
    const last = parts.at(-1)
    if (key !== null) parts.push(...pieceOf(key))
    else if (last?.kind === 'prose') last.blocks.push(...mapMarkdown([block], fill))
    else parts.push({ kind: 'prose', blocks: mapMarkdown([block], fill) })
  }
  return parts
}

export const writeEmail = (
  locale: Locale,
  name: EmailName,
  { to, team, values, own, blocks, unsubscribe, work_id, isTest }: Filling
): EmailMessage => {
  const section = sectionOf(locale, name)
  const frame = sectionOf(locale, 'frame')
  const filling = filled({ ...(team && { team: team.name }), ...values }, locale)
  const say: Say = message => formatMessage(message, locale, filling)
  const fill: Say = words => words.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(filling[key] ?? ''))
  const pieces = piecesOf(section)
  const pieceOf = (key: string) => partsOfBlock(locale, name, key, values)
  const line = (key: 'subject' | 'preheader') => (own?.[key] ? fill(own[key]) : say(textOf(section, key)))
  const addressed = { email: to, team: team === null ? '' : String(flat(team.name)) }
  const parts = own?.blocks
    ? ownParts(own.blocks, fill, pieceOf)
    : pieces.flatMap(([key, said]) => [
        ...partsOf(key, said, say, values),
        ...(key === 'written' && blocks ? [{ kind: 'prose' as const, blocks: [...blocks] }] : [])
      ])
  const subject = line('subject')
  return {
    name,
    locale,
    subject: isTest ? formatMessage(textOf(frame, 'test_subject'), locale, { subject }) : subject,
    preheader: line('preheader'),
    parts: isTest ? [{ kind: 'facts', lines: [textOf(frame, 'test')] }, ...parts] : parts,
    by_hand: textOf(frame, 'by_hand'),
    view: { label: textOf(frame, 'view'), address: null },
    ...(unsubscribe !== undefined && {
      unsubscribe: { label: textOf(frame, 'unsubscribe'), address: unsubscribe }
    }),
    sent: formatMessage(textOf(frame, team === null ? 'sent' : 'sent_for_team'), locale, addressed),
    team,
    ...(work_id !== undefined && { work_id })
  }
}
