import { expect, it } from 'vitest'
import type { Picture } from '#contract/picture.ts'
import { emptyParts } from '#contract/work-parts.ts'
import type { Work } from '#contract/works.ts'
import { Draft } from '#web/shell/saving/draft.ts'
import { Arrivals } from './arrivals.ts'
import { valuesOfEntry, type EntryDraft } from './draft.ts'

const pictureOf = (id: string): Picture => ({
  id,
  team: 'alpha',
  width: 1600,
  height: 1200,
  colours: '',
  widths: []
})

const draftWith = (...pictures: string[]): EntryDraft => {
  const images = pictures.map(picture_id => ({ picture_id, alt: 'Said already' }))
  // No more of a work is looked at than its parts and its category.
  const work = { version: 1, category_id: null, parts: { ...emptyParts, images } } as unknown as Work
  return new Draft(work, {
    valuesOf: valuesOfEntry,
    send: () => Promise.resolve(work),
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    name: 'w'
  })
}

const hung = (draft: EntryDraft): string[] =>
  draft.state.get().values.images.map(({ picture_id, alt }) => `${picture_id}: ${alt}`)

it('joins the draft after what stands there, once', () => {
  const draft = draftWith('first')
  const arrivals = new Arrivals(draft)
  arrivals.add(pictureOf('second'))
  arrivals.add(pictureOf('third'))
  // The same file sent again is the same picture.
  arrivals.add(pictureOf('first'))
  expect(hung(draft)).toEqual(['first: Said already', 'second: ', 'third: '])
  expect(arrivals.waiting.get()).toEqual([])
  draft.pace.stop()
})

it('waits where the entry is submitted, and joins it once one goes back', () => {
  const draft = draftWith('first')
  const arrivals = new Arrivals(draft)
  arrivals.hold()
  arrivals.add(pictureOf('second'))
  arrivals.add(pictureOf('third'))
  // Told of by two who waited for it, it is still one.
  arrivals.add(pictureOf('third'))
  expect(hung(draft)).toEqual(['first: Said already'])
  expect(draft.state.get().at).toBe('saved')
  expect(arrivals.waiting.get().map(({ id }) => id)).toEqual(['second', 'third'])
  arrivals.release()
  expect(hung(draft)).toEqual(['first: Said already', 'second: ', 'third: '])
  expect(arrivals.waiting.get()).toEqual([])
  draft.pace.stop()
})
