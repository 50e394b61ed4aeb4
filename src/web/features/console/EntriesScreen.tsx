import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from './Asking.tsx'
import { Desk } from './entries/Desk.tsx'
import { useContests } from './entries/lists.ts'

const EntriesScreen = () => {
  const { words } = useWords('console-entries')
  const { data, isError, refetch } = useContests()
  if (!data) return <Asking failed={isError} retry={refetch} />
  const contests = data.items.filter(({ state }) => state === 'published')
  return contests.length === 0 ? <p>{words.no_contest}</p> : <Desk contests={contests} />
}

export const screen = defineUnlisted({
  page: 'console-entries',
  words: ['console-evidence'],
  Component: EntriesScreen
})
