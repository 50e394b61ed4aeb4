import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Portrait } from './profile/portrait/Portrait.tsx'
import { ProfileForm } from './profile/ProfileForm.tsx'
import { Section } from './Section.tsx'
import { UserPage } from './UserPage.tsx'
import { MyPictures, MyWorks } from './works/MyWorks.tsx'

const ProfileScreen = () => {
  const { words } = useWords('user-profile')
  const team = useTeam()
  return (
    <UserPage title={words.title} lead={words.lead}>
      {me => (
        <>
          {team ? (
            <>
              <Section title={words.works.title} text={words.works.text}>
                <MyWorks team={team} />
              </Section>
              <Section title={words.works.pictures} text={words.works.pictures_text}>
                <MyPictures team={team} />
              </Section>
            </>
          ) : null}
          <Section title={words.you.title} text={words.you.text}>
            <ProfileForm me={me} />
          </Section>
          <Portrait me={me} />
        </>
      )}
    </UserPage>
  )
}

export const screen = defineUnlisted({ page: 'user-profile', words: ['gallery'], Component: ProfileScreen })
