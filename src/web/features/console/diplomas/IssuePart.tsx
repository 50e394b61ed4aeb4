import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { DiplomaProgress } from '#contract/diploma-shapes.ts'
import { diplomaKinds, type DiplomaKind } from '#contract/rules/diploma-choices.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Asking } from '../Asking.tsx'
import { choiceOfKeys } from '../chosen.ts'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useWriting } from '../use-writing.ts'
import own from './diplomas.module.css'

const ask_again_ms = 1500

/** Asked again as long as some are being prepared, so a page that was opened anew goes on with what it shows. */
const useProgress = (contest: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  const progress = useQuery({
    ...api.diplomas.progress.queryOptions({ input: { link, contest } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.kinds.some(({ preparing }) => preparing > 0) ? ask_again_ms : false
  })
  // The list shows what is ready by now, without being loaded anew.
  const ready = progress.data?.kinds.reduce((sum, kind) => sum + kind.ready, 0)
  const shown = useRef(ready)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== ready)
      void queries.invalidateQueries({ queryKey: api.diplomas.list.key() })
    shown.current = ready
  }, [ready, queries, api])
  return progress
}

const Bar = ({ run }: { run: NonNullable<DiplomaProgress['run']> }) => {
  const { words, say } = useWords('console-diplomas')
  return (
    <div className={own.progress}>
      <progress value={run.done} max={run.all} aria-label={words.issue.title} />
      <output>{say(words.issue.doing, { ...run })}</output>
    </div>
  )
}

interface IssuingProps {
  contest: Contest
  progress: DiplomaProgress
  again: () => void
}

const Issuing = ({ contest, progress, again }: IssuingProps) => {
  const { api } = useShell()
  const { words, say } = useWords('console-diplomas')
  const [chosen, choose] = useState<readonly DiplomaKind[]>(diplomaKinds)
  const [asked, ask] = useState(false)
  const [issued, tell] = useState(false)
  const issue = useWriting<{ contest: string; kinds: DiplomaKind[] }, DiplomaProgress>((input, options) =>
    api.diplomas.issue.call(input, options)
  )
  const told = words.issue
  const { kinds, run } = progress
  const count = kinds.reduce((sum, { kind, open }) => sum + (chosen.includes(kind) ? open : 0), 0)
  const isUnderWay = kinds.some(({ preparing }) => preparing > 0)
  const doing = isUnderWay && count === 0 ? told.resume : say(told.act, { count })
  const act = async (): Promise<void> => {
    await issue({ contest: contest.id, kinds: [...chosen] })
    tell(true)
    again()
  }
  return (
    <>
      <DataTable
        rows={kinds}
        keyOf={({ kind }) => kind}
        columns={[
          { title: told.kind, as: 'name', render: ({ kind }) => words.kinds[kind] },
          { title: told.open, as: 'number', render: ({ open }) => open },
          { title: told.ready, as: 'number', render: ({ ready }) => ready }
        ]}
        choice={{
          ...choiceOfKeys({ rows: kinds, keyOf: ({ kind }) => kind, chosen, choose }),
          words: { one: ({ kind }) => say(told.choose, { kind: words.kinds[kind] }), all: told.all }
        }}
      />
      {(isUnderWay || issued) && run ? <Bar run={run} /> : null}
      <p>
        <button
          className={button.primary}
          type="button"
          disabled={count === 0 && !isUnderWay}
          onClick={() => ask(true)}
        >
          {doing}
        </button>
      </p>
      {asked ? (
        <Confirm
          title={told.question}
          text={told.text}
          doing={doing}
          act={act}
          done={() => ask(false)}
          close={() => ask(false)}
        />
      ) : null}
    </>
  )
}

export const IssuePart = ({ contest }: { contest: Contest }) => {
  const { words } = useWords('console-diplomas')
  const { data, isError, refetch } = useProgress(contest.id)
  return (
    <section className={styles.part}>
      <h2>{words.issue.title}</h2>
      {data ? null : <Asking failed={isError} retry={refetch} />}
      {data?.published_at === null ? <p className={styles.note}>{words.issue.wait}</p> : null}
      {data && data.published_at !== null ? (
        <Issuing contest={contest} progress={data} again={() => void refetch()} />
      ) : null}
    </section>
  )
}
