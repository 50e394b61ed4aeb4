import type { Contest } from '#contract/contests.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from './Asking.tsx'
import { ContestRoom } from './ContestRoom.tsx'
import { KindSettings } from './evidence/KindSettings.tsx'
import { Readers } from './evidence/Readers.tsx'
import { Requests } from './evidence/Requests.tsx'
import { useEvidenceSettings } from './evidence/use-settings.ts'

const OfContest = ({ contest }: { contest: Contest }) => {
  const { words } = useWords('console-evidence')
  const { data, isError, refetch } = useEvidenceSettings(contest.id)
  if (!data) return <Asking failed={isError} retry={refetch} />
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
  return (
    <ContestRoom
      words={words}
      first={contests => contests.find(({ phase }) => phase === 'judging' || phase === 'results_soon')}
    >
      {contest => <OfContest contest={contest} />}
    </ContestRoom>
  )
}

export const screen = defineUnlisted({
  page: 'console-evidence',
  words: ['contact'],
  Component: EvidenceScreen
})
