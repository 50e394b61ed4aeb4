import { expect, it } from 'vitest'
import { onceKeys } from './once-key.ts'

const counted = () => {
  let made = 0
  return onceKeys(() => `key ${(made += 1)}`)
}

it('is the same for a retry of the same, and another for something else', () => {
  const keys = counted()
  expect([keys.of({ a: 1 }), keys.of({ a: 1 }), keys.of({ a: 2 }), keys.of({ a: 1 })]).toEqual([
    'key 1',
    'key 1',
    'key 2',
    'key 3'
  ])
})

it('is another for the same once that is done', () => {
  const keys = counted()
  const first = keys.of('x')
  keys.done()
  expect(keys.of('x')).not.toBe(first)
})

it('has the form that the server takes', () => {
  expect(onceKeys().of(null)).toMatch(/^[0-9a-f]{32}$/)
})
