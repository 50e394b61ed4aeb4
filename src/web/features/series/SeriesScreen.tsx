import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '#web/router/hooks.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords, wordsQuery } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Nothing } from '#web/ui/Nothing.tsx'
import { featuredSeriesQuery, otherSeriesQuery, seriesQuery } from './queries.ts'
import { seriesFacts } from './series-facts.ts'
import { SeriesPage } from './SeriesPage.tsx'

const None = () => {
  const { words } = useWords('series')
  return (
    <Nothing
      level={1}
      title={words.title}
      text={words.none}
      actions={
        <TeamLink className={button.plain} to={place => `${paths.home(place)}#works`}>
          {words.works}
        </TeamLink>
      }
    />
  )
}

const Featured = () => {
  const { api } = useShell()
  const { team_link = '' } = useParams()
  const { data } = useSuspenseQuery(featuredSeriesQuery(api, team_link))
  return data.series ? <SeriesPage series={data.series} /> : <None />
}

const One = ({ id }: { id: string }) => {
  const { api } = useShell()
  const { team_link = '' } = useParams()
  const { data } = useSuspenseQuery(seriesQuery(api, team_link, id))
  return <SeriesPage series={data} />
}

const SeriesScreen = () => {
  const { id } = useParams()
  return id === undefined ? <Featured /> : <One key={id} id={id} />
}

export const screen = defineScreen({
  page: 'series',
  queries: (api, { team_link = '', locale, id }) => [
    wordsQuery(api, 'gallery', team_link, locale),
    otherSeriesQuery(api, team_link),
    id === undefined ? featuredSeriesQuery(api, team_link) : seriesQuery(api, team_link, id)
  ],
  head: seriesFacts,
  Component: SeriesScreen
})
