import { expect, it } from 'vitest'
import { newCategory, withIds, type CategoryValues, type ContestValues } from './contest-values.ts'

const valuesWith = (category: CategoryValues): ContestValues =>
  // Nothing else of a contest is read for it.
  ({ categories: [category] }) as ContestValues

const idAfter = (typed: CategoryValues, kept: CategoryValues): string | undefined => {
  const values = valuesWith(typed)
  return withIds(values, values, valuesWith(kept)).categories[0]?.id
}

it('a new category has its id once it is saved, also where a language of it was emptied', () => {
  const category = newCategory()
  const title = { en: 'Painting' }
  const kept = { ...category, id: 'c-1', title }
  expect(idAfter({ ...category, title }, kept)).toBe('c-1')
  expect(idAfter({ ...category, title: { en: ' Painting ', fr: '' }, description: { fr: ' ' } }, kept)).toBe(
    'c-1'
  )
})

it('what another organiser has in its place is not it', () => {
  const category = newCategory()
  const typed = { ...category, title: { en: 'Painting', fr: '' } }
  expect(idAfter(typed, { ...category, id: 'c-2', title: { en: 'Print' } })).toBeUndefined()
})
