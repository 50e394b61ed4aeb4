import type { Contest } from '#contract/contests.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ContestRoom } from './ContestRoom.tsx'
import { Prizes } from './prizes/Prizes.tsx'
import { PrizeStatement } from './prizes/PrizeStatement.tsx'

const OfContest = ({ contest }: { contest: Contest }) => {
  const { words } = useWords('console-prizes')
  return (
    <>
      {contest.results_published_at === null ? <p>{words.before_results}</p> : <Prizes contest={contest} />}
      <PrizeStatement contest={contest.id} />
    </>
  )
}

const PrizesScreen = () => {
  const { words } = useWords('console-prizes')
  return (
    <ContestRoom words={words} first={contests => contests.find(each => each.results_published_at !== null)}>
      {contest => <OfContest contest={contest} />}
    </ContestRoom>
  )
}

export const screen = defineUnlisted({ page: 'console-prizes', words: ['gallery'], Component: PrizesScreen })
