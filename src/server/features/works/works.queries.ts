import { sql, type InsertObject, type Kysely, type SelectQueryBuilder, type UpdateObject } from 'kysely'
import type { WorkStatus } from '#contract/rules/work-status.ts'
import { waitOf } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import { waiverOf } from '#server/features/waivers/waivers.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { closeOfWork } from '#server/platform/db/closes-sql.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { imagesNamed } from '#server/platform/db/works-sql.ts'
import { isId } from '#server/platform/ids.ts'
import { chargedOf, feesOfCategory, payToOf } from './fees.queries.ts'
import { lateUploads } from './late-uploads.queries.ts'

const columns = [
  'team_id',
  'id',
  'contest_id',
  'category_id',
  'owner_id',
  'status',
  'payment',
  'visibility',
  'entry_number',
  'parts',
  'version',
  'revision',
  'fee',
  'reason',
  'out_reason',
  'hidden_at',
  'created_at',
  'saved_at',
  'typed_at',
  'submitted_at'
] as const

export interface WorkPictureRow {
  id: string
  width: number
  height: number
  thumbhash: string
  widths: number[]
  tiles: boolean
  begun_at: string | null
  created_at: string
}

/** Made into JSON by the database, so that a work is one row and one trip; in the order of the parts. */
const picturesOf = (team_id: string) =>
  sql<WorkPictureRow[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', i.id, 'width', i.width, 'height', i.height, 'thumbhash', encode(i.thumbhash, 'base64'),
      'widths', to_jsonb(i.widths), 'tiles', i.tiles, 'begun_at', i.begun_at, 'created_at', i.created_at) ORDER BY named.place), '[]')
    FROM ${imagesNamed('works.parts')}
    JOIN images i ON i.team_id = ${team_id}::uuid AND i.id = named.id AND i.thrown_away_at IS NULL)`

const isChanged = (team_id: string) =>
  sql<boolean>`(works.revision > 0 AND NOT EXISTS (
    SELECT FROM work_revisions r WHERE r.team_id = ${team_id}::uuid AND r.work_id = works.id
      AND r.revision = works.revision AND r.parts = works.parts AND r.category_id = works.category_id))`

/** To which category it was handed in last; null before that. */
const enteredIn = (team_id: string) =>
  sql<string | null>`(
    SELECT r.category_id FROM work_revisions r
    WHERE r.team_id = ${team_id}::uuid AND r.work_id = works.id AND r.revision = works.revision)`

/** With what of its contest decides until when it is the artist's to change. */
const shapeOf = (team_id: string) =>
  [
    ...columns.map(column => `works.${column}` as const),
    'teams.link',
    'contests.slug',
    'contests.currency',
    'contests.opens_at',
    'contests.judging_ends_at',
    'contests.results_published_at',
    'contests.edit_after_submit',
    'contests.time_zone',
    'contests.fee_tiers',
    'contests.refund',
    payToOf(team_id).as('pay_to'),
    waiverOf(team_id).as('waiver'),
    enteredIn(team_id).as('entered_in'),
    feesOfCategory(team_id).as('category_fees'),
    chargedOf(team_id).as('charged'),
    closeOfWork(team_id).as('entries_close_at'),
    picturesOf(team_id).as('pictures'),
    waitOf(team_id).as('waits'),
    isChanged(team_id).as('changed'),
    lateUploads(team_id).as('late_uploads')
  ] as const

export const workRows = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('works')
    .innerJoin('teams', join => join.on('teams.id', '=', team_id))
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', team_id)
    )
    .select(shapeOf(team_id))
    .where('works.team_id', '=', team_id)

export interface WorkOfOwner {
  id: string
  owner_id: string
}

export const selectOwnWork = (db: Kysely<Schema>, team_id: string, { id, owner_id }: WorkOfOwner) =>
  workRows(db, team_id).where('works.id', '=', id).where('works.owner_id', '=', owner_id)

export const workOrder = keyset({ id: idColumn('works.id') }, 'desc')

export interface OwnPage extends ListPage {
  owner_id: string
  /** By its id or its slug. */
  contest: string | undefined
  status: WorkStatus | undefined
}

/** The newest first, as their ids are. */
export const selectOwnWorks = (db: Kysely<Schema>, team_id: string, page: OwnPage) =>
  pageOf(workRows(db, team_id).where('works.owner_id', '=', page.owner_id), page)

export const pageOf = <O>(
  rows: SelectQueryBuilder<Schema, 'works' | 'teams' | 'contests', O>,
  { contest, status, ...page }: OwnPage
) => {
  let query = workOrder.page(rows, page)
  if (contest !== undefined) query = query.where(`contests.${isId(contest) ? 'id' : 'slug'}`, '=', contest)
  return status === undefined ? query : query.where('works.status', '=', status)
}

/** To the end of the transaction nobody else changes it. */
export const lockWork = (tx: Tx, team_id: string, { id, owner_id }: WorkOfOwner) =>
  tx.db
    .selectFrom('works')
    .select('id')
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .forUpdate()

export const insertWork = (tx: Tx, row: InsertObject<Schema, 'works'>) =>
  tx.db.insertInto('works').values(row).execute()

interface Guard {
  version: number
  status: WorkStatus
}

const changeOf = (
  tx: Tx,
  team_id: string,
  id: string,
  { version, status }: Guard,
  changes: UpdateObject<Schema, 'works'>
) =>
  tx.db
    .updateTable('works')
    .set({ ...changes, version: version + 1 })
    .where('works.team_id', '=', team_id)
    .where('works.id', '=', id)
    .where('works.version', '=', version)
    .where('works.status', '=', status)

/** False where it was changed since it was read. */
export const updateWork = async (...change: Parameters<typeof changeOf>): Promise<boolean> =>
  (await changeOf(...change)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The work as it is then, as its artist reads it; none where it was changed since it was read. */
export const rewriteWork = (...change: Parameters<typeof changeOf>) => {
  const [, team_id] = change
  return changeOf(...change)
    .from(['teams', 'contests'])
    .where('teams.id', '=', team_id)
    .where('contests.team_id', '=', team_id)
    .whereRef('contests.id', '=', 'works.contest_id')
    .returning(shapeOf(team_id))
    .executeTakeFirst()
}

export const deleteDraft = (tx: Tx, team_id: string, id: string) =>
  tx.db
    .deleteFrom('works')
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .execute()

/** How many of the person's works in a contest are in each state and category. */
export const selectStanding = (tx: Tx, team_id: string, owner_id: string, contest_id: string) =>
  tx.db
    .selectFrom('works')
    .select(['id', 'status', 'category_id'])
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .where('contest_id', '=', contest_id)

/** Who enters: how they are named in the contest, and where to write to them. */
/** What somebody handed in last, as they have typed it since. */
export const selectLastHandedIn = (db: Kysely<Schema>, team_id: string, owner_id: string) =>
  db
    .selectFrom('works')
    .select(['parts', 'submitted_at'])
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(1)

export const selectArtist = ({ db }: Pick<Tx, 'db'>, user_id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'first_name', 'last_name', 'display_name', 'birth_date', 'verified_at'])
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)

export const selectTeamToPay = ({ db }: Pick<Tx, 'db'>, team_id: string) =>
  db
    .selectFrom('teams')
    .select(['name', 'accent', 'link', 'locales', 'default_locale', payToOf(team_id).as('pay_to')])
    .where('id', '=', team_id)
