/*
 * Words become a letter. A kind of mail is a section of the catalogue `mails`, read from top to bottom; the name of a
 * text says what it is (a button, a note), and where it stands says where it comes.
 */
import { catalogue } from '#content/catalogues.ts'
import { formatMessage } from '#content/messages.ts'
import type { Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import type { EmailMessage, EmailName, EmailPart } from '#contract/mails.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'

export interface Filling {
  to: string
  team: EmailMessage['team']
  /** For the placeholders. A button leads to `address`, a second link to `second_address`; `note` and `quote` may have lines. */
  values: Record<string, string | number>
  /** What organisers have written, where a mail has it. */
  blocks?: readonly MarkdownBlock[] | undefined
  /** Where mails of its kind are stopped. */
  unsubscribe?: string | undefined
}

type Say = (message: string) => string

/** One line, whatever it holds: a value must not pass for a paragraph or a fact of its own. */
const flat = (value: string | number): string | number =>
  typeof value === 'string'
    ? value.replaceAll(/\s+/gu, blanks => (/[\r\n\u2028\u2029]/u.test(blanks) ? ' ' : blanks))
    : value

const sectionOf = (locale: Locale, name: string): Texts => {
  const section = catalogue(locale, 'mails')[name]
  if (typeof section !== 'object') throw new Error(`There is no mail ${name}`)
  return section
}

const textOf = (section: Texts, key: string): string => {
  const text = section[key]
  if (typeof text !== 'string') throw new Error(`A mail needs the text ${key}`)
  return text
}

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
  if (key !== 'note' && key !== 'quote') return [{ kind: 'text', lines: said.split('\n').map(say) }]
  const note = String(values[key] ?? '')
  return note === '' ? [] : [{ kind: 'note', by: say(said), text: note }]
}

export const writeEmail = (
  locale: Locale,
  name: EmailName,
  { to, team, values, blocks, unsubscribe }: Filling
): EmailMessage => {
  const section = sectionOf(locale, name)
  const frame = sectionOf(locale, 'frame')
  const filling = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, flat(value)]))
  const say: Say = message => formatMessage(message, locale, filling)
  const { subject: _, preheader: __, ...rest } = section
  const addressed = { email: to, team: team === null ? '' : String(flat(team.name)) }
  return {
    name,
    locale,
    subject: say(textOf(section, 'subject')),
    preheader: say(textOf(section, 'preheader')),
    parts: Object.entries(rest).flatMap(([key, said]) => [
      ...partsOf(key, said, say, values),
      ...(key === 'written' ? [{ kind: 'markdown' as const, blocks: [...(blocks ?? [])] }] : [])
    ]),
    by_hand: textOf(frame, 'by_hand'),
    view: { label: textOf(frame, 'view'), address: null },
    ...(unsubscribe !== undefined && {
      unsubscribe: { label: textOf(frame, 'unsubscribe'), address: unsubscribe }
    }),
    sent: formatMessage(textOf(frame, team === null ? 'sent' : 'sent_for_team'), locale, addressed),
    team
  }
}
