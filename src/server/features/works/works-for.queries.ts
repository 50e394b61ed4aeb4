/* Works as whoever runs the contest reads them: what was handed in, and is in their sight. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { WorkParts } from '#contract/work-parts.ts'
import { inSightOf, isJudgedBlind } from '#server/features/jury/juror-sight.actions.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { imagesNamed } from '#server/platform/db/works-sql.ts'
import { pageOf, workRows, type OwnPage, type WorkPictureRow } from './works.queries.ts'

const handedParts = (team_id: string) =>
  sql<WorkParts | null>`(
    SELECT r.parts FROM work_revisions r
    WHERE r.team_id = ${team_id}::uuid AND r.work_id = works.id AND r.revision = works.revision)`

const handedPictures = (team_id: string) =>
  sql<WorkPictureRow[] | null>`(
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'width', i.width, 'height', i.height, 'thumbhash', encode(i.thumbhash, 'base64'),
        'widths', to_jsonb(i.widths), 'tiles', i.tiles, 'begun_at', i.begun_at, 'created_at', i.created_at)
        ORDER BY named.place), '[]')
      FROM ${imagesNamed('work_revisions.parts')}
      JOIN images i ON i.team_id = ${team_id}::uuid AND i.id = named.id)
    FROM work_revisions WHERE work_revisions.team_id = ${team_id}::uuid AND work_revisions.work_id = works.id
      AND work_revisions.revision = works.revision)`

/** As it was handed in last: what is typed after that is the artist's alone. */
const handedRows = (db: Kysely<Schema>, team_id: string, asker_id: string) =>
  workRows(db, team_id)
    .select([handedParts(team_id).as('handed_parts'), handedPictures(team_id).as('handed_pictures')])
    .select(['contests.fields', isJudgedBlind(team_id, asker_id).as('judged_blind')])
    .where(
      sql<SqlBool>`(works.owner_id = ${asker_id}::uuid
        OR works.entry_number IS NOT NULL AND ${inSightOf(team_id, asker_id)})`
    )

/** To whoever runs the contest: their own, and what was handed in and is in their sight. */
export const selectWorkFor = (
  db: Kysely<Schema>,
  team_id: string,
  { id, asker_id }: { id: string; asker_id: string }
) => handedRows(db, team_id, asker_id).where('works.id', '=', id)

/** The same to whoever runs the contest. */
export const selectWorksFor = (db: Kysely<Schema>, team_id: string, page: OwnPage) =>
  pageOf(handedRows(db, team_id, page.owner_id), page)
