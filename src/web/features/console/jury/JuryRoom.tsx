import type { Contest } from '#contract/contests.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { ContestChoice } from '../ContestChoice.tsx'
import { Conflicts } from './Conflicts.tsx'
import { Jurors } from './Jurors.tsx'
import { Rounds } from './Rounds.tsx'

/** The jury of one contest. */
export const JuryRoom = ({ contests }: { contests: readonly Contest[] }) => {
  const { words } = useWords('console-jury')
  return (
    <ContestChoice contests={contests} label={words.contest}>
      {contest => (
        <>
          <Jurors contest={contest} />
          <Rounds contest={contest} />
          <Conflicts contest={contest} />
        </>
      )}
    </ContestChoice>
  )
}
