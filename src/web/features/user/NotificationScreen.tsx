import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Chosen } from './notification/Chosen.tsx'
import { Devices } from './notification/Devices.tsx'
import { Feed } from './notification/Feed.tsx'
import { Follows } from './notification/Follows.tsx'
import { UserPage } from './UserPage.tsx'

const NotificationScreen = () => {
  const { words } = useWords('user-notification')
  const link = useTeam()?.link
  return (
    <UserPage title={words.title} lead={words.lead}>
      {me =>
        link === undefined ? null : (
          <>
            <Feed link={link} zone={me.time_zone} />
            <Follows link={link} />
            <Chosen link={link} />
            <Devices />
          </>
        )
      }
    </UserPage>
  )
}

export const screen = defineUnlisted({ page: 'user-notification', Component: NotificationScreen })
