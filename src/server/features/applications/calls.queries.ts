/* Of a call what those who apply and those who decide have to know. */
import { sql, type Kysely, type Selectable } from 'kysely'
import type { LocalizedText } from '#contract/localized-text.ts'
import { holdsPlace, reviewedStatuses, type ApplicationStatus } from '#contract/rules/application-status.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

type Call = Selectable<Schema['opportunities']>

/** What was withdrawn is changed where nobody reads it: who had begun to apply reads what was public. */
export const shownTitle = sql<LocalizedText>`coalesce(opportunities.shown_as -> 'title', opportunities.title)`

const shown = [
  shownTitle.as('call_title'),
  sql<Call['kind']>`coalesce(opportunities.shown_as ->> 'kind', opportunities.kind)`.as('kind'),
  sql<Date | null>`coalesce((opportunities.shown_as ->> 'deadline')::timestamptz, opportunities.deadline)`.as(
    'deadline'
  ),
  sql<string | null>`CASE WHEN opportunities.shown_as IS NULL THEN opportunities.starts_on
    ELSE (opportunities.shown_as ->> 'starts_on')::date END`.as('starts_on'),
  sql<boolean>`coalesce((opportunities.shown_as -> 'blind')::boolean, opportunities.blind)`.as('blind'),
  sql<Call['questions']>`coalesce(opportunities.shown_as -> 'questions', opportunities.questions)`.as(
    'questions'
  ),
  sql<string>`coalesce((opportunities.shown_as ->> 'organisation_id')::uuid, organisations.id)`.as(
    'organisation_id'
  ),
  sql<string>`coalesce(opportunities.shown_as ->> 'organisation', organisations.name)`.as('organisation')
] as const

export const callColumns = [
  'opportunities.id as call_id',
  'opportunities.status as call_status',
  'opportunities.closed_at',
  'opportunities.time_zone',
  'opportunities.published_at',
  'opportunities.names_opened_at',
  'opportunities.rubric',
  'opportunities.places',
  'organisations.suspended_at',
  ...shown
] as const

export const selectCall = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('opportunities')
    .innerJoin('organisations', join =>
      join
        .onRef('organisations.id', '=', 'opportunities.organisation_id')
        .on('organisations.team_id', '=', team_id)
    )
    .select(callColumns)
    .where('opportunities.team_id', '=', team_id)
    .where('opportunities.id', '=', id)

export const callOrder = keyset({ id: idColumn('opportunities.id') }, 'desc')

/** Those that visitors have met, with how many were sent, without the asker's own. */
export const selectCalls = (
  db: Kysely<Schema>,
  team_id: string,
  { asker_id, ...page }: ListPage & { asker_id: string }
) => {
  const counted = (statuses: readonly ApplicationStatus[]) => sql<number>`(
    SELECT count(*)::int FROM applications a
    WHERE a.team_id = ${team_id}::uuid AND a.opportunity_id = opportunities.id
      AND a.status = ANY (${statuses}::text[]) AND a.user_id <> ${asker_id}::uuid)`
  return callOrder.page(
    db
      .selectFrom('opportunities')
      .select(['opportunities.id', 'opportunities.title', 'opportunities.status', 'opportunities.deadline'])
      .select('opportunities.blind')
      .select(counted(reviewedStatuses).as('applications'))
      .select(counted(['sent']).as('undecided'))
      .where('opportunities.team_id', '=', team_id)
      .where('opportunities.published_at', 'is not', null),
    page
  )
}

/** So that it is neither closed nor numbered twice meanwhile. */
export const lockCall = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('opportunities')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forUpdate()

export const openNamesOf = (tx: Tx, id: string, names_opened_at: Date) =>
  tx.db
    .updateTable('opportunities')
    .set({ names_opened_at })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('names_opened_at', 'is', null)
    .execute()

/** How many applications in each status, without the asker's own. */
export const countByStatus = (db: Kysely<Schema>, team_id: string, call_id: string, asker_id: string) =>
  db
    .selectFrom('applications')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .$narrowType<{ status: ApplicationStatus }>()
    .where('team_id', '=', team_id)
    .where('opportunity_id', '=', call_id)
    .where('user_id', '<>', asker_id)
    .where('status', '<>', 'draft')
    .groupBy('status')

/**
 * How many of a call's places are offered or taken: everybody's, since a place is one whoever may see who holds it. An account
 * that was deleted holds none.
 */
export const countHeld = (db: Kysely<Schema>, team_id: string, call_id: string) =>
  db
    .selectFrom('applications')
    .select(sql<number>`count(*)::int`.as('held'))
    .where('team_id', '=', team_id)
    .where('opportunity_id', '=', call_id)
    .where('status', 'in', holdsPlace)
    .where('emptied_at', 'is', null)
