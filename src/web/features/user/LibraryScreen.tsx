import { brand } from '#web/shell/page/brand.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/words.tsx'
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

export const screen = defineScreen({
  page: 'user-library',
  head: ({ words, team }) => ({
    title: `${words.title} – ${team?.name ?? brand}`,
    description: words.head.description,
    unlisted: true
  }),
  Component: LibraryScreen
})
