import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { Asking } from '../Asking.tsx'
import { Advancing } from './Advancing.tsx'
import { useCalculation } from './lists.ts'
import { Outcome } from './Outcome.tsx'
import { Ranking } from './Ranking.tsx'

interface CalculatedProps {
  contest: Contest
  round: Round
  /** What goes on goes there. */
  next: Round | undefined
}

/** What a round came to, by whichever figures one likes to look at it. */
export const Calculated = ({ contest, round, next }: CalculatedProps) => {
  const { data, isError, refetch } = useCalculation(round.id)
  const [works, choose] = useState<readonly string[]>([])
  if (!data) return <Asking failed={isError} retry={refetch} />
  const goesOn = next?.state === 'setup' && round.state !== 'published'
  return (
    <>
      <Outcome calculation={data} contest={contest} followed={round.followed} />
      <Ranking
        round={round}
        contest={contest}
        method={data.method}
        next={next !== undefined}
        choosing={goesOn ? { works, choose } : null}
      />
      {next ? (
        <Advancing contest={contest} round={round} works={works} over={!goesOn} done={() => choose([])} />
      ) : null}
    </>
  )
}
