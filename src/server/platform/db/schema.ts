/*
 * The tables: as a migrated database has them, with what `columns.ts` says of some columns laid over.
 * Column = property = wire field.
 */
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type { Narrowed } from './columns.ts'
import type { Unchanging } from './unchanging-columns.ts'
import type { DB, Unchangeable } from './tables.generated.ts'

type Tables = Omit<DB, 'migrations'>

/** Takes only names that the database has, and says of no column what the rights to its table say. */
interface Told<
  N extends {
    [T in keyof N]: T extends keyof Tables
      ? { [C in keyof N[T]]: C extends keyof Tables[T] ? unknown : never }
      : never
  },
  U extends { [T in keyof U]: T extends keyof Tables ? Exclude<keyof Tables[T], UnchangeableIn<T>> : never }
> {
  narrowed: N
  unchanging: U
}

type At<Of, T> = T extends keyof Of ? Of[T] : unknown
type NarrowedAt<T, C> = At<At<Told<Narrowed, Unchanging>['narrowed'], T>, C>
type UnchangeableIn<T> = T extends keyof Unchangeable ? Unchangeable[T] : never
type UnchangingIn<T> =
  | 'id'
  | 'team_id'
  | 'created_at'
  | UnchangeableIn<T>
  | (T extends keyof Unchanging ? Unchanging[T] : never)

/** What may be null or be left out stays so. */
type Narrow<Part, To> = unknown extends To ? Part : To | Extract<Part, null | undefined>

type Column<Was, To, Fixed extends boolean> = [To] extends [ColumnType<unknown, unknown, unknown>]
  ? To
  : ColumnType<
      Narrow<SelectType<Was>, To>,
      Narrow<InsertType<Was>, To>,
      Fixed extends true ? never : Narrow<UpdateType<Was>, To>
    >

export type Schema = {
  [T in keyof Tables]: {
    [C in keyof Tables[T]]: Column<Tables[T][C], NarrowedAt<T, C>, C extends UnchangingIn<T> ? true : false>
  }
}
