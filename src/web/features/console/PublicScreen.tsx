import { defineScreen } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import { useContests } from './entries/lists.ts'
import { PublicRoom } from './public/PublicRoom.tsx'

const PublicScreen = () => {
  const { words } = useWords('console-public')
  const { data, isError, refetch } = useContests()
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
  const contests = data.items.filter(({ state, vote_opens_at }) => state === 'published' && vote_opens_at)
  return contests.length === 0 ? <p>{words.no_vote}</p> : <PublicRoom contests={contests} />
}

export const screen = defineScreen({
  page: 'console-public',
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: PublicScreen
})
