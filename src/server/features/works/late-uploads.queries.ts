/* When a work closes, and what its artist had begun to send by then. */
import { sql } from 'kysely'
import { entriesClose } from '#server/platform/db/closes-sql.ts'

/** Of its category; of all that it can still choose where it has none. */
export const closeOfWork = (team_id: string) =>
  sql<Date | null>`CASE WHEN works.category_id IS NULL THEN ${entriesClose(team_id)} ELSE (
    SELECT coalesce(g.closes_at, contests.closes_at) FROM categories g
    WHERE g.team_id = ${team_id}::uuid AND g.contest_id = works.contest_id AND g.id = works.category_id) END`

interface LateUpload {
  /** The work that it was sent for; null where the sender named none. */
  subject_id: string | null
  /** Null while it is under way. */
  picture_id: string | null
  expires_at: string
}

/**
 * Pictures that its artist began to send before its close, and that were not there by then. Where no hash was announced, their
 * bytes may have been chosen later.
 */
export const lateUploads = (team_id: string) => {
  const close = closeOfWork(team_id)
  return sql<LateUpload[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'subject_id', u.subject_id, 'picture_id', u.picture_id, 'expires_at', u.expires_at)), '[]')
    FROM uploads u
    WHERE u.team_id = ${team_id}::uuid AND u.owner_id = works.owner_id AND u.purpose = 'work' AND u.refusal IS NULL
      AND u.sha256 IS NOT NULL AND u.begun_at < ${close} AND (u.picture_id IS NULL OR u.settled_at >= ${close}))`
}
