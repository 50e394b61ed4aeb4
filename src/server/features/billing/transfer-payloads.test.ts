import fc from 'fast-check'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { SwissQRCode } from 'swissqrbill/svg'
import { describe, expect, it } from 'vitest'
import { creditorReference } from '#contract/rules/creditor-reference.ts'
import { drawTransferCode } from '#contract/rules/transfer-code.ts'
import { epcPayload, swissPayload, transferCode, type TransferDetails } from './transfer-payloads.ts'

const inEuros: TransferDetails = {
  currency: 'EUR',
  amount: 4200,
  name: 'Künstlerhaus Graz',
  address: { street: 'Burgring 2', postal_code: '8010', city: 'Graz', region: '', country: 'AT' },
  iban: 'AT611904300234573201',
  bic: 'GIBAATWWXXX',
  reference: 'RF18539007547034'
}

const inFrancs: TransferDetails = {
  currency: 'CHF',
  amount: 19_995,
  name: 'Robert Schneider AG',
  address: { street: 'Rue du Lac 1268', postal_code: '2501', city: 'Biel', region: '', country: 'CH' },
  iban: 'CH5800791123000889012',
  bic: '',
  reference: 'RF18539007547034'
}

/** What a reader of codes, which is another library than the one that draws them, sees in the picture. */
const readFrom = async (svg: string): Promise<{ text: string; version: number } | null> => {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .resize(700, 700, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' })
  // It reads letter by letter what is no UTF-8: the bytes say what is there.
  return read && { text: Buffer.from(read.binaryData).toString('utf8'), version: read.version }
}

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 150 })
  .map(points => String.fromCodePoint(...points))

const codeOf = (details: TransferDetails) => {
  const code = transferCode(details)
  if (!code) throw new Error('No code exists for it')
  return { kind: code.kind, svg: drawTransferCode(code) }
}

describe('a transfer in euros', () => {
  const payload =
    'BCD\n002\n1\nSCT\nGIBAATWWXXX\nKünstlerhaus Graz\nAT611904300234573201\nEUR42.00\n\nRF18539007547034'

  it('has a code that reads as the European Payments Council lays down', async () => {
    const { kind, svg } = codeOf(inEuros)
    expect(kind).toBe('epc')
    expect(await readFrom(svg)).toMatchObject({ text: payload })
  })

  it('needs no BIC within the economic area, and one for the rest of the SEPA', () => {
    expect(epcPayload({ ...inEuros, bic: '' })).toBe(payload.replace('GIBAATWWXXX', ''))
    const british = { ...inEuros, iban: 'GB33BUKB20201555555555' }
    expect(epcPayload({ ...british, bic: '' })).toBeNull()
    expect(epcPayload({ ...british, bic: 'BUKBGB22' })).toContain('\nBUKBGB22\n')
  })

  it.each([
    [1, 'EUR0.01'],
    [10, 'EUR0.10'],
    [99_999_999, 'EUR999999.99'],
    [99_999_999_999, 'EUR999999999.99']
  ])('of %i cents says %s', async (amount, said) => {
    expect((await readFrom(codeOf({ ...inEuros, amount }).svg))?.text.split('\n')[7]).toBe(said)
  })

  it.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -1 }],
    ['more than a transfer can be', { amount: 100_000_000_000 }],
    ['part of a cent', { amount: 0.5 }],
    ['no account', { iban: '' }],
    ['an account where no such transfer goes', { iban: 'TR330006100519786457841326' }],
    ['a reference that a bank refuses', { reference: 'RF19539007547034' }],
    ['nobody', { name: ' \n ' }],
    ['dollars', { currency: 'USD' }],
    ['francs to an account in the euro area', { currency: 'CHF' }],
    ['yen', { currency: 'JPY' }]
  ])('has no code for %s', (_, change) => {
    expect(transferCode({ ...inEuros, ...change })).toBeNull()
  })

  it.each([
    ['markup', '<b>Kunst & Co</b>', '<b>Kunst & Co</b>'],
    ['line ends, which would be fields of their own', 'Kunst\r\nEUR0.01\u2028haus', 'Kunst EUR0.01 haus'],
    ['120 letters', 'ab '.repeat(40), 'ab '.repeat(24).slice(0, 70).trim()],
    ['several scripts', 'Ana Абель 展覧会 معرض', 'Ana Абель 展覧会 معرض'],
    ['marks that lie about the order', 'Ana\u202eleba', 'Ana leba']
  ])('takes a name with %s', async (_, name, said) => {
    expect((await readFrom(codeOf({ ...inEuros, name }).svg))?.text.split('\n')[5]).toBe(said)
  })

  it('fits into the largest code that is allowed, whatever the name is', async () => {
    const longest = { ...inEuros, name: '😀'.repeat(120), reference: creditorReference('A'.repeat(21)) }
    expect(Buffer.byteLength(epcPayload(longest) ?? '')).toBeLessThanOrEqual(331)
    const read = await readFrom(codeOf(longest).svg)
    expect(read?.version).toBe(13)
    expect(read?.text.split('\n')[5]).toMatch(/^(?:😀){50,}$/u)
  })

  it('has ten lines, whatever is in the names', () => {
    fc.assert(
      fc.property(anyText, name => {
        const text = epcPayload({ ...inEuros, name })
        expect(text?.split('\n').length ?? 10).toBe(10)
        expect(text?.isWellFormed()).not.toBe(false)
        expect(Buffer.byteLength(text ?? '')).toBeLessThanOrEqual(331)
      })
    )
  })
})

describe('a transfer in francs', () => {
  const lines = [
    ['SPC', '0200', '1', 'CH5800791123000889012'],
    ['S', 'Robert Schneider AG', 'Rue du Lac 1268', '', '2501', 'Biel', 'CH'],
    ['', '', '', '', '', '', ''],
    ['199.95', 'CHF'],
    ['', '', '', '', '', '', ''],
    ['SCOR', 'RF18539007547034', '', 'EPD']
  ].flat()

  it('has a code that reads as the Swiss rules lay down, with the cross on it', async () => {
    const { kind, svg } = codeOf(inFrancs)
    expect(kind).toBe('swiss')
    expect((await readFrom(svg))?.text).toBe(lines.join('\n'))
  })

  it('reads as the bill of another maker', async () => {
    const other = new SwissQRCode({
      currency: 'CHF',
      amount: 199.95,
      reference: inFrancs.reference,
      creditor: {
        name: inFrancs.name,
        address: inFrancs.address.street,
        zip: inFrancs.address.postal_code,
        city: inFrancs.address.city,
        country: inFrancs.address.country,
        account: inFrancs.iban
      }
    }).toString()
    const read = await readFrom(other.replace('<svg ', '<svg style="background:#fff" '))
    expect(read?.text).toBe((await readFrom(codeOf(inFrancs).svg))?.text)
  })

  it('has the cross in its middle, as wide as the rules want', async () => {
    const side = 920
    const { data } = await sharp(Buffer.from(codeOf(inFrancs).svg))
      .resize(side, side, { kernel: 'nearest' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const row = [...data.subarray((side / 2) * side, (side / 2 + 1) * side)].map(value => value > 127)
    const runs: [white: boolean, length: number][] = []
    for (const white of row)
      if (runs.at(-1)?.[0] === white) (runs.at(-1) ?? [false, 0])[1] += 1
      else runs.push([white, 1])
    const at = runs.findIndex(
      (_, place) => runs.slice(0, place + 1).reduce((sum, run) => sum + run[1], 0) > side / 2
    )
    const millimetre = side / 56
    // Across the middle: the bar of the cross, and of the black square beside it what is left.
    expect(runs[at]?.[0]).toBe(true)
    expect((runs[at]?.[1] ?? 0) / millimetre).toBeCloseTo(3.89, 0)
    expect((runs[at - 1]?.[1] ?? 0) / millimetre).toBeCloseTo((6 - 3.89) / 2, 0)
  })

  it.each([
    ['an account for another kind of reference', { iban: 'CH4431999123000889012' }],
    ['an account elsewhere', { iban: 'DE89370400440532013000' }],
    ['an address without a town', { address: { ...inFrancs.address, city: '' } }],
    ['an address without its code', { address: { ...inFrancs.address, postal_code: ' ' } }],
    ['a name of which no letter is taken', { name: '展覧会' }],
    ['nothing', { amount: 0 }],
    ['more than the form has room for', { amount: 100_000_000_000 }]
  ])('has no code for %s', (_, change) => {
    expect(transferCode({ ...inFrancs, ...change })).toBeNull()
  })

  it('goes to Liechtenstein too, and to francs of one cent', () => {
    const text = swissPayload({ ...inFrancs, iban: 'LI21088100002324013AA', amount: 1 })
    expect(text?.split('\n').slice(3, 4)).toEqual(['LI21088100002324013AA'])
    expect(text?.split('\n')[18]).toBe('0.01')
  })

  it('keeps the letters that Swiss banks take, and says the others plainly', async () => {
    const change = { name: 'Łódź’s Ǎtelier – Ș ſ', address: { ...inFrancs.address, postal_code: 'CH-2501' } }
    const read = (await readFrom(codeOf({ ...inFrancs, ...change }).svg))?.text.split('\n')
    expect(read?.[5]).toBe("Łódź's Atelier - Ș ſ")
    expect(read?.[8]).toBe('2501')
  })

  it('has 31 lines, whatever is in the names', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, street, city) => {
        const text = swissPayload({ ...inFrancs, name, address: { ...inFrancs.address, street, city } })
        expect(text === null || text.split('\n').length === 31).toBe(true)
      })
    )
  })
})
