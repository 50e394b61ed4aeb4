import { defineScreen } from '#web/shell/page/screen.ts'
import { useWords, wordsQuery } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import { useContests } from './entries/lists.ts'
import { ResultsRoom } from './results/ResultsRoom.tsx'

/** Whose words its parts speak too: fetched before, or each would blank the room as it comes. */
const spoken = ['console-rounds', 'console-contests'] as const

const ResultsScreen = () => {
  const { words } = useWords('console-results')
  const { data, isError, refetch } = useContests()
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
  const contests = data.items.filter(({ state }) => state === 'published')
  return contests.length === 0 ? <p>{words.no_contest}</p> : <ResultsRoom contests={contests} />
}

export const screen = defineScreen({
  page: 'console-results',
  queries: (api, { team_link, locale }) => spoken.map(page => wordsQuery(api, page, team_link, locale)),
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: ResultsScreen
})
