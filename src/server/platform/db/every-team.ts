/*
 * What stands in many teams, read page by page, each page a statement of its own: whoever takes it slowly holds neither a
 * transaction nor a connection meanwhile, and no more than a page is in memory.
 */
import type { Compilable, Kysely, Selectable } from 'kysely'
import { platformTeam, type Doors } from './door.ts'
import { pageById } from './page-by-id.ts'
import type { Schema } from './schema.ts'

const rows_a_page = 200

export interface PageById {
  /** The last id before it; null for the first. */
  after: string | null
  limit: number
}

export async function* inPages<R extends { id: string }>(
  read: (page: PageById) => Promise<R[]>
): AsyncGenerator<R> {
  let after: string | null = null
  for (;;) {
    const rows: R[] = await read({ after, limit: rows_a_page })
    yield* rows
    if (rows.length < rows_a_page) return
    after = rows.at(-1)?.id ?? null
  }
}

interface NamedTeam {
  id: string
  /** Null for the platform itself. */
  link: string | null
  name: string | null
  status: Selectable<Schema['teams']>['status'] | null
}

/** The platform first, and then team by team. */
export async function* everyTeam({ doors }: { doors: Doors }): AsyncGenerator<NamedTeam> {
  yield { id: platformTeam, link: null, name: null, status: null }
  yield* inPages(page =>
    doors.readPlatform(db =>
      db
        .selectFrom('teams')
        .select(['id', 'link', 'name', 'status'])
        .$call(query => pageById(query, 'id', page))
    )
  )
}

/** Of one team, as far as it concerns somebody. */
export type SelectInTeam<Whose, R> = (
  db: Kysely<Schema>,
  team_id: string,
  asked: Whose & PageById
) => Compilable<R>

/**
 * What each team has of somebody, through its own door; closed and suspended teams too, since what they have is that
 * person's all the same. No list says which teams somebody once had to do with, so all of them are asked: the work grows
 * with the number of teams, and not with what is in them, for each answers from an index.
 */
export async function* inEveryTeam<Whose extends object, R extends { id: string }>(
  { doors }: { doors: Doors },
  whose: Whose,
  select: SelectInTeam<Whose, R>
): AsyncGenerator<{ team: NamedTeam; row: R }> {
  for await (const team of everyTeam({ doors })) {
    const read = (page: PageById) => doors.readTeam(team.id, db => select(db, team.id, { ...whose, ...page }))
    for await (const row of inPages(read)) yield { team, row }
  }
}
