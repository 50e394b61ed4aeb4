/* What a column may be, beside its type. */
import type { ColumnType, JSONColumnType } from 'kysely'

/** Written once, never changed. */
export type Fixed<T> = ColumnType<T, T, never>

export type Json<T extends object> = JSONColumnType<T, T, T>
