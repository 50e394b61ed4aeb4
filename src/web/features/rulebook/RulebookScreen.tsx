import { brand } from '#web/shell/page/brand.ts'
import type { Api } from '#web/shell/api/api.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import {
  askedContest,
  askedContestQueries,
  contestQuery,
  fairnessQuery,
  fulfilmentQuery,
  juryQuery
} from '#web/shell/contest/queries.ts'
import { LongText } from '#web/shell/words/LongText.tsx'
import { defineScreen, type ScreenQuery } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { Glance } from './Glance.tsx'

const beside = (api: Api, link: string, contest: string): ScreenQuery[] => [
  juryQuery(api, link, contest),
  fairnessQuery(api, link, contest),
  fulfilmentQuery(api, link, contest)
]

const RulebookScreen = () => {
  const team = useTeam()
  const [search] = useSearchParams()
  const asked = askedContest({ team, search })
  return (
    <LongText
      page="rulebook"
      before={team && asked !== null ? <Glance team={team} id={asked} /> : undefined}
    />
  )
}

export const screen = defineScreen({
  page: 'rulebook',
  query: ['contest'],
  queries: (api, at) => {
    const { team, search } = at
    // Of one that is asked for by its slug, the id comes with the contest.
    const id = search.has('contest') ? undefined : team?.contest?.id
    return [...askedContestQueries(api, at), ...(team && id !== undefined ? beside(api, team.link, id) : [])]
  },
  further: ({ api, team, search, locale, read }) => {
    const asked = search.get('contest')
    const contest = team && asked !== null ? read(contestQuery(api, team.link, asked, locale)) : undefined
    return team && contest ? beside(api, team.link, contest.id) : []
  },
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: RulebookScreen
})
