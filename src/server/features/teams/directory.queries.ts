/* The directory reads the cards, one a team; it never reads across teams. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import { idColumn, keyset, textColumn, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

const sortName = sql<string>`plain(name)`

export const directoryOrder = keyset({ sort_name: textColumn(sortName), team_id: idColumn('team_id') })

interface DirectoryFilter {
  q?: string | undefined
  /** Only teams with a contest that takes entries at this instant. */
  open_at: Date | null
}

const card = ['team_id', 'link', 'name', 'tagline', 'logo', 'cover'] as const

const matching = (db: Kysely<Schema>, { q, open_at }: DirectoryFilter) => {
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

export const selectCards = (
  db: Kysely<Schema>,
  { limit, after, ...filter }: DirectoryFilter & PageOf<typeof directoryOrder>
) => {
  const query = matching(db, filter).select(card).select(sortName.as('sort_name'))
  return directoryOrder.page(query, { limit, after })
}

export const countCards = (db: Kysely<Schema>, page: DirectoryFilter) =>
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
