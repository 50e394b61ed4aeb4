import type { Contest } from '#contract/contests.ts'
import type { Statistics } from '#contract/statistics.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { useRounds } from '../rounds/lists.ts'
import { RoundChoice } from '../rounds/RoundChoice.tsx'
import { JurorTable } from './JurorTable.tsx'

interface JurorsProps {
  contest: Contest
  round: Statistics['round']
  choose: (id: string) => void
}

/** How jurors mark beside each other, once it can sway nobody any more. */
export const Jurors = ({ contest, round, choose }: JurorsProps) => {
  const { words } = useWords('console-statistics')
  const { data, isError, refetch } = useRounds(contest.id)
  const prepared = data?.rounds.filter(({ state }) => state !== 'setup')
  const chosen = prepared?.find(({ id }) => id === round?.id)
  const { jury } = words
  return (
    <section className={styles.part} aria-busy={!prepared}>
      <h2 className={styles.heading}>{jury.title}</h2>
      {prepared ? null : <Asking failed={isError} retry={refetch} />}
      {prepared && (!round || !chosen) ? (
        <p className={styles.note}>
          {jury.none}{' '}
          <TeamLink to={place => paths.room('rounds')(place) + printFilters({ contest: contest.id })}>
            {jury.to_rounds}
          </TeamLink>
        </p>
      ) : null}
      {prepared && round && chosen ? (
        <>
          <RoundChoice rounds={prepared} round={chosen} label={jury.round} choose={choose} />
          <p className={styles.note}>{round.ended ? jury.text : jury.running}</p>
          {round.jurors.length === 0 ? <p>{jury.nothing}</p> : <JurorTable round={round} />}
        </>
      ) : null}
    </section>
  )
}
