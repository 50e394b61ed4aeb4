import { brand } from '#web/shell/page/brand.ts'
import { LongText } from '#web/shell/words/LongText.tsx'
import { defineScreen } from '#web/shell/page/screen.ts'

const PagePrivacyScreen = () => <LongText page="page-privacy" />

export const screen = defineScreen({
  page: 'page-privacy',
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: PagePrivacyScreen
})
