import { brand } from '#web/shell/page/brand.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords, wordsQuery } from '#web/shell/words/words.tsx'
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

export const screen = defineScreen({
  page: 'user-evidence',
  queries: (api, { team_link, locale }) => [wordsQuery(api, 'contact', team_link, locale)],
  head: ({ words, team }) => ({
    title: `${words.title} – ${team?.name ?? brand}`,
    description: words.head.description,
    unlisted: true
  }),
  Component: EvidenceScreen
})
