/*
 * A visitor's search among all the works of one team, as the call answers it: artists, pages, works and posts, each
 * section asked in turn through the door, by words that are rare, common, and both.
 */
import type { Contest } from '#contract/contests.ts'
import { wordsLooked } from '#contract/rules/finding.ts'
import { recentContests } from '#server/features/contests/public-contests.actions.ts'
import { selectShown } from '#server/features/exhibition/exhibition.queries.ts'
import { shownAmong } from '#server/features/exhibition/work-search.actions.ts'
import { selectArtists } from '#server/features/exhibition/work-search.queries.ts'
import { readPage } from '#server/features/search/page-of-finds.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Figure } from '../figure.ts'
import { median, percentile } from '../rounds.ts'
import { planOf } from './plan.ts'
import { contestId, linkOf, nameOf, teamId } from './planted.ts'
import { many } from './read.ts'

const team = { id: teamId(1), link: linkOf(1), features: { portfolios: false } }

/** As people type: the beginning of a title, a name, what nearly every work says, several words of all sorts. */
const typed: ((n: number) => string)[] = [
  n => nameOf(n).slice(0, 4),
  n => nameOf(n),
  () => 'hour',
  () => 'h',
  () => 'oil',
  () => 'said',
  n => `said${n % 50}`,
  n => `said${5000 + ((n * 7919) % 15_000)}`,
  n => `oil said${n % 50}`,
  n => `said${n % 10} said${10 + (n % 50)}`,
  n => `said${n % 50} said${5000 + ((n * 7919) % 15_000)}`,
  n => `ferrand ${nameOf(n).slice(0, 3)}`,
  n => `hour said${n % 200} oil`,
  n => `nowhere${n}`
]

export const measureSearch = async (platform: Platform, works: number, quick: boolean): Promise<Figure[]> => {
  const rounds = quick ? 10 : 40
  const recent = await recentContests(platform, team.id)
  const shown = shownAmong(recent, platform.clock.now())
  if (shown.contests.size === 0) throw new Error('Nothing is on show')
  const all: number[] = []
  const slowest: string[] = []
  for (const make of typed) {
    const took: number[] = []
    for (let n = -2; n < rounds; n += 1) {
      const words = wordsLooked(make(n + 3))
      const search = {
        platform,
        team: {
          ...team,
          features: { public_rating: true, opportunities: true, courses: true, portfolios: true }
        },
        recent,
        shown,
        seen_by: undefined,
        link: team.link,
        locale: 'en' as const,
        preferred: 'en' as const,
        words
      }
      const began = performance.now()
      await readPage(search, { kind: undefined, limit: 24, cursor: undefined })
      if (n >= 0) took.push(performance.now() - began)
    }
    all.push(...took)
    slowest.push(`${make(3)}: ${median(took).toFixed(1)} ms`)
  }
  return [
    {
      row: 'search',
      what: `${platform.config.database.kind === 'embedded' ? 'embedded' : 'PostgreSQL'}, a search among a team's ${many(works)} works: p95`,
      value: percentile(all, 0.95),
      unit: 'ms',
      target: { at: 'most', value: 50 },
      note: `p50 ${median(all).toFixed(1)} ms; by what was typed ${slowest.join('; ')}`
    },
    ...(await plansOf(platform, shown.contests))
  ]
}

const plansOf = async ({ doors }: Platform, contests: Map<string, Contest>): Promise<Figure[]> => {
  const wall = { contests: [...contests.keys(), contestId(1)], seen_by: undefined }
  const page = { ...wall, award: false, sort: 'newest' as const, limit: 25, after: null, now: new Date() }
  const plans = [
    await planOf(doors, team.id, 'works titled so', db =>
      selectShown(db, team.id, { ...page, words: ['hour'], titled: true })
    ),
    await planOf(doors, team.id, 'works that say so', db =>
      selectShown(db, team.id, { ...page, words: ['said7', 'oil'], titled: false })
    ),
    await planOf(doors, team.id, 'artists called so', db =>
      selectArtists(db, team.id, { wall, words: [nameOf(7)], limit: 25, after: null, now: new Date() })
    )
  ]
  return plans.map(plan => ({ ...plan, row: 'search' }))
}
