import type { Contest } from '#contract/contests.ts'
import { Conflicts } from './Conflicts.tsx'
import { Jurors } from './Jurors.tsx'
import { Rounds } from './Rounds.tsx'

/** The jury of one contest. */
export const JuryRoom = ({ contest }: { contest: Contest }) => (
  <>
    <Jurors contest={contest} />
    <Rounds contest={contest} />
    <Conflicts contest={contest} />
  </>
)
