import { sql, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { deleteWorksOf } from './applications.queries.ts'
import { shownTitle } from './calls.queries.ts'

type Asked = PageById & { user_id: string }

export const selectApplicationIds = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Asked) =>
  db
    .selectFrom('applications')
    .select(['applications.id', 'applications.status'])
    .where('applications.team_id', '=', team_id)
    .where('applications.user_id', '=', user_id)
    .$call(query => pageById(query, 'applications.id', page))

/** Everything that the artist wrote and was told; what organisers noted is theirs. */
export const selectApplicationsOf = (db: Kysely<Schema>, team_id: string, asked: Asked) =>
  selectApplicationIds(db, team_id, asked)
    .innerJoin('opportunities', join =>
      join
        .onRef('opportunities.id', '=', 'applications.opportunity_id')
        .on('opportunities.team_id', '=', team_id)
    )
    .select([shownTitle.as('opportunity'), 'applications.name', 'applications.contact'])
    .select(['applications.statement', 'applications.answers', 'applications.cv'])
    .select(['applications.with_cv', 'applications.may_be_named', 'applications.decision'])
    .select(['applications.created_at', 'applications.saved_at', 'applications.sent_at'])
    .select(['applications.decided_at', 'applications.answered_at', 'applications.offer_taken_back_at'])
    .select('applications.acceptance_withdrawn_at')
    .select(
      sql<object[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('picture_id', w.picture_id, 'title', w.title,
          'year', w.year, 'medium', w.medium, 'alt', w.alt) ORDER BY w.position), '[]')
        FROM application_works w
        WHERE w.team_id = ${team_id}::uuid AND w.application_id = applications.id)`.as('works')
    )

/** What they were asked about a promised day of pay, and what they said. */
export const selectPayAnswersBy = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Asked) =>
  db
    .selectFrom('pay_answers')
    .innerJoin('applications', join =>
      join
        .onRef('applications.id', '=', 'pay_answers.application_id')
        .on('applications.team_id', '=', team_id)
    )
    .innerJoin('opportunities', join =>
      join
        .onRef('opportunities.id', '=', 'applications.opportunity_id')
        .on('opportunities.team_id', '=', team_id)
    )
    .select(['pay_answers.application_id as id', 'opportunities.title as opportunity'])
    .select(['pay_answers.promised_on', 'pay_answers.asked_at', 'pay_answers.answered_at'])
    .select('pay_answers.paid_on')
    .where('pay_answers.team_id', '=', team_id)
    .where('pay_answers.user_id', '=', user_id)
    .$call(query => pageById(query, 'pay_answers.application_id', page))

export const selectReviewsBy = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Asked) =>
  db
    .selectFrom('application_notes')
    .select(['id', 'text', 'created_at'])
    .where('team_id', '=', team_id)
    .where('author_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))

export const selectMarksBy = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Asked) =>
  db
    .selectFrom('application_marks')
    .select(['application_id as id', 'marks'])
    .where('team_id', '=', team_id)
    .where('reviewer_id', '=', user_id)
    .$call(query => pageById(query, 'application_id', page))

export const selectSavedBy = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Asked) =>
  db
    .selectFrom('saved_opportunities')
    .innerJoin('opportunities', join =>
      join
        .onRef('opportunities.id', '=', 'saved_opportunities.opportunity_id')
        .on('opportunities.team_id', '=', team_id)
    )
    .select([
      'saved_opportunities.opportunity_id as id',
      shownTitle.as('title'),
      'saved_opportunities.saved_at'
    ])
    .where('saved_opportunities.team_id', '=', team_id)
    .where('saved_opportunities.user_id', '=', user_id)
    .$call(query => pageById(query, 'saved_opportunities.opportunity_id', page))

/** Its number and what became of it stay; nothing of the person does. One that was not decided is taken back. */
export const emptyApplication = async (tx: Tx, id: string, emptied_at: Date): Promise<void> => {
  await tx.together(
    deleteWorksOf(tx, id),
    tx.db.deleteFrom('application_notes').where('team_id', '=', tx.team_id).where('application_id', '=', id),
    tx.db
      .updateTable('applications')
      .set({
        status: sql`CASE WHEN status IN ('sent', 'shortlisted', 'interview', 'offered') THEN 'withdrawn' ELSE status END`,
        name: '',
        contact: '',
        statement: '',
        answers: json({}),
        cv: json([]),
        decision: '',
        may_be_named: false,
        emptied_at,
        version: sql`version + 1`
      })
      .where('team_id', '=', tx.team_id)
      .where('id', '=', id)
  )
}
