import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { Contest } from '#contract/contests.ts'
import type { Team } from '#contract/teams.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { askedContest, askedContestQueries, contestQuery } from '#web/shell/contest/queries.ts'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { Private } from '#web/shell/session/Private.tsx'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { useFocusAtStep } from '#web/ui/take-focus.ts'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { Door } from './Door.tsx'
import styles from './send-art.module.css'

/** Only who is signed in sees it. */
const Entering = lazy(async () => ({ default: (await import('./Entering.tsx')).Entering }))

const NoContest = () => {
  const { words } = useWords('send-art')
  return (
    <NoticeWithLink title={words.none.title} text={words.none.text} to={paths.home} link={words.none.home} />
  )
}

/** While the form of an entry is fetched. */
const Fetching = () => {
  const { words } = useWords('send-art')
  return <StillLoading>{words.waiting}</StillLoading>
}

/** Not reserved for those whose entry is open: after the close, one's own entries are still found here. */
const Running = ({ team, id }: { team: Team; id: string }) => {
  const { api } = useShell()
  const locale = useLocale()
  const { data: contest }: { data: Contest } = useSuspenseQuery(contestQuery(api, team.link, id, locale))
  return (
    <Private door={<Door team={team} contest={contest} />}>
      {me => (
        <Suspense fallback={<Fetching />}>
          <Entering team={team} contest={contest} me={me} />
        </Suspense>
      )}
    </Private>
  )
}

/** An entry is named by the address, which a document does not look at. */
const useOpened = (): boolean => {
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  return hydrated && search.has('work')
}

const TitleOf = ({ team, id }: { team: Team; id: string }) => {
  const { api } = useShell()
  const { words, say } = useWords('send-art')
  const locale = useLocale()
  const { data } = useSuspenseQuery(contestQuery(api, team.link, id, locale))
  return say(words.door.title, { contest: textIn(data.title, locale, team.default_locale) })
}

/** Of whichever contest it is; whoever is not signed in is asked to, and comes back to it. */
const OfWork = ({ team }: { team: Team }) => (
  <Private>
    {me => (
      <Suspense fallback={<Fetching />}>
        <Entering team={team} contest={null} me={me} />
      </Suspense>
    )}
  </Private>
)

const SendArtScreen = () => {
  const { words } = useWords('send-art')
  const team = useTeam()
  const [search] = useSearchParams()
  const opened = useOpened()
  const asked = askedContest({ team, search })
  // What was pressed is gone, from one contest to another and from either to an entry.
  const title = useFocusAtStep<HTMLHeadingElement>(opened ? 'entry' : `contest ${asked}`)
  return (
    <article className={`${layout.wall} ${styles.page}`}>
      <header className={styles.head}>
        {/* Of an entry that is open it says no contest: it may be another than the one that runs. */}
        <h1 ref={title} tabIndex={-1}>
          {team && asked !== null && !opened ? <TitleOf team={team} id={asked} /> : words.title}
        </h1>
      </header>
      {team && opened ? (
        <OfWork team={team} />
      ) : team && asked !== null ? (
        <Running key={asked} team={team} id={asked} />
      ) : (
        <NoContest />
      )}
    </article>
  )
}

export const screen = defineUnlisted({
  page: 'send-art',
  words: ['waiver'],
  query: ['contest'],
  queries: askedContestQueries,
  Component: SendArtScreen
})
