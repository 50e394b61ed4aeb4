/*
 * The page of an artist, as it is read under one team. What is on it of works is asked of each team that shows some, and
 * stands as long as none of these teams, nor the artist, changes anything.
 */
import type { Artist } from '#contract/artists.ts'
import { Problem } from '#contract/problems.ts'
import { handleKey } from '#contract/rules/handle.ts'
import { teamsOf } from '#server/features/accounts/shown.actions.ts'
import { publicSeries } from '#server/features/series/public-series.actions.ts'
import { lastWinnerWithPage, worksShownAs } from '#server/features/exhibition/artist-works.actions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { dependsOnTeam, expiresAt } from '#server/platform/cache/response-cache.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { yearBefore } from './artists.actions.ts'
import { presentArtist } from './artists.present.ts'
import { selectCv, selectFeaturedPage, selectOwner, selectPage, selectPortfolios } from './artists.queries.ts'
import { dayOf } from './page-name.ts'

// So many works of one team, and so many teams: nobody looks through more on one page.
const mostWorks = 48
const mostTeams = 8
const mostInFeed = 20
const mostSeriesOnPage = 12

type PageCall = Pick<TeamCall, 'platform' | 'team' | 'from'>
type PageRow = RowOf<typeof selectPage>
export type FoundArtistPage = PageRow

/** This team first, then the others one has a part in. */
const teamsShowing = async ({ platform, team }: PageCall, user_id: string) => {
  const others = await teamsOf(platform, user_id, mostTeams)
  const here = { id: team.id, link: team.link, name: team.name }
  return [here, ...others.filter(({ id }) => id !== team.id)].slice(0, mostTeams)
}

const worksOf = async (call: PageCall, { user_id, name, is_child }: PageRow) => {
  const { platform, from } = call
  const works: Artist['works'] = []
  for (const team of await teamsShowing(call, user_id)) {
    dependsOnTeam(from, platform.versions, team.id)
    const found = await worksShownAs(platform, team, { artist_id: user_id, name, is_child }, mostWorks)
    if (found.until) expiresAt(from, found.until)
    const { link, name: team_name } = team
    if (found.works.length > 0)
      works.push({ team: { link, name: team_name }, items: found.works.map(({ work }) => work) })
  }
  return works
}

/** Whose page it is. The answer turns on them from before anything of it is read. */
const findOwner = async ({ platform, from }: PageCall, handle: string): Promise<string> => {
  const { doors, clock, versions } = platform
  const key = handleKey(handle.toLowerCase())
  const [found] = key.includes('\0')
    ? []
    : await doors.readPlatform(db => selectOwner(db, key, yearBefore(clock.now())))
  if (!found) throw new Problem('not_found')
  dependsOnTeam(from, versions, found.user_id)
  return found.user_id
}

const findPage = async (call: PageCall, handle: string): Promise<PageRow> => {
  const { platform, team } = call
  const user_id = await findOwner(call, handle)
  const today = dayOf(platform.clock.now())
  const [row] = await platform.doors.readPlatform(db => selectPage(db, { user_id, team_id: team.id, today }))
  if (!row) throw new Problem('not_found')
  return row
}

/** Whom somebody may write to: whose page others can read. */
export const findArtist = async (call: PageCall, handle: string): Promise<FoundArtistPage> => {
  const row = await findPage(call, handle)
  if (row.visibility === 'private') throw new Problem('not_found')
  return row
}

const seriesOf = async (
  { platform, team, from }: PageCall,
  { user_id, is_child }: PageRow
): Promise<Artist['series']> => {
  if (is_child) return []
  const { series, until } = await publicSeries(platform, team, mostSeriesOnPage, user_id)
  if (until) expiresAt(from, until)
  return series
}

/** One that is private is there for its own artist alone. */
export const readArtist = async (
  call: PageCall,
  { handle, asker_id }: { handle: string; asker_id: string | null }
): Promise<Artist> => {
  const { platform, team } = call
  const row = await findPage(call, handle)
  const own = row.user_id === asker_id
  if (row.visibility === 'private' && !own) throw new Problem('not_found')
  const cv = await platform.doors.readPlatform(db => selectCv(db, row.user_id))
  const works = await worksOf(call, row)
  const series = await seriesOf(call, row)
  const listed = works.some(({ team: { link } }) => link === team.link)
  return presentArtist(platform, row, { cv, works, series, listed, own })
}

/** Whom organisers chose, as long as the page is for everybody and has works on show here; null otherwise. */
const chosenArtist = async (call: PageCall): Promise<string | null> => {
  const { platform, team, from } = call
  const [chosen] = await platform.doors.readTeam(team.id, db => selectFeaturedPage(db, team.id))
  if (!chosen) return null
  dependsOnTeam(from, platform.versions, chosen.user_id)
  return (await isListedHere(call, chosen)) ? chosen.handle : null
}

/** Whether everybody may be led to the page from this team. */
export const isListedHere = async (
  { platform, team, from }: PageCall,
  { user_id }: { user_id: string }
): Promise<boolean> => {
  const today = dayOf(platform.clock.now())
  const [row] = await platform.doors.readPlatform(db => selectPage(db, { user_id, team_id: team.id, today }))
  if (row?.visibility !== 'public' || row.is_child) return false
  const { name, is_child } = row
  const { works, until } = await worksShownAs(platform, team, { artist_id: user_id, name, is_child }, 1)
  if (until) expiresAt(from, until)
  return works.length > 0
}

/** Whose page a team shows where nobody is named. */
export const readFeatured = async (call: PageCall): Promise<string | null> => {
  const { platform, team } = call
  const [shows] = await platform.doors.readPlatform(db => selectPortfolios(db, team.id))
  if (!shows) throw new Problem('not_found')
  const chosen = await chosenArtist(call)
  return chosen ?? lastWinnerWithPage(call)
}

export interface ArtistFeed {
  handle: string
  name: string
  works: Awaited<ReturnType<typeof worksShownAs>>['works']
}

/** What the team shows of an artist, the newest first; null where search engines are not told of the page. */
export const readFeed = async (call: PageCall, asked: string): Promise<ArtistFeed | null> => {
  const { platform, team, from } = call
  const { user_id, name, handle, is_child, visibility } = await findPage(call, asked)
  if (visibility !== 'public' || is_child || handle === null) return null
  const as = { artist_id: user_id, name, is_child }
  const { works, until } = await worksShownAs(platform, team, as, mostInFeed)
  if (until) expiresAt(from, until)
  return works.length === 0 ? null : { handle, name, works }
}
