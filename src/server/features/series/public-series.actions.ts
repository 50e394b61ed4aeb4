/* Series, for other features: who sees the pictures in them, and where they are to be found. */
import { holdsAll } from '#contract/rules/finding.ts'
import { wordsIn } from '#contract/rules/fold.ts'
import type { SeriesBrief } from '#contract/series-shapes.ts'
import { shownContests, type Shown } from '#server/features/exhibition/work-search.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { selectReadable } from './reviewing.queries.ts'
import { presentSeriesBrief } from './series.present.ts'
import { selectPublic, selectShowingPicture, type ShownWhen } from './series.queries.ts'

const dayOf = ({ clock }: Pick<Platform, 'clock'>): string => clock.now().toISOString().slice(0, 10)

/** By what it is decided now whether visitors see a series; and until when that stands by the clock. */
export const shownNow = async (
  platform: Platform,
  team_id: string
): Promise<ShownWhen & { until: Date | null }> => {
  const { contests, until } = await shownContests(platform, team_id)
  return { contests: [...contests.keys()], today: dayOf(platform), until }
}

/** Whether everyone may have the picture because a series shows it. */
export const isPictureInSeries = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team_id: string,
  contests: readonly string[],
  picture_id: string
): Promise<boolean> => {
  // Without a work on show nobody's series is open.
  if (contests.length === 0) return false
  const when = { contests, today: clock.now().toISOString().slice(0, 10) }
  const found = await doors.readTeam(team_id, db => selectShowingPicture(db, team_id, when, picture_id))
  return found.length > 0
}

/** Whether others can see it at all, as its artist chose; not whether something stands against it by the clock. */
export const isReadable = async (tx: Tx, id: string): Promise<boolean> =>
  (await selectReadable(tx, id)) !== undefined

const newestSeries = async (
  { doors }: Pick<Platform, 'doors'>,
  team: LinkedTeam,
  when: ShownWhen,
  page: { limit: number; owner_id?: string | undefined }
): Promise<SeriesBrief[]> => {
  const rows = await doors.readTeam(team.id, db => selectPublic(db, team.id, when, { ...page, after: null }))
  return rows.map(row => presentSeriesBrief(row, team.link))
}

/** The newest of those that everyone is told of. */
export const publicSeries = async (
  platform: Platform,
  team: LinkedTeam,
  most: number,
  /** Of one artist alone. */
  owner_id?: string
): Promise<{ series: SeriesBrief[]; until: Date | null }> => {
  const { until, ...when } = await shownNow(platform, team.id)
  return { series: await newestSeries(platform, team, when, { limit: most, owner_id }), until }
}

/** So many of the newest are looked through for what somebody searches. */
const mostSearched = 500

/** By the words of their titles and of their artists' names, the newest first. */
export const findSeries = async (
  platform: Pick<Platform, 'doors' | 'clock'>,
  team: LinkedTeam,
  { shown, words }: { shown: Shown; words: readonly string[] }
): Promise<SeriesBrief[]> => {
  const when = { contests: [...shown.contests.keys()], today: dayOf(platform) }
  const series = await newestSeries(platform, team, when, { limit: mostSearched })
  return series.filter(({ title, artist }) => holdsAll([title, artist.name].flatMap(wordsIn), words))
}

/** Those of one artist that everyone is told of. */
export const publicSeriesOf = async (
  platform: Platform,
  team_id: string,
  artist: string
): Promise<{ id: string; title: string }[]> => {
  const { until: _, ...when } = await shownNow(platform, team_id)
  return platform.doors.readTeam(team_id, db =>
    selectPublic(db, team_id, when, { limit: mostSearched, after: null, owner_id: artist })
  )
}
