import { numberIn } from '#content/messages.ts'
import type { JurorProgress } from '#contract/assignments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { DataTable } from '../DataTable.tsx'
import { momentIn } from '../dates.ts'
import table from '../table.module.css'
import { Bar } from './Bar.tsx'

type Give = (juror: JurorProgress) => void

interface JurorRowsProps {
  jurors: readonly JurorProgress[]
  /** Null while works stay where they are. */
  give: Give | null
  /** Null while somebody may write, and once the results are out. */
  annul: Give | null
}

const Name = ({ juror: { name, removed, voided } }: { juror: JurorProgress }) => {
  const { words, say } = useWords('console-jury')
  return (
    <>
      <bdi>{name}</bdi>
      {removed ? <div className={table.under}>{words.states.removed}</div> : null}
      {voided > 0 ? <div className={table.under}>{say(words.void.told, { sheets: voided })}</div> : null}
    </>
  )
}

export const JurorRows = ({ jurors, give, annul }: JurorRowsProps) => {
  const { words, say } = useWords('console-jury')
  const locale = useLocale()
  const { progress, reassign } = words
  const at = (moment: string | null): string => (moment ? momentIn(locale, moment) : progress.never)
  const untouched = ({ sheets, begun, final, abstained }: JurorProgress): number =>
    sheets - begun - final - abstained
  const actsOf = (juror: JurorProgress) => {
    const { name, removed, final } = juror
    return [
      ...(give && untouched(juror) > 0
        ? [{ label: reassign.label, of: say(reassign.of, { name }), act: () => give(juror) }]
        : []),
      ...(annul && removed && final > 0
        ? [{ label: words.void.label, of: say(words.void.of, { name }), act: () => annul(juror) }]
        : [])
    ]
  }
  return (
    <DataTable
      rows={jurors}
      keyOf={({ juror_id }) => juror_id}
      caption={progress.by_juror}
      columns={[
        { title: progress.juror, as: 'name', render: juror => <Name juror={juror} /> },
        {
          title: progress.final,
          render: ({ final: done, sheets: of }) => (
            <Bar done={done} of={of} label={say(progress.share, { done, of })} />
          )
        },
        { title: progress.begun, as: 'number', render: ({ begun }) => numberIn(locale, begun) },
        { title: progress.abstained, as: 'number', render: ({ abstained }) => numberIn(locale, abstained) },
        { title: progress.recused, as: 'number', render: ({ recused }) => numberIn(locale, recused) },
        { title: progress.saved, as: 'time', render: ({ saved_at }) => at(saved_at) },
        { title: progress.reminded, as: 'time', render: ({ reminded_at }) => at(reminded_at) }
      ]}
      acts={give || annul ? { title: words.jurors.acts, of: actsOf } : undefined}
    />
  )
}
