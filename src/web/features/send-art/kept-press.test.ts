import { expect, it } from 'vitest'
import { emptyParts } from '#contract/work-parts.ts'
import { typedPrefix } from '#web/ui/form/typed.ts'
import type { EntryValues } from './draft.ts'
import { KeptPress, pressName, type EarlierPress } from './kept-press.ts'

const entry: EntryValues = { ...emptyParts, title: 'Pressed', category_id: 'c' }
const press: EarlierPress = {
  entry,
  asked: { price: 2000, applied: null },
  arrival: { token: '1.a', at: '2031-01-31T22:59:58.000Z', until: '2031-01-31T23:14:58.000Z' }
}

const typed = (changes: Partial<EntryValues> = {}, submitted_at: string | null = null) => ({
  thing: { submitted_at },
  values: { ...entry, ...changes }
})

const storageOf = (items: Map<string, string>) => ({
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => void items.set(name, value),
  removeItem: (name: string) => void items.delete(name)
})

it('has it again when the page is loaded anew, for the same words alone', () => {
  const storage = storageOf(new Map())
  const name = pressName('ana', 'work')
  const first = new KeptPress(storage, name)
  expect(first.of(typed())).toBe(null)
  first.keep(press)
  const again = new KeptPress(storage, name)
  expect(again.of(typed({ title: ' Pressed ' }))).toEqual(press)
  expect(again.of(typed({ title: 'Worked on' }))).toBe(null)
  // Changed back, it is what was pressed.
  expect(again.of(typed())).toEqual(press)
})

it('is nothing to another account and for another entry, and once it is forgotten', () => {
  const storage = storageOf(new Map())
  const kept = new KeptPress(storage, pressName('ana', 'work'))
  kept.keep(press)
  expect(new KeptPress(storage, pressName('bob', 'work')).of(typed())).toBe(null)
  expect(new KeptPress(storage, pressName('ana', 'other')).of(typed())).toBe(null)
  kept.forget()
  expect(kept.of(typed())).toBe(null)
  expect(new KeptPress(storage, pressName('ana', 'work')).of(typed())).toBe(null)
})

it('begins as what goes with whoever signs out', () => {
  expect(pressName('ana', 'work').startsWith(typedPrefix)).toBe(true)
})

it('is over once the same or something later is in, and not by what was in before', () => {
  const kept = new KeptPress(storageOf(new Map()), 'press')
  kept.keep(press)
  expect(kept.of(typed({}, '2031-01-31T22:59:57.999Z'))).toEqual(press)
  // The answer to it was lost on its way.
  expect(kept.of(typed({}, press.arrival.at))).toBe(null)
  expect(kept.of(typed({}, '2031-01-31T22:59:59.000Z'))).toBe(null)
})

it('still has it where the browser keeps nothing, or keeps what cannot be read', () => {
  const refuse = (): never => {
    throw new Error('Full')
  }
  const kept = new KeptPress({ getItem: () => '{', setItem: refuse, removeItem: refuse }, 'press')
  expect(kept.of(typed())).toBe(null)
  kept.keep(press)
  expect(kept.of(typed())).toEqual(press)
  kept.forget()
  expect(kept.of(typed())).toBe(null)
})
