/*
 * Where a listed screen is in a demo that stands. What has another id in every demo stands in the list in braces: a work
 * by a word of its title, an artist's own entry by its whole title, a round of the demo's juror by its own. Who judges
 * which work is drawn by lot in every demo, so what a juror finds first is named by the round as well.
 */
import { apiClient } from '#tests/kit/client.ts'
import { tokenFor } from './sign-in.ts'

const asJuror = async (origin: string) => apiClient(origin, { token: await tokenFor(origin, 'juror') })

const roundCalled = async (origin: string, title: string): Promise<string> => {
  const { rounds } = await (await asJuror(origin)).scores.rounds({ team: 'demo' })
  const found = rounds.find(round => round.title.en === title)
  if (!found) throw new Error(`No round of the demo is called ${title}`)
  return found.id
}

/** The title of the first work that the demo's juror was given. */
const firstToJudge = async (origin: string, title: string): Promise<string> => {
  const round = await roundCalled(origin, title)
  const { items } = await (await asJuror(origin)).scores.list({ team: 'demo', round, limit: 1 })
  const [first] = items
  if (!first) throw new Error(`The demo's juror was given no work of ${title}`)
  return first.title
}

const entryCalled = async (origin: string, title: string): Promise<string> => {
  const token = await tokenFor(origin, 'artist')
  const { items } = await apiClient(origin, { token }).works.list({ team: 'demo' })
  const found = items.find(({ parts }) => parts.title === title)
  if (!found) throw new Error(`The demo's artist has no entry called ${title}`)
  return found.id
}

const workCalled = async (origin: string, word: string, path: string): Promise<string> => {
  const [, team = ''] = path.split('/')
  const { items } = await apiClient(origin).works_front.list({ team, q: word })
  const [first] = items
  if (!first || items.length > 1) throw new Error(`${items.length} works of ${team} are called ${word}`)
  return first.id
}

const finders: Record<string, (origin: string, name: string, path: string) => Promise<string>> = {
  entry: entryCalled,
  round: roundCalled,
  sheet: firstToJudge,
  work: workCalled
}

/** A listed address or datum with what stands in braces looked up in the demo. */
export const foundIn = async (origin: string, listed: string): Promise<string> => {
  const [braced, kind, name] = /\{(\w+):([^}]+)\}/.exec(listed) ?? []
  if (braced === undefined || kind === undefined || name === undefined) return listed
  const find = finders[kind]
  if (!find) throw new Error(`Nothing is looked up as ${kind}`)
  return listed.replace(braced, await find(origin, name, listed))
}
