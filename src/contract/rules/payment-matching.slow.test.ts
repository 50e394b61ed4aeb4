import { expect, it } from 'vitest'
import { processorTime } from '#tests/kit/processor-time.ts'
import { creditorReference, groupsOfFour } from './creditor-reference.ts'
import { matchPayments } from './payment-matching.ts'
import type { OpenItem } from './payment-matching/open-items.ts'

const first = [
  'Anna',
  'Ben',
  'Clara',
  'David',
  'Elif',
  'Farid',
  'Giulia',
  'Hugo',
  'Ines',
  'Jonas',
  'Lars',
  'Maria'
]
const last = [
  'Müller',
  'Schmidt',
  'García',
  'Dubois',
  'Rossi',
  'Kowalski',
  'Jensen',
  'Haddad',
  'Abel',
  'Zell'
]

const openItem = (place: number, name: string): OpenItem => ({
  id: `item-${place}`,
  number: `2026-INV-${String(place).padStart(5, '0')}`,
  reference: creditorReference(String(place).padStart(6, '0')),
  entries: [`HERBSTSALON-2026-${place}`],
  amount_due: [3000, 4200, 5000][place % 3] ?? 0,
  currency: 'EUR',
  payer_names: [name]
})

const count = 50_000
const open = Array.from({ length: 10_000 }, (_, place) =>
  openItem(place, `${first[place % 12] ?? ''} ${last[place % 10] ?? ''}${place % 97}`)
)

/** By reference, by number, by name, and for something else. */
const written = ({ reference, number, payer_names }: OpenItem, place: number) =>
  [
    { reference, text: '', payer_name: '' },
    { reference: null, text: `Startgeld ${groupsOfFour(reference).toLowerCase()} danke`, payer_name: 'X Y' },
    { reference: null, text: `Rechnung ${number} für den Herbstsalon`, payer_name: '' },
    { reference: null, text: 'Entry fee', payer_name: (payer_names[0] ?? '').toUpperCase() },
    { reference: null, text: 'Miete für den Saal im Oktober', payer_name: 'Stadt Graz' }
  ][place % 5] ?? { reference: null, text: '', payer_name: '' }

const payments = (of: (place: number) => ReturnType<typeof written>, amountOf: (place: number) => number) =>
  Array.from({ length: count }, (_, place) => ({
    ...of(place),
    key: String(place),
    booked_on: '2026-03-02',
    amount: amountOf(place),
    currency: 'EUR',
    reversal: false
  }))

const itemAt = (place: number): OpenItem => open[(place * 7919) % open.length] ?? openItem(0, '')

/** Whatever looked at each item for each payment would take a hundred times as long with a hundred times as many. */
const most_times = 10

it.each([
  [
    'a mixture',
    payments(
      place => written(itemAt(place), place),
      place => itemAt(place).amount_due
    ),
    open
  ],
  [
    'one name for all',
    payments(
      () => ({ reference: null, text: '', payer_name: 'Anna Abel' }),
      () => 4200
    ),
    open.map(each => ({ ...each, payer_names: ['Anna Abel'] }))
  ],
  [
    'one name for all, and amounts that none has',
    payments(
      () => ({ reference: null, text: '', payer_name: 'Anna Abel' }),
      () => 77
    ),
    open.map(each => ({ ...each, payer_names: ['Anna Abel'] }))
  ],
  [
    'names that share two words',
    payments(
      place => ({ reference: null, text: '', payer_name: `Anna Abel Z${place}` }),
      () => 77
    ),
    open.map((each, place) => ({ ...each, payer_names: [`Anna Abel Y${place}`] }))
  ],
  [
    'texts full of beginnings',
    payments(
      () => ({ reference: null, text: 'RF12 2026-INV-1 '.repeat(31), payer_name: '' }),
      () => 77
    ),
    open
  ]
])('50,000 payments are matched with 10,000 open items about as soon as with 100: %s', (name, all, items) => {
  const time = (among: OpenItem[]) =>
    processorTime(() => expect(matchPayments(all, among)).toHaveLength(count), 1)
  const [few, many] = [time(items.slice(0, 100)), time(items)]
  console.log(`${name}: ${Math.round(few)} ms, ${Math.round(many)} ms`)
  expect(many / few).toBeLessThan(most_times)
})
