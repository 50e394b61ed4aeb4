import type { Contest } from '#contract/contests.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useWords, wordsQuery } from '#web/shell/words/words.tsx'
import { Asking } from './Asking.tsx'
import styles from './console.module.css'
import { ContestChoice } from './ContestChoice.tsx'
import { useContests } from './entries/lists.ts'
import { KindSettings } from './evidence/KindSettings.tsx'
import { Readers } from './evidence/Readers.tsx'
import { Requests } from './evidence/Requests.tsx'
import { useEvidenceSettings } from './evidence/use-settings.ts'

const OfContest = ({ contest }: { contest: Contest }) => {
  const { words } = useWords('console-evidence')
  const { data, isError, refetch } = useEvidenceSettings(contest.id)
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
  if (data.judging) return <p>{words.judging}</p>
  return (
    <>
      <Requests contest={contest} />
      <KindSettings contest={contest.id} settings={data} />
      <Readers contest={contest.id} settings={data} />
    </>
  )
}

const EvidenceScreen = () => {
  const { words } = useWords('console-evidence')
  const { data, isError, refetch } = useContests()
  if (!data) return <Asking failed={isError} retry={() => void refetch()} />
  if (data.items.length === 0) return <p>{words.no_contest}</p>
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <ContestChoice
        contests={data.items}
        label={words.contest}
        first={data.items.find(({ phase }) => phase === 'judging' || phase === 'results_soon')}
      >
        {contest => <OfContest key={contest.id} contest={contest} />}
      </ContestChoice>
    </>
  )
}

export const screen = defineScreen({
  page: 'console-evidence',
  queries: (api, { team_link, locale }) => [wordsQuery(api, 'contact', team_link, locale)],
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: EvidenceScreen
})
