import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

interface Whose extends PageById {
  user_id: string
}

const isOf = (user_id: string) =>
  sql<SqlBool>`(user_id = ${user_id}::uuid OR (user_id IS NULL
    AND email_key = (SELECT u.email_key FROM users u WHERE u.id = ${user_id}::uuid AND u.verified_at IS NOT NULL)))`

/** What is followed is called as it stands now. */
export const selectFollowsOf = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Whose) =>
  db
    .selectFrom('follows')
    .select(['id', 'kind', 'email', 'asked_at', 'since'])
    .select(
      sql<string | null>`CASE kind
        WHEN 'contest' THEN (SELECT c.slug FROM contests c WHERE c.team_id = ${team_id}::uuid AND c.id = subject_id)
        WHEN 'artist' THEN (SELECT p.handle FROM artist_pages p WHERE p.user_id = subject_id AND p.visibility = 'public')
        END`.as('what')
    )
    .where('team_id', '=', team_id)
    .where(isOf(user_id))
    .$call(query => pageById(query, 'id', page))

/** A row for a team in which somebody follows something, or is followed. */
export const selectHeld = (db: Kysely<Schema>, team_id: string, { user_id, after }: Whose) =>
  db
    .selectFrom('users')
    .select(sql<string>`${team_id}::uuid`.as('id'))
    .where('users.id', '=', user_id)
    .where(eb => eb.val(after === null))
    .where(
      sql<SqlBool>`(EXISTS (SELECT FROM follows WHERE team_id = ${team_id}::uuid
          AND (${isOf(user_id)} OR (kind = 'artist' AND subject_id = ${user_id}::uuid)))
        OR EXISTS (SELECT FROM follow_news WHERE team_id = ${team_id}::uuid AND subject_id = ${user_id}::uuid))`
    )

export const deleteAllOf = async (tx: Tx, user_id: string): Promise<void> => {
  await tx.db
    .deleteFrom('follows')
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`(${isOf(user_id)} OR (kind = 'artist' AND subject_id = ${user_id}::uuid))`)
    .execute()
  await tx.db
    .deleteFrom('follow_news')
    .where('team_id', '=', tx.team_id)
    .where('subject_id', '=', user_id)
    .execute()
}
