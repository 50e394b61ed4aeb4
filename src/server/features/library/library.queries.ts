import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { SaidPicture } from './arrange.ts'

/** Those of somebody in a team. */
export const selectPictures = (db: Kysely<Schema>, team_id: string, owner_id: string) =>
  db
    .selectFrom('images')
    .select(['id', 'name', 'sha256', 'width', 'height', 'thumbhash', 'widths', 'tiles'])
    .where('team_id', '=', team_id)
    .where('owner_id', '=', owner_id)
    .where('thrown_away_at', 'is', null)

const said = ['title', 'year', 'medium', 'height', 'width', 'depth', 'unit', 'statement'] as const

interface SaidRow {
  at: Date
  entered: boolean
  title: string
  year: number | null
  medium: string
  height: number | null
  width: number | null
  depth: number | null
  unit: 'cm' | 'in'
  statement: string
  pictures: SaidPicture[]
}

/** What somebody said of their pictures in a team, in entries, series and applications, each with when. */
export const selectSaid = (db: Kysely<Schema>, team_id: string, owner_id: string) => {
  const pictureIn = sql`SELECT jsonb_build_object('hash', encode(m.sha256, 'hex'), 'alt', each.alt) AS picture
    FROM images m WHERE m.team_id = ${team_id}::uuid AND m.id = each.picture_id
      AND m.owner_id = ${owner_id}::uuid AND m.thrown_away_at IS NULL`
  return db
    .selectFrom(
      sql<SaidRow>`(
        SELECT w.saved_at AS at, w.revision > 0 AS entered, w.parts ->> 'title' AS title, (w.parts ->> 'year')::integer AS year,
          w.parts ->> 'medium' AS medium, (w.parts ->> 'height')::double precision AS height,
          (w.parts ->> 'width')::double precision AS width, (w.parts ->> 'depth')::double precision AS depth,
          w.parts ->> 'unit' AS unit, w.parts ->> 'statement' AS statement,
          (SELECT jsonb_agg(p.picture ORDER BY each.place)
            FROM (SELECT (image ->> 'picture_id')::uuid AS picture_id, image ->> 'alt' AS alt, place
              FROM jsonb_array_elements(w.parts -> 'images') WITH ORDINALITY i (image, place)) each,
            LATERAL (${pictureIn}) p) AS pictures
        FROM works w WHERE w.team_id = ${team_id}::uuid AND w.owner_id = ${owner_id}::uuid
        UNION ALL
        SELECT series.created_at, true, each.title, each.year, each.medium, NULL, NULL, NULL, 'cm', '', jsonb_build_array(p.picture)
        FROM series JOIN series_items each ON each.team_id = ${team_id}::uuid AND each.series_id = series.id,
          LATERAL (${pictureIn}) p
        WHERE series.team_id = ${team_id}::uuid AND series.owner_id = ${owner_id}::uuid
        UNION ALL
        SELECT a.saved_at, true, each.title, each.year, each.medium, NULL, NULL, NULL, 'cm', '', jsonb_build_array(p.picture)
        FROM applications a JOIN application_works each ON each.team_id = ${team_id}::uuid AND each.application_id = a.id,
          LATERAL (${pictureIn}) p
        WHERE a.team_id = ${team_id}::uuid AND a.user_id = ${owner_id}::uuid)`.as('said')
    )
    .selectAll()
    .where('pictures', 'is not', null)
}

/** What was said in the library itself. */
export const selectKept = (db: Kysely<Schema>, user_id: string) =>
  db
    .selectFrom('library_works')
    .select(['id', 'version', ...said, 'saved_at'])
    .select(
      sql<SaidPicture[]>`(SELECT coalesce(jsonb_agg(
          jsonb_build_object('hash', encode(p.sha256, 'hex'), 'alt', p.alt) ORDER BY p.place), '[]')
        FROM library_pieces p WHERE p.user_id = library_works.user_id AND p.work_id = library_works.id)`.as(
        'pictures'
      )
    )
    .where('user_id', '=', user_id)
    .orderBy('id')

export const putWork = (tx: Tx, row: Insertable<Schema['library_works']>) =>
  tx.db
    .insertInto('library_works')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'id']).doUpdateSet(row))

/** From whichever work they are in. */
export const deletePieces = (tx: Tx, user_id: string, hashes: readonly Uint8Array[]) =>
  tx.db
    .deleteFrom('library_pieces')
    .where('user_id', '=', user_id)
    .where(sql<SqlBool>`sha256 = ANY (${hashes}::bytea[])`)

export const deletePiecesOf = (tx: Tx, user_id: string, work_id: string) =>
  tx.db.deleteFrom('library_pieces').where('user_id', '=', user_id).where('work_id', '=', work_id)

export const insertPieces = (tx: Tx, rows: Insertable<Schema['library_pieces']>[]) =>
  tx.db.insertInto('library_pieces').values(rows)

/** Others from which pictures were taken: whoever has one of them open learns of it. */
export const renewWorks = (tx: Tx, user_id: string, { ids, version }: { ids: string[]; version: number }) =>
  tx.db
    .updateTable('library_works')
    .set({ version })
    .where('user_id', '=', user_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)

export const deleteEmptyWorks = (tx: Tx, user_id: string) =>
  tx.db
    .deleteFrom('library_works')
    .where('user_id', '=', user_id)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('library_pieces')
            .select('sha256')
            .where('library_pieces.user_id', '=', user_id)
            .whereRef('library_pieces.work_id', '=', 'library_works.id')
        )
      )
    )

/** Their pictures go with them. */
export const deleteKept = (tx: Tx, user_id: string) =>
  tx.db.deleteFrom('library_works').where('user_id', '=', user_id).execute()
