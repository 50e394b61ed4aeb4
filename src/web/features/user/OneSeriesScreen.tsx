import { useParams } from '#web/router/hooks.ts'
import { brand } from '#web/shell/page/brand.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { EditSeries } from './series/EditSeries.tsx'
import { newSeries } from './series/typed.ts'
import { UserPage } from './UserPage.tsx'

const OneSeriesScreen = () => {
  const { words } = useWords('user-series')
  const { id = newSeries } = useParams()
  const team = useTeam()
  if (!team) throw new Error('a series is of a team')
  return (
    <UserPage title={id === newSeries ? words.new : words.edit_title} lead={words.edit_lead}>
      {() => <EditSeries key={id} team={team} id={id === newSeries ? null : id} />}
    </UserPage>
  )
}

export const screen = defineUnlisted({
  page: 'user-series',
  title: ({ words, team, id }) =>
    `${id === newSeries ? words.new : words.edit_title} – ${team?.name ?? brand}`,
  Component: OneSeriesScreen
})
