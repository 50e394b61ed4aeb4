/* What the head of an artist's page says of it. */
import type { Artist } from '#contract/artists.ts'
import { paths } from '#web/shell/page/paths.ts'
import type { HeadFacts, ScreenHead } from '#web/shell/page/screen.ts'
import { artistQuery, featuredQuery, handleIn } from '#web/shell/parts/artist/queries.ts'

const longest = 200

type Facts = HeadFacts<'portfolio-detail-two'>

/** The one that the page shows, by whichever way it was found. */
const artistOf = (facts: Facts): Artist | undefined => {
  const { api, team_link = '', read } = facts
  const handle = handleIn(facts) ?? read(featuredQuery(api, team_link))?.handle
  return handle ? read(artistQuery(api, team_link, handle)) : undefined
}

export const artistFacts = (facts: Facts): ScreenHead => {
  const { words, say, team, team_link = '', locale } = facts
  const artist = artistOf(facts)
  const at = { team: team?.name ?? '' }
  if (!artist) return { title: words.none.title, description: say(words.head.none, at), unlisted: true }
  const { handle, name, listed, statement, works } = artist
  const place = { team_link, locale }
  return {
    title: name,
    description: statement.slice(0, longest) || say(words.head.description, { ...at, name }),
    canonical: paths.portfolioDetailTwo(place, handle),
    image: works[0]?.items[0]?.cover ?? team?.cover ?? null,
    ...(listed ? { feed: paths.artistFeed(place, handle) } : { unlisted: true as const })
  }
}
