import { numberIn } from '#content/messages.ts'
import type { JurorProgress } from '#contract/assignments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { DataTable } from '../DataTable.tsx'
import { momentIn } from '../dates.ts'
import { Bar } from './Bar.tsx'

type Give = (juror: JurorProgress) => void

interface JurorRowsProps {
  jurors: readonly JurorProgress[]
  /** Null while works stay where they are. */
  give: Give | null
  /** Null while somebody may write. */
  empty: Give | null
}

export const JurorRows = ({ jurors, give, empty }: JurorRowsProps) => {
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
      ...(empty && removed && final > 0
        ? [{ label: words.void.label, of: say(words.void.of, { name }), act: () => empty(juror) }]
        : [])
    ]
  }
  return (
    <DataTable
      rows={jurors}
      keyOf={({ juror_id }) => juror_id}
      caption={progress.by_juror}
      columns={[
        { title: progress.juror, as: 'name', render: ({ name }) => name },
        {
          title: progress.final,
          render: ({ final: done, sheets: of }) => (
            <Bar done={done} of={of} label={say(progress.share, { done, of })} />
          )
        },
        { title: progress.begun, as: 'number', render: ({ begun }) => numberIn(locale, begun) },
        { title: progress.abstained, as: 'number', render: ({ abstained }) => numberIn(locale, abstained) },
        { title: progress.recused, as: 'number', render: ({ recused }) => numberIn(locale, recused) },
        { title: progress.saved, render: ({ saved_at }) => at(saved_at) },
        { title: progress.reminded, render: ({ reminded_at }) => at(reminded_at) }
      ]}
      acts={give || empty ? { title: words.jurors.acts, of: actsOf } : undefined}
    />
  )
}
