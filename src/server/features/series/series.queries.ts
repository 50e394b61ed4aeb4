import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { AwayReason } from '#contract/rules/series-choices.ts'
import { idColumn, keyset, momentColumn, type ListPage } from '#server/platform/db/keyset.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isNamed } from '#server/platform/db/works-sql.ts'
import type { StoredPicture } from '#server/platform/media/picture-of.ts'

/** By what it is decided whether visitors see a series. */
export interface ShownWhen {
  /** The contests of the team that show their works by now. */
  contests: readonly string[]
  /** In UTC. */
  today: string
}

export interface StoredItem {
  work_id: string | null
  picture_id: string | null
  title: string
  year: number | null
  medium: string
  caption: string
  alt: string
  picture: StoredPicture | null
  away: AwayReason | null
  /** It is, or shows, an entry of which visitors see nothing here. */
  kept_back: boolean
  hidden_reason: string
}

/** By which name a series goes: the one that the account shows. */
const seriesName = sql<string>`(SELECT coalesce(nullif(u.display_name, ''), trim(u.first_name || ' ' || u.last_name))
  FROM users u WHERE u.id = series.owner_id)`

const ofAge = ({ today }: ShownWhen) => sql<SqlBool>`EXISTS (SELECT FROM users u
  WHERE u.id = series.owner_id AND u.erased_at IS NULL
    AND (u.birth_date IS NULL OR u.birth_date <= ${today}::date - interval '18 years'))`

/** Where no date of birth is known, a child is who once entered as one. */
const hasNoChildsWork = (team_id: string) => sql<SqlBool>`(
  EXISTS (SELECT FROM users u WHERE u.id = series.owner_id AND u.birth_date IS NOT NULL)
  OR NOT EXISTS (SELECT FROM works c WHERE c.team_id = ${team_id}::uuid AND c.owner_id = series.owner_id
    AND c.child_name IS NOT NULL))`

/** One that does not hang there under a name yet opens nothing either: it would say whose it is. */
const hasWorkOnShow = (team_id: string, { contests }: ShownWhen) => sql<SqlBool>`EXISTS (SELECT FROM works o
  WHERE o.team_id = ${team_id}::uuid AND o.owner_id = series.owner_id AND o.visibility = 'public'
    AND o.child_name IS NULL AND o.contest_id = ANY (${contests}::uuid[]) AND ${isNamed(team_id, 'o')})`

const isMinor = (team_id: string, when: ShownWhen) =>
  sql<boolean>`NOT (${ofAge(when)} AND ${hasNoChildsWork(team_id)})`

/** Whether visitors may see it at all; not whether everyone is told of it. */
const isOpen = (team_id: string, when: ShownWhen) =>
  sql<SqlBool>`(series.visibility <> 'private' AND series.hidden_at IS NULL AND ${hasWorkOnShow(team_id, when)} AND NOT ${isMinor(team_id, when)})`

/** Why a work is not shown; null where it is. */
const workAway = (team_id: string, { contests }: ShownWhen) => sql<AwayReason | null>`CASE
  WHEN w.hidden_at IS NOT NULL THEN 'hidden'
  WHEN w.status IN ('disqualified', 'withdrawn') THEN w.status
  WHEN w.child_name IS NOT NULL THEN 'child'
  WHEN w.visibility <> 'public' OR w.contest_id <> ALL (${contests}::uuid[]) THEN 'not_on_show'
  WHEN NOT ${isNamed(team_id, 'w')} THEN 'named_later'
  WHEN w.artist <> ${seriesName} THEN 'other_name' END`

/**
 * Of an entry that visitors may not see yet or any more, what stands against a picture of it. The artist may show what they
 * withdrew, or what was not accepted, in a series of their own.
 */
const entryAway = (team_id: string, when: ShownWhen) => sql<AwayReason | null>`(
  SELECT ${workAway(team_id, when)} FROM work_images i JOIN works w ON w.team_id = i.team_id AND w.id = i.work_id
  WHERE i.team_id = ${team_id}::uuid AND i.image_id = s.picture_id
    AND (w.hidden_at IS NOT NULL OR w.status NOT IN ('draft', 'withdrawn', 'ineligible'))
    AND ${workAway(team_id, when)} IS NOT NULL
  ORDER BY i.work_id LIMIT 1)`

/** Why a picture is not shown: it is gone, was taken out, or an entry that it is of stands against it. */
const pictureAway = (of_entry: RawBuilder<AwayReason | null>) => sql<AwayReason | null>`CASE
  WHEN p.thrown_away_at IS NOT NULL THEN 'thrown_away'
  WHEN h.picture_id IS NOT NULL THEN 'taken_out'
  ELSE ${of_entry} END`

/** Why visitors see nothing of the work, or of the entry that an item shows; by `OFFSET 0` it is worked out once. */
const against = sql<AwayReason | null>`e.against`

const itemRows = (team_id: string, when: ShownWhen): RawBuilder<unknown> => sql`(
  SELECT s.position, s.work_id, s.picture_id, s.caption,
    CASE WHEN s.work_id IS NULL THEN s.title ELSE coalesce(w.title, '') END AS title,
    CASE WHEN s.work_id IS NULL THEN s.year ELSE w.year END AS year,
    CASE WHEN s.work_id IS NULL THEN s.medium ELSE coalesce(w.medium, '') END AS medium,
    CASE WHEN s.work_id IS NULL THEN s.alt ELSE coalesce(c.alt, '') END AS alt,
    CASE WHEN p.id IS NOT NULL AND p.thrown_away_at IS NULL THEN jsonb_build_object('id', p.id, 'width', p.width,
      'height', p.height, 'thumbhash', encode(p.thumbhash, 'base64'), 'widths', to_jsonb(p.widths),
      'tiles', p.tiles) END AS picture,
    CASE WHEN s.work_id IS NULL THEN ${pictureAway(against)} ELSE ${against} END AS away,
    ${against} IS NOT NULL AS kept_back,
    coalesce(h.reason, '') AS hidden_reason
  FROM series_items s
  LEFT JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = s.work_id
  LEFT JOIN work_images c ON c.team_id = ${team_id}::uuid AND c.work_id = w.id AND c.position = 0
  LEFT JOIN images p ON p.team_id = ${team_id}::uuid AND p.id = coalesce(s.picture_id, w.cover_id)
  LEFT JOIN hidden_pictures h ON h.team_id = ${team_id}::uuid AND h.picture_id = s.picture_id
  CROSS JOIN LATERAL (SELECT CASE WHEN s.work_id IS NULL THEN ${entryAway(team_id, when)}
    ELSE ${workAway(team_id, when)} END AS against OFFSET 0) e
  WHERE s.team_id = ${team_id}::uuid AND s.series_id = series.id)`

const itemsOf = (team_id: string, when: ShownWhen) =>
  sql<StoredItem[]>`(SELECT coalesce(jsonb_agg(to_jsonb(each) - 'position' ORDER BY each.position), '[]')
    FROM ${itemRows(team_id, when)} each)`

const columns = [
  'series.id',
  'series.owner_id',
  'series.title',
  'series.intro',
  'series.process',
  'series.credits',
  'series.visibility',
  'series.hidden_reason',
  'series.version'
] as const

/** A series shows the name that the account shows, and so does its artist's page. */
const pageOf = sql<string | null>`(SELECT p.handle FROM artist_pages p
  WHERE p.user_id = series.owner_id AND p.visibility = 'public')`

/** With all that hangs in them, and what stands against showing it. */
export const seriesRows = (db: Kysely<Schema>, team_id: string, when: ShownWhen) =>
  db
    .selectFrom('series')
    .innerJoin('users', 'users.id', 'series.owner_id')
    .select([...columns, 'users.first_name', 'users.last_name', 'users.display_name'])
    .select([
      itemsOf(team_id, when).as('items'),
      hasWorkOnShow(team_id, when).as('has_work'),
      isMinor(team_id, when).as('minor'),
      pageOf.as('artist_page')
    ])
    .where('series.team_id', '=', team_id)

/** As visitors may see it; unlisted ones too. */
export const selectOpenSeries = (db: Kysely<Schema>, team_id: string, when: ShownWhen, id: string) =>
  seriesRows(db, team_id, when).where('series.id', '=', id).where(isOpen(team_id, when))

/** Said and not given as a value: planned for any value, public ones would not be found by their own index. */
export const isPublic = sql<SqlBool>`series.visibility = 'public'`

export const isFeatured = (team_id: string) =>
  sql<boolean>`EXISTS (SELECT FROM featured f WHERE f.team_id = ${team_id}::uuid AND f.series_id = series.id)`

/** What was chosen, as long as everyone sees it; else the newest. */
export const selectFeatured = (db: Kysely<Schema>, team_id: string, when: ShownWhen) =>
  seriesRows(db, team_id, when)
    .where(isPublic)
    .where(isOpen(team_id, when))
    .orderBy(isFeatured(team_id), 'desc')
    .orderBy('series.published_at', 'desc')
    .orderBy('series.id', 'desc')
    .limit(1)

export const selectOwnSeries = (
  db: Kysely<Schema>,
  team_id: string,
  when: ShownWhen,
  { id, owner_id }: { id: string; owner_id: string }
) => seriesRows(db, team_id, when).where('series.id', '=', id).where('series.owner_id', '=', owner_id)

export const ownSeriesOrder = keyset({ id: idColumn('series.id') }, 'desc')

export const selectMine = (
  db: Kysely<Schema>,
  team_id: string,
  when: ShownWhen,
  { owner_id, ...page }: ListPage & { owner_id: string }
) => ownSeriesOrder.page(seriesRows(db, team_id, when).where('series.owner_id', '=', owner_id), page)

export interface SeriesPlace {
  published_at: Date
  id: string
}

export const publicOrder = keyset<SeriesPlace>(
  { published_at: momentColumn('series.published_at'), id: idColumn('series.id') },
  'desc'
)

export const selectPublic = (
  db: Kysely<Schema>,
  team_id: string,
  when: ShownWhen,
  { owner_id, ...page }: ListPage<SeriesPlace> & { owner_id?: string | undefined }
) => {
  const open = seriesRows(db, team_id, when)
    .select('series.published_at')
    .where(isPublic)
    .where(isOpen(team_id, when))
  return publicOrder.page(owner_id === undefined ? open : open.where('series.owner_id', '=', owner_id), page)
}

/** Whether an open series shows the picture; a team without portfolios has none. */
export const selectShowingPicture = (
  db: Kysely<Schema>,
  team_id: string,
  when: ShownWhen,
  picture_id: string
) =>
  db
    .selectFrom('series')
    .innerJoin('series_items as s', join =>
      join.onRef('s.series_id', '=', 'series.id').on('s.team_id', '=', team_id)
    )
    .innerJoin('images as p', join => join.onRef('p.id', '=', 's.picture_id').on('p.team_id', '=', team_id))
    .leftJoin('hidden_pictures as h', join =>
      join.onRef('h.picture_id', '=', 's.picture_id').on('h.team_id', '=', team_id)
    )
    .innerJoin('teams', join => join.on('teams.id', '=', team_id))
    .select('series.id')
    .where('series.team_id', '=', team_id)
    .where('s.picture_id', '=', picture_id)
    .where(sql<SqlBool>`(teams.features ->> 'portfolios')::boolean`)
    .where(isOpen(team_id, when))
    .where(sql<SqlBool>`${pictureAway(entryAway(team_id, when))} IS NULL`)
    .limit(1)

export const lockOwnSeries = (tx: Tx, { id, owner_id }: { id: string; owner_id: string }) =>
  tx.db
    .selectFrom('series')
    .select(['id', 'title', 'visibility', 'published_at', 'version'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .forUpdate()
    .executeTakeFirst()

export const countSeriesOf = async (tx: Tx, owner_id: string): Promise<number> => {
  const { series } = await tx.db
    .selectFrom('series')
    .select(eb => eb.fn.countAll<number>().as('series'))
    .where('team_id', '=', tx.team_id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow()
  return series
}

export const deleteSeries = (tx: Tx, id: string) =>
  tx.db.deleteFrom('series').where('team_id', '=', tx.team_id).where('id', '=', id).execute()
