import { defineScreen } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { ContestRoom } from './ContestRoom.tsx'
import { JuryRoom } from './jury/JuryRoom.tsx'

const JuryScreen = () => {
  const { words } = useWords('console-jury')
  return <ContestRoom words={words}>{contest => <JuryRoom contest={contest} />}</ContestRoom>
}

export const screen = defineScreen({
  page: 'console-jury',
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: JuryScreen
})
