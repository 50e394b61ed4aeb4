import { sql, type SelectQueryBuilder, type SqlBool, type StringReference } from 'kysely'

/** The rows after the last one that was read, in the order of what tells them apart. */
export const pageById = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  column: StringReference<DB, TB>,
  { after, limit }: { after: string | number | null; limit: number }
): SelectQueryBuilder<DB, TB, O> => {
  const page = query.orderBy(sql.ref(column)).limit(limit)
  return after === null ? page : page.where(sql<SqlBool>`${sql.ref(column)} > ${after}`)
}
