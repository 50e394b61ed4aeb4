import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encodeList, placeInList, readListName } from './status-list.ts'

it('each number has a place of its own, in the list of its year', () => {
  expect(placeInList('2026-0001')).toEqual({ list: '2026-1', index: 0 })
  expect(placeInList('2026-0042')).toEqual({ list: '2026-1', index: 41 })
  expect(placeInList('2026-131072')).toEqual({ list: '2026-1', index: 131_071 })
  expect(placeInList('2026-131073')).toEqual({ list: '2026-2', index: 0 })
})

it('names of lists are read, and nothing else', () => {
  expect(readListName('2026-1')).toEqual({ year: '2026', nth: 1 })
  for (const other of ['2026', '2026-0', '2026-01', '26-1', '2026-1x', '2026-99999', '', '2026-1 OR 1=1'])
    expect(readListName(other)).toBeNull()
})

it('the first place is the leftmost bit, and the list has its least length', async () => {
  const encoded = await encodeList([0, 9, 131_071])
  expect(encoded[0]).toBe('u')
  const bits = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'))
  expect(bits).toHaveLength(16_384)
  expect([bits[0], bits[1], bits[16_383]]).toEqual([0b1000_0000, 0b0100_0000, 1])
  expect(bits.reduce((ones, byte) => ones + byte.toString(2).replaceAll('0', '').length, 0)).toBe(3)
})
