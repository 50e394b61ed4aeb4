import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statementFaultCodes, type StatementReading } from '#contract/rules/bank-statement.ts'
import { camt, ownIban, payerIban, utf16, type BankedEntry } from '#tests/kit/bank-statements.ts'
import { readStatement } from './read-statement.ts'

const read = (file: string | Uint8Array): StatementReading =>
  readStatement(typeof file === 'string' ? Buffer.from(file) : file, { iban: ownIban, currency: 'EUR' })

const fee: BankedEntry = {
  booked_on: '2026-03-02',
  amount: '42.00',
  name: 'Anna Müller',
  iban: payerIban,
  reference: 'RF18539007547034',
  text: ['Entry fee']
}
const whole = camt(Array.from({ length: 20 }, (_, place) => ({ ...fee, bank_reference: `B${place}` })))

const table =
  'Buchungstag;Name;IBAN;Verwendungszweck;Betrag;Währung\n' +
  '02.03.2026;"Anna; ""die"" Müller";DE02120300000000202051;RF18 5390 0754 7034;42,00;EUR\n'.repeat(20)

describe('what is no statement', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['a page', '<!DOCTYPE html><html><body>Session expired</body></html>'],
    ['another page', '<html><body/></html>'],
    ['a letter', 'Dear team,\n\nplease find the statement attached.\n'],
    ['a PDF', Buffer.from('%PDF-1.7\n\0\x01')],
    ['an archive', Buffer.from('PK\x03\x04\x14\0\0\0')],
    [
      'a payment order',
      whole.replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn').replace('camt.053', 'pain.001')
    ],
    [
      'a report of the day',
      whole.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt').replace('camt.053', 'camt.052')
    ],
    ['a file of another kind with our names in it', whole.replace('camt.053', 'camt.086')],
    ['a document without a statement', whole.replaceAll(/<(\/?)Stmt>/g, '<$1Other>')],
    ['tags that do not close in turn', whole.replace('</Ntry>', '</Stmt>')],
    ['an ampersand that is none', whole.replace('Entry fee', 'Entry & fee')],
    ['two documents', whole + whole.slice(whole.indexOf('<Document'))]
  ])('is refused: %s', (_, file) => {
    expect(read(file).fault?.code).toBe('not_a_statement')
  })
})

describe('entities', () => {
  const declared = (types: string) => whole.replace('<Document', `<!DOCTYPE Document [${types}]><Document`)

  it.each([
    ['of a file of the server', '<!ENTITY x SYSTEM "file:///etc/passwd">'],
    ['of another address', '<!ENTITY x SYSTEM "http://127.0.0.1/x">'],
    ['of a parameter', '<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;'],
    [
      'of entities of entities',
      `<!ENTITY a "${'lol'.repeat(10)}">${Array.from('bcdefghij', (name, place) => `<!ENTITY ${name} "${`&${'abcdefghij'[place]};`.repeat(10)}">`).join('')}`
    ],
    ['of none', '']
  ])('are not declared: %s', (_, types) => {
    const file = declared(types).replace('Entry fee', '&x;&j;')
    expect(read(file).fault).toEqual({ code: 'not_a_statement', line: 2 })
  })

  it.each(['&x;', '&toString;', '&__proto__;', '&#xD800;', '&#0;', '&#x110000;'])(
    'are not known: %s',
    entity => {
      expect(read(whole.replace('Entry fee', entity)).fault?.code).toBe('not_a_statement')
    }
  )
})

describe('half a file', () => {
  it('is told as such wherever it was cut behind its beginning, and never read in part', () => {
    const bytes = Buffer.from(whole)
    const start = whole.indexOf('<GrpHdr>')
    // The very end is a line end, and what it ends is whole.
    const end = Buffer.from(whole.trimEnd()).length
    for (let length = start; length < end; length += 23)
      expect(read(bytes.subarray(0, length)).fault?.code).toBe('half_a_file')
  })

  it('is told by a table whose last row has fewer cells, or ends in quotes or in an amount', () => {
    const bytes = Buffer.from(table)
    const last = table.lastIndexOf('\n', table.length - 2) + 2
    const amountEnds = bytes.lastIndexOf(';EUR')
    for (let length = bytes.length - (table.length - last); length <= amountEnds; length += 1)
      expect(read(bytes.subarray(0, length)).fault).toEqual({ code: 'half_a_file', line: 21 })
    const inTheEnd = table.replaceAll(';EUR', '').replace(';Währung', '').trimEnd()
    expect(read(inTheEnd).statement?.entries).toHaveLength(20)
    expect(read(inTheEnd.slice(0, -1)).fault).toEqual({ code: 'half_a_file', line: 21 })
  })

  it('is not told by a table without a last end of line, however its amounts are written', () => {
    for (const amounts of [['100', '50'], ['1.00', '2.50'], ['42.5', '12.25', '3'], ['7']]) {
      const file = `date;amount\n${amounts.map(amount => `2026-03-02;${amount}`).join('\n')}`
      expect(read(file).statement?.entries).toHaveLength(amounts.length)
    }
  })

  it('is told where half a letter is left', () => {
    const bytes = Buffer.from(table)
    expect(read(bytes.subarray(0, bytes.lastIndexOf(0xc3) + 1)).fault?.code).toBe('half_a_file')
    const in16 = utf16(table, 'le')
    expect(read(in16.subarray(0, in16.length - 3)).fault?.code).toBe('half_a_file')
  })
})

describe('bounds', () => {
  it('are 20 megabytes', () => {
    const bytes = Buffer.alloc(20 * 1024 * 1024 + 1, ' ')
    expect(read(bytes).fault).toEqual({ code: 'too_large', line: null, params: { max: 20 } })
    expect(read(bytes.subarray(1)).fault?.code).toBe('not_a_statement')
  })

  it('are 50,000 entries, told on the line on which there is one too many', () => {
    const row = '2026-03-02;1.00\n'
    expect(read(`date;amount\n${row.repeat(50_000)}`).statement?.entries).toHaveLength(50_000)
    expect(read(`date;amount\n${row.repeat(50_001)}`).fault).toEqual({
      code: 'too_many',
      line: 50_002,
      params: { max: 50_000 }
    })
    const entry =
      '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-03-02</Dt></BookgDt></Ntry>\n'
    const [head = '', tail = ''] = camt([]).split('\n</Stmt>')
    const file = (count: number) => `${head}\n${entry.repeat(count)}</Stmt>${tail}`
    expect(read(file(50_001)).fault).toEqual({ code: 'too_many', line: 50_003, params: { max: 50_000 } })
  })

  it('are as many payments in one entry', () => {
    const payments = Array.from({ length: 50_001 }, () => ({ booked_on: '', amount: '1.00' }))
    expect(read(camt([{ ...fee, payments }])).fault?.code).toBe('too_many')
  })

  it('are so many elements in one another, and of one entry', () => {
    const deep = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`
    expect(read(whole.replace('<Ntry>', `<Ntry>${deep}`)).fault?.code).toBe('not_a_statement')
    expect(read(whole.replace('<Ntry>', `<Ntry>${'<Amt/>'.repeat(100_000)}`)).fault?.code).toBe(
      'not_a_statement'
    )
    expect(
      read(whole.replace('<Ntry>', `<Ntry>${'<Other/>'.repeat(100_000)}`)).statement?.entries
    ).toHaveLength(20)
  })
})

const anyBytes = fc.uint8Array({ maxLength: 400 })
const pieces = [whole, table].map(text => Buffer.from(text))
/** A true file with some of it changed, taken out, or doubled. */
const damaged = fc
  .record({
    file: fc.constantFrom(...pieces),
    changes: fc.array(
      fc.record({ at: fc.nat(20_000), length: fc.nat(60), put: anyBytes, copied: fc.boolean() }),
      { minLength: 1, maxLength: 5 }
    )
  })
  .map(({ file, changes }) =>
    changes.reduce((bytes, { at, length, put, copied }) => {
      const from = at % bytes.length
      const middle = copied ? bytes.subarray(from, from + length) : put
      return Buffer.concat([
        bytes.subarray(0, from + (copied ? length : 0)),
        middle,
        bytes.subarray(from + length)
      ])
    }, file)
  )

describe('whatever comes', () => {
  it.each([
    ['bytes', anyBytes],
    ['a damaged file', damaged],
    ['a head and anything', anyBytes.map(bytes => Buffer.concat([Buffer.from('date;amount;text\n'), bytes]))],
    [
      'tables of anything',
      fc
        .array(fc.array(fc.constantFrom('02.03.2026', '1,5', '"', '""', ';', 'a', '-', '1.234', '\r', ' ')))
        .map(rows => Buffer.from(`date;amount;text\n${rows.map(row => row.join('')).join('\n')}`))
    ]
  ])('is answered: %s', (_, files) => {
    fc.assert(
      fc.property(files, bytes => {
        const { statement, fault } = read(bytes)
        expect(fault ? statementFaultCodes : [null]).toContain(fault?.code ?? null)
        for (const entry of statement?.entries ?? []) {
          expect(Number.isSafeInteger(entry.amount)).toBe(true)
          expect(entry.booked_on).toMatch(/^2[01]\d\d-\d\d-\d\d$/)
          expect(entry.currency).toMatch(/^[A-Z]{3}$/)
          expect(`${entry.text}${entry.payer_name}`).not.toMatch(/[\p{Cc}\p{Cs}]/u)
        }
        const keys = statement?.entries.map(({ key }) => key) ?? []
        expect(new Set(keys).size).toBe(keys.length)
      }),
      { numRuns: 300 }
    )
  })
})
