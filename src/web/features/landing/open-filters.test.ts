import { expect, it } from 'vitest'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { isFiltered, openFilters } from './open-filters.ts'

const parse = (search: string) => openFilters.parse(new URLSearchParams(search))

it('asks for what is among the choices, and for nothing else', () => {
  const filters = parse('medium=photography&age=17&fee=free&country=BE&language=fr&sort=newest&after=abc&q=x')
  expect(filters).toEqual({
    medium: 'photography',
    age: 17,
    fee: 'free',
    country: 'BE',
    language: 'fr',
    sort: 'newest',
    after: 'abc'
  })
  expect(parse(printFilters(filters))).toEqual(filters)
  expect(parse(printFilters({ ...filters, after: undefined }))).not.toHaveProperty('after')
})

it('does not take what only looks like a wish', () => {
  const filters = parse('medium=lava&age=-3&fee=cheap&country=be&language=xx&sort=best&after=')
  expect(filters).toEqual({})
  expect(parse('age=121')).toEqual({})
  expect(isFiltered(filters)).toBe(false)
  expect(isFiltered({ sort: 'newest' })).toBe(false)
  expect(isFiltered({ age: 0 })).toBe(true)
})
