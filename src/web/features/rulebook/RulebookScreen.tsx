import { brand } from '#web/shell/page/brand.ts'
import type { Api } from '#web/shell/api/api.ts'
import { fairnessQuery, fulfilmentQuery, juryQuery, runningContest } from '#web/shell/contest/queries.ts'
import { LongText } from '#web/shell/words/LongText.tsx'
import { defineScreen, type ScreenAt, type ScreenQuery } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { Glance } from './Glance.tsx'

const beside = (api: Api, { team }: ScreenAt): ScreenQuery[] =>
  team?.contest
    ? [
        juryQuery(api, team.link, team.contest.id),
        fairnessQuery(api, team.link, team.contest.id),
        fulfilmentQuery(api, team.link, team.contest.id)
      ]
    : []

const RulebookScreen = () => {
  const team = useTeam()
  return (
    <LongText
      page="rulebook"
      before={team?.contest ? <Glance team={team} id={team.contest.id} /> : undefined}
    />
  )
}

export const screen = defineScreen({
  page: 'rulebook',
  queries: (api, at) => [...runningContest(api, at), ...beside(api, at)],
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: RulebookScreen
})
