import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from '#web/router/hooks.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { artistQuery, featuredQuery, handleIn } from '#web/shell/parts/artist/queries.ts'
import { useWords, wordsQuery } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Nothing } from '#web/ui/Nothing.tsx'
import { artistFacts } from './artist/artist-facts.ts'
import { ArtistPage } from './artist/ArtistPage.tsx'

const Named = ({ handle }: { handle: string }) => {
  const { api } = useShell()
  const { team_link = '' } = useParams()
  const { data: artist } = useSuspenseQuery(artistQuery(api, team_link, handle))
  return <ArtistPage artist={artist} />
}

/** Nobody who won here has a page yet. */
const Nobody = () => {
  const { words } = useWords('portfolio-detail-two')
  return (
    <Nothing
      level={1}
      title={words.none.title}
      text={words.none.text}
      actions={
        <>
          <TeamLink className={button.primary} to={place => `${paths.home(place)}#works`}>
            {words.none.works}
          </TeamLink>
          <TeamLink className={button.plain} to={paths.userArtist}>
            {words.none.own}
          </TeamLink>
        </>
      }
    />
  )
}

const Featured = () => {
  const { api } = useShell()
  const { team_link = '' } = useParams()
  const { data } = useSuspenseQuery(featuredQuery(api, team_link))
  return data.handle === null ? <Nobody /> : <Named handle={data.handle} />
}

const ArtistScreen = () => {
  const { id } = useParams()
  const [search] = useSearchParams()
  const handle = handleIn({ id, search })
  return handle === undefined ? <Featured /> : <Named handle={handle} />
}

export const screen = defineScreen({
  page: 'portfolio-detail-two',
  query: ['artist'],
  queries: (api, at) => {
    const { team_link = '', locale } = at
    const handle = handleIn(at)
    return [
      handle === undefined ? featuredQuery(api, team_link) : artistQuery(api, team_link, handle),
      wordsQuery(api, 'gallery', team_link, locale)
    ]
  },
  moved: ({ api, team_link = '', locale, id, read }) => {
    const artist = id === undefined ? undefined : read(artistQuery(api, team_link, id))
    // A handle that was given up leads on, and so does one that is spelled otherwise.
    if (!artist || artist.handle === id) return null
    return paths.portfolioDetailTwo({ team_link, locale }, artist.handle)
  },
  further: at => {
    const { api, team_link = '', read } = at
    if (handleIn(at) !== undefined) return []
    const featured = read(featuredQuery(api, team_link))?.handle
    return featured ? [artistQuery(api, team_link, featured)] : []
  },
  head: artistFacts,
  Component: ArtistScreen
})
