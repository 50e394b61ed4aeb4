import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { emailAsText } from './as-text.ts'
import { dark, light } from './colours.ts'
import { emailDocument } from './email-document.tsx'
import { emailNames, type EmailMessage } from '#contract/mails.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { writeEmail } from './write-email.ts'

const address = 'https://palmares.test/alpha/verify-email?token=abc&x=1'
const second_address = 'https://palmares.test/-/forgot-password'
const note = 'Dear {friend},\n<i>hang</i> with us\n\n> Palmares'

const values = {
  first_name: '<b>Zoë</b>',
  email: 'zoe@people.test',
  hours: 48,
  minutes: 60,
  days: 7,
  team: 'Müller & Söhne',
  asker: 'team',
  guardian: 'Kim O’Hara',
  last_name: 'Zobel',
  decision: 'given',
  inviter: 'Ana "Bel" Abel',
  role: 'owner',
  change: 'on',
  topic: 'rules',
  quote: '',
  guest: 'Kim',
  title: 'Blue <hour>',
  number: 42,
  code: '482913',
  works: 32,
  ends: 'yes',
  end: 'noon',
  blind: 'yes',
  others: 4,
  names: 'yes',
  named: 'Kim O’Hara',
  count: 12,
  round: 'First look',
  holds: 'both',
  closes: 'yes',
  entries: 'open',
  outcome: 'ineligible',
  again: 'no',
  due: 'yes',
  waits: 'no',
  tone: 'first',
  amount: '€10',
  step: 'early',
  lapses: 'Friday',
  card: 'no',
  award: 'none',
  diploma: 'no',
  fee: '€25.00',
  contest: 'Spring Salon',
  category: 'Painting',
  at: 'noon',
  until: 'Friday',
  on: 'Friday',
  prize: 'A hand press',
  opportunity: 'Summer residency',
  organisation: 'Quay 7',
  artist: 'Kim Example',
  answer: 'accepted',
  why: 'award_out',
  detail: '',
  move: 'open',
  what: 'entries',
  device: 'none',
  network: '2001:db8::/64',
  operator: 'office@example.org',
  news: 'taken',
  kind: 'contest',
  because: 'artist',
  name: 'Kim Example',
  online: 'no',
  place: 'Quay 7',
  files: 2,
  complaints: 1,
  running: 'some',
  contests: 'Spring Salon',
  bank: 'known',
  reference: 'RF18 5390 0754',
  gross: '€25.00',
  open: '€25.00',
  due_on: 'Friday',
  off: '50 %',
  paid: 'no',
  account: 'known',
  payee: 'Müller & Söhne',
  iban: 'BE71 0961 2345 6769',
  invoice: '2026-INV-00041',
  subject: 'The hang begins',
  excerpt: 'We begin on Friday.',
  note,
  address,
  second_address
}
const team = { name: 'Müller & Söhne', accent: '#0b6e4f' }
/** With a link that leads nowhere good, of which the words alone are shown. */
const blocks: MarkdownBlock[] = [
  {
    type: 'paragraph',
    content: [`${values.first_name}, come `, { type: 'link', href: 'javascript:alert(1)', content: ['here'] }]
  },
  { type: 'list', start: null, items: [[{ type: 'line', content: ['by boat'] }]] }
]
const written = (
  locale: EmailMessage['locale'],
  name: EmailMessage['name'],
  more: Partial<typeof values> = {}
) => writeEmail(locale, name, { to: 'zoe@people.test', team, blocks, values: { ...values, ...more } })

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&'
}
/** What is seen of it, one line an element. */
const seen = (html: string): string =>
  html
    .slice(html.indexOf('<table'))
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/&(?:lt|gt|quot|amp|#x27);/g, entity => entities[entity] ?? '')
const linked = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, target = '']) => target.replaceAll('&amp;', '&'))
const linesOf = (text: string): string[] => text.split('\n').filter(line => line !== '' && line !== '-- ')

describe.each(locales.flatMap(locale => emailNames.map(name => ({ locale, name }))))(
  'the mail $name in $locale',
  ({ locale, name }) => {
    const letter = written(locale, name)
    const text = emailAsText(letter)
    const html = emailDocument(letter)

    it('says the same as text and as HTML', () => {
      const sheet = seen(html).split('\n')
      const lines = linesOf(text).map(line => line.replace(/^(?:> |- )/, ''))
      expect(lines.filter(line => !sheet.includes(line))).toEqual([])
      expect(lines.length).toBeGreaterThan(3)
      expect(new Set(linked(html))).toEqual(new Set(text.match(/https:\S+/g)))
    })

    it('takes what people wrote for text', () => {
      expect(html).not.toMatch(/<[bi]>/)
      // Nobody knows yet who is invited, and whoever wrote to a team is told no name, or the one they gave; and a team has none.
      const nameless = [
        'invitation',
        'jury_invitation',
        'contact_received',
        'contact_answered',
        'contact_arrived',
        'contact_gathered',
        'waiver_asked',
        'card_disputed',
        'juror_left',
        'round_not_moved',
        'closes_soon',
        'works_without_juror',
        'publication_dropped',
        'fees_late',
        'evidence_arrived',
        'application_answered',
        'follow_confirm',
        'followed_news'
      ]
      expect(html.includes('&lt;b&gt;Zoë&lt;/b&gt;')).toBe(!nameless.includes(name))
      const quotes = [
        'account_deleted',
        'account_passkeys_doubted',
        'invitation',
        'jury_invitation',
        'contact_answered',
        'contact_gathered',
        'work_received',
        'work_screened',
        'team_closed',
        'team_closed_entrant',
        'jury_reminder',
        'invoice_issued',
        'invoice_credited',
        'invoice_overdue',
        'waiver_answered',
        'diploma_corrected',
        'diploma_revoked',
        'results_corrected',
        'evidence_asked',
        'evidence_decided',
        'evidence_due',
        'application_decided',
        'artist_written',
        'artist_answered',
        'series_reviewed',
        'digest'
      ].includes(name)
      expect(html.includes('&lt;i&gt;hang&lt;/i&gt; with us')).toBe(quotes)
    })

    it('names its language and direction, and fetches nothing', () => {
      const dir = locale === 'ar' ? 'rtl' : 'ltr'
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}" dir="${dir}">`))
      expect(html).toContain(`class="paper" lang="${locale}" dir="${dir}"`)
      expect(html).not.toMatch(/<(?:img|link|script|iframe|object)|url\(|@import|\bsrc=|background="/i)
    })
  }
)

it('a value is one line, so that it cannot pass for a sentence of ours', () => {
  const hostile = written('en', 'account_confirm', {
    first_name: 'Zoë,\n\nYour prize waits:\r\nhttps://evil.test\u2028Click'
  })
  expect(emailAsText(hostile).split('\n')[0]).toBe('Hello Zoë, Your prize waits: https://evil.test Click,')
  expect(linked(emailDocument(hostile))).toEqual([address, address])
  const subject = written('en', 'invitation', { inviter: 'Ana\r\nBcc: all@people.test' }).subject
  expect(subject).toBe('Ana Bcc: all@people.test invites you to Müller & Söhne')
})

it('a number that begins with digits keeps its order among Arabic words, and is as it was elsewhere', () => {
  const subjectIn = (locale: EmailMessage['locale'], number: string | number): string =>
    writeEmail(locale, 'invoice_issued', { to: 'zoe@people.test', team, values: { ...values, number } })
      .subject
  expect(subjectIn('ar', '2026-INV-00042')).toContain('\u200e2026-INV-00042')
  expect(subjectIn('fr', '2026-INV-00042')).not.toContain('\u200e')
  expect(subjectIn('ar', 42)).not.toContain('\u200e')
})

it('a note is quoted line by line in the text, and is no link and no placeholder', () => {
  expect(emailAsText(written('en', 'invitation'))).toContain(
    '\n\n> Dear {friend},\n> <i>hang</i> with us\n> \n> > Palmares\n\n'
  )
  expect(linked(emailDocument(written('en', 'invitation', { note: 'https://evil.test' })))).toEqual([
    address,
    address
  ])
  expect(emailAsText(written('en', 'invitation', { note: '' }))).not.toContain('writes')
})

it('wears the team’s name and colour, or the product’s', () => {
  const ours = emailDocument(writeEmail('en', 'account_reset', { to: 'zoe@people.test', team: null, values }))
  const theirs = emailDocument(written('en', 'account_reset'))
  expect([ours, theirs].map(html => /<bdi>(.*?)<\/bdi>/.exec(html)?.[1])).toEqual([
    'Palmares',
    'Müller &amp; Söhne'
  ])
  expect([ours, theirs].map(html => /background-color:(#\w+);border-radius:2px"><a/.exec(html)?.[1])).toEqual(
    ['#d6361d', '#0b6e4f']
  )
})

it('a button that leads nowhere is not written', () => {
  const { address: _, ...without } = values
  expect(() => writeEmail('en', 'account_reset', { to: 'zoe@people.test', team, values: without })).toThrow(
    'leads nowhere without address'
  )
})

it('the colours are those of the look', () => {
  const tokens = readFileSync(new URL('../web/ui/tokens.css', import.meta.url), 'utf8')
  const of = (name: string) =>
    [...tokens.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map(([, value]) => value)
  // Light first; the dark ones stand twice, and print comes last.
  for (const [name, key] of [
    ['paper', 'paper'],
    ['paper-sunk', 'sunk'],
    ['ink', 'ink'],
    ['ink-soft', 'soft']
  ] as const)
    expect(of(name).slice(0, 2)).toEqual([light[key], dark[key]])
})

it('leads to itself in the browser, once it is known where that is', () => {
  const letter = written('en', 'account_deleted')
  expect(emailAsText(letter)).not.toContain('View in browser')
  expect(emailDocument(letter)).not.toContain('View in browser')
  const view = { label: letter.view.label, address: 'https://palmares.test/-/email-alert?token=abc' }
  expect(emailAsText({ ...letter, view })).toMatch(/\nView in browser\nhttps:.*=abc$/)
  expect(emailDocument({ ...letter, view })).toMatch(/href="https:[^"]*=abc"[^>]*>View in browser</)
})
