/* What the head of a series' page says of it. */
import type { ShownSeries } from '#contract/series-shapes.ts'
import type { HeadFacts, ScreenHead } from '#web/shell/page/screen.ts'
import { featuredSeriesQuery, seriesQuery } from './queries.ts'

type Facts = Pick<HeadFacts<'series'>, 'api' | 'read' | 'id' | 'team_link'>

/** The one that the page shows; undefined where there is none. */
export const seriesHere = ({ api, read, id, team_link = '' }: Facts): ShownSeries | undefined =>
  id === undefined
    ? (read(featuredSeriesQuery(api, team_link))?.series ?? undefined)
    : read(seriesQuery(api, team_link, id))

/** The first picture takes what the page is wide. */
export const seriesSizes = '(width < 64rem) 92vw, 60rem'

export const seriesFacts = (facts: HeadFacts<'series'>): ScreenHead => {
  const { words, say, team, team_link = '' } = facts
  const series = seriesHere(facts)
  const name = team?.name ?? ''
  if (!series)
    return { title: words.title, description: say(words.head.none, { team: name }), unlisted: true }
  const said = { title: series.title, artist: series.artist.name, team: name }
  const [first] = series.works
  return {
    title: say(words.head.title, said),
    description: series.intro.slice(0, 200) || say(words.head.description, said),
    canonical: `/${team_link}/portfolio-detail-one/${series.id}`,
    image: first?.picture ?? null,
    first_picture: first ? { picture: first.picture, sizes: seriesSizes } : null,
    ...(series.visibility !== 'public' && { unlisted: true as const })
  }
}
