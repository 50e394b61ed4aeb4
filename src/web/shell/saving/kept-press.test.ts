import { expect, it } from 'vitest'
import { KeptPress, pressName, type EarlierPress } from './kept-press.ts'

interface Typed {
  title: string
  images: string[]
}

const typed: Typed = { title: 'Pressed', images: ['a'] }
const press: EarlierPress<Typed, number> = {
  typed,
  read: 2000,
  arrival: { token: '1.a', at: '2031-01-31T22:59:58.000Z', until: '2031-01-31T23:14:58.000Z' }
}

const changed = (changes: Partial<Typed> = {}): Typed => ({ ...typed, ...changes })

const storageOf = (items: Map<string, string>) => ({
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => void items.set(name, value),
  removeItem: (name: string) => void items.delete(name)
})

const keptIn = (storage: ReturnType<typeof storageOf>, name: string): KeptPress<Typed, number> =>
  new KeptPress(storage, name)

it('has it again when the page is loaded anew, for the same words alone', () => {
  const storage = storageOf(new Map())
  const name = pressName('ana', 'work')
  const first = keptIn(storage, name)
  expect(first.of(typed, null)).toBe(null)
  first.keep(press)
  const again = keptIn(storage, name)
  expect(again.of(changed({ title: ' Pressed ' }), null)).toEqual(press)
  expect(again.of(changed({ title: 'Worked on' }), null)).toBe(null)
  // Changed back, it is what was pressed.
  expect(again.of(typed, null)).toEqual(press)
})

it('is nothing to another account and for another entry, and once it is forgotten', () => {
  const storage = storageOf(new Map())
  const kept = keptIn(storage, pressName('ana', 'work'))
  kept.keep(press)
  expect(keptIn(storage, pressName('bob', 'work')).of(typed, null)).toBe(null)
  expect(keptIn(storage, pressName('ana', 'other')).of(typed, null)).toBe(null)
  kept.forget()
  expect(kept.of(typed, null)).toBe(null)
  expect(keptIn(storage, pressName('ana', 'work')).of(typed, null)).toBe(null)
})

it('is over once the same or something later is in, and not by what was in before', () => {
  const kept = keptIn(storageOf(new Map()), 'press')
  kept.keep(press)
  expect(kept.of(typed, '2031-01-31T22:59:57.999Z')).toEqual(press)
  // The answer to it was lost on its way.
  expect(kept.of(typed, press.arrival.at)).toBe(null)
  expect(kept.of(typed, '2031-01-31T22:59:59.000Z')).toBe(null)
})

it('still has it where the browser keeps nothing, or keeps what cannot be read', () => {
  const refuse = (): never => {
    throw new Error('Full')
  }
  const kept = keptIn({ getItem: () => '{', setItem: refuse, removeItem: refuse }, 'press')
  expect(kept.of(typed, null)).toBe(null)
  kept.keep(press)
  expect(kept.of(typed, null)).toEqual(press)
  kept.forget()
  expect(kept.of(typed, null)).toBe(null)
})
