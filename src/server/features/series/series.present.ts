import type {
  OwnSeries,
  OwnSeriesBrief,
  ReviewedSeries,
  ReviewedSeriesBrief,
  SeriesBrief,
  SeriesChoice,
  ShownSeries
} from '#contract/series-shapes.ts'
import { columnsOfName } from '#server/features/works/own.actions.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { presentPicture } from '#server/platform/media/present-picture.ts'
import { shownPicture } from '#server/platform/media/picture-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import type { selectChoicePage } from './choices.queries.ts'
import type { StoredItem, selectOwnSeries } from './series.queries.ts'

type SeriesRow = RowOf<typeof selectOwnSeries>

/** Of a grown person, so that no age stands beside the name. */
const artistOf = (row: SeriesRow): ShownSeries['artist'] => ({
  name: columnsOfName(row, false).artist,
  ages: null,
  page: row.artist_page,
  named_later: false
})

const labelOf = ({ title, year, medium, caption, alt }: StoredItem) => ({ title, year, medium, caption, alt })

const fieldsOf = ({ id, title, intro, process, credits, visibility }: SeriesRow) => ({
  id,
  title,
  intro,
  process,
  credits,
  visibility
})

/** With the keys of its pictures for its own artist; what is kept for all has none. */
export const presentShownSeries = (
  row: SeriesRow,
  { link, id }: LinkedTeam,
  keys: Platform['picture_keys'] | null
): ShownSeries => ({
  ...fieldsOf(row),
  artist: artistOf(row),
  works: row.items.flatMap(item =>
    item.away === null && item.picture
      ? [
          {
            work_id: item.work_id,
            ...labelOf(item),
            picture: {
              ...shownPicture(link, item.picture),
              ...(keys && { key: keys.keyOf(id, item.picture.id) })
            }
          }
        ]
      : []
  )
})

export const presentSeriesBrief = (row: SeriesRow, link: string): SeriesBrief => {
  const shown = row.items.filter(({ away, picture }) => away === null && picture)
  const [first] = shown
  return {
    id: row.id,
    title: row.title,
    artist: artistOf(row),
    count: shown.length,
    cover: first?.picture ? shownPicture(link, first.picture) : null
  }
}

/** On show, so without a key. */
export const presentChoice = (
  { id, title, year, medium, alt, cover_id, ...cover }: RowOf<typeof selectChoicePage>,
  link: string
): SeriesChoice => ({
  id,
  title: title ?? '',
  year,
  medium: medium ?? '',
  alt,
  picture: presentPicture(link, { ...cover, id: cover_id })
})

const obstacleOf = ({ hidden_reason, minor, has_work }: SeriesRow): OwnSeries['obstacle'] =>
  hidden_reason !== '' ? 'hidden' : minor ? 'minor' : has_work ? null : 'no_work'

const withKey = (
  { picture_keys }: Pick<Platform, 'picture_keys'>,
  { link, id }: LinkedTeam,
  picture: StoredItem['picture']
) => picture && { ...shownPicture(link, picture), key: picture_keys.keyOf(id, picture.id) }

export const presentOwnSeries = (
  platform: Pick<Platform, 'picture_keys'>,
  row: SeriesRow,
  team: LinkedTeam
): OwnSeries => ({
  ...fieldsOf(row),
  version: row.version,
  works: row.items.map(item => ({
    kind: item.work_id === null ? ('picture' as const) : ('work' as const),
    // One of the two is there.
    id: item.work_id ?? item.picture_id ?? '',
    ...labelOf(item),
    picture: withKey(platform, team, item.picture),
    away: item.away,
    hidden_reason: item.hidden_reason
  })),
  obstacle: obstacleOf(row),
  hidden_reason: row.hidden_reason
})

/**
 * Without entries of which visitors see nothing here: there is nothing to be decided about them, whoever looks may be judging
 * them blind, and the series says who made them.
 */
export const reviewable = (row: SeriesRow): SeriesRow => ({
  ...row,
  items: row.items.filter(({ kept_back }) => !kept_back)
})

/** With keys: what was taken off is looked at by whoever may show it again. */
export const presentReviewed = (
  platform: Pick<Platform, 'picture_keys'>,
  row: SeriesRow,
  team: LinkedTeam
): ReviewedSeries => {
  const { version: _, ...shown } = presentOwnSeries(platform, reviewable(row), team)
  return { ...shown, artist: artistOf(row).name }
}

export const presentReviewedBrief = (
  platform: Pick<Platform, 'picture_keys'>,
  { featured, ...row }: SeriesRow & { featured: boolean },
  team: LinkedTeam
): ReviewedSeriesBrief => {
  const { version: _, away: __, ...shown } = presentOwnBrief(platform, reviewable(row), team)
  return {
    ...shown,
    hidden_reason: row.hidden_reason,
    artist: artistOf(row).name,
    hidden: row.items.filter(({ hidden_reason }) => hidden_reason !== '').length,
    featured
  }
}

export const presentOwnBrief = (
  platform: Pick<Platform, 'picture_keys'>,
  row: SeriesRow,
  team: LinkedTeam
): OwnSeriesBrief => ({
  id: row.id,
  title: row.title,
  visibility: row.visibility,
  version: row.version,
  count: row.items.length,
  away: row.items.filter(({ away }) => away !== null).length,
  cover: withKey(platform, team, row.items.find(({ picture }) => picture)?.picture ?? null),
  obstacle: obstacleOf(row)
})
