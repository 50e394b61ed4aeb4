import { sql, type Insertable, type InsertObject, type Kysely, type SqlBool, type UpdateObject } from 'kysely'
import type { ApplicationParts } from '#contract/applications.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { callColumns } from './calls.queries.ts'
import { worksOf } from './works-of.ts'

const facts = [
  'applications.id',
  'applications.user_id',
  'applications.status',
  'applications.version',
  'applications.saved_at',
  'applications.sent_at',
  'applications.decided_at',
  'applications.answered_at',
  'applications.decision',
  'applications.offer_taken_back_at',
  'applications.acceptance_withdrawn_at'
] as const

const withCalls = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('applications')
    .innerJoin('opportunities', join =>
      join
        .onRef('opportunities.id', '=', 'applications.opportunity_id')
        .on('opportunities.team_id', '=', team_id)
    )
    .innerJoin('organisations', join =>
      join
        .onRef('organisations.id', '=', 'opportunities.organisation_id')
        .on('organisations.team_id', '=', team_id)
    )
    .where('applications.team_id', '=', team_id)

export const applicationRows = (db: Kysely<Schema>, team_id: string) =>
  withCalls(db, team_id)
    .innerJoin('teams', join => join.on('teams.id', '=', team_id))
    .select([...facts, ...callColumns, 'teams.link', 'applications.number'])
    .select(['applications.name', 'applications.contact', 'applications.statement', 'applications.answers'])
    .select(['applications.with_cv', 'applications.may_be_named', 'applications.cv'])
    .select(worksOf(team_id).as('works'))

export interface OwnOf {
  id: string
  user_id: string
}

export const selectOwn = (db: Kysely<Schema>, team_id: string, { id, user_id }: OwnOf) =>
  applicationRows(db, team_id).where('applications.id', '=', id).where('applications.user_id', '=', user_id)

/** The one for a call that was not withdrawn, else the last that was. */
export const selectOwnFor = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, call_id }: { user_id: string; call_id: string }
) =>
  applicationRows(db, team_id)
    .where('applications.user_id', '=', user_id)
    .where('applications.opportunity_id', '=', call_id)
    .orderBy(sql`applications.status = 'withdrawn'`)
    .orderBy('applications.id', 'desc')
    .limit(1)

export const ownOrder = keyset({ id: idColumn('applications.id') }, 'desc')

export const selectMine = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: ListPage & { user_id: string }
) =>
  ownOrder.page(
    withCalls(db, team_id)
      .select([...facts, ...callColumns])
      .select(
        sql<number>`(SELECT count(*)::int FROM application_works w
          WHERE w.team_id = ${team_id}::uuid AND w.application_id = applications.id)`.as('works')
      )
      .leftJoin('pay_answers', join =>
        join
          .onRef('pay_answers.application_id', '=', 'applications.id')
          .on('pay_answers.team_id', '=', team_id)
      )
      .select(['opportunities.pays', 'pay_answers.asked_at', 'pay_answers.answered_at as told_at'])
      .select('pay_answers.paid_on')
      // What the artist was asked about, else what the offer says.
      .select(
        sql<string | null>`coalesce(pay_answers.promised_on, opportunities.pays_by)::text`.as('promised_on')
      )
      .where('applications.user_id', '=', user_id),
    page
  )

/** To the end of the transaction nobody else changes it. */
export const lockApplication = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('applications')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forUpdate()

export const insertApplication = async (
  tx: Tx,
  row: Omit<InsertObject<Schema, 'applications'>, 'team_id'>
): Promise<boolean> => {
  const added = await tx.db
    .insertInto('applications')
    .values({ team_id: tx.team_id, ...row })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const updateApplication = (tx: Tx, id: string, changes: UpdateObject<Schema, 'applications'>) =>
  tx.db
    .updateTable('applications')
    .set({ ...changes, version: sql`version + 1` })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

export const deleteApplication = (tx: Tx, id: string) =>
  tx.db.deleteFrom('applications').where('team_id', '=', tx.team_id).where('id', '=', id).execute()

export const deleteWorksOf = (tx: Tx, application_id: string) =>
  tx.db
    .deleteFrom('application_works')
    .where('team_id', '=', tx.team_id)
    .where('application_id', '=', application_id)

export const replaceWorks = async (
  tx: Tx,
  application_id: string,
  works: ApplicationParts['works']
): Promise<void> => {
  await deleteWorksOf(tx, application_id).execute()
  if (works.length === 0) return
  const { team_id } = tx
  await tx.db
    .insertInto('application_works')
    .values(works.map((work, position) => ({ team_id, application_id, position, ...work })))
    .execute()
}

/** The number of the next one of a call that is held. */
export const nextNumber = async (tx: Tx, call_id: string): Promise<number> => {
  const { last } = await tx.db
    .selectFrom('applications')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('team_id', '=', tx.team_id)
    .where('opportunity_id', '=', call_id)
    .executeTakeFirstOrThrow()
  return last + 1
}

const applicants = (tx: Tx) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'first_name', 'last_name', 'display_name', 'verified_at'])
    .where('erased_at', 'is', null)

/** Who applies, and where to write to them. */
export const selectApplicant = (tx: Tx, user_id: string) =>
  applicants(tx).where('id', '=', user_id).executeTakeFirst()

export const selectApplicants = (tx: Tx, user_ids: readonly string[]) =>
  applicants(tx)
    .where(sql<SqlBool>`id = ANY (${user_ids}::uuid[])`)
    .execute()

/** Who is told of the outcome by the team itself: the chosen one agreed to it when they applied. */
export const insertLaureate = (tx: Tx, row: Omit<Insertable<Schema['opportunity_laureates']>, 'team_id'>) =>
  tx.db
    .insertInto('opportunity_laureates')
    .values({ team_id: tx.team_id, ...row })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Whoever gives the place up is not named with the outcome. */
export const deleteLaureateOf = (tx: Tx, { call_id, user_id }: { call_id: string; user_id: string }) =>
  tx.db
    .deleteFrom('opportunity_laureates')
    .where('team_id', '=', tx.team_id)
    .where('opportunity_id', '=', call_id)
    .where('user_id', '=', user_id)
    .execute()
