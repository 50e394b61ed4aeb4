import { expect, it } from 'vitest'
import {
  addressFilters,
  cursor,
  id,
  like,
  numberLike,
  oneOf,
  printFilters,
  words
} from './address-filters.ts'

const filters = addressFilters({
  q: words(10),
  kind: oneOf(['work', 'post']),
  year: numberLike(/^(?:19|20)\d\d$/),
  team: like(/^[a-z]+$/),
  category: id,
  cursor
})
const parse = (search: string) => filters.parse(new URLSearchParams(search))
const category = '01900000-0000-7000-8000-000000000000'

it('reads what is asked for, and writes the same address', () => {
  const search = `?q=blue&kind=post&year=2025&team=demo&category=${category}&cursor=1.2.x`
  expect(parse(search)).toEqual({
    q: 'blue',
    kind: 'post',
    year: 2025,
    team: 'demo',
    category,
    cursor: '1.2.x'
  })
  expect(printFilters(parse(search))).toBe(search)
  expect(filters.names).toEqual(['q', 'kind', 'year', 'team', 'category', 'cursor'])
})

it('leaves out what nobody could have asked for', () => {
  expect(parse(`q=%20%00&kind=film&year=20255&team=A&category=${category}0&cursor=%3Cb%3E&evil=1`)).toEqual(
    {}
  )
  expect(parse('kind=toString&kind=post')).toEqual({})
  expect(parse('')).toEqual({})
  expect(printFilters({})).toBe('')
  expect(printFilters({ q: '', year: undefined, kind: 'post' })).toBe('?kind=post')
})

it('takes of a typed text what can be looked for', () => {
  expect(parse(`q=${encodeURIComponent('  sal\u0000on \u202e ')}`)).toEqual({ q: 'sal on' })
  expect([...(parse(`q=${'🎨'.repeat(30)}`).q ?? '')]).toHaveLength(10)
  expect(new URLSearchParams({ q: 'a\ud800' }).get('q')).toBe('a\ufffd')
  expect(parse(`q=e${'\u0301'.repeat(39)}`)).toEqual({})
  // A word of Persian keeps the mark that holds its halves apart.
  expect(parse(`q=${encodeURIComponent('می\u200cشود')}`)).toEqual({ q: 'می\u200cشود' })
})
