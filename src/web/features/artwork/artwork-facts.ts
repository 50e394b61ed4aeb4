/* What the head of an artwork's page says of it. */
import { artworkQuery } from '#web/shell/works/wall/artwork-query.ts'
import type { ScreenHead, HeadFacts } from '#web/shell/page/screen.ts'

export const artworkFacts = ({
  words,
  say,
  team,
  read,
  id = '',
  search,
  team_link = '',
  api
}: HeadFacts<'artwork'>): ScreenHead => {
  const work = read(artworkQuery(api, team_link, id, search))
  // The loader has refused by now where there is none.
  if (!work) return { title: team?.name ?? '', description: '' }
  const said = {
    title: work.title || words.untitled,
    artist: work.artist.name,
    medium: work.medium,
    team: team?.name ?? ''
  }
  return {
    title: say(words.head.title, said),
    description: work.statement.slice(0, 200) || say(words.head.description, said),
    card: `/og/artwork/${work.id}.png?team=${team_link}`,
    first_picture: work.cover && { picture: work.cover, sizes: '(width < 64rem) 100vw, 92rem' },
    // Search engines are not told of children, nor of what is not on show.
    ...((work.artist.ages ?? work.standing) && { unlisted: true as const })
  }
}
