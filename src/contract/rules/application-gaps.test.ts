import { expect, it } from 'vitest'
import type { ApplicationParts } from '../applications.ts'
import type { CustomField } from '../contest-parts.ts'
import { applicationGaps } from './application-gaps.ts'

const question = (id: string, more: Partial<CustomField> = {}): CustomField => ({
  id,
  kind: 'short',
  label: { en: id },
  help: {},
  required: true,
  jury_sees: true,
  options: [],
  min: null,
  max: null,
  ...more
})

const whole: ApplicationParts = {
  name: 'Ana',
  contact: 'ana@people.test',
  statement: 'I work with water.',
  answers: {},
  with_cv: true,
  may_be_named: false,
  works: [{ picture_id: 'p', title: 'Tide', year: null, medium: '', alt: 'A harbour at dusk' }]
}

const gaps = (parts: Partial<ApplicationParts>, questions: CustomField[] = [], kind = 'residency') =>
  applicationGaps({ kind, questions }, { ...whole, ...parts }).map(
    ({ path, code }) => `${path.join('.')}: ${code}`
  )

it('lacks nothing where everything is there', () => {
  expect(gaps({})).toEqual([])
})

it('names every field that is missing', () => {
  expect(gaps({ name: '', contact: '', statement: '', works: [] }, [question('why')])).toEqual([
    'name: required',
    'contact: required',
    'statement: required',
    'works: too_few',
    'answers.why: required'
  ])
})

it('asks for the title and the description of each work', () => {
  const [work] = whole.works
  if (!work) throw new Error('There is a work')
  const works = [
    { ...work, title: '' },
    { ...work, picture_id: 'q', alt: 'Sea' },
    { ...work, picture_id: 'r', alt: '' }
  ]
  expect(gaps({ works })).toEqual([
    'works.0.title: required',
    'works.1.alt: too_short',
    'works.2.alt: required'
  ])
})

it('shows no work where there need be none', () => {
  for (const kind of ['job', 'grant']) expect(gaps({ works: [] }, [], kind)).toEqual([])
})

it('takes no answer for one that says nothing or does not fit', () => {
  const options = [
    { id: 'a', label: {} },
    { id: 'b', label: {} },
    { id: 'c', label: {} }
  ]
  const questions = [
    question('short', { max: 3 }),
    question('free', { required: false }),
    question('several', { kind: 'choices', options, min: 2 })
  ]
  expect(gaps({ answers: { short: 'four', free: '', several: ['a'] } }, questions)).toEqual([
    'answers.short: too_long',
    'answers.several: too_few'
  ])
})
