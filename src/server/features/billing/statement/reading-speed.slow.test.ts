import { expect, it } from 'vitest'
import { camt, ownIban, payerIban } from '#tests/kit/bank-statements.ts'
import { readStatement } from './read-statement.ts'

const count = 2500
const places = Array.from({ length: count }, (_, place) => place)
const dayOf = (place: number): string => `2026-03-${String((place % 28) + 1).padStart(2, '0')}`

const xml = (kind: '053' | '054', version: number): string =>
  camt(
    places.map(place => ({
      booked_on: dayOf(place),
      amount: `${place}.50`,
      name: `Anna Müller ${place}`,
      iban: payerIban,
      bank_reference: `BANK-${place}`,
      text: ['Startgeld Herbstsalon RF18 5390 0754 7034', 'vielen Dank & bis bald in Graz'],
      bank_text: 'SEPA-GUTSCHRIFT'
    })),
    { kind, version }
  )

const table =
  'Buchungstag;Wertstellung;Buchungstext;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag;Währung;Saldo\n' +
  places
    .map(
      place =>
        `${dayOf(place)};${dayOf(place)};GUTSCHRIFT;"Anna Müller ${place}";${payerIban};` +
        `"Startgeld Herbstsalon RF18 5390 0754 7034; vielen Dank";${place},50;EUR;1.234,56\n`
    )
    .join('')

/** What it takes is 50 ms a megabyte or a little more; whatever looked back in a file would take seconds. */
const most_ms = 500

it.each([
  ['CAMT.053 in version 2', xml('053', 2)],
  ['CAMT.054 in version 8', xml('054', 8)],
  ['a table', table]
])('%s is read in a time that goes with its length', (name, file) => {
  const bytes = Buffer.from(file)
  const megabytes = bytes.length / 1_000_000
  const taken = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage()
    expect(readStatement(bytes, { iban: ownIban, currency: 'EUR' }).statement?.entries).toHaveLength(count)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000 / megabytes
  })
  console.log(`${name}, ${megabytes.toFixed(1)} MB: ${Math.round(Math.min(...taken))} ms a megabyte`)
  expect(Math.min(...taken)).toBeLessThan(most_ms)
})
