/* Searches that somebody saved, to be told of what is published later. */
import { IconBell, IconBellFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '#web/router/hooks.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import button from '#web/ui/button.module.css'
import { useAccountPaths, wayIn } from '../account/account-paths.ts'
import type { Api } from '../api/api.ts'
import { Refused } from '../api/Refused.tsx'
import { useCall } from '../api/use-call.ts'
import { useHydrated } from '../page/hydrated.ts'
import { LinkTo, TeamLink } from '../page/link.tsx'
import { paths } from '../page/paths.ts'
import { useShell } from '../page/shell-context.ts'
import { useSession } from '../session/use-session.ts'
import { usePair } from '../words/page-words.tsx'
import { useCallWords } from './money-words.ts'
import type { CallFilters } from './queries.ts'
import styles from './searches.module.css'
import { addressOfSearch, useSearchWords } from './search-words.ts'

const searchesQuery = (api: Api, team: string) => api.saved_searches.list.queryOptions({ input: { team } })

const useReload = (): (() => Promise<void>) => {
  const { api } = useShell()
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.saved_searches.list.key() })
}

const Press = ({ team_link, filters }: { team_link: string; filters: CallFilters }) => {
  const { api } = useShell()
  const { words } = useCallWords()
  const reload = useReload()
  const { data } = useQuery(searchesQuery(api, team_link))
  const { cursor: _, ...wishes } = filters
  const asked = addressOfSearch(wishes)
  const saved = data?.searches.find(each => addressOfSearch(each.filters) === asked)
  const { send, busy, refusal, wait } = useCall(async () => {
    await (saved
      ? api.saved_searches.remove.call({ team: team_link, id: saved.id })
      : api.saved_searches.save.call({ team: team_link, filters: wishes }))
    await reload()
  })
  const Icon = saved ? IconBellFilled : IconBell
  return (
    <>
      <button
        className={button.plain}
        type="button"
        aria-pressed={saved !== undefined}
        aria-disabled={busy || !data}
        onClick={() => {
          if (data) void send(undefined)
        }}
      >
        <Icon size="1.25em" stroke={1.5} aria-hidden="true" />
        {saved ? words.searches.started : words.searches.start}
      </button>
      <Refused refusal={refusal} wait={wait} />
    </>
  )
}

/** Saves the search that is shown; whoever is not signed in is led there by signing in first. */
export const SaveSearch = (props: { team_link: string; filters: CallFilters }) => {
  const { words } = useCallWords()
  const { token } = useSession()
  const hydrated = useHydrated()
  const { pathname, search } = useLocation()
  const account = useAccountPaths()
  if (hydrated && token !== null) return <Press {...props} />
  return (
    <LinkTo className={button.plain} to={wayIn(account, pathname, search)}>
      <IconBell size="1.25em" stroke={1.5} aria-hidden="true" />
      {words.searches.start}
    </LinkTo>
  )
}

const Row = ({ team_link, saved: { id, filters } }: { team_link: string; saved: SavedSearch }) => {
  const { api } = useShell()
  const { words } = useCallWords()
  const pair = usePair()
  const reload = useReload()
  const { send, busy, refusal, wait } = useCall(async () => {
    await api.saved_searches.remove.call({ team: team_link, id })
    await reload()
  })
  const search = useSearchWords()(filters)
  return (
    <li className={styles.row}>
      <TeamLink className={styles.search} to={place => paths.pageJobGrid(place) + addressOfSearch(filters)}>
        <bdi>{search}</bdi>
      </TeamLink>
      <button
        className={button.plain}
        type="button"
        aria-disabled={busy}
        aria-label={pair(words.searches.remove, search)}
        onClick={() => void send(undefined)}
      >
        {words.searches.remove}
      </button>
      <Refused refusal={refusal} wait={wait} />
    </li>
  )
}

const List = ({ team_link }: { team_link: string }) => {
  const { api } = useShell()
  const { words } = useCallWords()
  const { data } = useQuery(searchesQuery(api, team_link))
  if (!data || data.searches.length === 0) return null
  return (
    <section className={styles.searches}>
      <h2>{words.searches.title}</h2>
      <p className={styles.text}>
        {words.searches.text} <TeamLink to={paths.userNotification}>{words.searches.choose}</TeamLink>
      </p>
      <ul>
        {data.searches.map(saved => (
          <Row key={saved.id} team_link={team_link} saved={saved} />
        ))}
      </ul>
    </section>
  )
}

/** Nothing where there are none, and for whoever is not signed in. */
export const SavedSearches = ({ team_link }: { team_link: string }) => {
  const { token } = useSession()
  const hydrated = useHydrated()
  return hydrated && token !== null ? <List team_link={team_link} /> : null
}
