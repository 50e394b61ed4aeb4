import { expect, it } from 'vitest'
import type { Picture } from '#contract/picture.ts'
import { Problem } from '#contract/problems.ts'
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

/** An entry that another page has saved in the meantime: the first save is stale, and what is sent after it is told. */
const overtakenBy = (theirs: string[], stale_at = 1) => {
  const images = (...ids: string[]) => ids.map(picture_id => ({ picture_id, alt: '' }))
  const workOf = (version: number, ids: string[]) =>
    // No more of a work is looked at than these.
    ({ version, category_id: null, parts: { ...emptyParts, images: images(...ids) } }) as unknown as Work
  const sent: unknown[] = []
  let arrivals: Arrivals | null = null
  const waiting: string[] = []
  const draft: EntryDraft = new Draft(workOf(1, ['first']), {
    valuesOf: valuesOfEntry,
    send: ({ version, ...changes }) => {
      if (version === stale_at) return Promise.reject(new Problem('stale', { current: workOf(3, theirs) }))
      sent.push(changes)
      const now = changes.images ?? images(...theirs)
      return Promise.resolve(
        workOf(
          4,
          now.map(({ picture_id }) => picture_id)
        )
      )
    },
    overtaken: async () => arrivals?.leaveOut(() => Promise.resolve(waiting)),
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    name: 'w'
  })
  arrivals = new Arrivals(draft)
  return { draft, arrivals, waiting, sent }
}

it('brings nothing back that another page has brought in and its artist taken out meanwhile', async () => {
  const { draft, arrivals, sent } = overtakenBy(['first'])
  arrivals.addFound('upload', pictureOf('second'))
  await draft.flush()
  expect([hung(draft), sent]).toEqual([['first: '], []])
})

it('brings in what still waits after somebody else has saved the entry', async () => {
  const { draft, arrivals, waiting, sent } = overtakenBy(['first'])
  waiting.push('upload')
  arrivals.addFound('upload', pictureOf('second'))
  await draft.flush()
  draft.pace.stop()
  expect(sent).toEqual([
    {
      images: [
        { picture_id: 'first', alt: '' },
        { picture_id: 'second', alt: '' }
      ]
    }
  ])
})

it('keeps what this page has brought in and saved itself', async () => {
  const { draft, arrivals } = overtakenBy(['first', 'second'], 4)
  arrivals.addFound('upload', pictureOf('second'))
  await draft.flush()
  draft.change({ title: 'Typed on' })
  await draft.flush()
  draft.pace.stop()
  expect(hung(draft)).toEqual(['first: ', 'second: '])
})
