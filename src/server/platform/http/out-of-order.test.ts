/* What has to come after something else is refused with the names of both, as they stand above the fields. */
import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogues.ts'
import { locales } from '#contract/locales.ts'
import { Problem, type FieldError } from '#contract/problems.ts'
import { earlier, notAbove, notAfter, notBefore, type OrderedName } from '#contract/rules/out-of-order.ts'
import { faultsOfRound } from '#contract/rules/round-faults.ts'
import { encodeProblem } from './problem-encoder.ts'

const saidOf = (errors: FieldError[], locale: (typeof locales)[number] = 'en') =>
  encodeProblem(new Problem('invalid', { errors }), locale, '').body.errors?.map(({ message }) => message)

it('a round that closes before it opens, and a scale that goes nowhere, name both', () => {
  const criterion = { id: 'idea', label: {}, help: {}, weight: 1, step: 1, labels: {} }
  const errors = faultsOfRound({
    kind: 'scoring',
    criteria: [{ ...criterion, min: 5, max: 5, required: true, comment: 'never' }],
    opens_at: '2031-02-01T00:00:00Z',
    closes_at: '2031-01-01T00:00:00Z'
  })
  expect(saidOf(errors)).toEqual([
    '“Highest score” must be higher than “Lowest score”.',
    '“Closes” must come after “Opens”.'
  ])
})

it.for(locales)('in %s each pair has its names, and no key is left', locale => {
  const names = catalogue(locale, 'problems')['ordered'] as Record<OrderedName, string> // held to by the house tests
  const keys = Object.keys(names) as OrderedName[] // as above
  for (const first of keys)
    for (const second of keys)
      for (const refused of [notAfter, notBefore, notAbove, earlier]) {
        const [message = ''] = saidOf([refused(['x'], first, second)], locale) ?? []
        expect([message.includes(names[first]), message.includes(names[second])]).toEqual([true, true])
        expect(message).not.toMatch(/[{}_]/)
      }
})
