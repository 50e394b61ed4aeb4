import { brand } from '#web/shell/brand.ts'
import { LongText } from '#web/shell/LongText.tsx'
import { defineScreen } from '#web/shell/screen.ts'

const PageTermsScreen = () => <LongText page="page-terms" />

export const screen = defineScreen({
  page: 'page-terms',
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: PageTermsScreen
})
