import { defineScreen } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import { useContests } from './entries/lists.ts'
import { JuryRoom } from './jury/JuryRoom.tsx'

const JuryScreen = () => {
  const { words } = useWords('console-jury')
  const { data, isError, refetch } = useContests()
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
  const contests = data.items
  return contests.length === 0 ? <p>{words.no_contest}</p> : <JuryRoom contests={contests} />
}

export const screen = defineScreen({
  page: 'console-jury',
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: JuryScreen
})
