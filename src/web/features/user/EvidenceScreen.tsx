import { brand } from '#web/shell/page/brand.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { EvidenceList } from './evidence/EvidenceList.tsx'
import { UserPage } from './UserPage.tsx'

const EvidenceScreen = () => {
  const { words } = useWords('user-evidence')
  const team = useTeam()
  if (!team) throw new Error('evidence is asked for by a team')
  return (
    <UserPage title={words.title} lead={words.lead}>
      {() => <EvidenceList team={team} />}
    </UserPage>
  )
}

export const screen = defineUnlisted({
  page: 'user-evidence',
  words: ['contact'],
  title: ({ words, team }) => `${words.title} – ${team?.name ?? brand}`,
  Component: EvidenceScreen
})
