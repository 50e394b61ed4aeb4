import { brand } from '#web/shell/page/brand.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OwnLibrary } from './library/OwnLibrary.tsx'
import { UserPage } from './UserPage.tsx'

const LibraryScreen = () => {
  const { words } = useWords('user-library')
  const team = useTeam()
  if (!team) throw new Error('pictures are sent to a team')
  return (
    <UserPage title={words.title} lead={words.lead}>
      {() => <OwnLibrary team={team} />}
    </UserPage>
  )
}

export const screen = defineUnlisted({
  page: 'user-library',
  title: ({ words, team }) => `${words.title} – ${team?.name ?? brand}`,
  Component: LibraryScreen
})
