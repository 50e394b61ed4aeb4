import { brand } from '#web/shell/brand.ts'
import { defineScreen } from '#web/shell/screen.ts'
import { useWords } from '#web/shell/words.tsx'
import { Portrait } from './profile/portrait/Portrait.tsx'
import { ProfileForm } from './profile/ProfileForm.tsx'
import { Section } from './Section.tsx'
import { UserPage } from './UserPage.tsx'

const ProfileScreen = () => {
  const { words } = useWords('user-profile')
  return (
    <UserPage title={words.title} lead={words.lead}>
      {me => (
        <>
          <Section title={words.you.title} text={words.you.text}>
            <ProfileForm me={me} />
          </Section>
          <Portrait me={me} />
        </>
      )}
    </UserPage>
  )
}

export const screen = defineScreen({
  page: 'user-profile',
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand }),
    unlisted: true
  }),
  Component: ProfileScreen
})
