/* What hangs of one artist under one name, for the page that goes by it. */
import type { WorkOfArtist } from '#contract/artists.ts'
import { mostAwards } from '#contract/rules/result-choices.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { shownContests } from './exhibition.ts'
import { awardsShown, presentShown } from './exhibition.present.ts'
import { selectAwards, selectListed, selectWinnerWithPage, selectWorksOf } from './artist-works.queries.ts'
import { selectShown, type Wall } from './exhibition.queries.ts'

interface ShownAs {
  artist_id: string
  name: string
  is_child: boolean
}

const wallOf = (contests: Iterable<string>, { artist_id, ...shown_as }: ShownAs): Wall => ({
  contests: [...contests],
  artist: artist_id,
  shown_as,
  award: false,
  words: []
})

/** The newest, with what leads to the diplomas of their awards; and until when that stands by the clock. */
export const worksShownAs = async (
  platform: Platform,
  team: LinkedTeam,
  as: ShownAs,
  limit: number
): Promise<{ works: { work: WorkOfArtist; submitted_at: Date }[]; until: Date | null }> => {
  const { doors, clock } = platform
  const { contests, until } = await shownContests(platform, team.id)
  if (contests.size === 0) return { works: [], until }
  const wall = wallOf(contests.keys(), as)
  const page = { sort: 'newest' as const, limit, after: null, now: clock.now() }
  const rows = await doors.readTeam(team.id, db => selectShown(db, team.id, { ...wall, ...page }))
  const awarded = rows.some(({ awards }) => awards.length > 0)
  const found = awarded
    ? await doors.readTeam(team.id, db =>
        selectAwards(db, team.id, { ...wall, award: true }).limit(mostAwards)
      )
    : []
  const awards = new Map(found.map(row => [row.id, awardsShown(row)]))
  const works = rows.flatMap(({ submitted_at, ...row }) => {
    const contest = contests.get(row.contest_id)
    // What is on show was handed in.
    if (!contest || !submitted_at) return []
    const { artist: _, ...shown } = presentShown({ submitted_at, ...row }, team.link, contest)
    const without = shown.awards.map(award => ({ ...award, diploma: null }))
    return [{ work: { ...shown, awards: awards.get(row.id) ?? without }, submitted_at }]
  })
  return { works, until }
}

/** The page of whoever won in the contest whose results came out last: the first that is for everybody and no child's. */
export const lastWinnerWithPage = async ({
  platform,
  team,
  from
}: Pick<TeamCall, 'platform' | 'team' | 'from'>): Promise<string | null> => {
  const { contests, until } = await shownContests(platform, team.id)
  if (until) expiresAt(from, until)
  const out = [...contests.values()].flatMap(({ id, results_published_at: at }) =>
    at === null ? [] : [{ id, at }]
  )
  for (const { id } of out.toSorted((one, other) => other.at.localeCompare(one.at))) {
    const asked = { contest_id: id, now: platform.clock.now() }
    const [row] = await platform.doors.readTeam(team.id, db => selectWinnerWithPage(db, team.id, asked))
    if (row) return row.handle
  }
  return null
}

/** Whose pages search engines may list, as works on show lead to them; and until when that stands by the clock. */
export const listedArtists = async (
  platform: Platform,
  team_id: string,
  limit: number
): Promise<{ handles: string[]; until: Date | null }> => {
  const { contests, until } = await shownContests(platform, team_id)
  if (contests.size === 0) return { handles: [], until }
  const asked = { contests: [...contests.keys()], now: platform.clock.now(), limit }
  const rows = await platform.doors.readTeam(team_id, db => selectListed(db, team_id, asked))
  return { handles: rows.flatMap(({ handle }) => handle ?? []), until }
}

/** What hangs now of several artists, and leads to their pages. */
export const worksLeadingTo = async (
  platform: Platform,
  team_id: string,
  artists: readonly string[]
): Promise<{ id: string; title: string; owner_id: string }[]> => {
  const { contests } = await shownContests(platform, team_id)
  if (contests.size === 0 || artists.length === 0) return []
  const of = { contests: [...contests.keys()], artists, now: platform.clock.now() }
  const rows = await platform.doors.readTeam(team_id, db => selectWorksOf(db, team_id, of))
  return rows.map(row => ({ ...row, title: row.title ?? '' }))
}
