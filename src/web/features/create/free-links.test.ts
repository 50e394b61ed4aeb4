import { expect, it } from 'vitest'
import { faultOfLink } from '#contract/rules/team-link.ts'
import { firstFree, linksNear } from './free-links.ts'

it('offers what is near, beginning with the country', () => {
  expect(linksNear('salon', 'BE', 2026)).toEqual([
    'salon-be',
    'salon-art',
    'salon-2026',
    'salon-2',
    'salon-3',
    'salon-4',
    'salon-5'
  ])
})

it('does without a country', () => {
  expect(linksNear('salon', '', 2026)[0]).toBe('salon-art')
})

it.each(['a'.repeat(40), `${'a'.repeat(36)}-bcd`, 'salon-2'])(
  'offers nothing that the rules refuse: %s',
  link => {
    const near = linksNear(link, 'FR', 2026)
    expect(near.length).toBeGreaterThan(3)
    expect(near.filter(each => faultOfLink(each) !== null || each === link)).toEqual([])
  }
)

it('takes the first that are free, and asks no further', async () => {
  const asked: string[] = []
  const free = await firstFree(['a', 'b', 'c', 'd', 'e'], 2, async link => {
    asked.push(link)
    return link !== 'b'
  })
  expect({ free, asked }).toEqual({ free: ['a', 'c'], asked: ['a', 'b', 'c'] })
})
