import { brand } from '#web/shell/brand.ts'
import { runningContest } from '#web/shell/contest/queries.ts'
import { LongText } from '#web/shell/LongText.tsx'
import { bodyOf } from '#web/shell/long-text.ts'
import { defineScreen } from '#web/shell/screen.ts'
import { useTeam } from '#web/shell/team.ts'
import { Glance } from './Glance.tsx'

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
  queries: (api, at) => [...bodyOf('rulebook')(api, at), ...runningContest(api, at)],
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: RulebookScreen
})
