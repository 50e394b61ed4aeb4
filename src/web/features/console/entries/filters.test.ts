import { expect, test } from 'vitest'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { parseEntryFilters } from './filters.ts'

const contests = [
  { id: 'one', categories: [{ id: 'a' }] },
  { id: 'two', categories: [{ id: 'b' }] }
]

test('the address says which entries are on the desk, and is written the same', () => {
  const search = 'contest=two&category=b&status=submitted&payment=paid&near=1&q=blue&sort=title&view=pictures'
  const asked = parseEntryFilters(new URLSearchParams(search), contests)
  expect(asked).toEqual({
    contest: 'two',
    category: 'b',
    status: 'submitted',
    payment: 'paid',
    near: '1',
    q: 'blue',
    sort: 'title',
    view: 'pictures'
  })
  expect(parseEntryFilters(new URLSearchParams(printFilters(asked)), contests)).toEqual(asked)
  expect(printFilters({ ...asked, q: undefined, category: undefined })).not.toMatch(/[?&](?:q|category)=/)
})

test('what is no choice is left out, and the newest contest is the first', () => {
  const asked = parseEntryFilters(
    new URLSearchParams('contest=x&category=b&status=lost&near=yes&sort=luck&view=film'),
    contests
  )
  expect(asked).toEqual({
    contest: 'one',
    category: undefined,
    status: undefined,
    payment: undefined,
    near: undefined,
    q: undefined,
    sort: 'number',
    view: 'table'
  })
})
