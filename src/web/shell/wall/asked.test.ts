import { expect, test } from 'vitest'
import { isNarrowed, wallAskedBy, wallInput, wallSearch } from './asked.ts'

const asked = (search: string) => wallAskedBy(new URLSearchParams(search))
const category = '01900000-0000-7000-8000-000000000000'

test('an address says which works are asked for', () => {
  const wanted = asked(`q=%20blue%20&category=${category}&year=2025&cursor=1700000000000.${category}`)
  expect(wallInput('demo', wanted)).toEqual({
    team: 'demo',
    q: 'blue',
    category,
    year: 2025,
    cursor: `1700000000000.${category}`
  })
  expect(isNarrowed(wanted)).toBe(true)
})

test('a page may say of which contest they are, and its address says it further', () => {
  const wanted = wallAskedBy(new URLSearchParams('q=blue&contest=another'), 'salon-2025')
  expect(wallInput('demo', wanted)).toEqual({ team: 'demo', contest: 'salon-2025', q: 'blue' })
  expect(wallSearch({ ...wanted, cursor: '' })).toBe('?contest=salon-2025&q=blue')
})

test('what nobody could have asked for is left out', () => {
  const wanted = asked("q=%00%202&category='&year=20255&cursor=x")
  expect(wallInput('demo', wanted)).toEqual({ team: 'demo', q: '2' })
  expect(isNarrowed(asked(''))).toBe(false)
})

test('an address is written with what is asked for alone', () => {
  expect(wallSearch({ q: '', category: '', year: '2025', cursor: '' })).toBe('?year=2025')
  expect(wallSearch({})).toBe('')
})
