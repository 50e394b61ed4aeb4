/*
 * Where a listed screen is in a demo that stands. A work has another id in every demo, so the list names it by a word of
 * its title, in braces, an artist's own entry by its whole title, and a round of the demo's juror by its own.
 */
import { apiClient } from '#tests/kit/client.ts'
import { tokenFor } from './sign-in.ts'

interface Found {
  items: { id: string }[]
}

const roundCalled = async (origin: string, title: string): Promise<string> => {
  const token = await tokenFor(origin, 'juror')
  const { rounds } = await apiClient(origin, { token }).scores.rounds({ team: 'demo' })
  const found = rounds.find(round => round.title.en === title)
  if (!found) throw new Error(`No round of the demo is called ${title}`)
  return found.id
}

const entryCalled = async (origin: string, title: string): Promise<string> => {
  const token = await tokenFor(origin, 'artist')
  const { items } = await apiClient(origin, { token }).works.list({ team: 'demo' })
  const found = items.find(({ parts }) => parts.title === title)
  if (!found) throw new Error(`The demo's artist has no entry called ${title}`)
  return found.id
}

export const addressOf = async (origin: string, path: string): Promise<string> => {
  const [own, entry] = /\{entry:([^}]+)\}/.exec(path) ?? []
  if (own !== undefined && entry !== undefined) return path.replace(own, await entryCalled(origin, entry))
  const [round, title] = /\{round:([^}]+)\}/.exec(path) ?? []
  if (round !== undefined && title !== undefined) return path.replace(round, await roundCalled(origin, title))
  const [named, word] = /\{work:([^}]+)\}/.exec(path) ?? []
  if (named === undefined || word === undefined) return path
  const [, team = ''] = path.split('/')
  const answer = await fetch(`${origin}/api/works-front?team=${team}&q=${encodeURIComponent(word)}`)
  // The contract's shape, which the server checks.
  const { items } = (await answer.json()) as Found
  const [first] = items
  if (!first || items.length > 1) throw new Error(`${items.length} works of ${team} are called ${word}`)
  return path.replace(named, first.id)
}
