import { brand } from '#web/shell/page/brand.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
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

export const screen = defineUnlisted({
  page: 'user-series',
  title: ({ words, team }) => `${words.title} – ${team?.name ?? brand}`,
  Component: SeriesScreen
})
