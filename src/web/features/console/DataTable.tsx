import { memo, useRef, type ReactNode } from 'react'
import { TickBox } from '#web/ui/form/boxes.tsx'
import table from './table.module.css'
import { useRowKeys } from './use-row-keys.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

export interface DataColumn<Row> {
  title: string
  /** A text of a person is set apart from what stands around it by itself. */
  render: (row: Row) => ReactNode
  /**
   * `name` says what the row is about, `text` is somebody's own, `long` may be broken anywhere, `time` and `number` are
   * never broken, and `money` ends below other money.
   */
  as?: 'name' | 'text' | 'long' | 'time' | 'number' | 'money'
}

export interface Act {
  label: string
  /** As it is called where the row is not seen. */
  of: string
  act: () => void
  /** What it shows below the row. */
  unfolds?: { open: boolean; id: string }
}

interface RowActs<Row> {
  title: string
  of: (row: Row) => readonly Act[]
  /** What stands before its buttons. */
  renderBefore?: (row: Row) => ReactNode
}

export interface Choice<Row> {
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  all: boolean
  toggleAll: () => void
  /** No further one can be ticked. */
  full?: boolean
  words: { one: (row: Row) => string; all: string }
}

interface DataTableProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What is left out is null. */
  columns: readonly (DataColumn<Row> | null)[]
  caption?: ReactNode
  acts?: RowActs<Row> | undefined
  choice?: Choice<Row> | null | undefined
  /** What a row bears for the pointer that drags it. */
  marksOf?: (row: Row) => Record<`data-${string}`, string | true | undefined>
  /** Unfolded below its row. */
  renderBelow?: (row: Row) => ReactNode
  className?: string | undefined
}

const classOf = {
  name: undefined,
  text: undefined,
  long: table.address,
  time: table.time,
  number: table.number,
  money: table.money
}

const Cell = <Row,>({ row, column }: { row: Row; column: DataColumn<Row> }) => {
  const { title, render, as = 'text' } = column
  const content = render(row)
  // An empty cell stays empty, so that a phone does not name it.
  const shown = typeof content === 'string' ? content && <bdi>{content}</bdi> : content
  return as === 'name' ? (
    <th scope="row" className={table.address}>
      {shown}
    </th>
  ) : (
    <td className={classOf[as]} data-column={title}>
      {shown}
    </td>
  )
}

const Tick = <Row,>({ row, choice }: { row: Row; choice: Choice<Row> }) => {
  const ticked = choice.has(row)
  return (
    <td className={table.choice}>
      <TickBox
        dense="row"
        checked={ticked}
        disabled={(choice.full ?? false) && !ticked}
        aria-label={choice.words.one(row)}
        onChange={() => choice.toggle(row)}
      />
    </td>
  )
}

const Acts = <Row,>({ row, acts }: { row: Row; acts: RowActs<Row> }) => (
  <td>
    <div className={table.acts}>
      {acts.renderBefore?.(row)}
      {acts.of(row).map(({ label, of, act, unfolds }) => (
        <button
          key={label}
          type="button"
          aria-label={of}
          aria-expanded={unfolds?.open}
          aria-controls={unfolds?.open ? unfolds.id : undefined}
          onClick={act}
        >
          {label}
        </button>
      ))}
    </div>
  </td>
)

const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden="true" className={table.gap} style={{ blockSize: height }} /> : null

const Head = <Row,>({ columns, acts, choice }: Pick<DataTableProps<Row>, 'columns' | 'acts' | 'choice'>) => (
  <thead>
    <tr>
      {choice ? (
        <th scope="col">
          <TickBox
            dense="row"
            checked={choice.all}
            aria-label={choice.words.all}
            onChange={choice.toggleAll}
          />
        </th>
      ) : null}
      {columns.map(column =>
        column ? (
          <th key={column.title} scope="col" className={column.as === 'money' ? table.money : undefined}>
            {column.title}
          </th>
        ) : null
      )}
      {acts ? <th scope="col">{acts.title}</th> : null}
    </tr>
  </thead>
)

interface RowProps<Row> {
  /** The same as long as nothing but the place in the page changes. */
  of: DataTableProps<Row>
  row: Row
  place: number
  isPart: boolean
}

const DrawnRow = <Row,>({ of, row, place, isPart }: RowProps<Row>) => {
  const { columns, acts, choice, marksOf, renderBelow } = of
  return (
    <>
      <tr {...marksOf?.(row)} data-place={place} tabIndex={-1} aria-rowindex={isPart ? place + 2 : undefined}>
        {choice ? <Tick row={row} choice={choice} /> : null}
        {columns.map(column => (column ? <Cell key={column.title} row={row} column={column} /> : null))}
        {acts ? <Acts row={row} acts={acts} /> : null}
      </tr>
      {renderBelow?.(row)}
    </>
  )
}

/** While a long table is scrolled, a row is drawn once, as it comes into sight. */
const KeptRow = memo(DrawnRow) as typeof DrawnRow

/** The rows of a room. They are gone through by keys, and however many there are, only those in sight are drawn. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { rows, keyOf, columns, caption, acts, choice, className } = props
  const whole = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { first, end, before, after, long, show } = useRowsInSight(rows.length, body)
  useRowKeys(whole, rows.length, show)
  return (
    <table
      ref={whole}
      className={className ? `${table.table} ${className}` : table.table}
      data-keys
      aria-rowcount={long ? rows.length + 1 : undefined}
    >
      {caption === undefined ? null : <caption className={table.caption}>{caption}</caption>}
      <Head columns={columns} acts={acts} choice={choice} />
      <tbody ref={body}>
        <Gap height={before} />
        {rows.slice(first, end).map((row, drawn) => (
          <KeptRow key={keyOf(row)} of={props} row={row} place={first + drawn} isPart={long} />
        ))}
        <Gap height={after} />
      </tbody>
    </table>
  )
}
