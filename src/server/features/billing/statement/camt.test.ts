import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '#contract/rules/bank-statement.ts'
import {
  camt,
  ownIban,
  payerIban,
  utf16,
  type BankedEntry,
  type CamtFile
} from '#tests/kit/bank-statements.ts'
import { readStatement } from './read-statement.ts'

const mine = { iban: ownIban, currency: 'EUR' }

const read = (file: string | Uint8Array, account = mine) =>
  readStatement(typeof file === 'string' ? Buffer.from(file) : file, account)

const statementIn = (file: string | Uint8Array, account = mine) => {
  const { statement, fault } = read(file, account)
  if (!statement) throw new Error(JSON.stringify(fault))
  return statement
}

const entriesIn = (entries: readonly BankedEntry[], file: CamtFile = {}): StatementEntry[] =>
  statementIn(camt(entries, file)).entries

const withoutKey = ({ key: _, ...entry }: StatementEntry) => entry

const fee: BankedEntry = {
  booked_on: '2026-03-02',
  amount: '42.00',
  name: 'Anna Müller & Söhne',
  iban: payerIban,
  reference: 'RF18539007547034',
  text: ['Entry fee', 'Autumn Salon'],
  bank_reference: 'BANK-1'
}

describe('a payment', () => {
  it.each([
    ['053', 2],
    ['053', 4],
    ['053', 8],
    ['054', 2],
    ['054', 4],
    ['054', 8]
  ] as const)('is read from CAMT.%s in version %i', (kind, version) => {
    const { entries, ...statement } = statementIn(camt([fee], { kind, version }))
    expect(statement).toEqual({ format: `camt.${kind}`, id: 'STMT-1', iban: ownIban, pending: 0 })
    expect(entries.map(withoutKey)).toEqual([
      {
        booked_on: '2026-03-02',
        amount: 4200,
        currency: 'EUR',
        reference: 'RF18539007547034',
        text: 'Entry fee Autumn Salon',
        payer_name: 'Anna Müller & Söhne',
        payer_iban: payerIban,
        reversal: false
      }
    ])
  })

  it('is the same in every version, and in the notice that comes before the statement', () => {
    const files: CamtFile[] = [
      {},
      { version: 4 },
      { version: 8 },
      { kind: '054', version: 4, id: 'NTFCTN-7' }
    ]
    const keys = files.flatMap(file => entriesIn([fee], file).map(({ key }) => key))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  })

  it('is read whatever prefix the names have, and without a namespace', () => {
    expect(entriesIn([fee], { prefix: 'ns2:' })).toEqual(entriesIn([fee]))
    const bare = camt([fee]).replace(/ xmlns="[^"]+"/, '')
    expect(statementIn(bare).entries).toEqual(entriesIn([fee]))
  })

  it('has its reference without blanks and in capitals', () => {
    expect(entriesIn([{ ...fee, reference: 'rf18 5390 0754 7034' }])).toEqual(entriesIn([fee]))
  })

  it('is known by the reference that its payer gave as the end-to-end one', () => {
    const [entry] = entriesIn([{ ...fee, reference: '', end_to_end: 'RF18 5390 0754 7034' }])
    expect(entry?.reference).toBe('RF18539007547034')
    expect(entriesIn([{ ...fee, reference: '', end_to_end: 'ORDER 12' }])[0]?.reference).toBeNull()
  })

  it('has for its payer whom the bank names as the last, where somebody paid for another', () => {
    expect(entriesIn([{ ...fee, ultimate: 'Ben Müller' }])[0]?.payer_name).toBe('Ben Müller')
  })

  it('has what the bank says of it where its payer wrote nothing', () => {
    const silent = { ...fee, text: [], reference: '', bank_text: 'GUTSCHRIFT' }
    expect(entriesIn([silent])[0]?.text).toBe('GUTSCHRIFT')
  })

  it('that went away is below zero, and names who got it', () => {
    const [entry] = entriesIn([{ ...fee, direction: 'DBIT', name: 'Stadtwerke' }])
    expect(entry).toMatchObject({ amount: -4200, payer_name: 'Stadtwerke', reversal: false })
  })

  it('that bounced is below zero and a reversal; so is, above it, money of ours that came back', () => {
    const [bounced, returned] = entriesIn([
      { ...fee, direction: 'DBIT', reversal: true },
      { ...fee, reversal: true }
    ])
    expect(bounced).toMatchObject({ amount: -4200, reversal: true })
    expect(returned).toMatchObject({ amount: 4200, reversal: true })
  })

  it.each(['PDNG', 'INFO', 'FUTR'])('that is %s is counted, and not taken for one', status => {
    for (const version of [2, 8]) {
      const { entries, pending } = statementIn(camt([{ ...fee, status }, fee], { version }))
      expect(pending).toBe(1)
      expect(entries).toHaveLength(1)
    }
  })

  it.each([
    ['JPY', '4200', 4200],
    ['EUR', '42', 4200],
    ['EUR', '42.5', 4250],
    ['EUR', '42.00000', 4200],
    ['KWD', '4.200', 4200],
    ['EUR', '0.01', 1],
    ['EUR', '999999.99', 99_999_999]
  ])('of %s %s is counted in its smallest unit', (currency, amount, units) => {
    expect(entriesIn([{ ...fee, currency, amount }])[0]).toMatchObject({ currency, amount: units })
  })

  it.each([
    ['more digits than its currency has', { amount: '42.001' }],
    ['no figures', { amount: 'forty' }],
    ['more than can be counted', { amount: '99999999999999999999' }],
    ['a currency that is none', { currency: 'euro' }],
    ['a day that is none', { booked_on: '2026-02-30' }],
    ['no day', { booked_on: '' }],
    ['neither direction', { direction: 'BOTH' as 'CRDT' }]
  ])('with %s is not passed over: the file is refused, with its line', (_, change) => {
    expect(read(camt([fee, { ...fee, ...change }])).fault).toEqual({ code: 'unreadable_entry', line: 4 })
  })
})

describe('payments that were booked as one', () => {
  const one = { booked_on: '', amount: '30.00', name: 'Ana', reference: 'RF332348236' }
  const other = { booked_on: '', amount: '12.00', name: 'Ben', text: ['2026-INV-00042'] }

  it.each([2, 4, 8])('are read one by one, in version %i', version => {
    const entries = entriesIn([{ ...fee, payments: [one, other] }], { version })
    expect(
      entries.map(({ amount, payer_name, reference, text }) => [amount, payer_name, reference, text])
    ).toEqual([
      [3000, 'Ana', 'RF332348236', ''],
      [1200, 'Ben', null, '2026-INV-00042']
    ])
    expect(new Set(entries.map(({ key }) => key)).size).toBe(2)
  })

  it('leave what the bank kept as an entry of its own, so that nothing is more than came', () => {
    const entries = entriesIn([{ ...fee, amount: '41.50', charges: '0.50', payments: [one, other] }])
    expect(entries.map(({ amount }) => amount)).toEqual([3000, 1200, -50])
  })

  it('stay one where they do not add up, with all that was written', () => {
    const [entry, ...others] = entriesIn([{ ...fee, amount: '50.00', payments: [one, other] }])
    expect(others).toEqual([])
    expect(entry).toMatchObject({ amount: 5000, payer_name: '', reference: null })
    expect(entry?.text).toBe('RF332348236 2026-INV-00042')
  })

  it('stay one where one of them is in another currency', () => {
    const foreign = { ...other, currency: 'USD' }
    expect(entriesIn([{ ...fee, payments: [one, foreign] }])).toHaveLength(1)
  })

  it('may go both ways', () => {
    const back = { ...other, direction: 'DBIT' as const }
    const entries = entriesIn([{ ...fee, amount: '18.00', payments: [one, back] }], { version: 4 })
    expect(entries.map(({ amount }) => amount)).toEqual([3000, -1200])
  })
})

describe('the account', () => {
  it('must be the team’s', () => {
    const { fault } = read(camt([fee], { iban: 'CH5800791123000889012' }))
    expect(fault).toEqual({ code: 'another_account', line: null, params: { iban: 'CH5800791123000889012' } })
  })

  it('is compared without blanks and capitals, and by its number where the bank says no more', () => {
    expect(statementIn(camt([fee]), { ...mine, iban: 'de89 3704 0044 0532 0130 00' }).entries).toHaveLength(1)
    expect(statementIn(camt([fee], { account: '0532013000' })).iban).toBe(ownIban)
    expect(read(camt([fee], { account: '0532013001' })).fault?.code).toBe('another_account')
  })

  it('may be any where the team has not said its own', () => {
    expect(statementIn(camt([fee]), { iban: '', currency: 'EUR' }).iban).toBe(ownIban)
  })

  it('is one: of a file about several only what is the team’s is read', () => {
    const foreign = camt([{ ...fee, amount: '99.00' }], { iban: payerIban, id: 'OTHER' })
    const both = camt([fee]).replace('<Stmt>', `${/<Stmt>.*<\/Stmt>/s.exec(foreign)?.[0] ?? ''}<Stmt>`)
    const { entries, id } = statementIn(both)
    expect(entries.map(({ amount }) => amount)).toEqual([4200])
    expect(id).toBe('STMT-1')
  })
})

describe('a file that is read twice', () => {
  it('says the same, and so does one that overlaps with it', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']
    const entries = days.map((booked_on, place) => ({ ...fee, booked_on, bank_reference: `B${place}` }))
    const first = entriesIn(entries.slice(0, 3))
    const second = entriesIn(entries.slice(1), { id: 'STMT-2' })
    expect(first).toEqual(entriesIn(entries.slice(0, 3)))
    expect(second.slice(0, 2)).toEqual(first.slice(1))
  })

  it('keeps two that are the same to the letter as two', () => {
    const [one, other] = entriesIn([fee, fee])
    expect(one && withoutKey(one)).toEqual(other && withoutKey(other))
    expect(one?.key).not.toBe(other?.key)
    expect(entriesIn([fee, fee]).map(({ key }) => key)).toEqual([one?.key, other?.key])
  })

  it.each([
    ['day', { booked_on: '2026-03-03' }],
    ['amount', { amount: '42.01' }],
    ['currency', { currency: 'CHF' }],
    ['reference', { reference: 'RF332348236' }],
    ['text', { text: ['Entry fee', 'Spring Salon'] }],
    ['payer', { name: 'Ben' }],
    ['account', { iban: ownIban }],
    ['reference of the bank', { bank_reference: 'BANK-2' }],
    ['direction', { direction: 'DBIT' as const }]
  ])('tells entries apart by their %s', (_, change) => {
    const [one, other] = entriesIn([fee, { ...fee, ...change }])
    expect(one?.key).not.toBe(other?.key)
  })
})

describe('letters', () => {
  const name = 'Łódź Œuvre 展 معرض'
  const file = camt([{ ...fee, name }])

  it('are read from UTF-8 and UTF-16, with and without the mark', () => {
    const expected = statementIn(file)
    expect(expected.entries[0]?.payer_name).toBe(name)
    const in16 = file.replace('UTF-8', 'UTF-16')
    for (const bytes of [
      Buffer.from(`\ufeff${file}`),
      utf16(in16, 'le'),
      utf16(in16, 'be'),
      utf16(in16, 'le', false),
      utf16(in16, 'be', false),
      // As some programs write it: the name of the one over the bytes of the other.
      Buffer.from(in16)
    ])
      expect(statementIn(bytes)).toEqual(expected)
  })

  it.each(['ISO-8859-1', 'windows-1252'])('are read from %s', encoding => {
    const bytes = Buffer.from(camt([fee], { encoding }), 'latin1')
    expect(statementIn(bytes).entries[0]?.payer_name).toBe('Anna Müller & Söhne')
  })

  it('that are none in the encoding that the file names are refused, with their line', () => {
    expect(read(Buffer.from(camt([fee]), 'latin1')).fault).toEqual({ code: 'wrong_encoding', line: 3 })
    expect(read(camt([fee], { encoding: 'EBCDIC-US' })).fault).toEqual({
      code: 'wrong_encoding',
      line: 1,
      params: { encoding: 'EBCDIC-US' }
    })
  })

  it('are cleaned of what nobody sees, and cut where they are too many', () => {
    const name = `A\u202eB@\u200bC ${'é'.repeat(500)}`
    const unclean = camt([{ ...fee, name, text: ['x'.repeat(9000)] }]).replace('@', '&#10;&#x85;')
    const [entry] = statementIn(unclean).entries
    expect(entry?.payer_name).toMatch(/^A B C é{1,140}$/)
    expect(entry?.payer_name).toHaveLength(140)
    expect(entry?.text).toHaveLength(500)
  })
})
