/* What the artist of a work had begun to send by its close. */
import { sql } from 'kysely'
import { closeOfWork } from '#server/platform/db/closes-sql.ts'

interface LateUpload {
  /** The work that it was sent for; null where the sender named none. */
  subject_id: string | null
  /** Null while it is under way. */
  picture_id: string | null
  expires_at: string
}

const isLate = (team_id: string) => {
  const close = closeOfWork(team_id)
  return sql<boolean>`(u.team_id = ${team_id}::uuid AND u.owner_id = works.owner_id AND u.purpose = 'work'
    AND u.refusal IS NULL AND u.sha256 IS NOT NULL
    AND u.begun_at < ${close} AND (u.picture_id IS NULL OR u.settled_at >= ${close}))`
}

/**
 * Pictures that its artist began to send before its close, and that were not there by then. Where no hash was announced, their
 * bytes may have been chosen later.
 */
export const lateUploads = (team_id: string) =>
  sql<LateUpload[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'subject_id', u.subject_id, 'picture_id', u.picture_id, 'expires_at', u.expires_at)), '[]')
    FROM uploads u WHERE ${isLate(team_id)})`

/** One of them is this work's, or may be. */
export const hasLateUpload = (team_id: string) =>
  sql<boolean>`EXISTS (SELECT FROM uploads u
    WHERE ${isLate(team_id)} AND (u.subject_id IS NULL OR u.subject_id = works.id))`
