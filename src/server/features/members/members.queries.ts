import { sql, type Kysely, type Selectable, type SqlBool } from 'kysely'
import { roles } from '#contract/kit.ts'
import { hasFactor } from '#server/platform/access/factors.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, textColumn, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { suppressionOf } from '#server/platform/mail/suppression.ts'

export type MemberRole = Selectable<Schema['members']>['role']

interface MemberCursor {
  role: MemberRole
  user_id: string
}

const people = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select([
      'members.user_id',
      'members.role',
      'members.since',
      'users.first_name',
      'users.last_name',
      'users.email'
    ])
    .select(eb => hasFactor(eb.ref('members.user_id')).as('second_factor'))
    .select(suppressionOf(sql.ref('users.email_key')).as('suppressed'))
    .where('members.team_id', '=', team_id)

export const memberOrder = keyset({
  role: {
    ...textColumn('members.rank', roles.filter(role => role !== 'visitor').join('|')),
    bind: (role: string) => sql`rank_of(${role})`
  },
  user_id: idColumn('members.user_id')
})

/** Owners first, then organisers, then the jury and those who entered. */
export const selectMembers = (db: Kysely<Schema>, team_id: string, page: PageOf<typeof memberOrder>) =>
  memberOrder.page(people(db, team_id), page)

export const findMember = (tx: Tx, team_id: string, user_id: string) =>
  people(tx.db, team_id).where('members.user_id', '=', user_id).executeTakeFirst()

/** Whoever changes members waits here, and so does whoever changes the team: both are seldom and short. */
export const lockTeam = (tx: Tx, team_id: string) =>
  tx.db
    .selectFrom('teams')
    .select(['name', 'accent', 'link', 'status', 'locales', 'default_locale', 'time_zone'])
    .where('id', '=', team_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Undefined where the account is deleted. Until the transaction ends it is not: deleting one waits for this lock. */
export const holdAccount = (tx: Tx, user_id: string) =>
  tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()

/** Two are as good as many. */
export const selectOwners = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('members')
    .select('user_id')
    .where('team_id', '=', team_id)
    .where('rank', '=', sql<number>`rank_of('owner')`)
    .limit(2)

/** What the person finds the team by, made the same as what the team has of the person. */
const copyForPerson = (tx: Tx, team_id: string, user_id: string) =>
  tx.db
    .insertInto('user_teams')
    .columns(['user_id', 'team_id', 'role', 'since'])
    .expression(
      tx.db
        .selectFrom('members')
        .select(['user_id', 'team_id', 'role', 'since'])
        .where('team_id', '=', team_id)
        .where('user_id', '=', user_id)
    )
    .onConflict(conflict =>
      conflict.columns(['user_id', 'team_id']).doUpdateSet(eb => ({ role: eb.ref('excluded.role') }))
    )
    .execute()

/** Adds the member, or raises the role of one who is there; never lowers it. */
export const raiseMember = async (
  tx: Tx,
  team_id: string,
  member: MemberCursor & { since: Date; factor_due: Date | null }
) => {
  await tx.db
    .insertInto('members')
    .values({ team_id, ...member })
    .onConflict(conflict =>
      conflict
        .columns(['team_id', 'user_id'])
        .doUpdateSet({
          role: member.role,
          factor_due: sql<Date | null>`coalesce(members.factor_due, excluded.factor_due)`
        })
        .where(sql<SqlBool>`members.rank > rank_of(excluded.role)`)
    )
    .execute()
  await copyForPerson(tx, team_id, member.user_id)
}

export const setRole = async (tx: Tx, team_id: string, { user_id, role }: MemberCursor) => {
  await tx.db
    .updateTable('members')
    .set({ role, ...(role === 'participant' && { factor_due: null }) })
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .execute()
  await copyForPerson(tx, team_id, user_id)
}

export const deleteMember = async (tx: Tx, team_id: string, user_id: string) => {
  await tx.db.deleteFrom('members').where('team_id', '=', team_id).where('user_id', '=', user_id).execute()
  await tx.db.deleteFrom('user_teams').where('user_id', '=', user_id).where('team_id', '=', team_id).execute()
}
