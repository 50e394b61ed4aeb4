import { expect, it } from 'vitest'
import { actsOn } from './member-acts.ts'

const other = '1'
const me = '2'

it.each([
  ['owner', 'owner', ['make_organiser', 'remove']],
  ['owner', 'organiser', ['make_owner', 'remove']],
  ['owner', 'juror', []],
  ['owner', 'participant', []],
  ['organiser', 'owner', []],
  ['organiser', 'organiser', []]
] as const)('as %s, of another %s: %j', (mine, theirs, acts) => {
  expect(actsOn({ user_id: other, role: theirs }, { id: me, role: mine })).toEqual(acts)
})

it.each([
  ['owner', ['make_organiser', 'leave']],
  ['organiser', ['leave']]
] as const)('of oneself as %s: %j', (role, acts) => {
  expect(actsOn({ user_id: me, role }, { id: me, role })).toEqual(acts)
})
