import { expect, it } from 'vitest'
import errorPage from '#content/en/error-page.json'
import shell from '#content/en/shell.json'
import { explain } from './explain.ts'

const titleOf = (kind: Parameters<typeof explain>[0]['kind'], words: typeof errorPage | null = errorPage) =>
  explain({ kind, reference: null }, words, shell).title

it.each([
  ['unknown', 'Page not found'],
  ['moved', 'This page has moved'],
  ['gone', 'This was withdrawn'],
  ['not_allowed', 'You don’t have access to this page'],
  ['busy', 'Too many searches from your network'],
  ['server', 'Something went wrong'],
  ['unavailable', 'This page is not available at the moment'],
  ['offline', 'You are offline']
] as const)('calls %s what it is', (kind, title) => {
  expect(titleOf(kind)).toBe(title)
})

it.each(['server', 'unavailable', 'offline'] as const)('needs no words of its own for %s', kind => {
  expect(titleOf(kind, null)).toBe(titleOf(kind))
})

it('stays plain where its own words did not come', () => {
  expect(titleOf('gone', null)).toBe('This page cannot be shown')
})
