import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** As their account has it: wherever ages count, it is asked for once. */
export const selectBirthDate = (db: Kysely<Schema>, user_id: string) =>
  db.selectFrom('users').select('birth_date').where('id', '=', user_id)
