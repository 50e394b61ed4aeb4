import { expect, it } from 'vitest'
import { camt, ownIban, payerIban } from '#tests/kit/bank-statements.ts'
import { processorTime } from '#tests/kit/processor-time.ts'
import { readStatement } from './read-statement.ts'

const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place)
const dayOf = (place: number): string => `2026-03-${String((place % 28) + 1).padStart(2, '0')}`

const xml = (kind: '053' | '054', version: number) => (count: number) =>
  camt(
    placesOf(count).map(place => ({
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

const table = (count: number) =>
  'Buchungstag;Wertstellung;Buchungstext;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag;Währung;Saldo\n' +
  placesOf(count)
    .map(
      place =>
        `${dayOf(place)};${dayOf(place)};GUTSCHRIFT;"Anna Müller ${place}";${payerIban};` +
        `"Startgeld Herbstsalon RF18 5390 0754 7034; vielen Dank";${place},50;EUR;1.234,56\n`
    )
    .join('')

/** Whatever looked back in a file would take four times as long for each line of one that is four times as long. */
const most_times = 2.5

it.each([
  ['CAMT.053 in version 2', xml('053', 2)],
  ['CAMT.054 in version 8', xml('054', 8)],
  ['a table', table]
])('%s is read in a time that goes with its length', (name, fileOf) => {
  const time = (count: number): number => {
    const bytes = Buffer.from(fileOf(count))
    const taken = processorTime(() =>
      expect(readStatement(bytes, { iban: ownIban, currency: 'EUR' }).statement?.entries).toHaveLength(count)
    )
    return taken / (bytes.length / 1_000_000)
  }
  const [short, long] = [time(800), time(3200)]
  console.log(`${name}: ${Math.round(short)} and ${Math.round(long)} ms a megabyte`)
  expect(long / short).toBeLessThan(most_times)
})
