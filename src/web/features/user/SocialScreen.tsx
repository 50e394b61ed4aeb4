import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Section } from './Section.tsx'
import { SocialForm } from './social/SocialForm.tsx'
import { UserPage } from './UserPage.tsx'

const SocialScreen = () => {
  const { words } = useWords('user-social')
  return (
    <UserPage title={words.title} lead={words.lead}>
      {me => (
        <Section title={words.section.title} text={words.section.text}>
          <SocialForm me={me} />
        </Section>
      )}
    </UserPage>
  )
}

export const screen = defineUnlisted({ page: 'user-social', Component: SocialScreen })
