import { expect, it } from 'vitest'
import { clockAt } from '../clock.ts'
import { KeptValues } from './kept-values.ts'

const begin = new Date('2031-01-10T10:00:00Z')

const opened = (most: number) => {
  const clock = clockAt(begin)
  const generations = new Map<string, number>()
  const versions = { generation: (team_id: string) => generations.get(team_id) ?? 0 }
  const kept = new KeptValues<string>({ clock, versions }, most)
  const from = (team_id: string, seconds = 30) => ({
    teams: new Map([[team_id, versions.generation(team_id)]]),
    until: new Date(begin.getTime() + seconds * 1000)
  })
  return { clock, generations, kept, from }
}

it('a value stands until its team changes, and no other team', () => {
  const { generations, kept, from } = opened(9)
  kept.keep('one', 'of alpha', from('alpha'))
  kept.keep('two', 'of beta', from('beta'))
  generations.set('alpha', 1)
  expect([kept.find('one'), kept.find('two')]).toEqual([undefined, 'of beta'])
  generations.set('alpha', 0)
  expect(kept.find('one')).toBeUndefined()
})

it('and until its end by the clock', () => {
  const { clock, kept, from } = opened(9)
  kept.keep('one', 'short', from('alpha', 10))
  clock.set(new Date(begin.getTime() + 9999))
  expect(kept.find('one')).toBe('short')
  clock.set(new Date(begin.getTime() + 10_000))
  expect(kept.find('one')).toBeUndefined()
})

it('where there is no room for more, the one that was used least goes', () => {
  const { kept, from } = opened(2)
  for (const key of ['one', 'two']) kept.keep(key, key, from('alpha'))
  kept.find('one')
  kept.keep('three', 'three', from('alpha'))
  expect(['one', 'two', 'three'].map(key => kept.find(key))).toEqual(['one', undefined, 'three'])
})
