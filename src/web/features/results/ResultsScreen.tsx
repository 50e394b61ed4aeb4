import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { Released } from '#contract/results.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { termsQuery } from '#web/shell/contest/queries.ts'
import { Later } from '#web/shell/page/Later.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { wallQueries, wallFilters } from '#web/shell/works/wall/filters.ts'
import { Wall } from '#web/shell/works/wall/Wall.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Awarded } from './Awarded.tsx'
import { Curtain } from './Curtain.tsx'
import { Corrections, Editions } from './Editions.tsx'
import { Meanwhile, Stage, type AwaitedPage } from './Embargo.tsx'
import awaited from './embargo.module.css'
import { How } from './How.tsx'
import { Jumps } from './Jumps.tsx'
import { leadingSizes } from './LabelledWork.tsx'
import { Public } from './Public.tsx'
import { resultsQuery } from './queries.ts'
import styles from './results.module.css'
import { Statistics } from './Statistics.tsx'
import { useLookAgain } from './use-look-again.ts'

const Out = ({ team, page: { contest }, released }: AwaitedPage & { released: Released }) => {
  const { words } = useWords('results')
  const { api } = useShell()
  const [search] = useSearchParams()
  const locale = useLocale()
  return (
    <>
      <header className={`${layout.wall} ${styles.head}`}>
        <p className={layout.caption}>
          <bdi>{nameOfContest(contest, locale, team.default_locale)}</bdi>
        </p>
        <h1>{words.title}</h1>
      </header>
      <Jumps team={team} released={released} />
      <Awarded team={team} released={released} />
      <Public team={team} released={released} />
      <How team={team} contest={contest} released={released} />
      <Statistics team={team} released={released} />
      <Later queries={wallQueries(api, { team_link: team.link, locale, search }, contest.slug)}>
        <Wall contest={contest.slug} />
      </Later>
      <Corrections team={team} contest={contest} released={released} />
    </>
  )
}

const Page = ({ team, page }: AwaitedPage) => {
  const { words } = useWords('results')
  const { released, editions } = page
  // For whoever was here before they were out, the curtain lifts, and it is heard too.
  const [curtain] = useState(released === null ? page.curtain : null)
  useLookAgain(team, page)
  return (
    <>
      {released ? (
        <Out team={team} page={page} released={released} />
      ) : (
        <>
          <Stage team={team} page={page} />
          <Meanwhile team={team} page={page} />
        </>
      )}
      <Editions team={team} editions={editions} awaited={released === null} />
      {curtain ? <output className={awaited.heard}>{released ? words.embargo.out : ''}</output> : null}
      {curtain && released ? (
        <div className={awaited.lifting}>
          <Curtain works={curtain} />
        </div>
      ) : null}
    </>
  )
}

const ResultsScreen = () => {
  const team = useTeam()
  const { api } = useShell()
  const { words } = useWords('results')
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(resultsQuery(api, team?.link ?? '', search))
  if (!team) return null
  if (data.contest)
    return <Page key={data.contest.id} team={team} page={{ ...data, contest: data.contest }} />
  return (
    <header className={`${layout.wall} ${styles.head}`}>
      <h1>{words.none.title}</h1>
      <p className={layout.lead}>{words.none.text}</p>
    </header>
  )
}

export const screen = defineScreen({
  page: 'results',
  query: ['contest', ...wallFilters.names],
  queries: (api, at) => (at.team ? [termsQuery(api, at), resultsQuery(api, at.team.link, at.search)] : []),
  later: ({ api, read, ...at }) => {
    const page = at.team ? read(resultsQuery(api, at.team.link, at.search)) : undefined
    return page?.contest && page.released ? wallQueries(api, at, page.contest.slug) : []
  },
  head: ({ api, words, say, team, search, read, locale }) => {
    const page = team ? read(resultsQuery(api, team.link, search)) : undefined
    const contest = page?.contest && team ? textIn(page.contest.title, locale, team.default_locale) : ''
    const [first] = page?.released?.categories.flatMap(({ awards }) => awards) ?? []
    const cover = first?.work?.cover ?? null
    return {
      title: page?.released ? words.title : words.embargo.title,
      description: say(words.head.description, { contest, team: team?.name ?? '' }),
      image: cover,
      first_picture: cover && { picture: cover, sizes: leadingSizes(cover) }
    }
  },
  Component: ResultsScreen
})
