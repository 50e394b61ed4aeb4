import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditorReference, groupsOfFour } from './creditor-reference.ts'
import { matchPayments, type PaymentProposal } from './payment-matching.ts'
import type { OpenItem } from './payment-matching/open-items.ts'

type Payment = Parameters<typeof matchPayments>[0][number]

const item = (place: number, change: Partial<OpenItem> = {}): OpenItem => ({
  id: `item-${place}`,
  number: `2026-INV-${String(place).padStart(5, '0')}`,
  reference: creditorReference(String(place).padStart(6, '0')),
  entries: [`AUTUMN-SALON-2026-${place}`],
  amount_due: 4200,
  currency: 'EUR',
  payer_names: [],
  ...change
})

const payment = (change: Partial<Payment> = {}): Payment => ({
  key: 'a',
  booked_on: '2026-03-02',
  amount: 4200,
  currency: 'EUR',
  reference: null,
  text: '',
  payer_name: '',
  reversal: false,
  ...change
})

const match = (change: Partial<Payment>, ...open: OpenItem[]): PaymentProposal => {
  const [proposal] = matchPayments([payment(change)], open)
  if (!proposal) throw new Error('Every payment has its proposal')
  return proposal
}

const whole = (code: PaymentProposal['code'], by: PaymentProposal['by'], ...ids: string[]) => ({
  key: 'a',
  code,
  by,
  shares: ids.map(id => ({ id, amount: 4200 })),
  candidates: [],
  difference: 0
})

const one = item(1)
const two = item(2)
const reference = one.reference

describe('a payment with a reference', () => {
  it.each(['AUTUMN-SALON-2026-1', 'autumn salon 2026 1, Night ferry', 'Fee AUTUMN-SALON-2026-1'])(
    'is also what the receipt of an entry asks to be quoted: %s',
    text => {
      expect(match({ text, payer_name: 'Somebody Else' }, two, item(12), one)).toEqual(
        whole('reference', 'reference', 'item-1')
      )
    }
  )

  it('is what the reference says, whoever paid it', () => {
    expect(match({ reference, payer_name: 'Somebody Else' }, two, one)).toEqual(
      whole('reference', 'reference', 'item-1')
    )
  })

  it.each([
    groupsOfFour(reference),
    groupsOfFour(reference).toLowerCase(),
    `Entry fee ${reference} thanks`,
    `entry fee:${reference.toLowerCase()}.`,
    `EREF+NOTPROVIDED SVWZ+${reference}KREF+1`,
    `RF surf ${groupsOfFour(reference)} 2026`,
    `${reference.slice(0, 6)}-${reference.slice(6)}`,
    `Ref.\u00a0${groupsOfFour(reference).replaceAll(' ', '\u00a0')}`
  ])('is found in %j', text => {
    expect(match({ text }, two, one)).toEqual(whole('reference', 'reference', 'item-1'))
  })

  it.each([
    ['one figure wrong', reference.replace(/.$/, '9')],
    ['one figure more', `${reference}1`],
    ['one figure less', reference.slice(0, -1)],
    ['nothing open for it', item(3).reference]
  ])('is for nothing with %s', (_, text) => {
    expect(match({ text }, one, two).code).toBe('none')
  })

  it('is found whatever stands around it', () => {
    const around = fc.array(fc.constantFrom('Startgeld', '2026', 'RF', '-', ' ', 'é', '/', '\n'), {
      maxLength: 6
    })
    fc.assert(
      fc.property(around, around, fc.boolean(), (before, after, grouped) => {
        const written = grouped ? groupsOfFour(reference) : reference
        const text = `${before.join('')} ${written} ${after.join('')}`
        expect(match({ text }, one, two)).toEqual(whole('reference', 'reference', 'item-1'))
      })
    )
  })
})

describe('a payment with an invoice’s number', () => {
  it.each([
    '2026-INV-00001',
    '2026 inv 00001',
    'Rechnung2026-INV-00001',
    'Facture 2026/INV/00001, merci',
    '2026INV00001 Anna'
  ])('is found in %j', text => {
    expect(match({ text }, two, one)).toEqual(whole('number', 'number', 'item-1'))
  })

  it('is found in the field for a reference too', () => {
    expect(match({ reference: '2026INV00001' }, two, one)).toEqual(whole('number', 'number', 'item-1'))
  })

  it.each(['2026-INV-000012', '12026-INV-00001', '2026-INV-0001', '2026-INVX-00001'])(
    'is not found in %j',
    text => {
      expect(match({ text }, one).code).toBe('none')
    }
  )

  it('is not told from a number that says nothing: too short, or without a figure', () => {
    expect(match({ text: '12 entry' }, item(1, { number: '12' })).code).toBe('none')
    expect(match({ text: 'entry fee' }, item(1, { number: 'ENTRY' })).code).toBe('none')
  })

  it('is one with the reference of the same invoice', () => {
    expect(match({ reference, text: one.number }, one, two)).toEqual(
      whole('reference', 'reference', 'item-1')
    )
  })
})

describe('a payment of another amount', () => {
  it('is a part, and says what is still to come', () => {
    expect(match({ reference, amount: 4000 }, one)).toMatchObject({
      code: 'part',
      by: 'reference',
      shares: [{ id: 'item-1', amount: 4000 }],
      difference: 200
    })
  })

  it('is too much, and says what is left over', () => {
    expect(match({ text: one.number, amount: 5000 }, one)).toMatchObject({
      code: 'over',
      by: 'number',
      shares: [{ id: 'item-1', amount: 4200 }],
      difference: 800
    })
  })

  it('may be the second part, which completes it', () => {
    const parts = [payment({ reference, amount: 4000 }), payment({ key: 'b', reference, amount: 200 })]
    expect(matchPayments(parts, [one]).map(({ code, shares }) => [code, shares])).toEqual([
      ['part', [{ id: 'item-1', amount: 4000 }]],
      ['reference', [{ id: 'item-1', amount: 200 }]]
    ])
  })
})

describe('one payment for several', () => {
  it('covers all that it names, where the sum is right', () => {
    const proposal = match({ amount: 8400, text: `${reference} and ${two.number}` }, two, one, item(3))
    expect(proposal).toEqual(whole('several_at_once', 'reference', 'item-1', 'item-2'))
  })

  it('is for a person to divide where it is less than what it names', () => {
    const proposal = match({ amount: 5000, text: `${one.number} ${two.number}` }, one, two)
    expect(proposal).toMatchObject({ code: 'ambiguous', shares: [], candidates: ['item-1', 'item-2'] })
  })

  it('is too much where it is more', () => {
    const proposal = match({ amount: 9000, text: `${one.number} ${two.number}` }, one, two)
    expect(proposal).toMatchObject({ code: 'over', difference: 600 })
    expect(proposal.shares.map(({ amount }) => amount)).toEqual([4200, 4200])
  })

  it('is the sum of what one payer owes, where only one choice makes it', () => {
    const mine = [3000, 4200, 5000, 700, 90].map((amount_due, place) =>
      item(place, { amount_due, payer_names: ['Anna Müller'] })
    )
    const paid = (amount: number) => match({ amount, payer_name: 'MUELLER ANNA' }, ...mine)
    expect(paid(3090)).toMatchObject({ code: 'several_at_once', by: 'name' })
    expect(paid(3090).shares).toEqual([
      { id: 'item-0', amount: 3000 },
      { id: 'item-4', amount: 90 }
    ])
    expect(paid(12_990).shares).toHaveLength(5)
    expect(paid(3091).code).toBe('none')
  })

  it('is for a person to choose where several choices make it', () => {
    const mine = [1, 2, 3].map(place => item(place, { payer_names: ['Anna Müller'] }))
    const proposal = match({ amount: 8400, payer_name: 'Anna Müller' }, ...mine)
    expect(proposal).toMatchObject({ code: 'ambiguous', shares: [] })
    expect(proposal.candidates.length).toBeGreaterThan(2)
  })

  it('is never the sum of what two payers owe', () => {
    const [ana, ben] = [item(1, { payer_names: ['Ana Abel'] }), item(2, { payer_names: ['Ben Abel'] })]
    expect(match({ amount: 8400, payer_name: 'Ana Abel' }, ana, ben).code).toBe('none')
  })
})

describe('two payments for one', () => {
  it('are told: the earlier covers it, and the later has nothing to cover', () => {
    const late = payment({ key: 'late', reference, booked_on: '2026-03-05' })
    const early = payment({ key: 'early', text: one.number })
    expect(matchPayments([late, early], [one])).toEqual([
      { ...whole('already_covered', 'reference'), key: 'late', candidates: ['item-1'] },
      { ...whole('number', 'number', 'item-1'), key: 'early' }
    ])
  })

  it('are told where the second has its payer’s name alone', () => {
    const open = item(1, { payer_names: ['Anna Müller'] })
    const again = payment({ key: 'b', payer_name: 'Anna Müller', booked_on: '2026-01-01' })
    const [first, second] = matchPayments([payment({ reference }), again], [open])
    expect(first).toMatchObject({ code: 'reference', shares: [{ id: 'item-1', amount: 4200 }] })
    expect(second).toMatchObject({ code: 'already_covered', by: 'name', candidates: ['item-1'] })
  })
})

describe('a payment by its amount and its payer', () => {
  it.each([
    ['Anna Müller', 'ANNA MUELLER'],
    ['Anna Müller', 'Muller, Anna'],
    ['Anna Müller', 'Frau Dr. Anna Müller'],
    ['Anna Müller', 'Peter und Anna Müller'],
    ['Anna Maria Müller', 'Anna Müller'],
    ['Anna Müller', 'A. Müller'],
    ['Søren Kierkegård', 'SOEREN KIERKEGAARD'],
    ['Łukasz Œuvre', 'lukasz oeuvre'],
    ['Galerie Nord GmbH', 'Galerie Nord'],
    ['أحمد علي', 'احمد على'],
    ['Banksy', 'BANKSY'],
    ['<b>Ana</b> Abel', 'b Ana b Abel']
  ])('is known: %s as %s', (name, payer_name) => {
    const proposal = match(
      { payer_name },
      item(1, { payer_names: [name] }),
      item(2, { payer_names: ['Zoe Zell'] })
    )
    expect(proposal).toEqual(whole('amount_and_name', 'name', 'item-1'))
  })

  it.each([
    ['Anna Müller', 'Berta Müller'],
    ['Anna Müller', 'Müller'],
    ['Anna Müller', 'Anna'],
    ['Anna Müller', 'A. M.'],
    ['A. M.', 'A. Müller'],
    ['Banksy', 'Banksy Ltd'],
    ['Anna Müller', ''],
    ['', 'Anna Müller'],
    ['–', '–']
  ])('is not known: %s as %s', (name, payer_name) => {
    expect(match({ payer_name }, item(1, { payer_names: [name] })).code).toBe('none')
  })

  it('is known by a name in what was written, where a parent pays', () => {
    const open = item(1, { payer_names: ['Anna Müller'] })
    const proposal = match({ payer_name: 'Peter Schmidt', text: 'Startgeld für Anna Müller' }, open)
    expect(proposal).toEqual(whole('amount_and_name', 'name', 'item-1'))
  })

  it('is not known with another amount', () => {
    const open = item(1, { payer_names: ['Anna Müller'] })
    expect(match({ payer_name: 'Anna Müller', amount: 4199 }, open).code).toBe('none')
  })

  it('is for a person to choose where several are alike, ten of them at most', () => {
    const many = Array.from({ length: 40 }, (_, place) => item(place, { payer_names: ['Anna Müller'] }))
    const proposal = match({ payer_name: 'Anna Müller' }, ...many)
    expect(proposal).toMatchObject({ code: 'ambiguous', by: 'name', shares: [] })
    const ids = many.map(({ id }) => id).toSorted()
    expect(proposal.candidates).toEqual(ids.slice(0, 10))
    const [first, second] = many
    expect(match({ payer_name: 'Anna Müller' }, ...(first && second ? [first, second] : []))).toMatchObject({
      code: 'ambiguous',
      candidates: ['item-0', 'item-1']
    })
  })

  it('comes after every payment that names its invoice', () => {
    const open = item(1, { payer_names: ['Anna Müller'] })
    const alike = payment({ key: 'alike', payer_name: 'Anna Müller', booked_on: '2026-03-01' })
    const codes = matchPayments([alike, payment({ text: one.number })], [open]).map(({ code }) => code)
    expect(codes).toEqual(['already_covered', 'number'])
  })
})

describe('what is no payment for us', () => {
  it.each([
    ['what went out', { amount: -4200, reference }, 'outgoing', []],
    ['what bounced', { amount: -4200, reference, reversal: true }, 'reversal', ['item-1']],
    ['what came back', { amount: 4200, reference, reversal: true }, 'reversal', ['item-1']],
    ['nothing at all', { amount: 0, reference }, 'none', []],
    ['money of another currency', { currency: 'CHF', reference }, 'other_currency', ['item-1']],
    ['what nobody knows', { payer_name: 'Stadtwerke', text: 'Strom' }, 'none', []]
  ] as const)('is %s', (_, change, code, candidates) => {
    expect(match(change, one, two)).toMatchObject({ code, shares: [], candidates })
  })
})
