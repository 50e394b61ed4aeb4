import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ContestRoom } from './ContestRoom.tsx'
import { ResultsRoom } from './results/ResultsRoom.tsx'

const ResultsScreen = () => {
  const { words } = useWords('console-results')
  return (
    <ContestRoom words={words} only={({ state }) => state === 'published'}>
      {contest => <ResultsRoom contest={contest} />}
    </ContestRoom>
  )
}

export const screen = defineUnlisted({
  page: 'console-results',
  words: ['console-rounds', 'console-contests', 'console-jury'],
  Component: ResultsScreen
})
