import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '#contract/rules/bank-statement.ts'
import { ownIban, payerIban, utf16 } from '#tests/kit/bank-statements.ts'
import { csvRows } from './csv-rows.ts'
import { readStatement } from './read-statement.ts'

const mine = { iban: ownIban, currency: 'EUR' }
const swiss = { iban: 'CH5800791123000889012', currency: 'CHF' }

const read = (file: string | Uint8Array, account = mine) =>
  readStatement(typeof file === 'string' ? Buffer.from(file) : file, account)

const entriesIn = (file: string | Uint8Array, account = mine): StatementEntry[] => {
  const { statement, fault } = read(file, account)
  if (!statement) throw new Error(JSON.stringify(fault))
  return statement.entries
}

const amountsIn = (file: string, account = mine) => entriesIn(file, account).map(({ amount }) => amount)

const paid = {
  booked_on: '2026-03-02',
  amount: 4200,
  currency: 'EUR',
  reference: null,
  text: 'RF18 5390 0754 7034',
  payer_name: 'Anna Müller',
  payer_iban: payerIban,
  reversal: false
}

describe('the table of a bank', () => {
  it.each([
    [
      'in Germany, with two figures for the year and the account on each line',
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Kundenreferenz (End-to-End)";' +
        '"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"\n' +
        `"${ownIban}";"02.03.26";"03.03.26";"GUTSCHRIFT";"RF18 5390 0754 7034";"NOTPROVIDED";"Anna Müller";` +
        `"${payerIban}";"BYLADEM1001";"42,00";"EUR";"Umsatz gebucht"\n`,
      mine,
      { text: 'GUTSCHRIFT RF18 5390 0754 7034' }
    ],
    [
      'in Germany, with lines about the account before it',
      `"Girokonto";"${ownIban}"\n"Kontostand vom 03.03.2026:";"1.234,56 €"\n""\n` +
        '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";' +
        '"Umsatztyp";"IBAN";"Betrag (€)";"Kundenreferenz"\n' +
        `"02.03.26";"02.03.26";"Gebucht";"Anna Müller";"Kunsthaus";"RF18 5390 0754 7034";"Eingang";"${payerIban}";"42";""\n`,
      mine,
      {}
    ],
    [
      'in Switzerland, with columns for what came and went and lines after it',
      'Datum von:;2026-01-01\nKonto:;CH58 0079 1123 0008 8901 2\nWährung:;CHF\n\n' +
        'Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label\n' +
        "02.03.2026;Buchung;RF18 5390 0754 7034;1'042.00;;\n\nDisclaimer:\nDer Inhalt wurde, 2026, generiert.\n",
      swiss,
      { currency: 'CHF', amount: 104_200, payer_name: '', payer_iban: '' }
    ],
    [
      'in Switzerland, with the text in three columns',
      'IBAN:;CH58 0079 1123 0008 8901 2;\nBewertet in:;CHF;\n\nBuchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;' +
        'Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;\n' +
        '2026-03-02;2026-03-02;CHF;;42.00;142.00;99A1;Anna Müller;RF18 5390;0754 7034;\n',
      swiss,
      { currency: 'CHF', text: 'Anna Müller RF18 5390 0754 7034', payer_name: '', payer_iban: '' }
    ],
    [
      'in France',
      'Date opération;Date valeur;Libellé;Débit euros;Crédit euros;Donneur d’ordre;IBAN du donneur d’ordre\n' +
        `02/03/2026;03/03/2026;RF18 5390 0754 7034;;42,00;Anna Müller;${payerIban}\n`,
      mine,
      {}
    ],
    [
      'in Spain',
      'Fecha Operación;Fecha Valor;Concepto;Importe;Divisa;Ordenante;IBAN ordenante;Saldo\n' +
        `02/03/2026;03/03/2026;RF18 5390 0754 7034;42,00;EUR;Anna Müller;${payerIban};1.042,00\n`,
      mine,
      {}
    ],
    [
      'in Britain',
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\n' +
        '02/03/2026,Anna Müller,RF18539007547034,FASTER PAYMENT,42.00,"1,042.00"\n',
      { iban: '', currency: 'GBP' },
      { currency: 'GBP', reference: 'RF18539007547034', text: '', payer_iban: '' }
    ],
    [
      'of an online bank',
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Amount (EUR)"\n' +
        `2026-03-02,2026-03-02,"Anna Müller",${payerIban},Credit Transfer,"Fee, RF18 5390 0754 7034",42.0\n`,
      mine,
      { text: 'Fee, RF18 5390 0754 7034' }
    ],
    [
      'with tabs, a time beside the day and a state',
      'Completed Date\tState\tDescription\tAmount\tCurrency\tPayer\tPayer IBAN\n' +
        `2026-03-02 10:20:30\tPENDING\tRF18 5390 0754 7034\t1.00\tEUR\tBen\t\n` +
        `2026-03-02 10:20:30\tCOMPLETED\tRF18 5390 0754 7034\t42.00\tEUR\tAnna Müller\t${payerIban}\n`,
      mine,
      {}
    ]
  ])('%s', (_, file, account, change) => {
    const { key: __, ...entry } = entriesIn(file, account)[0] ?? { key: '' }
    expect(entry).toEqual({ ...paid, ...change })
    expect(entriesIn(file, account)).toHaveLength(1)
  })

  it('is refused where its columns are not known, and says what stands over them', () => {
    expect(read('Dag;Tekst;Beløb\n02.03.2026;Anna;42,00\n').fault).toEqual({
      code: 'unknown_columns',
      line: null,
      params: { heads: 'Dag, Tekst, Beløb' }
    })
    expect(read('Buchungstag;Name;Text\n02.03.2026;Anna;42,00\n').fault?.code).toBe('unknown_columns')
  })

  it('with a head and no entry is a statement all the same', () => {
    expect(read('Datum;Betrag\n').statement).toMatchObject({ format: 'csv', iban: ownIban, entries: [] })
  })
})

describe('amounts', () => {
  const column = (...cells: string[]) =>
    `Date\tAmount\n${cells.map(cell => `2026-03-02\t${cell}\n`).join('')}`

  it.each([
    [
      ['1.234,56', '-42,00', '42,5'],
      [123_456, -4200, 4250]
    ],
    [
      ['1,234.56', '-42.00', '1,234,567.00'],
      [123_456, -4200, 123_456_700]
    ],
    [
      ["1'234.56", '1’234.50', '-1 234.50'],
      [123_456, 123_450, -123_450]
    ],
    [
      ['1 234,56', '1\u202f234,56', '12,00-'],
      [123_456, 123_456, -1200]
    ],
    [
      ['+42.00', '−42.00', '(42.00)'],
      [4200, -4200, -4200]
    ],
    [
      ['EUR 42.00', '42.00 EUR', '-€42.00', 'EUR -42.00'],
      [4200, 4200, -4200, -4200]
    ],
    [
      ['42.00 CR', '42.00DR', '42.00 S', '42.00 H'],
      [4200, -4200, -4200, 4200]
    ],
    [
      ['1.234', '12'],
      [123_400, 1200]
    ],
    [
      ['1,234', '12'],
      [123_400, 1200]
    ],
    [
      ['1.234', '12,50'],
      [123_400, 1250]
    ],
    [
      ['0.01', '999999.99', '0', '.00'.replace('.', '0.')],
      [1, 99_999_999, 0, 0]
    ]
  ])('%j', (cells, amounts) => {
    expect(amountsIn(column(...cells))).toEqual(amounts)
  })

  it('have as many figures behind the point as their currency', () => {
    expect(amountsIn(column('1.234', '0.500'), { iban: '', currency: 'KWD' })).toEqual([1234, 500])
    expect(amountsIn(column('1.234'), { iban: '', currency: 'KWD' })).toEqual([1234])
    expect(amountsIn(column('1,234', '500'), { iban: '', currency: 'JPY' })).toEqual([1234, 500])
  })

  it.each([
    [['12.50', '12,50'], 3],
    [['12.50', '1.2345'], 3],
    [['1.2.3'], 2],
    [['12.50', '12,50,00'], 3],
    [['12 50'], 2],
    [['12.50', '1e3'], 3],
    [['--5'], 2],
    [['5 apples'], 2],
    [['9'.repeat(30)], 2],
    [['9'.repeat(50)], 2]
  ])('%j are refused with their line, since they could be meant otherwise', (cells, line) => {
    expect(read(column(...cells)).fault).toEqual({ code: 'unreadable_entry', line })
  })

  it('in two columns are what came, less what went', () => {
    const head = 'Date;Crédit;Débit\n'
    expect(amountsIn(`${head}02/03/2026;42,00;\n02/03/2026;;12,00\n02/03/2026;0,00;-12,00\n`)).toEqual([
      4200, -1200, -1200
    ])
  })

  it('have their direction in a column of its own', () => {
    expect(amountsIn('Datum;Betrag;Soll/Haben\n02.03.2026;42,00;H\n02.03.2026;42,00;S\n')).toEqual([
      4200, -4200
    ])
  })
})

describe('days', () => {
  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-02T23:59:59+01:00', '2026-03-02'],
    ['02.03.2026', '2026-03-02'],
    ['2.3.2026', '2026-03-02'],
    ['02/03/2026', '2026-03-02'],
    ['02-03-2026', '2026-03-02'],
    ['02.03.26', '2026-03-02'],
    ['02.03.2026 14:05', '2026-03-02'],
    ['20260302', '2026-03-02'],
    ['29.02.2028', '2028-02-29']
  ])('%s', (written, day) => {
    expect(entriesIn(`Date;Amount\n${written};1\n`)[0]?.booked_on).toBe(day)
  })

  it.each([
    '29.02.2026',
    '31.04.2026',
    '03/14/2026',
    '2026-13-01',
    '02.03.1999',
    '02.03.2026.1',
    '2026',
    '12.12'
  ])('%s is none, and the file is refused', written => {
    expect(read(`Date;Amount\n${written};1\n`).fault).toEqual({ code: 'unreadable_entry', line: 2 })
  })
})

describe('the account', () => {
  it('is found in the lines before the table, and must be the team’s', () => {
    const file = `IBAN: ${payerIban}\n\nDatum;Betrag\n02.03.2026;1,00\n`
    expect(read(file).fault).toEqual({ code: 'another_account', line: null, params: { iban: payerIban } })
    expect(read(file, { ...mine, iban: payerIban }).statement?.entries).toHaveLength(1)
    expect(read(file, { ...mine, iban: '' }).statement?.iban).toBe(payerIban)
  })

  it('may stand on each line: of several only the team’s own lines are read', () => {
    const file = `Auftragskonto;Datum;Betrag\n${payerIban};02.03.2026;1,00\n${ownIban};02.03.2026;2,00\n`
    expect(amountsIn(file)).toEqual([200])
    expect(read(file.replace(ownIban, payerIban)).fault?.code).toBe('another_account')
  })
})

describe('letters', () => {
  const file = `Datum;Name;IBAN;Verwendungszweck;Betrag\n02.03.2026;Anna Müller;${payerIban};RF18 5390 0754 7034;42,00\n`

  it('are the same in every encoding, and so are the keys', () => {
    const expected = entriesIn(file)
    expect(expected[0]?.payer_name).toBe('Anna Müller')
    for (const bytes of [
      Buffer.from(`\ufeff${file}`),
      Buffer.from(file, 'latin1'),
      utf16(file, 'le'),
      utf16(file, 'be'),
      utf16(file, 'le', false),
      Buffer.from(file.replaceAll('\n', '\r\n')),
      Buffer.from(file.replaceAll('\n', '\r'))
    ])
      expect(entriesIn(bytes)).toEqual(expected)
  })

  it('of Windows are read, and those that no encoding of a bank has are refused with their line', () => {
    const windows = Buffer.from(file.replace('Müller', 'M\u00fcller \u0080'), 'latin1')
    expect(entriesIn(windows)[0]?.payer_name).toBe('Anna Müller €')
    // As it was written under DOS.
    const dos = Buffer.from(file.replace('Müller', 'M\u0081ller'), 'latin1')
    expect(read(dos).fault).toEqual({ code: 'wrong_encoding', line: 2 })
  })

  it('at the very end of a file in Windows letters are whole', () => {
    const bytes = Buffer.from('Date;Montant;Libellé\n02/03/2026;42,00;Café', 'latin1')
    expect(entriesIn(bytes)[0]?.text).toBe('Café')
    const ascii = Buffer.concat([
      Buffer.from('Date;Montant;Motif\n02/03/2026;42,00;Caf'),
      Buffer.from([0xe9])
    ])
    expect(entriesIn(ascii)[0]?.text).toBe('Café')
  })
})

describe('rows', () => {
  const rowsOf = (text: string, delimiter = ';') => [...csvRows(text, delimiter)].map(({ cells }) => cells)

  it('are what another library wrote', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', ' ', '"', ';', ',', '\t', '\n', '\r', 'é', ''),
      maxLength: 8
    })
    const anyRows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(anyRows, fc.constantFrom(';', ',', '\t'), (rows, delimiter) => {
        const text = stringify(rows, { delimiter, quoted_match: /[\r\n]/ })
        expect(rowsOf(text, delimiter)).toEqual(rows)
      }),
      { numRuns: 500 }
    )
  })

  it('know the line on which they begin', () => {
    const lines = [...csvRows('a;b\n"c\nd";e\r\n\rf;g', ';')].map(({ line }) => line)
    expect(lines).toEqual([1, 2, 4, 5])
  })

  it('take a loose quote as a letter', () => {
    expect(rowsOf('"Kunst" GmbH;1\n5" frame;2\n')).toEqual([
      ['"Kunst" GmbH', '1'],
      ['5" frame', '2']
    ])
  })
})

it('an overlapping table has the keys of the one before, whatever was exported of it', () => {
  const days = Array.from({ length: 30 }, (_, place) => `2026-03-${String(place + 1).padStart(2, '0')}`)
  const rows = days.flatMap((day, place) => [`${day};${place % 3};same`, `${day};5;same`, `${day};5;same`])
  const file = (some: string[]) => entriesIn(`Date;Amount;Text\n${some.join('\n')}\n`).map(({ key }) => key)
  const [first, second] = [file(rows.slice(0, 60)), file(rows.slice(30))]
  expect(second.slice(0, 30)).toEqual(first.slice(30))
  expect(new Set([...first, ...second]).size).toBe(90)
})
