import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { DiplomaList } from './diploma/DiplomaList.tsx'
import { OwnPrizes } from './diploma/OwnPrizes.tsx'
import { UserPage } from './UserPage.tsx'

const DiplomaScreen = () => {
  const { words } = useWords('user-diploma')
  const team = useTeam()
  if (!team) throw new Error('diplomas are issued by a team')
  return (
    <UserPage title={words.title} lead={words.lead}>
      {() => (
        <>
          <OwnPrizes team={team} />
          <DiplomaList team={team} />
        </>
      )}
    </UserPage>
  )
}

export const screen = defineUnlisted({ page: 'user-diploma', words: ['gallery'], Component: DiplomaScreen })
