/* The directory reads the cards, one a team; it never reads across teams. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

export interface DirectoryPage {
  q?: string | undefined
  /** Only teams with a contest that takes entries at this instant. */
  open_at: Date | null
  limit: number
  after?: { name: string; team_id: string } | undefined
}

const card = ['team_id', 'link', 'name', 'tagline', 'logo', 'cover'] as const

const matching = (db: Kysely<Schema>, { q, open_at }: Pick<DirectoryPage, 'q' | 'open_at'>) => {
  let query = db.selectFrom('team_cards')
  if (q) {
    // A search is for what was typed: the pattern's own signs are not the searcher's, nor are those that lose their
    // width in plain().
    const escaped = sql`regexp_replace(plain(${q}), ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g')`
    query = query.where(sql<SqlBool>`words LIKE '%' || ${escaped} || '%'`)
  }
  if (!open_at) return query
  return query.where(eb =>
    eb.exists(
      eb
        .selectFrom('contest_cards as c')
        .select('c.contest_id')
        .whereRef('c.team_id', '=', 'team_cards.team_id')
        .where('c.opens_at', '<=', open_at)
        .where('c.closes_at', '>', open_at)
    )
  )
}

export const selectCards = (db: Kysely<Schema>, page: DirectoryPage) => {
  const query = matching(db, page)
    .select(card)
    .select(sql<string>`plain(name)`.as('sort_name'))
    .orderBy(sql`plain(name)`)
    .orderBy('team_id')
    .limit(page.limit + 1)
  if (!page.after) return query
  return query.where(sql<SqlBool>`(plain(name), team_id) > (${page.after.name}, ${page.after.team_id}::uuid)`)
}

export const countCards = (db: Kysely<Schema>, page: Pick<DirectoryPage, 'q' | 'open_at'>) =>
  matching(db, page).select(eb => eb.fn.countAll<number>().as('total'))

/** Links that look like one that was not found, the nearest first. */
export const selectNearest = (db: Kysely<Schema>, link: string) =>
  db
    .selectFrom('team_cards')
    .select(card)
    .where(sql<SqlBool>`link % ${link}`)
    .orderBy(sql`similarity(link, ${link})`, 'desc')
    .orderBy('team_id')
    .limit(3)
