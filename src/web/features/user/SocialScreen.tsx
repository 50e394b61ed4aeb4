import { brand } from '#web/shell/page/brand.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/words.tsx'
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

export const screen = defineScreen({
  page: 'user-social',
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand }),
    unlisted: true
  }),
  Component: SocialScreen
})
