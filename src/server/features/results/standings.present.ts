import type { RankedWork } from '#contract/calculations.ts'
import { twoPlaces } from '#contract/rules/ranking/shown.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { placeAmong } from './place-among.ts'
import type { selectHiddenPlaces, selectStandings } from './standings.queries.ts'

type Row = RowOf<typeof selectStandings>
type HiddenPlaces = RowOf<typeof selectHiddenPlaces>[]

const shown = (figure: number | null): number | null => (figure === null ? null : twoPlaces(figure))

/** Places are counted among what may be seen; what one juror more or less does to them would tell of the rest. */
export const presentStanding = (row: Row, hidden: HiddenPlaces): RankedWork => {
  const among = (column: keyof HiddenPlaces[number]): number | null =>
    placeAmong(
      row[column],
      hidden.map(other => other[column])
    )
  const all = hidden.length === 0
  return {
    work_id: row.work_id,
    number: row.entry_number ?? 0,
    title: row.title ?? '',
    artist: row.artist,
    category_id: row.category_id,
    place: among('place'),
    sheets: row.sheets,
    mean: shown(row.mean),
    median: shown(row.median),
    trimmed: shown(row.trimmed),
    adjusted: shown(row.adjusted),
    places: {
      mean: among('place_mean'),
      median: among('place_median'),
      trimmed: among('place_trimmed'),
      adjusted: among('place_adjusted')
    },
    error: shown(row.error),
    best: all ? row.best : null,
    worst: all ? row.worst : null,
    tie: all ? row.tie : null,
    apart: all ? row.apart : null,
    advanced: row.advanced
  }
}
