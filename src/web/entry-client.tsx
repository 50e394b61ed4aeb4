import { startTransition } from 'react'
// Drawing and searching fields both build upon it; apart from them it would be one more file of every page.
import 'react-dom'
import { isRouteError } from '#web/router/answers.ts'
import { learnMatched } from '#web/router/load.ts'
import { matchRoutes } from '#web/router/match.ts'
import { createRouter } from '#web/router/router.ts'
import { RouterView } from '#web/router/view.tsx'
import '#web/ui/fonts/fonts.css'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import type { User } from '#contract/accounts.ts'
import { routes } from './routes.tsx'
import { fetchScreens, knowScreens } from './screen-route.ts'
import { apiOf } from './shell/api/api.ts'
import { App } from './shell/page/App.tsx'
import { createCurrentTeam, teamLinkIn } from './shell/session/current-team.ts'
import { forgetBetweenPeople } from './shell/session/forget.ts'
import { httpClient } from './shell/api/http-client.ts'
import { laterPartsBegan } from './shell/page/Later.tsx'
import { readPageData } from './shell/page/page-data.ts'
import type { PageContext } from './shell/page/page-context.ts'
import { createQueryClient } from './shell/api/query-client.ts'
import { followLock } from './shell/account/lock/locked.ts'
import { reached } from './shell/api/reach.ts'
import { untilDone } from './shell/api/until-done.ts'
import { renewPictures } from './shell/files/renew-pictures.ts'
import { createSession } from './shell/session/session.ts'
import { fetchShellWords } from './shell/words/shell-words-file.ts'
import { fetchWords } from './shell/words/words-file.ts'
import { typingIn } from './shell/session/typing.ts'
import { fetchStyle } from '#web/shell/page/team-style.ts'

const page = readPageData()
const api_base = new URL(page.api_base, location.origin).href
const queries = createQueryClient()
const session = createSession({
  api_base,
  storage: localStorage,
  reached,
  told(team_link, me) {
    const input = { team: team_link ?? undefined }
    // What the call answers, asked for by its address before the client of the calls has come.
    const found = me as User
    const isNewer = (kept: User | undefined): boolean => kept !== undefined && kept.version > found.version
    const queryKey = api.accounts.get.queryKey({ input })
    // A page that asks already is answered as much.
    if (queries.isFetching({ queryKey, exact: true }) > 0) return
    queries.setQueryData(queryKey, kept => (isNewer(kept) ? kept : found))
  },
  typing: typingIn(localStorage)
})
const current_team = createCurrentTeam()
current_team.onChange(link => void session.check(link))
const { client, prepare } = httpClient({
  api_base,
  locale: page.locale,
  token: () => session.store.get().token,
  heir: session.heir,
  reached,
  awaited: () => session.ended.get()?.token ?? null,
  refused: refused => session.regain(current_team.link(), refused)
})
const api = apiOf(client)
knowScreens(page.screens)
for (const [key, answer] of page.answers) queries.setQueryData(key, answer)

const context: PageContext = {
  api,
  queries,
  current_team,
  origin: page.origin,
  drawn_only: new Set(),
  document_locale: page.locale,
  fetch_style: fetchStyle
}

forgetBetweenPeople(session, queries, localStorage, sessionStorage)
renewPictures(queries)
addEventListener('storage', () => {
  followLock()
  void session.follow(current_team.link())
})

// The document is anonymous: what it could not find may be there for the one who is signed in.
const hidden: readonly unknown[] = [404, 410]

/** Whoever scrolls or taps goes first: what starts a page is done in pieces, with room for them in between. */
const others = (): Promise<void> => new Promise(resume => setTimeout(resume))

const hydrate = async (root: HTMLElement): Promise<void> => {
  await others()
  const matches = matchRoutes(routes, location.pathname)
  const words = page.words.map(file => fetchWords({ api, api_base: page.api_base, queries }, file))
  const [shell_words] = await Promise.all([
    untilDone(() => fetchShellWords(page.locale)),
    learnMatched(matches)
  ])
  const drawn_with = await Promise.all(words)
  await others()
  const { loader_data, errors } = page
  const router = createRouter({ routes, page: context, loaded: { matches, loader_data, errors } })
  const { createRoot, hydrateRoot } = await import('./hydrate-root.ts')
  await others()
  const application = (
    <App shell={{ api, api_base, shell_words, session }} queries={queries}>
      <RouterView router={router} />
    </App>
  )
  // As a transition it is done in slices.
  startTransition(() => {
    if (drawn_with.every(Boolean))
      hydrateRoot(root, application, {
        onRecoverableError: error => !laterPartsBegan() && reportError(error)
      })
    // A text was changed since the page was drawn.
    else createRoot(root).render(application)
  })
  session.store.subscribe(() => {
    const missed = Object.values(router.shown().errors ?? {}).some(
      error => isRouteError(error) && hidden.includes(error.status)
    )
    if (missed && session.store.get().loggedIn) void router.revalidate()
  })
  const team_link = teamLinkIn(matches[0]?.params ?? {})
  if (team_link === null) void session.check(null)
  else current_team.record(team_link)
  // What did not come is asked for again by who needs it.
  setTimeout(() => {
    prepare()
    void fetchScreens().catch(() => undefined)
  }, 1000)
}

const root = document.getElementById('app')
if (!root) throw new Error('the page came without its #app')
// Not awaited here: the screens' chunks import this module, and would wait for it as it waits for them.
void hydrate(root)
