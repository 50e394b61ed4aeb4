import { expect, it } from 'vitest'
import { readOnce, type PageReads } from './read-once.ts'

const counted = () => {
  let times = 0
  return () => Promise.resolve((times += 1))
}

it('the calls of one page read the same thing once, even at the same time', async () => {
  const [reads, read] = [new Map() as PageReads, counted()]
  const both = [readOnce(reads, 'contest a', read), readOnce(reads, 'contest a', read)]
  expect(await Promise.all(both)).toEqual([1, 1])
  expect(await readOnce(reads, 'contest b', read)).toBe(2)
  expect(await readOnce(reads, 'contest a', read)).toBe(1)
})

it('another page, and whoever makes none, reads it anew', async () => {
  const read = counted()
  expect(await readOnce(new Map(), 'contest a', read)).toBe(1)
  expect(await readOnce(new Map(), 'contest a', read)).toBe(2)
  expect([
    await readOnce(undefined, 'contest a', read),
    await readOnce(undefined, 'contest a', read)
  ]).toEqual([3, 4])
})
