import type { Contest } from '#contract/contests.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useWords, wordsQuery } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { ContestChoice } from './ContestChoice.tsx'
import { useContests } from './entries/lists.ts'
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
  const { data, isError, refetch } = useContests()
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
  if (data.items.length === 0) return <p>{words.no_contest}</p>
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <ContestChoice
        contests={data.items}
        label={words.contest}
        first={data.items.find(each => each.results_published_at !== null)}
      >
        {contest => <OfContest key={contest.id} contest={contest} />}
      </ContestChoice>
    </>
  )
}

export const screen = defineScreen({
  page: 'console-prizes',
  queries: (api, { team_link, locale }) => [wordsQuery(api, 'gallery', team_link, locale)],
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: PrizesScreen
})
