import { expect, it } from 'vitest'
import { isChangedBy } from './faults-left.ts'

const before = {
  title: { en: 'Salon', fr: 'Salon' },
  criteria: [{ max: 0 }, { max: 10 }],
  slug: 'salon',
  subject: null
}

const paths = ['title', 'title.en', 'title.fr', 'criteria.0.max', 'criteria.1.max', 'slug', 'words.subject']

const changedBy = (changes: Partial<typeof before>): string[] =>
  paths.filter(isChangedBy<typeof before>(before, changes))

it('tells a text in one language from that in another', () => {
  expect(changedBy({ title: { en: 'The salon', fr: 'Salon' } })).toEqual(['title', 'title.en'])
})

it('tells one of several things from the others', () => {
  expect(changedBy({ criteria: [{ max: 5 }, { max: 10 }] })).toEqual(['criteria.0.max'])
})

it('takes what is written again as it was for no change', () => {
  expect(changedBy({ title: { fr: 'Salon', en: 'Salon' }, slug: 'salon' })).toEqual([])
})

it('finds a value that is called after the part of which it is sent', () => {
  const words = { subject: 'You are in', body: '' }
  expect(isChangedBy(words, { subject: 'Welcome' })('words.subject')).toBe(true)
  expect(isChangedBy(words, { subject: 'Welcome' })('words.body')).toBe(false)
})
