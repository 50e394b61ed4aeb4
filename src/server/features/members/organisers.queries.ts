import type { Tx } from '#server/platform/db/door.ts'

/** Who runs the team, in an order that stays. */
export const selectOrganisers = (tx: Tx) =>
  tx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.locale'])
    .where('members.team_id', '=', tx.team_id)
    .where('members.role', 'in', ['owner', 'organiser'])
    .where('users.erased_at', 'is', null)
    .orderBy('members.user_id')
    .execute()
