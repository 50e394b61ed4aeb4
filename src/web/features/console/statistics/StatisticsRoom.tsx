import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/router/hooks.ts'
import type { Contest } from '#contract/contests.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { TakeFile } from '#web/shell/forms/TakeFile.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { Entered } from './Entered.tsx'
import { Income } from './Income.tsx'
import { Jurors } from './Jurors.tsx'

/** A contest in figures, each chart being its own table. */
export const StatisticsRoom = ({ contest }: { contest: Contest }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-statistics')
  const [search, go] = useSearchParams()
  const round = search.get('round')
  const asked = { link, contest: contest.id, ...(round && { round }) }
  const { data, isError, refetch } = useQuery({
    ...api.statistics.get.queryOptions({ input: asked }),
    // What was entered stays where it is while another round is fetched.
    placeholderData: keepPreviousData
  })
  if (!data) return <Asking failed={isError} retry={refetch} />
  const choose = (id: string): void => {
    const next = new URLSearchParams(search)
    next.set('round', id)
    go(next, { preventScrollReset: true })
  }
  return (
    <>
      <Entered contest={contest} statistics={data} />
      <Income contest={contest.id} />
      <Jurors contest={contest} round={data.round} choose={choose} />
      <section className={styles.part}>
        <h2 className={styles.heading}>{words.table.title}</h2>
        <p className={styles.note}>{words.table.text}</p>
        <TakeFile words={words.table} ask={() => api.statistics.table.call(asked)} />
      </section>
    </>
  )
}
