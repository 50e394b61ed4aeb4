/* To whom a mail went: the account that it was written to keeps it, whatever its address is by now. */
import { sql, type SqlBool } from 'kysely'

/** A condition on `outbox_messages` and a row of `users`, which the query calls `u`. */
export const wentTo = sql<SqlBool>`(outbox_messages.user_id = u.id OR lower(outbox_messages.to_address) = u.email_key)`
