import { expect, it } from 'vitest'
import { tasksOf } from './tasks.ts'

const bare = {
  team: { tagline: '', contact_email: null, locales: ['en', 'fr'], contest: null },
  published: [],
  runners: 1,
  invited: 0
} satisfies Parameters<typeof tasksOf>[0]

const doneIn = (standing: Parameters<typeof tasksOf>[0]): string[] =>
  tasksOf(standing)
    .filter(({ done }) => done)
    .map(({ name, locale }) => [name, locale].filter(Boolean).join(' '))

it('leaves everything to do to a team that was just founded', () => {
  expect(tasksOf(bare).map(({ name, locale }) => [name, locale])).toEqual([
    ['tagline', undefined],
    ['contact', undefined],
    ['home', 'en'],
    ['home', 'fr'],
    ['second', undefined],
    ['contest', undefined]
  ])
  expect(doneIn(bare)).toEqual([])
})

it('sees what is there', () => {
  const team = { ...bare.team, tagline: 'Art', contact_email: 'a@b.test' }
  expect(doneIn({ team, published: ['en', 'fr', 'ar'], runners: 2, invited: 0 })).toEqual([
    'tagline',
    'contact',
    'home en',
    'home fr',
    'second'
  ])
})

it('asks for the text of every language the team speaks', () => {
  expect(doneIn({ ...bare, published: ['fr'] })).toEqual(['home fr'])
})

it('takes somebody who was invited for a second one', () => {
  expect(doneIn({ ...bare, invited: 1 })).toEqual(['second'])
})
