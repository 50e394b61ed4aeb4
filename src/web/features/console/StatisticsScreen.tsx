import { defineScreen } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import { useContests } from './entries/lists.ts'
import { StatisticsRoom } from './statistics/StatisticsRoom.tsx'

const StatisticsScreen = () => {
  const { words } = useWords('console-statistics')
  const { data, isError, refetch } = useContests()
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
  const contests = data.items.filter(({ state }) => state === 'published')
  return contests.length === 0 ? <p>{words.no_contest}</p> : <StatisticsRoom contests={contests} />
}

export const screen = defineScreen({
  page: 'console-statistics',
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: StatisticsScreen
})
