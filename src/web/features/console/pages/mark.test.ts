import { expect, it } from 'vitest'
import { markOf } from './mark.ts'

it.each([
  ['missing', undefined, 0],
  ['draft', { state: 'draft' }, 0],
  ['changed', { state: 'draft' }, 3],
  ['published', { state: 'published' }, 3]
] as const)('is %s', (mark, newest, published) => {
  expect(markOf(newest, published)).toBe(mark)
})
