import type { Contest } from '#contract/contests.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useWords, wordsQuery } from '#web/shell/words/words.tsx'
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

export const screen = defineScreen({
  page: 'console-prizes',
  queries: (api, { team_link, locale }) => [wordsQuery(api, 'gallery', team_link, locale)],
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: PrizesScreen
})
