/* The lists of public artists and of open opportunities, as the pages that show them ask: first pages, and pages far behind. */
import type { Pool } from 'pg'
import type { OpportunityPage } from '#contract/opportunities.ts'
import { openOpportunityHandlers } from '#server/features/opportunities/open.handlers.ts'
import { opportunityHandlers } from '#server/features/opportunities/opportunities.handlers.ts'
import { searchHandlers } from '#server/features/search/search.handlers.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Figure } from '../figure.ts'
import { teamId } from './planted.ts'
import { many } from './read.ts'
import { measureCall, places, visitorIn, visitorOf, type Pace, type WholeCall } from './whole-calls.ts'

const limit = 24

/** Cursors of pages that lie one after the other, behind the middle of a list. */
const placesIn = async (pool: Pool, text: string): Promise<string[]> => {
  const { rows } = await pool.query<{ place: string }>(text)
  if (rows.length < places) throw new Error(`There are ${rows.length} places: ${text}`)
  return rows.map(({ place }) => place)
}

const behindCalls = (table: string, id: string, narrowed = ''): string => `
  SELECT (extract(epoch FROM deadline) * 1000)::bigint || '.' || ${id} AS place FROM (
    SELECT deadline, ${id}, row_number() OVER (ORDER BY deadline, ${id}) AS nth, count(*) OVER () AS whole
    FROM ${table} WHERE deadline > now() ${narrowed}) listed
  WHERE nth > whole / 2 ORDER BY nth LIMIT ${places}`

const behindArtists = (word: string): string => `
  SELECT 'artist~' || word || '.' || work_id AS place FROM (
    SELECT word, min(work_id::text) AS work_id, row_number() OVER (ORDER BY word, artist_id) AS nth, count(*) OVER () AS whole
    FROM work_words WHERE team_id = '${teamId(1)}' AND in_name AND word >= '${word}' AND word < '${word}~'
    GROUP BY word, artist_id) listed
  WHERE nth > whole / 2 ORDER BY nth LIMIT ${places}`

type Filters = Partial<Omit<OpportunityPage, 'team' | 'limit' | 'count' | 'cursor'>>

/** As the page of open opportunities is narrowed. */
const narrowed: readonly (readonly [string, Filters])[] = [
  ['residencies', { kind: 'residency' }],
  ['what pays and closes within a month', { money: 'pays', within: '30' }],
  [
    'commissions in one discipline, in one country',
    { kind: 'commission', discipline: 'print', country: 'BE' }
  ],
  ['short ones for one stage, from afar', { length: 'short', stage: 'emerging', remote: '1' }],
  ['those in a country that few are in', { country: 'IS' }]
]

/** Where the page that is asked for begins. */
type Cursors = (n: number) => string | undefined

const first: Cursors = () => undefined

const landing =
  (cursorOf: Cursors, most: number): WholeCall['ask'] =>
  (on, n) =>
    openOpportunityHandlers.list(visitorOf(on), { limit: most, cursor: cursorOf(n) })

const calls =
  (team: FoundTeam, filters: Filters, cursorOf: Cursors): WholeCall['ask'] =>
  (on, n) => {
    const page = { limit, cursor: cursorOf(n), count: '1' as const }
    return opportunityHandlers.list(visitorIn(on, team), { team: team.link, ...filters, ...page })
  }

const artists =
  (team: FoundTeam, q: string, cursorOf: Cursors): WholeCall['ask'] =>
  (on, n) => {
    const page = { limit, cursor: cursorOf(n), locale: 'en' as const }
    return searchHandlers.find(visitorIn(on, team), { team: team.link, q, kind: 'artist', ...page })
  }

const listsOf = async (pool: Pool, team: FoundTeam, size: number): Promise<WholeCall[]> => {
  const behind = async (text: string): Promise<Cursors> => {
    const cursors = await placesIn(pool, text)
    return n => cursors[n]
  }
  const open = `AND team_id = '${team.id}' AND status = 'published'`
  const cards = await behind(behindCalls('opportunity_cards', 'opportunity_id'))
  const later = await behind(behindCalls('opportunities', 'id', open))
  const residencies = await behind(behindCalls('opportunities', 'id', `${open} AND kind = 'residency'`))
  const names = await behind(behindArtists('m'))
  const [ofAll, ofTeam] = [
    `opportunities of all teams, of ${many(size)}`,
    `open opportunities of ${many(size)}`
  ]
  return [
    { what: `${ofAll}, on the landing page`, ask: landing(first, 6) },
    { what: `${ofAll}, far behind`, ask: landing(cards, limit) },
    { what: `${ofTeam}, first page with the count`, ask: calls(team, {}, first) },
    { what: `${ofTeam}, far behind`, ask: calls(team, {}, later) },
    ...narrowed.map(([what, filters]) => ({ what: `${ofTeam}: ${what}`, ask: calls(team, filters, first) })),
    { what: `${ofTeam}: residencies, far behind`, ask: calls(team, { kind: 'residency' }, residencies) },
    { what: `artists of ${many(size)} by a letter, first page`, ask: artists(team, 'm', first) },
    { what: `artists of ${many(size)} by a letter, far behind`, ask: artists(team, 'm', names) }
  ]
}

export const measureLists = async (
  platform: Platform,
  pool: Pool,
  { team, size, ...pace }: Pace & { team: FoundTeam; size: number }
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const call of await listsOf(pool, team, size))
    figures.push(await measureCall(platform, pool, call, pace))
  return figures
}
