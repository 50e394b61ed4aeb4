/* Series of artists: who sees one, how much is in it, and why something in it is not shown. */

/** `unlisted`: for whoever has the address. */
export const seriesVisibilities = ['private', 'unlisted', 'public'] as const
export type SeriesVisibility = (typeof seriesVisibilities)[number]

export const mostSeries = 30
export const mostSeriesItems = 40

/** Why visitors do not see one of its works or pictures. */
export const awayReasons = [
  'hidden',
  'disqualified',
  'withdrawn',
  'child',
  'not_on_show',
  /** Whoever made it is named once judging is over, and a series names them. */
  'named_later',
  /** It is shown under another name than the series is. */
  'other_name',
  /** Organisers took it out of all series. */
  'taken_out',
  'thrown_away'
] as const
export type AwayReason = (typeof awayReasons)[number]

/** Why visitors see nothing of it, whatever its artist chose. */
export const seriesObstacles = ['hidden', 'minor', 'no_work'] as const
