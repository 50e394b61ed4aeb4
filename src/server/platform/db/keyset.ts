/*
 * Lists that are read page by page, each page beginning after the last row of the one before. The order of a list is
 * declared once; from it come the query, the cursor of the next page and the reading of that cursor. A cursor is opaque
 * to those who carry it, but it comes back from strangers: what the database could not even compare is refused by its
 * field.
 */
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { invalidField } from '#contract/problems.ts'

interface Column<T> {
  expression: RawBuilder<unknown>
  /** How the value is written in a cursor; without groups of its own. */
  pattern: string
  /** Undefined where the text fits the pattern and is no such value all the same. */
  read: (text: string) => T | undefined
  /** The value as the database compares it. */
  bind(value: T): RawBuilder<unknown>
}

type Expression = string | RawBuilder<unknown>

const expressionOf = (column: Expression) => (typeof column === 'string' ? sql.ref(column) : column)

export const idColumn = (column: Expression): Column<string> => ({
  expression: expressionOf(column),
  pattern: String.raw`[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}`,
  read: text => text.toLowerCase(),
  bind: id => sql`${id}::uuid`
})

const longestInteger = 2 ** 31 - 1

export const integerColumn = (column: Expression): Column<number> => ({
  expression: expressionOf(column),
  pattern: String.raw`\d{1,10}`,
  read: text => (Number(text) <= longestInteger ? Number(text) : undefined),
  bind: number => sql`${number}::integer`
})

/** A statement with a NUL would be an error. */
export const textColumn = (column: Expression, pattern = String.raw`[^\0]*`): Column<string> => ({
  expression: expressionOf(column),
  pattern,
  read: text => text,
  bind: text => sql`${text}::text`
})

/** In milliseconds; thirteen digits end in the year 2286. Cursors of earlier releases hold an instant as JSON writes it. */
export const momentColumn = (column: Expression): Column<Date> => ({
  expression: expressionOf(column),
  pattern: String.raw`\d{1,13}|\d{4}-\d\d-\d\dT[\d:.]{8,12}Z`,
  read: text => {
    const moment = new Date(text.endsWith('Z') ? text : Number(text))
    return moment.getTime() >= 0 ? moment : undefined
  },
  bind: moment => sql`${moment}::timestamptz`
})

/** Of a calendar. */
export const dayColumn = (column: Expression): Column<string> => ({
  expression: expressionOf(column),
  pattern: String.raw`\d{4}-\d\d-\d\d`,
  read: text => (Number.isNaN(Date.parse(text)) ? undefined : text),
  bind: day => sql`${day}::date`
})

/** Earlier releases wrote some cursors in Base64, which may still stand in an address that somebody kept. */
const openOld = (cursor: string): string => {
  const text = Buffer.from(cursor, 'base64url').toString()
  if (!text.startsWith('[')) return text
  try {
    return (JSON.parse(text) as unknown[]).join('.')
  } catch {
    return ''
  }
}

export interface ListPage<P = { id: string }> {
  /** How many rows are read: one more than is shown tells that the list goes on. */
  limit: number
  /** The place of the last row before the page; null at the beginning of the list. */
  after: P | null
}

export const refusedCursor = () => invalidField(['cursor'], 'pattern')

type Named<P> = readonly (readonly [keyof P & string, Column<P[keyof P]>])[]

const readerOf = <P>(columns: Named<P>) => {
  const patterns = columns.map(([, { pattern }]) => `(${pattern})`)
  // Cursors of earlier releases are joined by other signs.
  const form = new RegExp(`^${patterns.join(String.raw`[._\n]`)}$`, 'u')
  return (cursor: string): P => {
    const texts = (form.exec(cursor) ?? form.exec(openOld(cursor)))?.slice(1)
    const place: Record<string, unknown> = Object.fromEntries(
      columns.map(([name, { read }], at) => [name, read(texts?.[at] ?? '')])
    )
    if (!texts || Object.values(place).includes(undefined)) throw refusedCursor()
    // Made from all of the columns, each of which was read.
    return place as P
  }
}

/** The columns by which a list is sorted, named as its rows name them; together they are unique. */
export const keyset = <P extends { [K in keyof P]: Date | string | number }>(
  columns: { [K in keyof P]: Column<P[K]> },
  direction: 'asc' | 'desc' = 'asc'
) => {
  // Each column still stands with its own name.
  const named = Object.entries(columns) as unknown as Named<P>
  const readPlace = readerOf(named)

  const isBeyond = (after: P) => {
    const here = sql.join(named.map(([, { expression }]) => expression))
    const there = sql.join(named.map(([name, column]) => column.bind(after[name])))
    return direction === 'asc' ? sql<SqlBool>`(${here}) > (${there})` : sql<SqlBool>`(${here}) < (${there})`
  }

  return {
    /** Refuses what is no cursor of this list. */
    read: ({ limit, cursor }: { limit: number; cursor?: string | number | undefined }): ListPage<P> => ({
      limit: limit + 1,
      after: cursor === undefined ? null : readPlace(String(cursor))
    }),

    page: <DB, TB extends keyof DB, O>(
      query: SelectQueryBuilder<DB, TB, O>,
      { limit, after }: ListPage<P>
    ) => {
      const sorted = named.reduce((each, [, { expression }]) => each.orderBy(expression, direction), query)
      return (after ? sorted.where(isBeyond(after)) : sorted).limit(limit)
    },

    isBeyond,

    /** What is shown of the rows that were read, and where the next page begins. */
    answer: <R extends { [K in keyof P]: P[K] | null }, I>(
      rows: readonly R[],
      { limit }: ListPage<P>,
      present: (row: R) => I
    ): { items: I[]; next: string | null } => {
      const shown = rows.slice(0, limit - 1)
      const last = shown.at(-1)
      const place = last ? named.map(([name]) => last[name]) : []
      const next = place.map(value => (value instanceof Date ? value.getTime() : value)).join('.')
      return { items: shown.map(present), next: rows.length >= limit ? next : null }
    }
  }
}

/** A page of such a list. */
export type PageOf<K extends { read: (asked: { limit: number }) => unknown }> = ReturnType<K['read']>
