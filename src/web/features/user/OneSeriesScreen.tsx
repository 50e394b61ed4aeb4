import { useState } from 'react'
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
  // One that is made here has another address from then on, and the same form.
  const [made, make] = useState<string | null>(null)
  const opened = id === newSeries || id === made ? null : id
  if (!team) throw new Error('a series is of a team')
  return (
    <UserPage title={id === newSeries ? words.new : words.edit_title} lead={words.edit_lead}>
      {() => <EditSeries key={opened} team={team} id={opened} made={make} />}
    </UserPage>
  )
}

export const screen = defineUnlisted({
  page: 'user-series',
  title: ({ words, team, id }) =>
    `${id === newSeries ? words.new : words.edit_title} – ${team?.name ?? brand}`,
  Component: OneSeriesScreen
})
