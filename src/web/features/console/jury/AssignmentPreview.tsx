import type { Assignment } from '#contract/assignments.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import table from '../table.module.css'
import { Bar } from './Bar.tsx'
import own from './jury.module.css'

const Loads = ({ loads }: Pick<Assignment, 'loads'>) => {
  const { words } = useWords('console-jury')
  const number = new Intl.NumberFormat(useLocale())
  return (
    <table className={table.table}>
      <caption className={own.caption}>{words.loads.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.loads.juror}</th>
          <th scope="col">{words.loads.kept}</th>
          <th scope="col">{words.loads.added}</th>
          <th scope="col">{words.loads.removed}</th>
          <th scope="col">{words.loads.total}</th>
        </tr>
      </thead>
      <tbody>
        {loads.map(({ juror_id, name, kept, added, removed }) => (
          <tr key={juror_id}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td className={own.number} data-column={words.loads.kept}>
              {number.format(kept)}
            </td>
            <td className={own.number} data-column={words.loads.added}>
              {number.format(added)}
            </td>
            <td className={own.number} data-column={words.loads.removed}>
              {number.format(removed)}
            </td>
            <td className={own.number} data-column={words.loads.total}>
              {number.format(kept + added)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
