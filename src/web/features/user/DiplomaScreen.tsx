import { brand } from '#web/shell/page/brand.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { DiplomaList } from './diploma/DiplomaList.tsx'
import { UserPage } from './UserPage.tsx'

const DiplomaScreen = () => {
  const { words } = useWords('user-diploma')
  const team = useTeam()
  if (!team) throw new Error('diplomas are issued by a team')
  return (
    <UserPage title={words.title} lead={words.lead}>
      {() => <DiplomaList team={team} />}
    </UserPage>
  )
}

export const screen = defineScreen({
  page: 'user-diploma',
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand }),
    unlisted: true
  }),
  Component: DiplomaScreen
})
