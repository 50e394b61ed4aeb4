import type { ComponentProps, ReactNode } from 'react'
import { Asking } from './Asking.tsx'
import { DataTable } from './DataTable.tsx'
import type { Paged } from '#web/shell/api/paged/use-paged.ts'
import { ShowMore } from './ShowMore.tsx'
import table from './table.module.css'

interface ListTableProps<Row> extends Omit<ComponentProps<typeof DataTable<Row>>, 'rows'> {
  list: Paged<Row>
  /** What is said where there is none, with a way on. */
  none: ReactNode
}

/** A table that is read page by page: what it says while it comes, where nothing came, and where there is none. */
export const ListTable = <Row,>({ list, none, ...rest }: ListTableProps<Row>) => {
  const { items, failed, retry, more, busy } = list
  if (!items) return <Asking failed={failed} retry={retry} />
  if (items.length === 0) return <div className={table.none}>{none}</div>
  return (
    <>
      <DataTable {...rest} rows={items} />
      <ShowMore more={more} busy={busy} />
    </>
  )
}
