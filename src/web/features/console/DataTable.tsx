import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import desk from './entries/desk.module.css'
import table from './table.module.css'
import { useRowKeys } from './use-row-keys.ts'

export interface Column<Row> {
  title: string
  /** A text of a person is set apart from what stands around it by itself. */
  cell: (row: Row) => ReactNode
  /** `name` says what the row is about, `text` is somebody's own, `long` may be broken anywhere. */
  as?: 'name' | 'text' | 'long' | 'number'
}

export interface Act {
  label: string
  /** As it is called where the row is not seen. */
  of: string
  act: () => void
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
  columns: readonly (Column<Row> | null)[]
  caption?: ReactNode
  acts?: { title: string; of: (row: Row) => readonly Act[] } | undefined
  choice?: Choice<Row> | null | undefined
  /** Unfolded below its row. */
  below?: (row: Row) => ReactNode
  className?: string | undefined
}

// From here on only the rows in sight are drawn, with a few above and below.
const many = 200
const usual_px = 37
const beyond = 20

const startOf = (element: HTMLElement | null): number =>
  element ? element.getBoundingClientRect().top + window.scrollY : 0

interface Span {
  first: number
  last: number
  before: number
  after: number
}

/** Which rows are drawn, and how high what is not drawn would be. */
const useSpan = (
  count: number,
  body: RefObject<HTMLTableSectionElement | null>
): { span: Span; measure?: (row: HTMLElement | null) => void; show: (place: number) => void } => {
  const [start, begin] = useState(0)
  const long = count > many
  const virtual = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: long,
    estimateSize: () => usual_px,
    overscan: beyond,
    scrollMargin: start
  })
  useEffect(() => {
    if (long) begin(startOf(body.current))
  }, [body, long])
  const show = useCallback(
    (place: number) => {
      if (long) virtual.scrollToIndex(place, { align: 'auto' })
    },
    [long, virtual]
  )
  const items = virtual.getVirtualItems()
  const [top, bottom] = [items[0], items.at(-1)]
  if (!long || !top || !bottom)
    return { span: { first: 0, last: Math.min(count, many) - 1, before: 0, after: 0 }, show }
  return {
    span: {
      first: top.index,
      last: bottom.index,
      before: top.start - start,
      after: virtual.getTotalSize() - (bottom.end - start)
    },
    measure: virtual.measureElement,
    show
  }
}

const classOf = { name: undefined, text: undefined, long: table.address, number: table.number }

const Cell = <Row,>({ row, column }: { row: Row; column: Column<Row> }) => {
  const { title, cell, as = 'text' } = column
  const content = cell(row)
  const shown = typeof content === 'string' ? <bdi>{content}</bdi> : content
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
    <td>
      <input
        type="checkbox"
        className={desk.tick}
        checked={ticked}
        disabled={(choice.full ?? false) && !ticked}
        aria-label={choice.words.one(row)}
        onChange={() => choice.toggle(row)}
      />
    </td>
  )
}

const Acts = ({ acts }: { acts: readonly Act[] }) => (
  <td>
    <div className={table.acts}>
      {acts.map(({ label, of, act }) => (
        <button key={label} type="button" aria-label={of} onClick={act}>
          {label}
        </button>
      ))}
    </div>
  </td>
)

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      <td className={table.gap} style={{ blockSize: height }} />
    </tr>
  ) : null

const Head = <Row,>({ columns, acts, choice }: Pick<DataTableProps<Row>, 'columns' | 'acts' | 'choice'>) => (
  <thead>
    <tr>
      {choice ? (
        <th scope="col">
          <input
            type="checkbox"
            className={desk.tick}
            checked={choice.all}
            aria-label={choice.words.all}
            onChange={choice.toggleAll}
          />
        </th>
      ) : null}
      {columns.map(column =>
        column ? (
          <th key={column.title} scope="col">
            {column.title}
          </th>
        ) : null
      )}
      {acts ? <th scope="col">{acts.title}</th> : null}
    </tr>
  </thead>
)

/** The rows of a room. They are gone through by keys, and however many there are, only those in sight are drawn. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { rows, keyOf, columns, caption, acts, choice, below, className } = props
  const whole = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { span, measure, show } = useSpan(rows.length, body)
  useRowKeys(whole, rows.length, show)
  return (
    <table
      ref={whole}
      className={className ? `${table.table} ${className}` : table.table}
      data-keys
      aria-rowcount={rows.length > many ? rows.length + 1 : undefined}
    >
      {caption === undefined ? null : <caption className={table.caption}>{caption}</caption>}
      <Head columns={columns} acts={acts} choice={choice} />
      <tbody ref={body}>
        <Gap height={span.before} />
        {rows.slice(span.first, span.last + 1).map((row, drawn) => {
          const place = span.first + drawn
          return (
            <Fragment key={keyOf(row)}>
              <tr
                ref={measure}
                data-place={place}
                data-index={place}
                tabIndex={-1}
                aria-rowindex={rows.length > many ? place + 2 : undefined}
              >
                {choice ? <Tick row={row} choice={choice} /> : null}
                {columns.map(column =>
                  column ? <Cell key={column.title} row={row} column={column} /> : null
                )}
                {acts ? <Acts acts={acts.of(row)} /> : null}
              </tr>
              {below?.(row)}
            </Fragment>
          )
        })}
        <Gap height={span.after} />
      </tbody>
    </table>
  )
}
