import { brand } from '#web/shell/page/brand.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { MessageList } from './messages/MessageList.tsx'
import { UserPage } from './UserPage.tsx'

const MessagesScreen = () => {
  const { words } = useWords('user-messages')
  const team = useTeam()
  if (!team) throw new Error('one is written to under a team')
  return (
    <UserPage title={words.title} lead={words.lead}>
      {() => <MessageList team={team} />}
    </UserPage>
  )
}

export const screen = defineUnlisted({
  page: 'user-messages',
  title: ({ words, team }) => `${words.title} – ${team?.name ?? brand}`,
  Component: MessagesScreen
})
