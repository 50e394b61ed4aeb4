import type { Contest } from '#contract/contests.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Asking } from '../Asking.tsx'
import { ContestChoice } from '../ContestChoice.tsx'
import { useRounds } from '../rounds/lists.ts'
import { Decided } from './Decided.tsx'
import { useDecisions } from './lists.ts'
import { RoundsPart } from './RoundsPart.tsx'

const OneContest = ({ contest }: { contest: Contest }) => {
  const rounds = useRounds(contest.id)
  const decisions = useDecisions(contest.id)
  if (!rounds.data || !decisions.data) {
    const retry = (): void => {
      void rounds.refetch()
      void decisions.refetch()
    }
    return <Asking failed={rounds.isError || decisions.isError} retry={retry} />
  }
  return (
    <>
      <RoundsPart contest={contest} rounds={rounds.data.rounds} />
      <Decided contest={contest} rounds={rounds.data.rounds} opened={decisions.data} />
    </>
  )
}

/** From the jury's sheets to what everyone reads, of one contest. */
export const ResultsRoom = ({ contests }: { contests: readonly Contest[] }) => {
  const { words } = useWords('console-results')
  return (
    <ContestChoice contests={contests} label={words.contest}>
      {contest => <OneContest key={contest.id} contest={contest} />}
    </ContestChoice>
  )
}
