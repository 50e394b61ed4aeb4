import { brand } from '#web/shell/page/brand.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { MySeries } from './series/MySeries.tsx'
import { UserPage } from './UserPage.tsx'

const SeriesScreen = () => {
  const { words } = useWords('user-series')
  const team = useTeam()
  if (!team) throw new Error('a series is of a team')
  return (
    <UserPage title={words.title} lead={words.lead}>
      {() => <MySeries team={team} />}
    </UserPage>
  )
}

export const screen = defineScreen({
  page: 'user-series',
  head: ({ words, team }) => ({
    title: `${words.title} – ${team?.name ?? brand}`,
    description: words.head.description,
    unlisted: true
  }),
  Component: SeriesScreen
})
