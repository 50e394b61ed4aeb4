import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../db/door.ts'
import type { RowOf } from '../db/row-of.ts'

export type PersonOfMail = RowOf<typeof selectPeopleOfMail>

/** What a mail needs to know of those whom it goes to. Who closed their account is written to no more. */
export const selectPeopleOfMail = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'locale'])
    .where(sql<SqlBool>`id = ANY (${[...new Set(ids)]}::uuid[])`)
    .where('erased_at', 'is', null)
    .execute()

export const selectPersonOfMail = async (tx: Tx, id: string): Promise<PersonOfMail | undefined> =>
  (await selectPeopleOfMail(tx, [id]))[0]
