import { sql, type Kysely } from 'kysely'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { entered, type EntryFilter } from './entries.queries.ts'

interface OriginalOfWork {
  key: string
  format: string | null
  bytes: number | null
  /** As the artist's file was called. */
  name: string
  sha256: string
}

/** By their numbers, each with the files of its images in their order. */
export const selectOriginals = (
  db: Kysely<Schema>,
  team_id: string,
  filter: EntryFilter,
  page: { limit: number; after: number | null }
) =>
  entered(db, team_id, filter)
    .select(['works.entry_number', 'works.title', 'works.artist'])
    .select(
      sql<OriginalOfWork[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('key', p.original, 'format', p.format, 'bytes', p.bytes,
          'name', p.name, 'sha256', encode(p.sha256, 'hex')) ORDER BY i.position), '[]')
        FROM work_images i JOIN images p ON p.team_id = i.team_id AND p.id = i.image_id
        WHERE i.team_id = ${team_id}::uuid AND i.work_id = works.id)`.as('originals')
    )
    .$call(query => pageById(query, 'works.entry_number', page))
