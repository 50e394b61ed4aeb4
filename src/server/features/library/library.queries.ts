import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const pieceOrder = keyset({ id: idColumn('images.id') }, 'desc')

const pictures = (db: Kysely<Schema>, team_id: string, owner_id: string) =>
  db
    .selectFrom('images')
    .select(['images.id', 'images.name', 'images.sha256', 'images.width', 'images.height'])
    .select(['images.thumbhash', 'images.widths', 'images.tiles'])
    .where('images.team_id', '=', team_id)
    .where('images.owner_id', '=', owner_id)
    .where('images.thrown_away_at', 'is', null)

export const selectPieces = (
  db: Kysely<Schema>,
  team_id: string,
  { owner_id, ...page }: ListPage & { owner_id: string }
) => pieceOrder.page(pictures(db, team_id, owner_id), page)

export const selectPiece = (db: Kysely<Schema>, team_id: string, at: { owner_id: string; id: string }) =>
  pictures(db, team_id, at.owner_id).where('images.id', '=', at.id)

/** What somebody said of their pictures in a team, in entries, series and applications, each with when. */
const said = (team_id: string, owner_id: string) => sql`(
  SELECT (i ->> 'picture_id')::uuid AS picture_id, w.parts ->> 'title' AS title, (w.parts ->> 'year')::integer AS year,
    w.parts ->> 'medium' AS medium, (w.parts ->> 'height')::double precision AS height,
    (w.parts ->> 'width')::double precision AS width, (w.parts ->> 'depth')::double precision AS depth,
    w.parts ->> 'unit' AS unit, i ->> 'alt' AS alt, w.saved_at AS at
  FROM works w, jsonb_array_elements(w.parts -> 'images') i
  WHERE w.team_id = ${team_id}::uuid AND w.owner_id = ${owner_id}::uuid
  UNION ALL
  SELECT s.picture_id, s.title, s.year, s.medium, NULL, NULL, NULL, 'cm', s.alt, series.created_at
  FROM series JOIN series_items s ON s.team_id = ${team_id}::uuid AND s.series_id = series.id
  WHERE series.team_id = ${team_id}::uuid AND series.owner_id = ${owner_id}::uuid AND s.picture_id IS NOT NULL
  UNION ALL
  SELECT p.picture_id, p.title, p.year, p.medium, NULL, NULL, NULL, 'cm', p.alt, a.saved_at
  FROM applications a JOIN application_works p ON p.team_id = ${team_id}::uuid AND p.application_id = a.id
  WHERE a.team_id = ${team_id}::uuid AND a.user_id = ${owner_id}::uuid)`

interface SaidOfPicture {
  sha256: Uint8Array
  /** Of the newest picture in this team with these bytes. */
  id: string
  title: string | null
  year: number | null
  medium: string | null
  height: number | null
  width: number | null
  depth: number | null
  unit: 'cm' | 'in' | null
  alt: string | null
  at: Date | null
}

/** Of these files, by their bytes, those that are in this team, with what was said of each last. */
export const selectSaid = (
  db: Kysely<Schema>,
  team_id: string,
  { owner_id, hashes }: { owner_id: string; hashes: readonly Uint8Array[] }
) =>
  db
    .selectFrom(
      sql<SaidOfPicture>`(
        SELECT DISTINCT ON (m.sha256) m.sha256, max(m.id::text) OVER (PARTITION BY m.sha256) AS id,
          said.title, said.year, said.medium, said.height, said.width, said.depth, said.unit, said.alt, said.at
        FROM images m LEFT JOIN ${said(team_id, owner_id)} said
          ON said.picture_id = m.id AND (said.title <> '' OR said.alt <> '')
        WHERE m.team_id = ${team_id}::uuid AND m.owner_id = ${owner_id}::uuid AND m.thrown_away_at IS NULL
          AND m.sha256 = ANY (${hashes}::bytea[])
        ORDER BY m.sha256, said.at DESC NULLS LAST)`.as('found')
    )
    .selectAll()

const described = ['title', 'year', 'medium', 'height', 'width', 'depth', 'unit', 'alt'] as const

/** What was said in the library itself. */
export const selectDescribed = (db: Kysely<Schema>, user_id: string, hashes: readonly Uint8Array[]) =>
  db
    .selectFrom('library_pieces')
    .select(['sha256', ...described])
    .where('user_id', '=', user_id)
    .where(sql<SqlBool>`sha256 = ANY (${hashes}::bytea[])`)

export const putDescription = (tx: Tx, row: Insertable<Schema['library_pieces']>) =>
  tx.db
    .insertInto('library_pieces')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'sha256']).doUpdateSet(row))
    .execute()

export const selectAllDescribed = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('library_pieces')
    .select(['sha256', ...described, 'saved_at'])
    .where('user_id', '=', user_id)
    .orderBy('saved_at')

export const deleteDescribed = (tx: Tx, user_id: string) =>
  tx.db.deleteFrom('library_pieces').where('user_id', '=', user_id).execute()
