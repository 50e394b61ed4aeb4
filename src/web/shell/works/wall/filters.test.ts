import { expect, test } from 'vitest'
import { printFilters } from '../../forms/address-filters.ts'
import { isNarrowed, parseWallAround, parseWallFilters } from './filters.ts'

const parse = (search: string, contest?: string) => parseWallFilters(new URLSearchParams(search), contest)
const category = '01900000-0000-7000-8000-000000000000'

test('an address says which works are asked for', () => {
  const filters = parse(`q=%20blue%20&category=${category}&year=2025&cursor=1700000000000.${category}`)
  expect(filters).toEqual({ q: 'blue', category, year: 2025, cursor: `1700000000000.${category}` })
  expect(isNarrowed(filters)).toBe(true)
})

test('a page may say of which contest they are, and its address says it further', () => {
  const filters = parse('q=blue&contest=another', 'salon-2025')
  expect(filters).toEqual({ contest: 'salon-2025', q: 'blue' })
  expect(printFilters(filters)).toBe('?contest=salon-2025&q=blue')
})

test('what nobody could have asked for is left out', () => {
  expect(parse("q=%00%202&category='&year=20255")).toEqual({ q: '2' })
  expect(isNarrowed(parse('cursor=x'))).toBe(false)
})

test('a page of a work is told of a wall that was narrowed, and of no other', () => {
  const around = (search: string) => parseWallAround(new URLSearchParams(search))
  expect(around('q=blue&contest=salon-2025&cursor=x')).toEqual({ contest: 'salon-2025', q: 'blue' })
  expect(around('contest=salon-2025')).toEqual({})
  expect(around('q=blue&contest=../x')).toEqual({ q: 'blue' })
})
