/* What the head of an artwork's page says of it. */
import { artworkQuery } from '#web/shell/works/wall/artwork-query.ts'
import type { Picture } from '#contract/picture.ts'
import type { ScreenHead, HeadFacts } from '#web/shell/page/screen.ts'

/** How wide the picture is: by the page, and by the height that it keeps to. */
export const artworkSizes = ({ width, height }: Pick<Picture, 'width' | 'height'>): string =>
  `(width < 64rem) 100vw, min(62vw, 60rem, ${Math.round((width / height) * 84)}svh)`

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
    named: work.artist.name === '' ? 'no' : 'yes',
    medium: work.medium,
    team: team?.name ?? ''
  }
  return {
    title: say(words.head.title, said),
    description: work.statement.slice(0, 200) || say(words.head.description, said),
    card: `/og/artwork/${work.id}.png?team=${team_link}`,
    first_picture: work.cover && { picture: work.cover, sizes: artworkSizes(work.cover) },
    // Search engines are not told of children, nor of what is not on show; whether it is a child's is not said before the name.
    ...((work.artist.ages ?? work.standing ?? work.artist.named_later) && { unlisted: true as const })
  }
}
