/* The open calls of a team, for whoever searches it, and their addresses for search engines. */
import type { OpenCall } from '#contract/opportunity-shapes.ts'
import type { Locale } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lookFor } from './search-by-words.actions.ts'
import { openOrder } from './open-calls.queries.ts'
import { presentOpen } from './opportunities.present.ts'

export interface FoundCall {
  call: OpenCall
  title: string
  text: string
}

type Team = Pick<FoundTeam, 'id' | 'link' | 'features'>
type Reading = Pick<Platform, 'doors' | 'clock'>

const openCalls = async (
  { doors, clock }: Reading,
  team: Team,
  { limit, q }: { limit: number; q?: string }
) => {
  if (!team.features.opportunities) return []
  const page = openOrder.read({ limit: limit - 1 })
  const now = clock.now()
  const { rows } = await lookFor({ doors }, team.id, { q, now, ...page })
  return rows.map(row => presentOpen(row, team.link))
}

interface CallSearch {
  locale: Locale
  preferred: Locale
  words: readonly string[]
  /** As many as are wanted of them, from the first; at most so many as are found at all. */
  limit?: number
}

const most = 100

/** The next deadline first. */
export const findCalls = async (
  reading: Reading,
  team: Team,
  { locale, preferred, words, limit = most }: CallSearch
): Promise<FoundCall[]> => {
  const calls = await openCalls(reading, team, { limit: Math.min(limit, most), q: words.join(' ') })
  return calls.map(call => ({
    call,
    title: textIn(call.title, locale, preferred),
    text: textIn(call.summary, locale, preferred)
  }))
}

export const addressesOfCalls = async (reading: Reading, team: Team, limit: number): Promise<string[]> =>
  (await openCalls(reading, team, { limit })).map(({ id }) => id)
