import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { saidIn } from '#contract/rules/said-in.ts'
import type { Team } from '#contract/teams.ts'
import { latestPosts } from '#web/shell/blog/queries.ts'
import { ContestPage } from '#web/shell/contest/page/ContestPage.tsx'
import { coverOf } from '#web/shell/contest/page/phase.ts'
import { contestQuery, runningContest } from '#web/shell/contest/queries.ts'
import { coursesQuery } from '#web/shell/courses/query.ts'
import { defineScreen } from '#web/shell/screen.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { sponsorsQuery } from '#web/shell/sponsors/query.ts'
import { useTeam } from '#web/shell/team.ts'
import { wallAskedBy, wallQuery } from '#web/shell/wall/asked.ts'
import { Wall, wallQueries } from '#web/shell/wall/Wall.tsx'
import { wordsQuery } from '#web/shell/words.tsx'
import { Coming } from './Coming.tsx'
import { Hero } from './Hero.tsx'
import { Laureates, laureatesQuery } from './Laureates.tsx'
import { Past, pastQuery } from './Past.tsx'
import { albumsQuery, voicesQuery } from './queries.ts'

/**
 * Beside every contest, and when there is none. The server draws it with the page; what brings it to life is fetched after
 * the rest.
 */
const Face = lazy(async () => {
  const { Face: face } = await import('./Face.tsx')
  return { default: face }
})

/** While a contest is announced, runs, or has just ended, the page is its page. */
const Running = ({ team, id }: { team: Team; id: string }) => {
  const { api } = useShell()
  const [search] = useSearchParams()
  const { data: contest } = useSuspenseQuery(contestQuery(api, team.link, id))
  const { data: wall } = useSuspenseQuery(wallQuery(api, team.link, wallAskedBy(search)))
  return (
    <>
      <ContestPage contest={contest} team={team} works={wall.items.length > 0} />
      <Laureates team={team} />
      <Wall />
      <Suspense>
        <Face team={team} />
      </Suspense>
    </>
  )
}

const HomeScreen = () => {
  const team = useTeam()
  if (!team) return null
  if (team.contest) return <Running team={team} id={team.contest.id} />
  return (
    <>
      <Hero team={team} />
      <Coming team={team} />
      <Past team={team} />
      <Laureates team={team} />
      <Wall />
      <Suspense>
        <Face team={team} />
      </Suspense>
    </>
  )
}

export const screen = defineScreen({
  page: 'home',
  queries: (api, at) => {
    const { team } = at
    if (!team) return []
    return [
      ...wallQueries(api, at),
      laureatesQuery(api, team.link),
      latestPosts(api, team.link, at.locale),
      wordsQuery(api, 'blog', team.link, at.locale),
      coursesQuery(api, team.link),
      albumsQuery(api, team.link),
      voicesQuery(api, team.link),
      sponsorsQuery(api, team.link),
      ...(team.contest ? runningContest(api, at) : [pastQuery(api, team.link)])
    ]
  },
  head: ({ api, words, say, team, locale, read }) => {
    const contest = team?.contest ? read(contestQuery(api, team.link, team.contest.id)) : undefined
    const cover = contest && team ? coverOf(contest, team) : (team?.cover ?? null)
    const summary = contest && team ? saidIn(contest.summary, locale, team.default_locale) : ''
    return {
      title: team?.name ?? '',
      description: summary || team?.tagline || say(words.head.description, { team: team?.name ?? '' }),
      image: cover,
      first_picture: cover ? { picture: cover, sizes: '100vw' } : null
    }
  },
  Component: HomeScreen
})
