import { sql, type Kysely, type SqlBool } from 'kysely'
import type { OperatedTeamsPage } from '#contract/operated-teams.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

const operated = (db: Kysely<Schema>) =>
  db
    .selectFrom('teams')
    .select(['id', 'link', 'name', 'status', 'created_at', 'closed_at'])
    .select(sql<number>`(SELECT count(*)::integer FROM user_teams u WHERE u.team_id = teams.id)`.as('people'))

export const operatedOrder = keyset({ id: idColumn('id') }, 'desc')

type OperatedTeams = Pick<OperatedTeamsPage, 'q' | 'status'> & ListPage

/** The newest first, as their ids are. The platform's own rows stand under a team that is none. */
export const selectOperated = (db: Kysely<Schema>, { q, status, ...page }: OperatedTeams) => {
  let query = operatedOrder.page(operated(db), page)
  if (q) {
    const escaped = sql`regexp_replace(plain(${q}), ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g')`
    query = query.where(sql<SqlBool>`plain(name || ' ' || link) LIKE '%' || ${escaped} || '%'`)
  }
  return status ? query.where('status', '=', status) : query
}

/** One whose account is still there. */
export const hasOwner = async ({ db, team_id }: Tx): Promise<boolean> => {
  const owner = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('members.user_id')
    .where('members.team_id', '=', team_id)
    .where('members.role', '=', 'owner')
    .where(sql<SqlBool>`users.erased_at IS NULL`)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

export const selectOperatedTeam = (db: Kysely<Schema>, link: string) =>
  operated(db).where('link', '=', link.toLowerCase())
