/* Applications as those read them who decide: never a draft, and never one's own. */
import { sql, type Kysely } from 'kysely'
import type { reviewedStatuses } from '#contract/rules/application-status.ts'
import type { RubricMarks } from '#contract/rules/application-score.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { integerColumn, keyset } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { applicationRows } from './applications.queries.ts'

interface StoredMarks {
  reviewer_id: string
  marks: RubricMarks
}

const marksOf = (team_id: string) =>
  sql<StoredMarks[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('reviewer_id', m.reviewer_id, 'marks', m.marks)), '[]')
    FROM application_marks m WHERE m.team_id = ${team_id}::uuid AND m.application_id = applications.id)`

const reviewedRows = (db: Kysely<Schema>, team_id: string, asker_id: string) =>
  applicationRows(db, team_id)
    .select(['applications.emptied_at', 'applications.first_decided_at', marksOf(team_id).as('marks')])
    .where('applications.status', '<>', 'draft')
    .where('applications.user_id', '<>', asker_id)

export const reviewOrder = keyset({ number: integerColumn('applications.number') })

export const selectReviewed = (
  db: Kysely<Schema>,
  team_id: string,
  asked: { asker_id: string; call_id: string; status: (typeof reviewedStatuses)[number] | undefined },
  page: ReturnType<typeof reviewOrder.read>
) => {
  const query = reviewedRows(db, team_id, asked.asker_id).where(
    'applications.opportunity_id',
    '=',
    asked.call_id
  )
  const narrowed = asked.status === undefined ? query : query.where('applications.status', '=', asked.status)
  return reviewOrder.page(narrowed, page)
}

const beside = (team_id: string, asker_id: string, way: 'before' | 'after') => {
  const compare = way === 'before' ? sql`<` : sql`>`
  const order = way === 'before' ? sql`DESC` : sql`ASC`
  return sql<string | null>`(
    SELECT n.id FROM applications n
    WHERE n.team_id = ${team_id}::uuid AND n.opportunity_id = applications.opportunity_id
      AND n.status <> 'draft' AND n.user_id <> ${asker_id}::uuid AND n.number ${compare} applications.number
    ORDER BY n.number ${order} LIMIT 1)`
}

export const selectInFull = (
  db: Kysely<Schema>,
  team_id: string,
  { asker_id, id }: { asker_id: string; id: string }
) =>
  reviewedRows(db, team_id, asker_id)
    .select(beside(team_id, asker_id, 'before').as('previous'))
    .select(beside(team_id, asker_id, 'after').as('following'))
    .where('applications.id', '=', id)

export const selectNotes = (db: Kysely<Schema>, team_id: string, application_id: string) =>
  db
    .selectFrom('application_notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.author_id', 'n.text', 'n.created_at'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by'))
    .where('n.team_id', '=', team_id)
    .where('n.application_id', '=', application_id)
    .orderBy('n.id')

export const insertNote = (
  tx: Tx,
  note: { id: string; application_id: string; author_id: string; text: string; created_at: Date }
) =>
  tx.db
    .insertInto('application_notes')
    .values({ team_id: tx.team_id, ...note })
    .execute()

/** False where there is none of theirs. */
export const deleteNote = async (
  tx: Tx,
  { id, application_id, author_id }: { id: string; application_id: string; author_id: string }
): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('application_notes')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('application_id', '=', application_id)
    .where('author_id', '=', author_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Laid over those that stand; null takes one away. */
export const putMarks = (
  tx: Tx,
  { application_id, reviewer_id }: { application_id: string; reviewer_id: string },
  marks: Readonly<Record<string, number | null>>
) => {
  const laid = JSON.stringify(marks)
  return sql`
    INSERT INTO application_marks (team_id, application_id, reviewer_id, marks)
    VALUES (${tx.team_id}::uuid, ${application_id}::uuid, ${reviewer_id}::uuid, jsonb_strip_nulls(${laid}::jsonb))
    ON CONFLICT (team_id, application_id, reviewer_id)
    DO UPDATE SET marks = jsonb_strip_nulls(application_marks.marks || ${laid}::jsonb)`.execute(tx.db)
}
