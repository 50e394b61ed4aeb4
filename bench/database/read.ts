import type { Compilable, Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** One that is measured. */
export interface Read {
  what: string
  team_id: string
  /** The least part of the bare driver's speed that must be left. */
  least: number
  build: (db: Kysely<Schema>, n: number) => Compilable
}

export const many = (value: number): string => value.toLocaleString('en')
