import { sql, type Kysely } from 'kysely'
import { trustedRoles } from '#contract/rules/permissions.ts'
import { hasFactor } from '#server/platform/access/factors.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const selectRule = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('teams')
    .select(eb => [
      'second_factor as required',
      eb
        .selectFrom('members')
        .select(sql<number>`count(*)::integer`.as('missing'))
        .where('members.team_id', '=', team_id)
        .where('members.role', 'in', trustedRoles)
        .where(inner => inner.not(hasFactor(inner.ref('members.user_id'))))
        .as('missing')
    ])
    .where('id', '=', team_id)

export const setRule = (tx: Tx, team_id: string, second_factor: boolean) =>
  tx.db.updateTable('teams').set({ second_factor }).where('id', '=', team_id).execute()

export const setDue = (tx: Tx, team_id: string, factor_due: Date | null) =>
  tx.db
    .updateTable('members')
    .set({ factor_due })
    .where('team_id', '=', team_id)
    .where('role', 'in', trustedRoles)
    .execute()

/** Whom the rule concerns and who has nothing yet to meet it with. */
export const selectWithoutFactor = (tx: Tx, team_id: string) =>
  tx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.email', 'users.locale', 'users.first_name'])
    .where('members.team_id', '=', team_id)
    .where('members.role', 'in', trustedRoles)
    .where(eb => eb.not(hasFactor(eb.ref('members.user_id'))))
    .execute()

/** Somebody about to become a member, and what the team asks of them. */
export const selectNewcomer = (tx: Tx, team_id: string, user_id: string) =>
  tx.db
    .selectFrom('users')
    .innerJoin('teams', join => join.on('teams.id', '=', team_id))
    .leftJoin('members', join =>
      join.onRef('members.user_id', '=', 'users.id').on('members.team_id', '=', team_id)
    )
    .select(['users.email', 'users.locale', 'users.first_name', 'members.factor_due', 'teams.second_factor'])
    .select(eb => hasFactor(eb.ref('users.id')).as('has_factor'))
    .where('users.id', '=', user_id)
    .executeTakeFirst()
