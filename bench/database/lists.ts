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

export const measureLists = async (
  platform: Platform,
  pool: Pool,
  { team, size, ...pace }: Pace & { team: FoundTeam; size: number }
): Promise<Figure[]> => {
  const landing =
    (cursorOf: (n: number) => string | undefined, first: number): WholeCall['ask'] =>
    (on, n) =>
      openOpportunityHandlers.list(visitorOf(on), { limit: first, cursor: cursorOf(n) })
  const calls =
    (filters: Filters, cursorOf: (n: number) => string | undefined): WholeCall['ask'] =>
    (on, n) =>
      opportunityHandlers.list(visitorIn(on, team), {
        team: team.link,
        ...filters,
        limit,
        cursor: cursorOf(n),
        count: '1'
      })
  const artists =
    (q: string, cursorOf: (n: number) => string | undefined): WholeCall['ask'] =>
    (on, n) =>
      searchHandlers.find(visitorIn(on, team), {
        team: team.link,
        q,
        kind: 'artist',
        locale: 'en',
        limit,
        cursor: cursorOf(n)
      })
  const first = () => undefined
  const behind = async (text: string) => {
    const cursors = await placesIn(pool, text)
    return (n: number) => cursors[n]
  }
  const ofTeam = `AND team_id = '${team.id}' AND status = 'published'`
  const behindCards = await behind(behindCalls('opportunity_cards', 'opportunity_id'))
  const behindOpen = await behind(behindCalls('opportunities', 'id', ofTeam))
  const behindKind = await behind(behindCalls('opportunities', 'id', `${ofTeam} AND kind = 'residency'`))
  const behindNames = await behind(behindArtists('m'))
  const of = `of ${many(size)}`
  const asked: WholeCall[] = [
    { what: `opportunities of all teams, ${of}, on the landing page`, ask: landing(first, 6) },
    { what: `opportunities of all teams, ${of}, far behind`, ask: landing(behindCards, limit) },
    { what: `a team's open opportunities, ${of}, first page with the count`, ask: calls({}, first) },
    { what: `a team's open opportunities, ${of}, far behind`, ask: calls({}, behindOpen) },
    ...narrowed.map(([what, filters]) => ({
      what: `a team's open opportunities, ${of}: ${what}`,
      ask: calls(filters, first)
    })),
    {
      what: `a team's open opportunities, ${of}: residencies, far behind`,
      ask: calls({ kind: 'residency' }, behindKind)
    },
    { what: `a team's artists, ${of}, by a letter, first page`, ask: artists('m', first) },
    { what: `a team's artists, ${of}, by a letter, far behind`, ask: artists('m', behindNames) }
  ]
  const figures: Figure[] = []
  for (const call of asked) figures.push(...(await measureCall(platform, pool, call, pace)))
  return figures
}
