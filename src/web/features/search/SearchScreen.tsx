import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import { foundKinds } from '#contract/rules/found-kinds.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { searchFilters, searchQuery, type SearchFilters } from '#web/shell/palette/search/filters.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { PageLinks } from '#web/shell/parts/PageLinks.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Nothing } from '#web/ui/Nothing.tsx'
import { Finds } from './Finds.tsx'
import { SearchForm } from './SearchForm.tsx'
import styles from './search.module.css'

/** Links, so that each has an address and none needs a script. */
const Kinds = ({ filters }: { filters: SearchFilters }) => {
  const { words } = useWords('search')
  return (
    <nav className={styles.kinds} aria-label={words.kinds.label}>
      {([undefined, ...foundKinds] as const).map(kind => (
        <TeamLink
          key={kind ?? 'all'}
          to={place => paths.search(place) + printFilters({ q: filters.q, kind })}
          aria-current={kind === filters.kind ? 'page' : undefined}
        >
          {words.kinds[kind ?? 'all']}
        </TeamLink>
      ))}
    </nav>
  )
}

const NoFinds = ({ filters }: { filters: SearchFilters }) => {
  const { words, say } = useWords('search')
  return (
    <Nothing
      title={say(words.none.title, { query: filters.q ?? '' })}
      actions={
        filters.kind === undefined ? null : (
          <TeamLink
            className={button.plain}
            to={place => paths.search(place) + printFilters({ q: filters.q })}
          >
            {words.none.everything}
          </TeamLink>
        )
      }
    >
      <ul>
        <li>{words.none.fewer}</li>
        <li>{words.none.shorter}</li>
        <li>{words.none.spelling}</li>
      </ul>
    </Nothing>
  )
}

const Answer = ({ filters, team }: { filters: SearchFilters; team: string }) => {
  const { api } = useShell()
  const locale = useLocale()
  const { words, say } = useWords('search')
  const { loggedIn } = useSession()
  const { data, refetch } = useQuery(searchQuery(api, { team, locale }, filters))
  // The document was made for anybody; for some not everything is to be seen.
  useEffect(() => {
    if (loggedIn) void refetch()
  }, [loggedIn, refetch])
  if (!data) return null
  const { items, next } = data
  return (
    <>
      <Kinds filters={filters} />
      {items.length === 0 ? (
        <NoFinds filters={filters} />
      ) : (
        <>
          <output className={styles.count}>{say(words.count, { count: items.length })}</output>
          <Finds items={items} />
        </>
      )}
      <PageLinks
        label={words.paging.label}
        words={words.paging}
        filters={filters}
        next={next}
        to={paths.search}
      />
    </>
  )
}

const SearchScreen = () => {
  const team = useTeam()
  const { words } = useWords('search')
  const [search] = useSearchParams()
  const filters = searchFilters.parse(search)
  if (!team) return null
  return (
    <div className={`${layout.wall} ${styles.search}`}>
      <h1>{words.title}</h1>
      <SearchForm filters={filters} />
      {filters.q === undefined ? (
        <Nothing title={words.empty.title} text={words.empty.text} />
      ) : (
        <Answer filters={filters} team={team.link} />
      )}
    </div>
  )
}

export const screen = defineScreen({
  page: 'search',
  query: searchFilters.names,
  queries: (api, { team, locale, search }) => {
    const filters = searchFilters.parse(search)
    return team && filters.q !== undefined ? [searchQuery(api, { team: team.link, locale }, filters)] : []
  },
  head: ({ words, say, team, search }) => {
    const { q } = searchFilters.parse(search)
    return {
      title: q === undefined ? words.title : say(words.title_for, { query: q }),
      description: say(words.description, { team: team?.name ?? '' }),
      unlisted: true
    }
  },
  Component: SearchScreen
})
