import type { User } from '#contract/accounts.ts'
import type { ShownInFull } from '#contract/exhibition.ts'
import type { RatingStanding } from '#contract/ratings.ts'
import type { Team } from '#contract/teams.ts'
import { TeamLink } from '../../page/link.tsx'
import { paths } from '../../page/paths.ts'
import { useWords } from '../../words/page-words.tsx'
import type { Stars as Given } from './ballots.ts'
import { Progress } from './Progress.tsx'
import styles from './rating.module.css'
import { Stars } from './Stars.tsx'
import { StarsMark } from './StarsMark.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useBallots } from './use-ballots.ts'

interface OpenProps {
  team: Team
  me: User
  work: Pick<ShownInFull, 'id' | 'title'>
  standing: RatingStanding
  listed: Given
}

/** The stars of who may give them, and how far they are. */
export const OpenRating = ({ team, me, work, standing, listed }: OpenProps) => {
  const { words } = useWords('artwork')
  const { ballots, state } = useBallots(team.link, me.id)
  const stars = ballots.shown(work.id, listed)
  const { slug = '' } = standing.contest ?? {}
  return (
    <>
      <Stars work={work} stars={stars} give={given => ballots.give(work, listed, given)} />
      <div className={styles.row}>
        <StarsMark id={work.id} state={state} />
        <TakeBack stars={stars} take={() => ballots.give(work, listed, null)} />
      </div>
      <Progress standing={standing} rated={ballots.counted(standing.rated)} />
      <p>
        <TeamLink to={place => `${paths.rate(place)}?${new URLSearchParams({ contest: slug })}`}>
          {words.rating.more}
        </TeamLink>
      </p>
    </>
  )
}
