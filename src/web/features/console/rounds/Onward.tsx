import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

/** Of a round that the jury has done: what comes next, which is in another room. */
export const Onward = ({ round, contest }: { round: Round; contest: Contest }) => {
  const { words } = useWords('console-rounds')
  const { state, opened_at } = round
  if (opened_at === null || (state !== 'closed' && state !== 'calculated')) return null
  return (
    <p>
      {words.onward[state]}{' '}
      <TeamLink to={place => `${paths.room('results')(place)}?contest=${contest.id}`}>
        {words.onward.link}
      </TeamLink>
    </p>
  )
}
