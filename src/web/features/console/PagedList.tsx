import type { ReactNode } from 'react'
import type { Paged } from '#web/shell/api/paged/use-paged.ts'
import { Asking } from './Asking.tsx'
import { ShowMore } from './ShowMore.tsx'
import table from './table.module.css'

export interface PagedListProps<Row> {
  list: Paged<Row>
  /** What is said where there is none, with a way on. */
  none: ReactNode
  /** What there is, as far as it has come. */
  children: (items: readonly Row[]) => ReactNode
}

const None = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? (
    <p className={table.none}>{children}</p>
  ) : (
    <div className={table.empty}>{children}</div>
  )

/** What is read page by page: what it says while it comes, where nothing came, and where there is none. */
export const PagedList = <Row,>({ list, none, children }: PagedListProps<Row>) => {
  const { items, failed, retry, more, busy } = list
  if (!items) return <Asking failed={failed} retry={retry} />
  return (
    <>
      {items.length > 0 ? children(items) : <None>{none}</None>}
      <ShowMore more={more} busy={busy} />
    </>
  )
}
