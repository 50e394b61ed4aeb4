import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CustomField } from '../contest-parts.ts'
import { emptyParts, type WorkAnswer, type WorkParts } from '../work-parts.ts'
import { ageOn, childBand } from './age-on.ts'
import { answerFault } from './answer-fault.ts'
import { consentStateOf, consentStates, mayDecide } from './consent-state.ts'
import { allowsAi, entrySteps, workGaps, type AskingContest, type Entered } from './work-gaps.ts'

const field = (kind: CustomField['kind'], more: Partial<CustomField> = {}): CustomField => ({
  id: 'q',
  kind,
  label: { en: 'Q' },
  help: {},
  required: false,
  jury_sees: true,
  options: ['a', 'b', 'c'].map(id => ({ id, label: { en: id } })),
  min: null,
  max: null,
  ...more
})

const category = {
  id: 'painting',
  title: { en: 'Painting' },
  description: {},
  media: [],
  age_min: null,
  age_max: null,
  images_min: 1,
  images_max: 2,
  fees: null,
  closes_at: null,
  places: 3,
  closed: false,
  fee: null,
  ends_at: null,
  over: false
}

const contest: AskingContest = {
  fields: [],
  rights_version: 2,
  ai: 'assisted',
  age_on: '2027-06-01',
  closes_at: '2027-05-01T12:00:00.000Z',
  time_zone: 'UTC',
  categories: [category]
}

const whole: WorkParts = {
  ...emptyParts,
  title: 'Blue Hour',
  year: 2024,
  medium: 'Oil',
  images: [{ picture_id: 'p', alt: 'A harbour' }],
  declarations: { authorship: true, rights_version: 2, ai: 'none', persons: 'none', of_age: true }
}

const entered: Entered = {
  parts: whole,
  category_id: 'painting',
  birth_date: null,
  consent: 'not_asked',
  entered_in: null,
  standing: { status: 'draft', category_id: 'painting', open_until: null }
}

const gaps = (more: Partial<Entered> = {}, of: Partial<AskingContest> = {}): string[] =>
  workGaps({ ...contest, ...of }, { ...entered, ...more }).map(
    ({ path, code }) => `${path.join('.')}: ${code}`
  )
const withParts = (parts: Partial<WorkParts>): Partial<Entered> => ({ parts: { ...whole, ...parts } })

describe('a work', () => {
  it('that is whole lacks nothing', () => {
    expect(gaps()).toEqual([])
  })

  it.for([
    [withParts({ title: '' }), 'details.title: required'],
    [withParts({ for_sale: true }), 'details.price: required'],
    [withParts({ images: [] }), 'images: too_few'],
    [withParts({ images: [{ picture_id: 'p', alt: 'Red' }] }), 'images.0.alt: too_short'],
    [
      withParts({ images: ['p', 'p'].map(picture_id => ({ picture_id, alt: 'A harbour' })) }),
      'images.1.picture_id: taken'
    ],
    [
      withParts({ images: ['p', 'q', 'r'].map(picture_id => ({ picture_id, alt: 'A harbour' })) }),
      'images: too_many'
    ],
    [
      withParts({ declarations: { ...whole.declarations, rights_version: 1 } }),
      'declarations.rights_version: outdated'
    ],
    [withParts({ declarations: { ...whole.declarations, ai: 'generated' } }), 'declarations.ai: not_allowed'],
    [{ category_id: null }, 'category.category_id: required'],
    [{ category_id: 'another contest’s' }, 'category.category_id: required']
  ] as const)('lacks what it lacks, by its step: %j', ([more, gap]) => {
    expect(gaps(more)).toEqual([gap])
  })

  it('stays where it stands though its category takes nothing new, and what stands elsewhere does not come', () => {
    const closed = { categories: [{ ...category, closed: true }] }
    expect(gaps({}, closed)).toEqual([])
    expect(gaps({ standing: { ...entered.standing, category_id: null } }, closed)).toEqual([
      'category.category_id: closed'
    ])
    expect(gaps({ entered_in: 'painting' }, closed)).toEqual([])
  })

  it('is too late for a category that has closed, wherever it is not taken after the close', () => {
    const close = '2027-04-20T12:00:00.000Z'
    const print = { ...category, id: 'print', ends_at: contest.closes_at }
    const of = { categories: [{ ...category, closes_at: close, ends_at: close, over: true }, print] }
    const late = ['category.category_id: closed']
    const standing = (more: Partial<Entered['standing']>) =>
      gaps({ standing: { ...entered.standing, ...more } }, of)
    expect([gaps({}, of), gaps({ category_id: 'print' }, of)]).toEqual([late, []])
    // A picture of it is on its way, for half an hour from the close on.
    expect(standing({ open_until: '2027-04-20T12:30:00.000Z' })).toEqual([])
    // It stands where entries close later, and cannot go from there to what has closed.
    expect(standing({ category_id: 'print', open_until: contest.closes_at })).toEqual(late)
    expect(standing({ category_id: 'print', status: 'changes_requested' })).toEqual([])
    expect(gaps({ entered_in: 'painting' }, of)).toEqual([])
  })

  it('is of the age that its category asks for, both ends included', () => {
    const banded = { categories: [{ ...category, age_min: 10, age_max: 17 }] }
    const born = (birth_date: string) => gaps({ birth_date, consent: 'given' }, banded)
    expect(gaps({}, banded)).toEqual(['eligibility.birth_date: required'])
    expect(born('2017-06-01')).toEqual([])
    expect(born('2017-06-02')).toEqual(['eligibility.birth_date: too_young'])
    expect(born('2009-06-02')).toEqual([])
    expect(born('2009-06-01')).toEqual(['eligibility.birth_date: too_old'])
  })

  it('open to all ages asks whoever has told no date of birth whether they are of age, and a child for the date', () => {
    const said = (of_age: boolean | null, more: Partial<Entered> = {}, of: Partial<AskingContest> = {}) =>
      gaps({ ...withParts({ declarations: { ...whole.declarations, of_age } }), ...more }, of)
    expect([said(null), said(true), said(false)]).toEqual([
      ['eligibility.of_age: required'],
      [],
      ['eligibility.birth_date: required']
    ])
    expect(said(false, { birth_date: '2012-01-01' })).toEqual(['eligibility.guardian: required'])
    expect(said(null, { birth_date: '1980-01-01' })).toEqual([])
    const banded = { categories: [{ ...category, age_min: 10, age_max: null }] }
    expect(said(null, {}, banded)).toEqual(['eligibility.birth_date: required'])
  })

  it('of a child needs the consent of a guardian, in every category', () => {
    const child = '2009-06-02'
    expect(gaps({ birth_date: '2009-06-01' })).toEqual([])
    const missing = consentStates.map(consent => gaps({ birth_date: child, consent }).join())
    expect(missing).toEqual([
      'eligibility.guardian: required',
      'eligibility.guardian: awaited',
      'eligibility.guardian: run_out',
      '',
      'eligibility.guardian: refused',
      'eligibility.guardian: taken_back',
      'eligibility.guardian: outdated'
    ])
    // Without a day of its own, ages are counted on that of the close: a month earlier.
    expect(gaps({ birth_date: '2009-05-01', consent: 'given' }, { age_on: null })).toEqual([])
    expect(gaps({ birth_date: '2009-05-02' }, { age_on: null })).toEqual(['eligibility.guardian: required'])
  })

  it('counts ages on the day of the close where the contest is, not where it is another day already', () => {
    const banded = { age_on: null, categories: [{ ...category, age_min: 10, age_max: 13 }] }
    const born = (birth_date: string, closes_at: string, time_zone: string) =>
      gaps({ birth_date, consent: 'given' }, { ...banded, closes_at, time_zone })
    const too_old = ['eligibility.birth_date: too_old']
    // The last minute of a year in New York, and the first of one in Tokyo.
    const [evening, morning] = ['2027-01-01T04:59:00.000Z', '2026-12-31T15:00:00.000Z']
    expect(born('2013-01-01', evening, 'America/New_York')).toEqual([])
    expect(born('2012-12-31', evening, 'America/New_York')).toEqual(too_old)
    expect(born('2013-01-01', evening, 'UTC')).toEqual(too_old)
    expect(born('2013-01-01', morning, 'Asia/Tokyo')).toEqual(too_old)
  })

  it('answers what must be answered, and enough of it', () => {
    const asks = (question: CustomField) => ({ fields: [question] })
    expect(gaps({}, asks(field('short', { required: true })))).toEqual(['questions.q: required'])
    expect(gaps({}, asks(field('short')))).toEqual([])
    const answers = withParts({ answers: { q: ['a'] } })
    expect(gaps(answers, asks(field('choices', { min: 2 })))).toEqual(['questions.q: too_few'])
    // The question became narrower since it was answered.
    expect(gaps(withParts({ answers: { q: 9 } }), asks(field('number', { max: 5 })))).toEqual([
      'questions.q: too_large'
    ])
  })

  it('names a step first, whatever it holds', () => {
    const anyParts = fc.record({
      title: fc.string(),
      images: fc.array(fc.record({ picture_id: fc.string(), alt: fc.string() }), { maxLength: 12 }),
      answers: fc.dictionary(fc.constantFrom('q', 'r'), fc.oneof(fc.string(), fc.double(), fc.boolean()))
    })
    const kinds = fc.constantFrom<CustomField['kind']>(
      'short',
      'long',
      'number',
      'date',
      'choice',
      'choices',
      'yes_no'
    )
    fc.assert(
      fc.property(anyParts, kinds, (parts, kind) => {
        const found = workGaps({ ...contest, fields: [field(kind)] }, { ...entered, ...withParts(parts) })
        for (const { path } of found) expect(entrySteps).toContain(path[0])
      })
    )
  })
})

it.for([
  ['short', 'x'.repeat(201), 'too_long'],
  ['long', 5, 'wrong_type'],
  ['number', '5', 'wrong_type'],
  ['date', '2025-02-29', 'pattern'],
  ['date', '2024-02-29', undefined],
  ['date', 'tomorrow', 'pattern'],
  ['choice', 'd', 'not_one_of'],
  ['choice', 'a', undefined],
  ['choices', ['a', 'b'], undefined],
  ['choices', 'a', 'wrong_type'],
  ['yes_no', false, undefined],
  ['yes_no', 'yes', 'wrong_type'],
  ['number', '', undefined]
] satisfies [CustomField['kind'], WorkAnswer, string | undefined][])(
  'an answer of the kind %s: %j',
  ([kind, answer, code]) => {
    expect(
      answerFault(field(kind), Array.isArray(answer) ? [...answer] : (answer as string | number | boolean))
        ?.code
    ).toBe(code)
  }
)

it('who is born on the 29th of February is older on the 1st of March', () => {
  expect([ageOn('2012-02-29', '2027-02-28'), ageOn('2012-02-29', '2027-03-01')]).toEqual([14, 15])
})

it('a policy allows as much as it says', () => {
  expect((['none', 'assisted', 'any'] as const).map(policy => allowsAi(policy, 'assisted'))).toEqual([
    false,
    true,
    true
  ])
  expect((['none', 'assisted', 'any'] as const).map(policy => allowsAi(policy, 'generated'))).toEqual([
    false,
    false,
    true
  ])
})

describe('the consent of a guardian', () => {
  const now = new Date('2027-04-01T12:00:00Z')
  const asked = { decision: null, expires_at: new Date('2027-04-01T12:00:01Z'), rights_version: null }
  const contest_now = { rights_version: 2 }

  it('is asked for until its link ends, then what was decided, as long as the conditions stand', () => {
    const state = (of: Partial<Parameters<typeof consentStateOf>[0]>) =>
      consentStateOf({ ...asked, ...of }, contest_now, now)
    expect(consentStateOf(undefined, contest_now, now)).toBe('not_asked')
    expect(state({})).toBe('asked')
    expect(state({ expires_at: now })).toBe('expired')
    expect(state({ decision: 'given', rights_version: 2, expires_at: now })).toBe('given')
    expect(state({ decision: 'given', rights_version: 1 })).toBe('outdated')
    expect(state({ decision: 'refused', expires_at: now })).toBe('refused')
    expect(state({ decision: 'withdrawn' })).toBe('withdrawn')
  })

  it('is decided once; only what was given is taken back', () => {
    const befores = [null, 'given', 'refused', 'withdrawn'] as const
    const allowed = befores.flatMap(before =>
      (['given', 'refused', 'withdrawn'] as const).flatMap(decision =>
        mayDecide(before, decision) ? [`${before} ${decision}`] : []
      )
    )
    expect(allowed).toEqual(['null given', 'null refused', 'given withdrawn'])
  })

  it('tells nothing of the age but the group, and none beyond childhood', () => {
    expect(childBand({ age_min: 10, age_max: 13 })).toEqual({ min: 10, max: 13 })
    expect(childBand({ age_min: 16, age_max: 22 })).toEqual({ min: 16, max: 17 })
    expect(childBand({ age_min: null, age_max: null })).toEqual({ min: null, max: 17 })
  })
})
