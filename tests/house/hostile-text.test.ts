// No text of a stranger keeps anybody waiting: every regular expression of the sources, and every parser by its name.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Metadata } from '@tus/server'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { placeholdersOf } from '#content/messages.ts'
import { email, name, newPassword } from '#contract/account-fields.ts'
import { faultsOfRichText } from '#contract/rich-text.ts'
import { plainReference } from '#contract/rules/creditor-reference.ts'
import { cleanFileName } from '#contract/rules/file-name.ts'
import { marked, snippetOf, wordsKept, wordsLooked } from '#contract/rules/finding.ts'
import { mailboxOf } from '#contract/rules/mailbox.ts'
import { ownPath } from '#contract/rules/own-path.ts'
import { matchPayments } from '#contract/rules/payment-matching.ts'
import { isSafeLink } from '#contract/rules/rich-text.ts'
import { faultOfLink, linkFromName } from '#contract/rules/team-link.ts'
import { tracesOfArtist } from '#contract/rules/traces-of-artist.ts'
import { socials } from '#contract/teams.ts'
import { text } from '#contract/text.ts'
import { deviceOf } from '#server/features/accounts/device.ts'
import { openUnsubscribeToken } from '#server/features/notifications/unsubscribe-token.ts'
import { readStatement } from '#server/features/billing/statement/read-statement.ts'
import { epcPayload, swissPayload } from '#server/features/billing/transfer-payloads.ts'
import { idColumn, keyset, momentColumn, textColumn } from '#server/platform/db/keyset.ts'
import { tokenIn } from '#server/platform/access/find-actor.ts'
import { isPlainPath, isUploadName } from '#server/platform/backup/archive-reader.ts'
import { preferredLocale } from '#server/platform/http/locale.ts'
import { savedAs } from '#server/platform/http/saved-as.ts'
import { partFor } from '#server/platform/http/send.ts'
import { unescaped } from '#server/platform/markdown/unescaped.ts'
import { networkOf } from '#server/platform/network.ts'
import { safeHref } from '#web/ui/markdown/safe-href.ts'
import { camt, escaped, ownIban } from '#tests/kit/bank-statements.ts'
import { filesUnder, root } from './files.ts'
import { slowOver } from './hostile.ts'
import { isNode, nodesIn } from './syntax.ts'

/** The longest text that any field takes. */
const longest = 60_000
/** One letter of Arabic folds into eighteen: what is folded is measured at the length of a post. */
const post = 20_000
/** Node refuses headers that are longer, and so the addresses in them. */
const header = 16_384

interface Pattern {
  file: string
  source: string
  flags: string
}

const sources = filesUnder('src')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map(file => {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    return { file, nodes: [...nodesIn(program)] }
  })

const patterns = sources.flatMap(({ file, nodes }) =>
  nodes.flatMap((node): Pattern[] => {
    const { type, regex } = node
    if (type !== 'Literal' || !isNode(regex)) return []
    return [{ file, source: String(regex['pattern']), flags: String(regex['flags']) }]
  })
)

/** Made of strings: the parsers below measure what they are in. */
const built = [
  'src/contract/rules/fold.ts',
  // A text and a name, each as its field takes it.
  'src/contract/rules/marks.ts',
  'src/contract/rules/visible-name.ts',
  'src/server/features/notifications/unsubscribe-token.ts',
  'src/server/platform/backup/archive-reader.ts',
  'src/server/platform/db/keyset.ts'
]

/** What is shorter than the longest field, and why. The pattern is measured at that length. */
const shorter: Record<string, [length: number, why: string]> = {
  'src/contract/rules/team-link.ts ^-+|-+$': [40, 'a link, cut to its length'],
  'src/contract/rules/traces-of-artist.ts [^\\s@<>()[\\]]{1,64}@[^\\s@<>()[\\]]{1,255}\\.[\\p{L}]{2,}': [
    4000,
    'what an artist writes of a work'
  ],
  'src/contract/rules/traces-of-artist.ts (?:https?:\\/\\/|www\\.)\\S+|\\b[\\p{L}\\d-]{1,63}\\.(?:com|org|net|art|eu|be|fr|es|de|nl|info|io)\\b':
    [4000, 'what an artist writes of a work'],
  'src/contract/rules/traces-of-artist.ts \\/+$': [300, 'the address of a page elsewhere'],
  'src/server/features/blog/blog.actions.ts -+$': [60, 'the address of a post, cut to its length'],
  'src/server/features/entries/original-name.ts ^-+|-+$': [60, 'a title, cut to the length of a name'],
  'src/server/platform/db/rows.ts \\d+$': [100, 'what PostgreSQL calls a command that was done'],
  'src/server/platform/password/common.ts [\\d\\p{P}\\p{S}\\s]+$': [1000, 'a password, refused beyond'],
  'src/web/features/create/free-links.ts -+$': [40, 'a link, cut to its length'],
  'src/web/structured/structured-data.ts features\\/(.+)\\.tsx$': [1000, 'a file of our own sources']
}

const nameOf = ({ file, source }: Pattern): string => `${file} ${source}`

describe('a regular expression', () => {
  it('is found wherever one stands, and none is made of strings unseen', () => {
    expect(patterns.length).toBeGreaterThan(150)
    const made = sources.filter(({ nodes }) =>
      nodes.some(({ callee }) => isNode(callee) && callee['name'] === 'RegExp')
    )
    expect(made.map(({ file }) => file).filter(file => !built.includes(file))).toEqual([])
  })

  it('that is measured at less than the longest text still stands', () => {
    expect(Object.keys(shorter).filter(name => !patterns.some(pattern => nameOf(pattern) === name))).toEqual(
      []
    )
  })

  it.for(patterns)('$file /$source/$flags', pattern => {
    const { source, flags } = pattern
    const every = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
    const [length] = shorter[nameOf(pattern)] ?? [longest]
    expect(slowOver(value => value.replaceAll(every, ''), { length, pattern: source })).toBeNull()
  })
})

const artist = {
  first_name: 'Ana',
  last_name: 'Abel',
  display_name: 'Ana A',
  email: 'ana@abel.test',
  socials: ['https://abel.test/ana']
}

const kept = { status: 200, headers: {}, body: Buffer.alloc(4), etag: '"x"' } as unknown as Parameters<
  typeof partFor
>[0]

const line = z.object({ value: text({ max: 200 }) })
const page = z.object({ value: text({ max: longest, lines: true }) })

/** What is read later was taken by a field before: what the field refuses, nobody reads. */
const taken =
  (read: (value: string) => unknown) =>
  (value: string): unknown => {
    const { success, data } = page.safeParse({ value })
    return success && read(data.value)
  }

const document = (value: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: value, marks: [{ type: 'link', attrs: { href: value } }] }]
    }
  ]
})

const account = { iban: '', currency: 'EUR' }
const statement = (file: string) => readStatement(Buffer.from(file), account)
/** Where a payer's text stands in a file, with a letter in its place. */
const [beforeText = '', afterText = ''] = camt([
  { booked_on: '2026-03-02', amount: '1.00', text: ['@'] }
]).split('@')

const paid = (payer_name: string, written: string) => ({
  key: '',
  booked_on: '2026-03-02',
  amount: 100,
  currency: 'EUR',
  reference: null,
  text: written,
  payer_name,
  reversal: false
})
const owed = (name: string) => ({
  id: '',
  number: '2026-INV-00001',
  reference: 'RF18539007547034',
  entries: ['AUTUMN-SALON-2026-1'],
  amount_due: 100,
  currency: 'EUR',
  payer_names: [name]
})
const transfer = (payee: string) => ({
  amount: 100,
  name: payee,
  address: { street: payee, postal_code: payee, city: payee, region: '', country: 'CH' },
  bic: '',
  reference: 'RF18539007547034'
})

const listed = keyset({ name: textColumn('name'), at: momentColumn('at'), id: idColumn('id') })

/** What reads a text of strangers, by what is read, and how long that can be. */
const parsers: Record<string, [length: number, read: (value: string) => unknown]> = {
  'a text of one line': [longest, value => line.safeParse({ value })],
  'a long text': [longest, value => page.safeParse({ value })],
  'a name': [longest, value => name.safeParse(value)],
  'an address of mail': [longest, value => email.safeParse(value)],
  'a new password': [longest, value => newPassword.safeParse(value)],
  'the address of a page elsewhere': [longest, value => socials.safeParse({ website: value })],
  'a link in a post': [longest, isSafeLink],
  'a link in Markdown': [longest, value => safeHref(value, '/demo/about')],
  'letters of Markdown that are named': [longest, unescaped],
  'a message with placeholders': [longest, placeholdersOf],
  'a post': [longest, value => faultsOfRichText(document(value))],
  'where a page of a list begins': [400, cursor => listed.read({ limit: 1, cursor })],
  'what is searched for': [200, wordsLooked],
  'the words of a text that is searched': [post, taken(value => wordsKept([value], 500))],
  'a text in which something was found': [longest, taken(value => snippetOf(value, ['a', 'zz']))],
  'a title in which something was found': [300, taken(value => marked(value, ['a', 'zz']))],
  'what an artist wrote of a work': [
    4000,
    taken(value => tracesOfArtist([{ place: 'text', text: value }], artist))
  ],
  'a mailbox': [254, mailboxOf],
  'the file of a bank': [longest, statement],
  'the table of a bank': [longest, value => statement(`date;amount;text\n${value}`)],
  'a cell of a table of a bank': [
    longest,
    value => statement(`date;amount;text\n2026-03-02;${value};${value}\n`)
  ],
  'a day in the table of a bank': [longest, value => statement(`date;amount\n${value};1\n`)],
  'what stands over the table of a bank': [longest, value => statement(`${value};date;amount\n2026-03-02;1`)],
  'what a payer wrote, in the file of a bank': [
    longest,
    value => statement(beforeText + escaped(value) + afterText)
  ],
  'what stands within a tag of a bank': [longest, value => statement(beforeText + value + afterText)],
  'a reference as it is typed': [longest, plainReference],
  'what a payer wrote': [500, taken(value => matchPayments([paid(value, value)], [owed('Ana Abel')]))],
  'a name that may be a payer’s': [160, taken(value => matchPayments([paid(value, '')], [owed(value)]))],
  'a name in the code of a transfer': [
    longest,
    value => epcPayload({ ...transfer(value), currency: 'EUR', iban: ownIban })
  ],
  'an address in the code of a transfer': [
    longest,
    value => swissPayload({ ...transfer(value), currency: 'CHF', iban: 'CH5800791123000889012' })
  ],
  "a team's link": [longest, faultOfLink],
  "a team's name": [longest, taken(linkFromName)],
  'the name of a file': [6144, cleanFileName],
  'the name to save a file under': [header, savedAs],
  'what tus says of a file': [8192, value => Metadata.parse(value)],
  'a page to lead back to': [header, ownPath],
  'Accept-Language': [header, preferredLocale],
  'Accept-Encoding': [header, value => partFor(kept, { 'accept-encoding': value })],
  'If-None-Match': [header, value => partFor(kept, { 'if-none-match': value })],
  'User-Agent': [header, deviceOf],
  Authorization: [header, value => tokenIn(`Bearer ${value}`)],
  'the address of who asks': [header, networkOf],
  'what a link stops': [header, value => openUnsubscribeToken(new Uint8Array(32), value)],
  'a path in a backup': [header, value => isPlainPath(value) || isUploadName(value)]
}

/** A refusal is as good an answer as any. */
const orRefused =
  (read: (value: string) => unknown) =>
  (value: string): void => {
    try {
      read(value)
    } catch {
      // It was quick to say so.
    }
  }

describe('reading', () => {
  it.for(Object.entries(parsers))('%s', ([, [length, read]]) => {
    expect(slowOver(orRefused(read), { length })).toBeNull()
  })
})
