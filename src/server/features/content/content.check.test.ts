import { expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import type { Texts } from '#contract/content.ts'
import { checkTexts } from './content.check.ts'

const original: Texts = {
  title: 'Hello {team}',
  hero: { count: '{n, plural, one {#} other {#}}' },
  body: '# Long'
}

const faults = (texts: Texts): unknown => {
  try {
    checkTexts(texts, original)
    return null
  } catch (error) {
    return error instanceof Problem ? error.options.errors : error
  }
}

test('texts with the keys and placeholders of the page are fine', () => {
  expect(
    faults({ title: 'Welcome to {team}', hero: { count: '{n, plural, one {one} other {many}}' } })
  ).toBeNull()
  expect(faults({ title: 'No placeholder at all' })).toBeNull()
  expect(faults({})).toBeNull()
})

test('each fault names its place', () => {
  expect(
    faults({
      title: 'Hello {name}',
      hero: { count: '{n, plural, one {#}', extra: 'x' },
      constructor: 'x',
      body: {}
    })
  ).toEqual([
    { path: ['translations', 'title'], code: 'unknown_placeholder', params: { name: 'name' } },
    { path: ['translations', 'hero', 'count'], code: 'bad_message' },
    { path: ['translations', 'hero', 'extra'], code: 'unknown_key' },
    { path: ['translations', 'constructor'], code: 'unknown_key' },
    { path: ['translations', 'body'], code: 'unknown_key' }
  ])
})

test('a long text is Markdown, so its curly brackets are its own', () => {
  expect(faults({ body: 'function() { return {} }' })).toBeNull()
})
