import { brand } from '#web/shell/brand.ts'
import { LongText } from '#web/shell/LongText.tsx'
import { bodyOf } from '#web/shell/long-text.ts'
import { defineScreen } from '#web/shell/screen.ts'

const RulebookScreen = () => <LongText page="rulebook" />

export const screen = defineScreen({
  page: 'rulebook',
  queries: bodyOf('rulebook'),
  head: ({ words, say, team }) => ({
    title: words.title,
    description: say(words.head.description, { team: team?.name ?? brand })
  }),
  Component: RulebookScreen
})
