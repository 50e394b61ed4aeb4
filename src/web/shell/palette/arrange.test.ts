import { expect, it } from 'vitest'
import { arrange } from './arrange.ts'
import type { Group } from './command.ts'
import { joined } from './source.ts'
import type { FoundCommands, FoundCommand } from './source.ts'

const found = (id: string, group: Group, rank = 0): FoundCommand => ({
  command: { id, group, words: id, keywords: '', run: () => undefined },
  rank
})

const all = [
  found('nova', 'teams'),
  found('home', 'pages'),
  found('dark', 'colours'),
  found('about', 'pages')
]

const shown = (...args: Parameters<typeof arrange>) =>
  arrange(...args).map(({ name, commands }) => [name, ...commands.map(({ id }) => id)])

it('shows everything under its heading while nothing is typed, and no heading of nothing', () => {
  expect(shown(all, ' ', [])).toEqual([
    ['pages', 'home', 'about'],
    ['teams', 'nova'],
    ['colours', 'dark']
  ])
})

it('begins with what was used lately, newest first and not twice, as far as it is still offered', () => {
  expect(shown(all, '', ['dark', 'people', 'home'])).toEqual([
    ['recent', 'dark', 'home'],
    ['pages', 'about'],
    ['teams', 'nova']
  ])
})

it('puts the best first, whatever it is, once something is typed', () => {
  const ranked = [found('nova', 'teams', 2), found('home', 'pages', 1), found('about', 'pages', 2)]
  expect(shown(ranked, 'o', ['nova'])).toEqual([[null, 'home', 'nova', 'about']])
})

it('shows nothing of nothing', () => {
  expect(shown([], 'zz', [])).toEqual([])
})

it.each([
  [['whole', 'whole'], 'whole'],
  [['whole', 'waiting'], 'waiting'],
  [['failed', 'waiting'], 'waiting'],
  [['failed', 'whole'], 'failed']
] satisfies [FoundCommands['state'][], FoundCommands['state']][])(
  'of sources that are %s it is %s',
  (states, state) => {
    const answers = states.map((each, place): FoundCommands => ({
      found: all.slice(place, place + 1),
      state: each
    }))
    expect(joined(answers)).toEqual({ found: all.slice(0, 2), state })
  }
)
