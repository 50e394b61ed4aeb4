import type { Tx } from './door.ts'

/**
 * Whoever saves something of an account waits here, two tabs of one person too: of what is saved for the first time there is
 * no row yet. None where the account was erased meanwhile.
 */
export const lockAccount = (tx: Tx, user_id: string) =>
  tx.db
    .selectFrom('users')
    .select(['last_name', 'birth_date', 'verified_at'])
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
