import { expect, it } from 'vitest'
import { partAsked } from './part-asked.ts'

const file = { bytes: 100, etag: '"a"' }

it.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=10-1000', { start: 10, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  // What cannot be read asks for nothing in particular.
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['bytes=a-b', null],
  ['lines=0-1', null],
  ['bytes=99999999999999999999-', null]
])('of a hundred bytes %s is %j', (range, part) => {
  expect(partAsked(range === undefined ? {} : { range }, file)).toEqual(part)
})

it('is all of it where the file is another by now', () => {
  expect(partAsked({ range: 'bytes=0-1', 'if-range': '"b"' }, file)).toBeNull()
  expect(partAsked({ range: 'bytes=0-1', 'if-range': '"a"' }, file)).toEqual({ start: 0, end: 1 })
})
