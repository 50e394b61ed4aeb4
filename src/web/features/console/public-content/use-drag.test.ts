import { expect, it } from 'vitest'
import { idsAfter } from './use-drag.ts'

const ids = ['a', 'b', 'c', 'd']

it('puts a row in the place of the one that it is dropped on, upwards and downwards', () => {
  expect(idsAfter(ids, { id: 'd', over: 'b' })).toEqual(['a', 'd', 'b', 'c'])
  expect(idsAfter(ids, { id: 'a', over: 'c' })).toEqual(['b', 'c', 'a', 'd'])
  expect(idsAfter(ids, { id: 'a', over: 'd' })).toEqual(['b', 'c', 'd', 'a'])
})

it('leaves a row that is dropped on itself where it is', () => {
  expect(idsAfter(ids, { id: 'b', over: 'b' })).toEqual(ids)
})
