import { sql, type InsertObject, type Kysely } from 'kysely'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { StoredPicture } from '#server/platform/media/picture-of.ts'

interface Hung {
  picture: StoredPicture
  alt: LocalizedText
  caption: LocalizedText
}

/** In their order, made into JSON by the database: an album is one row, of a list with its first few pictures alone. */
const picturesOf = (team_id: string, most: number) =>
  sql<Hung[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('alt', h.alt, 'caption', h.caption, 'picture',
      jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'thumbhash', encode(p.thumbhash, 'base64'),
        'widths', to_jsonb(p.widths), 'tiles', p.tiles)) ORDER BY h.position), '[]')
    FROM album_pictures h JOIN images p ON p.team_id = h.team_id AND p.id = h.picture_id
    WHERE h.team_id = ${team_id}::uuid AND h.album_id = albums.id AND h.position < ${most}::integer)`

const countOf = (team_id: string) =>
  sql<number>`(SELECT count(*)::integer FROM album_pictures h
    WHERE h.team_id = ${team_id}::uuid AND h.album_id = albums.id)`

interface AlbumFilter {
  drafts: boolean
  most: number
}

const albumRows = (db: Kysely<Schema>, team_id: string, { drafts, most }: AlbumFilter) => {
  const query = db
    .selectFrom('albums')
    .select(['id', 'title', 'year', 'text', 'published', 'version'])
    .select([picturesOf(team_id, most).as('pictures'), countOf(team_id).as('count')])
    .where('team_id', '=', team_id)
  return drafts ? query : query.where('published', '=', true)
}

export const selectAlbum = (
  db: Kysely<Schema>,
  team_id: string,
  { id, ...asked }: AlbumFilter & { id: string }
) => albumRows(db, team_id, asked).where('id', '=', id)

/** By the year first; a cursor is the id alone, from which its place is looked up. */
export const albumOrder = keyset({ id: idColumn('id') }, 'desc')

export const selectAlbums = (
  db: Kysely<Schema>,
  team_id: string,
  { limit, after, ...asked }: AlbumFilter & ListPage
) => {
  const query = albumRows(db, team_id, asked).orderBy('year', 'desc').orderBy('id', 'desc').limit(limit)
  if (after === null) return query
  return query.where(
    sql<boolean>`(year, id) < (SELECT a.year, a.id FROM albums a
      WHERE a.team_id = ${team_id}::uuid AND a.id = ${after.id}::uuid)`
  )
}

export const takeDown = (tx: Tx, album_id: string) =>
  tx.db
    .deleteFrom('album_pictures')
    .where('team_id', '=', tx.team_id)
    .where('album_id', '=', album_id)
    .execute()

export const hangUp = (tx: Tx, rows: InsertObject<Schema, 'album_pictures'>[]) =>
  tx.db.insertInto('album_pictures').values(rows).execute()
