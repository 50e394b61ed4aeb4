import { expect, it } from 'vitest'
import { emptyParts } from '#contract/work-parts.ts'
import type { EntryValues } from './draft.ts'
import { KeptPress, pressName, type EarlierPress } from './kept-press.ts'

const entry: EntryValues = { ...emptyParts, title: 'Pressed', category_id: 'c' }
const press: EarlierPress = {
  entry,
  asked: { price: 2000, applied: null },
  arrival: { token: '1.a', at: '2031-01-31T22:59:58.000Z', until: '2031-01-31T23:14:58.000Z' }
}

const storageOf = (items: Map<string, string>) => ({
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => void items.set(name, value),
  removeItem: (name: string) => void items.delete(name)
})

it('has it again when the page is loaded anew, for the same words alone', () => {
  const storage = storageOf(new Map())
  const name = pressName('ana', 'work')
  const first = new KeptPress(storage, name)
  expect(first.of(entry)).toBe(null)
  first.keep(press)
  const again = new KeptPress(storage, name)
  expect(again.of({ ...entry, title: ' Pressed ' })).toEqual(press)
  expect(again.of({ ...entry, title: 'Worked on' })).toBe(null)
  // Changed back, it is what was pressed.
  expect(again.of(entry)).toEqual(press)
})

it('is nothing to another account and for another entry, and once it is forgotten', () => {
  const storage = storageOf(new Map())
  const kept = new KeptPress(storage, pressName('ana', 'work'))
  kept.keep(press)
  expect(new KeptPress(storage, pressName('bob', 'work')).of(entry)).toBe(null)
  expect(new KeptPress(storage, pressName('ana', 'other')).of(entry)).toBe(null)
  kept.forget()
  expect(kept.of(entry)).toBe(null)
  expect(new KeptPress(storage, pressName('ana', 'work')).of(entry)).toBe(null)
})

it('still has it where the browser keeps nothing, or keeps what cannot be read', () => {
  const refuse = (): never => {
    throw new Error('Full')
  }
  const kept = new KeptPress({ getItem: () => '{', setItem: refuse, removeItem: refuse }, 'press')
  expect(kept.of(entry)).toBe(null)
  kept.keep(press)
  expect(kept.of(entry)).toEqual(press)
  kept.forget()
  expect(kept.of(entry)).toBe(null)
})
