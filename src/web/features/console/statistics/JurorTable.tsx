import type { CSSProperties } from 'react'
import type { Spread, Statistics } from '#contract/statistics.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import styles from '../console.module.css'
import { Bar } from '../jury/Bar.tsx'
import jury from '../jury/jury.module.css'
import { useFigure } from '../results/figures.ts'
import table from '../table.module.css'
import own from './statistics.module.css'

type Round = NonNullable<Statistics['round']>

/** From 0 to 100 along the cell: the line from end to end, the middle half as a box, the median in it. */
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
      <small className={jury.under}>{say(words.jury.drawn, said)}</small>
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

const Row = ({ juror, ended }: { juror: Round['jurors'][number]; ended: boolean }) => {
  const { words, say } = useWords('console-statistics')
  const figure = useFigure()
  const lean = useLean()
  const { name, sheets, final, spread } = juror
  const said = words.jury
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td data-column={said.final}>
        <Bar done={final} of={sheets} label={say(said.share, { done: final, of: sheets })} />
      </td>
      {ended ? (
        <>
          <td data-column={said.spread}>{spread ? <Drawn spread={spread} /> : '–'}</td>
          <td className={jury.number} data-column={said.mean}>
            {figure(spread?.mean ?? null)}
          </td>
          <td className={jury.number} data-column={said.median}>
            {figure(spread?.median ?? null)}
          </td>
          <td className={jury.number} data-column={said.lean}>
            {lean(spread?.lean ?? null)}
          </td>
        </>
      ) : null}
    </tr>
  )
}

export const JurorTable = ({ round: { jurors, ended } }: { round: Round }) => {
  const { words } = useWords('console-statistics')
  const said = words.jury
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{said.juror}</th>
            <th scope="col">{said.final}</th>
            {ended ? (
              <>
                <th scope="col">{said.spread}</th>
                <th scope="col">{said.mean}</th>
                <th scope="col">{said.median}</th>
                <th scope="col">{said.lean}</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {jurors.map(juror => (
            <Row key={juror.juror_id} juror={juror} ended={ended} />
          ))}
        </tbody>
      </table>
      {ended ? <p className={styles.note}>{said.lean_help}</p> : null}
    </>
  )
}
