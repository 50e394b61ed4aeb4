import { expect, it } from 'vitest'
import { addressAt, hrefOf, isOnPage, type To } from './place.ts'

const here = { pathname: '/demo/home', search: '?page=2', hash: '#top' }

it.each<[To, string]>([
  ['/demo/about', '/demo/about'],
  ['/demo/about?q=a#b', '/demo/about?q=a#b'],
  ['/demo/about?q=what?#b#c', '/demo/about?q=what?#b#c'],
  ['?q=a', '/demo/home?q=a'],
  // Filters that say nothing are no filters.
  ['', '/demo/home'],
  ['?', '/demo/home'],
  [{ search: '' }, '/demo/home'],
  [{ search: '?q=a' }, '/demo/home?q=a'],
  ['#end', '/demo/home?page=2#end'],
  [{ hash: '#end' }, '/demo/home?page=2#end'],
  [{ pathname: '/demo/about' }, '/demo/about'],
  [{ pathname: '/demo/about', hash: '#end' }, '/demo/about#end']
])('leads with %j to %s', (to, href) => {
  expect(hrefOf(addressAt(to, here))).toBe(href)
})

it('stays on the page for another place in it, and asks anew for the page itself', () => {
  const from = (hash: string, to: To): boolean => {
    const place = { ...here, hash }
    return isOnPage(place, addressAt(to, place))
  }
  expect([from('', '#end'), from('#top', '#end'), from('#top', '#top'), from('#top', '?page=2')]).toEqual([
    true,
    true,
    true,
    true
  ])
  expect([from('', '?page=2'), from('#top', '?page=3'), from('#top', '/demo/about#top')]).toEqual([
    false,
    false,
    false
  ])
})
