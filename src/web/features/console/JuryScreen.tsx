import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ContestRoom } from './ContestRoom.tsx'
import { JuryRoom } from './jury/JuryRoom.tsx'

const JuryScreen = () => {
  const { words } = useWords('console-jury')
  return <ContestRoom words={words}>{contest => <JuryRoom contest={contest} />}</ContestRoom>
}

export const screen = defineUnlisted({ page: 'console-jury', Component: JuryScreen })
