import { LongText } from '#web/shell/words/LongText.tsx'
import { defineScreen } from '#web/shell/page/screen.ts'

const AboutScreen = () => <LongText page="about" />

export const screen = defineScreen({
  page: 'about',
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? '' })
  }),
  Component: AboutScreen
})
