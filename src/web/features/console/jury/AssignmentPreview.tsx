import { numberIn } from '#content/messages.ts'
import type { Assignment } from '#contract/assignments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { DataTable } from '../DataTable.tsx'
import { Bar } from './Bar.tsx'
import own from './jury.module.css'

const Loads = ({ loads }: Pick<Assignment, 'loads'>) => {
  const { juror, caption, kept, added, removed, total } = useWords('console-jury').words.loads
  const locale = useLocale()
  return (
    <DataTable
      rows={loads}
      keyOf={({ juror_id }) => juror_id}
      caption={caption}
      columns={[
        { title: juror, as: 'name', render: ({ name }) => name },
        { title: kept, as: 'number', render: load => numberIn(locale, load.kept) },
        { title: added, as: 'number', render: load => numberIn(locale, load.added) },
        { title: removed, as: 'number', render: load => numberIn(locale, load.removed) },
        { title: total, as: 'number', render: load => numberIn(locale, load.kept + load.added) }
      ]}
    />
  )
}

const Short = ({ short }: Pick<Assignment, 'short'>) => {
  const { words, say } = useWords('console-jury')
  return (
    <>
      <h4>{words.short.title}</h4>
      <p>{words.short.text}</p>
      <ul className={own.list}>
        {short.map(({ work_id, number, title, jurors }) => (
          <li key={work_id}>
            <bdi>{title}</bdi>, {say(words.short.one, { number, jurors })}
          </li>
        ))}
      </ul>
    </>
  )
}

/** How it would be, or how it is now. */
export const AssignmentPreview = ({ assignment }: { assignment: Assignment }) => {
  const { words, say } = useWords('console-jury')
  const { coverage, loads, short, applied } = assignment
  return (
    <>
      <output>{applied ? words.assign.done : ''}</output>
      <p>
        <Bar done={coverage.at_quorum} of={coverage.works} label={say(words.assign.coverage, coverage)} />
      </p>
      {short.length > 0 ? <Short short={short} /> : null}
      <Loads loads={loads} />
    </>
  )
}
