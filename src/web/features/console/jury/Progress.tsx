import { useState } from 'react'
import type { JurorProgress, RoundProgress } from '#contract/assignments.ts'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { hasEnded } from '#contract/rules/round-status.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { useFocusFor } from '#web/ui/take-focus.ts'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { Bar } from './Bar.tsx'
import { Flags } from './Flags.tsx'
import { Gaps } from './Gaps.tsx'
import { JurorRows } from './JurorRows.tsx'
import own from './jury.module.css'
import { useProgress } from './lists.ts'
import { ReassignDialog } from './ReassignDialog.tsx'
import { Remind } from './Remind.tsx'
import { useLive } from './use-live.ts'
import { VoidDialog } from './VoidDialog.tsx'

interface ProgressProps {
  round: Round
  contest: Contest
}

const ByCategory = ({ categories, contest }: Pick<RoundProgress, 'categories'> & { contest: Contest }) => {
  const { words, say } = useWords('console-jury')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const named = (id: string) => contest.categories.find(category => category.id === id)?.title ?? {}
  return (
    <DataTable
      rows={categories}
      keyOf={({ category_id }) => category_id}
      caption={words.progress.by_category}
      columns={[
        {
          title: words.progress.category,
          as: 'name',
          render: ({ category_id }) => textIn(named(category_id), locale, default_locale)
        },
        {
          title: words.progress.final,
          render: ({ final: done, sheets: of }) => (
            <Bar done={done} of={of} label={say(words.progress.share, { done, of })} />
          )
        },
        {
          title: words.progress.at_quorum,
          render: ({ at_quorum: done, works: of }) => (
            <Bar done={done} of={of} label={say(words.progress.share, { done, of })} />
          )
        }
      ]}
    />
  )
}

/** Nobody may be writing, and nobody may have read the results. */
const mayBeVoided = (state: Round['state']): boolean =>
  state === 'paused' || (hasEnded(state) && state !== 'published')

const Watched = ({ round, contest, progress }: ProgressProps & { progress: RoundProgress }) => {
  const { words, say } = useWords('console-jury')
  const pair = usePair()
  const [given, give] = useState<JurorProgress | null>(null)
  const [voided, annul] = useState<JurorProgress | null>(null)
  const [told, tell] = useState<{ name: string; sheets: number } | null>(null)
  // The button that was pressed for it is gone from the row.
  const heard = useFocusFor<HTMLParagraphElement>(told)
  const { jurors, categories, flags } = progress
  if (jurors.every(({ sheets, recused, voided: out }) => sheets + recused + out === 0))
    return <p className={styles.note}>{words.progress.nothing}</p>
  return (
    <>
      <ByCategory categories={categories} contest={contest} />
      {told ? (
        <p ref={heard} className={styles.note} tabIndex={-1}>
          {pair(told.name, say(words.void.told, { sheets: told.sheets }))}
        </p>
      ) : null}
      <JurorRows
        jurors={jurors}
        give={round.state === 'paused' ? give : null}
        annul={mayBeVoided(round.state) ? annul : null}
      />
      {round.state === 'open' ? <Remind round={round} jurors={jurors} /> : null}
      <Flags flags={flags} />
      {given ? <ReassignDialog round={round} juror={given} close={() => give(null)} /> : null}
      {voided ? (
        <VoidDialog
          round={round}
          juror={voided}
          close={() => annul(null)}
          done={sheets => {
            annul(null)
            tell({ name: voided.name, sheets })
          }}
        />
      ) : null}
    </>
  )
}

/** How far the jury is, as it stands while one looks. */
export const Progress = ({ round, contest }: ProgressProps) => {
  const { words } = useWords('console-jury')
  const { data, isError, refetch } = useProgress(round.id)
  useLive(round.id)
  return (
    <section className={own.inner} aria-busy={!data}>
      <h3>{words.progress.title}</h3>
      <Gaps round={round} zone={contest.time_zone} led={false} />
      {data ? (
        <>
          <p className={styles.note}>{words.progress.live}</p>
          <Watched round={round} contest={contest} progress={data} />
        </>
      ) : (
        <Asking failed={isError} retry={refetch} />
      )}
    </section>
  )
}
