import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ContestRoom } from './ContestRoom.tsx'
import { StatisticsRoom } from './statistics/StatisticsRoom.tsx'

const StatisticsScreen = () => {
  const { words } = useWords('console-statistics')
  return (
    <ContestRoom words={words} only={({ state }) => state === 'published'}>
      {contest => <StatisticsRoom contest={contest} />}
    </ContestRoom>
  )
}

export const screen = defineUnlisted({ page: 'console-statistics', Component: StatisticsScreen })
