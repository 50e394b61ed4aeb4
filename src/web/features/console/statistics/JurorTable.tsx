import type { CSSProperties } from 'react'
import type { Spread, Statistics } from '#contract/statistics.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import { Bar } from '../jury/Bar.tsx'
import { useFigure } from '../results/figures.ts'
import table from '../table.module.css'
import own from './statistics.module.css'

type Round = NonNullable<Statistics['round']>

/** From 0 to 100 along the render: the line from end to end, the middle half as a box, the median in it. */
const Drawn = ({ spread }: { spread: Spread }) => {
  const { words, say } = useWords('console-statistics')
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 0 })
  const { lowest, low, median, high, highest } = spread
  const said = {
    lowest: number.format(lowest),
    median: number.format(median),
    highest: number.format(highest)
  }
  // React's types know no custom properties.
  const from = (start: number, end: number) => ({ '--from': start, '--to': end }) as CSSProperties
  return (
    <>
      <span className={own.spread} aria-hidden="true">
        <span className={own.reach} style={from(lowest, highest)} />
        <span className={own.half} style={from(low, high)} />
        <span className={own.middle} style={from(median, median)} />
      </span>
      <small className={table.under}>{say(words.jury.drawn, said)}</small>
    </>
  )
}

const useLean = (): ((lean: number | null) => string) => {
  const format = new Intl.NumberFormat(useLocale(), {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1
  })
  return lean => (lean === null ? '–' : format.format(lean))
}

export const JurorTable = ({ round: { jurors, ended } }: { round: Round }) => {
  const { words, say } = useWords('console-statistics')
  const figure = useFigure()
  const lean = useLean()
  const said = words.jury
  return (
    <>
      <DataTable
        rows={jurors}
        keyOf={({ juror_id }) => juror_id}
        columns={[
          { title: said.juror, as: 'name', render: ({ name }) => name },
          {
            title: said.final,
            render: ({ final: done, sheets: of }) => (
              <Bar done={done} of={of} label={say(said.share, { done, of })} />
            )
          },
          ended
            ? { title: said.spread, render: ({ spread }) => (spread ? <Drawn spread={spread} /> : '–') }
            : null,
          ended
            ? { title: said.mean, as: 'number', render: ({ spread }) => figure(spread?.mean ?? null) }
            : null,
          ended
            ? { title: said.median, as: 'number', render: ({ spread }) => figure(spread?.median ?? null) }
            : null,
          ended
            ? { title: said.lean, as: 'number', render: ({ spread }) => lean(spread?.lean ?? null) }
            : null
        ]}
      />
      {ended ? <p className={styles.note}>{said.lean_help}</p> : null}
    </>
  )
}
