import type { Contest } from '#contract/contests.ts'
import { Asking } from '../Asking.tsx'
import { useRounds } from '../rounds/lists.ts'
import { Decided } from './Decided.tsx'
import { useDecisions } from './lists.ts'
import { RoundsPart } from './RoundsPart.tsx'

/** From the jury's sheets to what everyone reads, of one contest. */
export const ResultsRoom = ({ contest }: { contest: Contest }) => {
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
