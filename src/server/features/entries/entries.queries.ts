import { sql, type Kysely, type SqlBool } from 'kysely'
import type { AskedEntries } from '#contract/entries.ts'
import type { EntryState } from '#contract/rules/entry-choices.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import { isWaiting, waitOf } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import { artistFor, inSightOf, isJudgedBlind } from '#server/features/jury/juror-sight.actions.ts'
import { idColumn, integerColumn, keyset, textColumn, type ListPage } from '#server/platform/db/keyset.ts'
import { plannedForItsValues } from '#server/platform/db/kept-statements.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { suppressionOf } from '#server/platform/mail/suppression.ts'
import { hasWord, imagesOfWork } from '#server/platform/db/works-sql.ts'
import { lookalikesOf, looksLikeAnother, numbersLike } from './near-entries.queries.ts'

export interface EntryFilter extends Pick<AskedEntries, 'contest' | 'category' | 'status' | 'payment'> {
  words: readonly string[]
  /** Who looks: what is out of their sight is not there. */
  asker_id: string
  /** Only those that look like another. */
  near?: boolean
}

/** Of a work that the asker judges blind no word is looked for that its artist's name or account is found by. */
const hasWordFor = (team_id: string, asker_id: string, word: string, numbers_of: string) =>
  sql<SqlBool>`(${hasWord(team_id, word, { hidden: true, numbers_of })}
    AND (NOT ${isJudgedBlind(team_id, asker_id)} OR ${hasWord(team_id, word, { hidden: false, nameless: true, numbers_of })}))`

/** Whatever was handed in once: a draft is its artist's alone, and of what went with an account only the number is left. */
export const entered = (
  db: Kysely<Schema>,
  team_id: string,
  { contest, words, near, asker_id, ...filter }: EntryFilter
) => {
  let query = db
    .selectFrom('works')
    .where('works.team_id', '=', team_id)
    .where('works.contest_id', '=', contest)
    .where('works.entry_number', 'is not', null)
    .where('works.cover_id', 'is not', null)
    .where(inSightOf(team_id, asker_id))
  if (filter.category !== undefined) query = query.where('works.category_id', '=', filter.category)
  if (filter.status === 'waiting') query = query.where(isWaiting(team_id))
  else if (filter.status !== undefined)
    query = query.where('works.status', '=', filter.status).where(sql<SqlBool>`NOT ${isWaiting(team_id)}`)
  if (filter.payment !== undefined) query = query.where('works.payment', '=', filter.payment)
  if (near) query = query.where(looksLikeAnother(team_id, contest, asker_id))
  for (const word of words) query = query.where(hasWordFor(team_id, asker_id, word, contest))
  return query
}

/** What waits for its fee is counted apart. */
export const stateOf = (team_id: string) =>
  sql<EntryState>`CASE WHEN ${isWaiting(team_id)} THEN 'waiting' ELSE works.status END`

const columns = [
  'works.id',
  'works.entry_number',
  'works.title',
  'works.owner_id',
  'works.category_id',
  'works.status',
  'works.payment',
  'works.medium',
  'works.year',
  'works.cover_id',
  'works.submitted_at',
  'works.revision',
  'works.version',
  'works.hidden_at',
  'works.sort_title',
  'works.sort_artist'
] as const

type Sort = AskedEntries['sort']

const id = idColumn('works.id')

/** Of the value by which the list is sorted. */
interface EntryPlace {
  key: string | number
  id: string
}

export const entryOrders = {
  number: keyset<EntryPlace>({ key: integerColumn('works.entry_number'), id }, 'desc'),
  title: keyset<EntryPlace>({ key: textColumn('works.sort_title'), id }),
  artist: keyset<EntryPlace>({ key: textColumn('works.sort_artist'), id })
}

const pageOf = (
  db: Kysely<Schema>,
  team_id: string,
  filter: EntryFilter,
  { sort, ...page }: ListPage<EntryPlace> & { sort: Sort }
) =>
  entryOrders[sort]
    .page(
      entered(db, team_id, filter)
        .select(columns)
        .select([artistFor(team_id, filter.asker_id), waitOf(team_id).as('waits')]),
      page
    )
    .modifyEnd(plannedForItsValues)

const withCover = (db: Kysely<Schema>, team_id: string, asker_id: string, page: ReturnType<typeof pageOf>) =>
  db
    .selectFrom(page.as('entry'))
    .innerJoin('images', join =>
      join.onRef('images.id', '=', 'entry.cover_id').on('images.team_id', '=', team_id)
    )
    .innerJoin('work_images', join =>
      join
        .onRef('work_images.work_id', '=', 'entry.id')
        .on('work_images.team_id', '=', team_id)
        .on('work_images.position', '=', 0)
    )
    .selectAll('entry')
    .select(['work_images.alt', 'images.width', 'images.height', 'images.thumbhash', 'images.widths'])
    .select(numbersLike(team_id, asker_id).as('near'))

export const selectEntries = (
  db: Kysely<Schema>,
  team_id: string,
  filter: EntryFilter,
  asked: ListPage<EntryPlace> & { sort: Sort }
) => {
  const query = withCover(db, team_id, filter.asker_id, pageOf(db, team_id, filter, asked))
  if (asked.sort === 'number') return query.orderBy('entry.entry_number', 'desc')
  return query.orderBy(asked.sort === 'title' ? 'entry.sort_title' : 'entry.sort_artist').orderBy('entry.id')
}

export const selectEntriesById = (
  db: Kysely<Schema>,
  team_id: string,
  { contest, asker_id }: Pick<EntryFilter, 'contest' | 'asker_id'>,
  ids: readonly string[]
) => {
  const page = entered(db, team_id, { contest, words: [], asker_id })
    .select(columns)
    .select([artistFor(team_id, asker_id), waitOf(team_id).as('waits')])
    .where(sql<SqlBool>`works.id = ANY (${ids}::uuid[])`)
  return withCover(db, team_id, asker_id, page)
}

export const countEntries = (
  db: Kysely<Schema>,
  team_id: string,
  { contest, asker_id }: Pick<EntryFilter, 'contest' | 'asker_id'>
) =>
  entered(db, team_id, { contest, words: [], asker_id })
    .select(stateOf(team_id).as('status'))
    .select(eb => eb.fn.countAll<number>().as('total'))
    .groupBy(sql`1`)

interface Step {
  at: string
  verb: string
  actor: string
  reason: string | null
}

/** What became of the work itself; waivers and evidence are not for everybody who reads this. */
const historyOf = (team_id: string) =>
  sql<Step[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'verb', a.verb, 'actor', a.actor,
      'reason', a.details ->> 'reason') ORDER BY a.id DESC), '[]')
    FROM audit_entries a WHERE a.team_id = ${team_id}::uuid AND a.subject = 'work:' || works.id
      AND a.verb LIKE 'work.%')`

export const selectEntry = (
  db: Kysely<Schema>,
  team_id: string,
  { id, asker_id }: { id: string; asker_id: string }
) =>
  db
    .selectFrom('works')
    .innerJoin('work_revisions', join =>
      join
        .onRef('work_revisions.work_id', '=', 'works.id')
        .onRef('work_revisions.revision', '=', 'works.revision')
        .on('work_revisions.team_id', '=', team_id)
    )
    .innerJoin('users', 'users.id', 'works.owner_id')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', team_id)
    )
    .select(columns)
    .select([artistFor(team_id, asker_id), isJudgedBlind(team_id, asker_id).as('judged_blind')])
    .select([
      'contests.fields',
      'works.reason',
      'works.out_reason',
      'works.fee',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.country'
    ])
    .select(suppressionOf(sql.ref('users.email_key')).as('suppressed'))
    .select(sql<WorkParts>`work_revisions.parts`.as('parts'))
    .select(imagesOfWork(team_id).as('images'))
    .select(waitOf(team_id).as('waits'))
    .select([historyOf(team_id).as('history'), lookalikesOf(team_id, asker_id).as('lookalikes')])
    .where('works.team_id', '=', team_id)
    .where('works.id', '=', id)
    .where(inSightOf(team_id, asker_id))

/** By the name of an account, as the history says who did something. */
export const selectNames = (db: Kysely<Schema>, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
