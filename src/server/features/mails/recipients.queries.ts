import { sql, type Kysely, type SqlBool } from 'kysely'
import { inSightOf } from '#server/features/jury/sight.actions.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Entries in the asker's sight, whose artists may still be written to. */
const entriesOf = (db: Kysely<Schema>, team_id: string, asker_id: string) =>
  db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.owner_id')
    .where('works.team_id', '=', team_id)
    .where('works.status', '<>', 'draft')
    .where('users.erased_at', 'is', null)
    .where(inSightOf(team_id, asker_id))

const most = 12

export const selectRecipients = (
  db: Kysely<Schema>,
  team_id: string,
  { asker_id, words }: { asker_id: string; words: string }
) => {
  // What a pattern would read as a sign of its own is none.
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const query = entriesOf(db, team_id, asker_id)
    .select(['works.id', 'works.entry_number'])
    .select(sql<string>`coalesce(works.parts ->> 'title', '')`.as('title'))
    .select(sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('artist'))
    .orderBy('works.id', 'desc')
    .limit(most)
  if (words === '') return query
  return query.where(
    sql<SqlBool>`(works.parts ->> 'title' ILIKE ${pattern} OR works.entry_number::text = ${words}
      OR concat_ws(' ', users.first_name, users.last_name) ILIKE ${pattern})`
  )
}

export const selectRecipient = (
  db: Kysely<Schema>,
  team_id: string,
  { asker_id, work_id }: { asker_id: string; work_id: string }
) =>
  entriesOf(db, team_id, asker_id)
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', team_id)
    )
    .leftJoin('categories', join =>
      join.onRef('categories.id', '=', 'works.category_id').on('categories.team_id', '=', team_id)
    )
    .select(['works.id', 'works.entry_number', 'contests.title as contest', 'categories.title as category'])
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .select(sql<string>`coalesce(works.parts ->> 'title', '')`.as('title'))
    .where('works.id', '=', work_id)
