import { defineScreen } from '#web/shell/page/screen.ts'
import { useWords, wordsQuery } from '#web/shell/words/words.tsx'
import { ContestRoom } from './ContestRoom.tsx'
import { ResultsRoom } from './results/ResultsRoom.tsx'

/** Whose words its parts speak too: fetched before, or each would blank the room as it comes. */
const spoken = ['console-rounds', 'console-contests'] as const

const ResultsScreen = () => {
  const { words } = useWords('console-results')
  return (
    <ContestRoom words={words} only={({ state }) => state === 'published'}>
      {contest => <ResultsRoom contest={contest} />}
    </ContestRoom>
  )
}

export const screen = defineScreen({
  page: 'console-results',
  queries: (api, { team_link, locale }) => spoken.map(page => wordsQuery(api, page, team_link, locale)),
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: ResultsScreen
})
