import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOfAddress } from './kept-key.ts'

const declared = new Set(['limit', 'year', 'q', 'team'])
const key = (query: string) => keyOfAddress(`/api/works-front?${query}`, declared)

test.each(['limit[]=1', 'limit%5B%5D=1', 'year[0]=1900', 'limit=1&limit=2', 'team=demo&q[a]=1', '[=1'])(
  'an answer to %s is not kept',
  query => {
    expect(key(query)).toBeNull()
  }
)

test('the order of names and what no call reads make no other key', () => {
  expect(key('team=demo&limit=3')).toBe('/api/works-front?limit=3&team=demo')
  expect(key('utm=1&limit=3&_=2&team=demo')).toBe('/api/works-front?limit=3&team=demo')
  expect(key('utm=1')).toBe('/api/works-front')
})

const reader = new StandardBracketNotationSerializer()

/** What the library reads from a query, of the names that calls know. */
const inputOf = (query: string): Record<string, unknown> => {
  // Of names and values it makes an object.
  const read = reader.deserialize([...new URLSearchParams(query)]) as Record<string, unknown>
  return Object.fromEntries(Object.entries(read).filter(([name]) => declared.has(name)))
}

test('two addresses under one key are read as the same input', () => {
  const name = fc
    .array(fc.constantFrom('limit', 'year', 'q', 'x', '[', ']', '\\', '%5B', '%5D', '%', '__proto__', '0'), {
      minLength: 1,
      maxLength: 4
    })
    .map(parts => parts.join(''))
  const pair = fc.tuple(name, fc.constantFrom('1', '2', '', '%31')).map(([each, value]) => `${each}=${value}`)
  const query = fc.array(pair, { maxLength: 4 }).map(pairs => pairs.join('&'))
  const before = new Map<string, Record<string, unknown>>()
  fc.assert(
    fc.property(query, asked => {
      const kept = key(asked)
      if (kept === null) return
      const input = inputOf(asked)
      expect(input).toEqual(before.get(kept) ?? input)
      before.set(kept, input)
    }),
    { numRuns: 5000 }
  )
})
