import type { ComponentProps } from 'react'
import { DataTable } from './DataTable.tsx'
import { PagedList, type PagedListProps } from './PagedList.tsx'

interface ListTableProps<Row>
  extends Omit<ComponentProps<typeof DataTable<Row>>, 'rows'>, Omit<PagedListProps<Row>, 'children'> {}

/** A table that is read page by page. */
export const ListTable = <Row,>({ list, none, ...rest }: ListTableProps<Row>) => (
  <PagedList list={list} none={none}>
    {items => <DataTable {...rest} rows={items} />}
  </PagedList>
)
