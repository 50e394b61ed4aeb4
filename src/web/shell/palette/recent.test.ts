import { expect, it } from 'vitest'
import { recentKey } from './opening.ts'
import { recentIn, remember } from './recent.ts'

const storageWith = (kept?: string) => {
  const items = new Map(kept === undefined ? [] : [[recentKey, kept]])
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value)
  }
}

it('knows nothing at first', () => {
  expect(recentIn(storageWith())).toEqual([])
})

it('knows the newest first, each once, and no more than five', () => {
  const storage = storageWith()
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) remember(storage, id)
  expect(recentIn(storage)).toEqual(['f', 'e', 'd', 'a', 'c'])
})

it('takes no more from a storage that another has written in', () => {
  expect(recentIn(storageWith('  a b c d e f g '))).toEqual(['a', 'b', 'c', 'd', 'e'])
})
