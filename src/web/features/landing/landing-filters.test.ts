import { expect, it } from 'vitest'
import { landingFilters } from './landing-filters.ts'

const parse = (search: string) => landingFilters.parse(new URLSearchParams(search))

it('says what the landing page is asked for', () => {
  const search = 'q=sal&cursor=abc&unknown=estuary&closed=linden&unreachable=demo&back=/demo/home'
  expect(parse(search)).toEqual(Object.fromEntries(new URLSearchParams(search)))
})

it('names in a notice what can be a link, and no text of somebody’s own', () => {
  expect(
    parse('unknown=Call%20us%20now&closed=you+have+won&unreachable=%3Cb%3E&back=//elsewhere.test')
  ).toEqual({})
  expect(parse(`closed=${'a'.repeat(41)}`)).toEqual({})
})
