import { describe, expect, it } from 'vitest'
import { moneyLine } from './money-line.ts'
import { opportunityStateAt, takesApplications } from './opportunity-state.ts'
import { offerBroken, offerFaults, offerGaps, type OfferToArtists } from './opportunity.ts'

const now = new Date('2031-03-01T12:00:00Z')
const whole: OfferToArtists = {
  title: { en: 'Three months by the canal' },
  summary: { en: 'A studio, a flat and 1,500 euros a month.' },
  description: { en: 'You work alone, and show once.' },
  place: 'Ghent',
  remote: false,
  starts_on: '2031-06-01',
  ends_on: '2031-08-29',
  deadline: '2031-04-01T22:00:00.000Z',
  currency: 'EUR',
  pays: 150_000,
  places: 3,
  pays_per: 'month',
  pays_by: '2031-09-30',
  costs: [{ kind: 'travel', amount: 20_000 }],
  provides: [{ kind: 'studio', amount: null }],
  hours: null,
  selection: { en: 'Three artists choose.' },
  answers_on: '2031-05-01',
  questions: [],
  blind: false,
  rubric: [{ id: 'work', label: { en: 'The work' } }]
}
const told = (faults: { path: (string | number)[]; code: string }[]): string[] =>
  faults.map(({ path, code }) => `${path.join('.')}: ${code}`)
const gaps = (changes: Partial<OfferToArtists>): string[] =>
  told(offerGaps({ ...whole, ...changes }, { locale: 'en', now }))
const faults = (changes: Partial<OfferToArtists>): string[] => told(offerFaults({ ...whole, ...changes }))

describe('an offer', () => {
  it('that says all is published', () => {
    expect([faults({}), gaps({})]).toEqual([[], []])
  })

  it.each<[Partial<OfferToArtists>, string[]]>([
    [{ pays: 0, provides: [] }, ['pays: offers_nothing']],
    // A thing that is provided is an offer, whether or not it has a price.
    [{ pays: 0 }, []],
    // What pays says until when.
    [{ pays_by: null }, ['pays_by: required']],
    [{ pays: 0, pays_by: null }, []],
    [{ deadline: null }, ['deadline: required']],
    [{ deadline: now.toISOString() }, ['deadline: past']],
    [{ deadline: '2031-06-02T00:00:00.000Z' }, ['starts_on: earlier']],
    [{ answers_on: null }, ['answers_on: required']],
    [{ place: '' }, ['place: required']],
    [{ place: '', remote: true }, []],
    [{ title: { fr: 'Trois mois' } }, ['title.en: required']],
    [
      { summary: {}, description: {}, selection: {} },
      ['summary.en: required', 'description.en: required', 'selection.en: required']
    ],
    [{ rubric: [{ id: 'work', label: {} }] }, ['rubric.0.label.en: required']]
  ])('with %j lacks %j', (changes, expected) => {
    expect(gaps(changes)).toEqual(expected)
  })

  it.each<[Partial<OfferToArtists>, string[]]>([
    [{ ends_on: '2031-05-31' }, ['ends_on: earlier']],
    [{ ends_on: '2031-06-01' }, []],
    [{ answers_on: '2031-03-31' }, ['answers_on: earlier']],
    [{ answers_on: '2031-04-01' }, []],
    [{ pays_by: '2031-03-31' }, ['pays_by: earlier']],
    [{ pays_by: '2031-04-01' }, []],
    [
      {
        provides: [
          { kind: 'meals', amount: 1 },
          { kind: 'meals', amount: null }
        ]
      },
      ['provides.1: taken']
    ],
    [{ rubric: [...whole.rubric, ...whole.rubric] }, ['rubric.1: taken']]
  ])('with %j contradicts itself in %j', (changes, expected) => {
    expect(faults(changes)).toEqual(expected)
  })

  it.each<[Partial<OfferToArtists>, string[]]>([
    [{ deadline: '2031-04-01T21:59:59.999Z' }, ['deadline: brought_forward']],
    [{ deadline: null }, ['deadline: brought_forward']],
    [{ deadline: '2031-04-02T22:00:00.000Z' }, []],
    [{ pays: 149_999 }, ['pays: pay_lowered']],
    [{ pays: 150_001 }, []],
    [{ places: 2 }, ['places: too_small']],
    [{ places: 4 }, []],
    [{ pays_per: 'once' }, ['pays: pay_lowered']],
    [{ pays_by: '2031-10-01' }, ['pays_by: pay_put_off']],
    [{ pays_by: null }, ['pays_by: pay_put_off']],
    [{ pays_by: '2031-09-29' }, []]
  ])('that people rely on, changed by %j, is worse in %j', (changes, expected) => {
    expect(told(offerBroken(whole, { ...whole, ...changes }))).toEqual(expected)
  })
})

describe('the money of an offer', () => {
  it.each<[Partial<OfferToArtists>, object]>([
    // Ninety days are three months.
    [{}, { pays: 450_000, provides: 0, costs: 20_000, left: 430_000, complete: true }],
    [{ ends_on: null }, { pays: null, provides: 0, costs: 20_000, left: null, complete: true }],
    [
      { pays_per: 'hour', pays: 2000, hours: 40 },
      { pays: 80_000, provides: 0, costs: 20_000, left: 60_000, complete: true }
    ],
    [
      { pays_per: 'hour', pays: 2000 },
      { pays: null, provides: 0, costs: 20_000, left: null, complete: true }
    ],
    [
      {
        pays: 0,
        provides: [
          { kind: 'studio', amount: 60_000 },
          { kind: 'meals', amount: null }
        ],
        costs: [{ kind: 'travel', amount: null }]
      },
      { pays: 0, provides: 60_000, costs: 0, left: 0, complete: false }
    ]
  ])('with %j comes to %j', (changes, expected) => {
    expect(moneyLine({ ...whole, ...changes })).toEqual(expected)
  })
})

describe('the state of an opportunity', () => {
  const deadline = new Date('2031-04-01T22:00:00Z')
  const open = { status: 'published' as const, deadline, suspended_at: null }
  const before = new Date(deadline.getTime() - 1)

  it('closes at its deadline, to the millisecond', () => {
    expect([opportunityStateAt(open, before), opportunityStateAt(open, deadline)]).toEqual([
      'published',
      'closed'
    ])
    expect([takesApplications(open, before), takesApplications(open, deadline)]).toEqual([true, false])
  })

  it('closes with its organisation, and a draft stays one', () => {
    const suspended = { ...open, suspended_at: now }
    expect(opportunityStateAt(suspended, before)).toBe('closed')
    expect(opportunityStateAt({ ...suspended, status: 'draft' }, deadline)).toBe('draft')
    expect(opportunityStateAt({ ...open, status: 'awarded' }, before)).toBe('awarded')
  })
})
