import type { Contest } from '#contract/contests.ts'
import { runsVote } from '#contract/rules/contest-allows.ts'
import type { Phase } from '#contract/rules/phases.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ContestRoom } from './ContestRoom.tsx'
import { PublicRoom } from './public/PublicRoom.tsx'

/** What is asked for most comes first: a vote that runs, or the last that ran. */
const precedence: readonly Phase[] = ['results_soon', 'judging', 'results', 'archive']

const foremost = (contests: readonly Contest[]): Contest | undefined =>
  contests.find(runsVote) ??
  precedence.flatMap(phase => contests.find(contest => contest.phase === phase) ?? [])[0] ??
  contests[0]

const PublicScreen = () => {
  const { words } = useWords('console-public')
  return (
    <ContestRoom
      words={{ contest: words.contest, no_contest: words.no_vote }}
      only={({ state, vote_opens_at }) => state === 'published' && vote_opens_at !== null}
      first={foremost}
    >
      {contest => <PublicRoom contest={contest} />}
    </ContestRoom>
  )
}

export const screen = defineUnlisted({ page: 'console-public', Component: PublicScreen })
