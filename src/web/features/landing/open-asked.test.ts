import { expect, it } from 'vitest'
import { isFiltered, openAskedBy, openSearch } from './open-asked.ts'

it('asks for what is among the choices, and for nothing else', () => {
  const search = 'medium=photography&age=17&fee=free&country=BE&language=fr&sort=newest&after=abc&q=x'
  const asked = openAskedBy(new URLSearchParams(search))
  expect(asked).toEqual({
    medium: 'photography',
    age: 17,
    fee: 'free',
    country: 'BE',
    language: 'fr',
    sort: 'newest',
    cursor: 'abc'
  })
  expect(openAskedBy(new URLSearchParams(openSearch(asked, 'abc')))).toEqual(asked)
  expect(openAskedBy(new URLSearchParams(openSearch(asked, null)))).not.toHaveProperty('cursor')
})

it('does not take what only looks like a wish', () => {
  const asked = openAskedBy(
    new URLSearchParams('medium=lava&age=-3&fee=cheap&country=be&language=xx&sort=best&after=')
  )
  expect(asked).toEqual({})
  expect(isFiltered(asked)).toBe(false)
  expect(isFiltered({ sort: 'newest' })).toBe(false)
  expect(isFiltered({ age: 0 })).toBe(true)
})
