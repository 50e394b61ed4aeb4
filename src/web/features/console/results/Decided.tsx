import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Decisions } from '#contract/results.ts'
import type { Round } from '#contract/rounds.ts'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { AwardsPart } from './AwardsPart.tsx'
import { isCalculated } from './lists.ts'
import { Protocol } from './Protocol.tsx'
import { PublishPart } from './PublishPart.tsx'
import { useDecisionsEditor } from './use-decisions-editor.ts'

interface DecidedProps {
  contest: Contest
  rounds: readonly Round[]
  opened: Decisions
}

/** Who is awarded, and when everyone learns of it. */
export const Decided = ({ contest, rounds, opened }: DecidedProps) => {
  const editor = useDecisionsEditor(opened)
  const [filled, fill] = useState(0)
  const refill = () => fill(before => before + 1)
  const decisive = rounds.findLast(isCalculated)
  return (
    <>
      <AwardsPart editor={editor} contest={contest} round={decisive} filled={filled} refill={refill} />
      <PublishPart editor={editor} contest={contest} rounds={rounds} refill={refill} />
      {decisive ? <Protocol contest={contest} /> : null}
      <LeaveGuard dirty={editor.dirty} />
    </>
  )
}
