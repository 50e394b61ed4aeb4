import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { ContestPage } from '#web/shell/contest/page/ContestPage.tsx'
import { firstPictureOf } from '#web/shell/contest/page/first-picture.ts'
import { hungQuery } from '#web/shell/contest/page/hung-works.ts'
import type { HungWork } from '#web/shell/contest/page/hung-works.ts'
import { coverOf } from '#web/shell/contest/page/phase.ts'
import { contestQuery, fairnessQuery, fulfilmentQuery, runningContest } from '#web/shell/contest/queries.ts'
import { Later } from '#web/shell/page/Later.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { hangsQuery, wallFilters } from '#web/shell/works/wall/filters.ts'
import { Coming } from './Coming.tsx'
import { Hero } from './Hero.tsx'
import { belowQueries, stripQueries } from './queries.ts'

/** What the server draws with the page and what comes to life when one comes near. */
const loadBelow = () => import('./Below.tsx')
const Below = lazy(async () => ({ default: (await loadBelow()).Below }))
const LiveStrip = lazy(async () => ({ default: (await loadBelow()).Strip }))

/** Works below a head in which none hang, where any are on show. */
const Strip = ({ team, head }: { team: Team; head: readonly HungWork[] }) => {
  const { api } = useShell()
  const locale = useLocale()
  return team.shows.works && head.length === 0 ? (
    <Later queries={stripQueries(api, team.link, locale)} load={loadBelow}>
      <LiveStrip team={team} />
    </Later>
  ) : null
}

/** While a contest is announced, runs, or has just ended, the page is its page. */
const Running = ({ team, id }: { team: Team; id: string }) => {
  const { api } = useShell()
  const [search] = useSearchParams()
  const locale = useLocale()
  const { data: contest } = useSuspenseQuery(contestQuery(api, team.link, id, locale))
  const { data: works } = useSuspenseQuery(hangsQuery(api, team.link, wallFilters.parse(search)))
  const { data: hung } = useSuspenseQuery(hungQuery(api, team))
  return (
    <ContestPage
      contest={contest}
      team={team}
      works={works}
      hung={hung}
      strip={<Strip team={team} head={hung} />}
    />
  )
}

/** Before the next one is announced. */
const Between = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { data: hung } = useSuspenseQuery(hungQuery(api, team))
  return (
    <>
      <Hero team={team} hung={hung} />
      <Strip team={team} head={hung} />
      <Coming team={team} />
    </>
  )
}

const HomeScreen = () => {
  const { api } = useShell()
  const team = useTeam()
  const locale = useLocale()
  const [search] = useSearchParams()
  if (!team) return null
  return (
    <>
      {team.contest ? <Running team={team} id={team.contest.id} /> : <Between team={team} />}
      <Later queries={belowQueries(api, { team, team_link: team.link, locale, search })} load={loadBelow}>
        <Below team={team} />
      </Later>
    </>
  )
}

export const screen = defineScreen({
  page: 'home',
  query: wallFilters.names,
  queries: (api, at) => {
    const { team, search } = at
    if (!team) return []
    if (!team.contest) return [hungQuery(api, team)]
    return [
      ...runningContest(api, at),
      fairnessQuery(api, team.link, team.contest.id),
      fulfilmentQuery(api, team.link, team.contest.id),
      hangsQuery(api, team.link, wallFilters.parse(search)),
      hungQuery(api, team)
    ]
  },
  later: ({ api, ...at }) => belowQueries(api, at),
  head: ({ api, words, say, team, locale, read }) => {
    const contest = team?.contest ? read(contestQuery(api, team.link, team.contest.id, locale)) : undefined
    const cover = contest && team ? coverOf(contest, team) : (team?.cover ?? null)
    const summary = contest && team ? textIn(contest.summary, locale, team.default_locale) : ''
    return {
      title: team?.name ?? '',
      description: summary || team?.tagline || say(words.head.description, { team: team?.name ?? '' }),
      image: cover,
      first_picture: team && firstPictureOf(team, cover, read(hungQuery(api, team)) ?? [])
    }
  },
  Component: HomeScreen
})
