import { brand } from '#web/shell/page/brand.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords, wordsQuery } from '#web/shell/words/words.tsx'
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

export const screen = defineScreen({
  page: 'user-diploma',
  queries: (api, { team_link, locale }) => [wordsQuery(api, 'gallery', team_link, locale)],
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand }),
    unlisted: true
  }),
  Component: DiplomaScreen
})
