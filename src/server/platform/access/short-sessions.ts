/* Sessions under way of whoever is now asked for a second factor: they may end at once. */
import { sql } from 'kysely'
import { sizes } from '#contract/limits.ts'
import { trustedRoles } from '#contract/rules/permissions.ts'
import type { Tx } from '../db/door.ts'

const shortened = sql<Date>`least(
  expires_at,
  seen_at + make_interval(days => ${sizes.short_session_days}::integer),
  created_at + make_interval(days => ${sizes.longest_short_session_days}::integer)
)`

export const shortenSessions = (tx: Tx, user_ids: readonly string[]) =>
  tx.db.updateTable('sessions').set({ expires_at: shortened }).where('user_id', 'in', user_ids).execute()

export const shortenSessionsOfTeam = (tx: Tx) =>
  tx.db
    .updateTable('sessions')
    .set({ expires_at: shortened })
    .where('user_id', 'in', eb =>
      eb
        .selectFrom('members')
        .select('members.user_id')
        .where('members.team_id', '=', tx.team_id)
        .where('members.role', 'in', trustedRoles)
    )
    .execute()
