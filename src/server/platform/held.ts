/*
 * What is held about a person, as each feature that keeps something of people says it: a file of rows. They are read
 * page by page, each page a statement of its own, so that whoever takes them slowly holds neither a transaction nor a
 * connection meanwhile, and no more than a page is in memory.
 */
import type { Compilable, Kysely } from 'kysely'
import { platformTeam, type Doors } from './db/door.ts'
import type { Schema } from './db/schema.ts'
import type { Platform } from './platform.ts'
import type { ZipEntry } from './zip.ts'

/** Whose it is. */
export interface Holder {
  user_id: string
  /** The session that asks; null where there is none. */
  session_id: string | null
  email: string
  email_key: string
  /** Since when the address is theirs: it may have been somebody else's before. */
  since: Date
}

export interface Held {
  /** Of the file, and of the text of the catalogue that says what it is. */
  name: string
  /** As they are to be read: without what is secret, and without anybody else. */
  rows: (platform: Platform, holder: Holder) => AsyncIterable<object>
  /** What is held as files of their own, beside the rows that say what they are. */
  files?: (platform: Platform, holder: Holder) => AsyncIterable<ZipEntry>
}

const rows_a_page = 200

export interface HeldPage {
  /** The last id before it; null for the first. */
  after: string | null
  limit: number
}

export async function* inPages<R extends { id: string }>(
  read: (page: HeldPage) => Promise<R[]>
): AsyncGenerator<R> {
  let after: string | null = null
  for (;;) {
    const rows: R[] = await read({ after, limit: rows_a_page })
    yield* rows
    if (rows.length < rows_a_page) return
    after = rows.at(-1)?.id ?? null
  }
}

interface HeldTeam {
  id: string
  /** Null for the platform itself. */
  link: string | null
  name: string | null
}

/** The platform first, and then team by team. */
export async function* everyTeam({ doors }: { doors: Doors }): AsyncGenerator<HeldTeam> {
  yield { id: platformTeam, link: null, name: null }
  yield* inPages(({ after, limit }) =>
    doors.readPlatform(db => {
      const query = db.selectFrom('teams').select(['id', 'link', 'name']).orderBy('id').limit(limit)
      return after === null ? query : query.where('id', '>', after)
    })
  )
}

/**
 * What each team has of the person, through its own door; closed and suspended ones too, since what is held there is
 * theirs all the same. No list says which teams somebody once had to do with, so all of them are asked: the work
 * grows with the number of teams, and not with what is in them, for each answers from an index.
 */
export async function* inEveryTeam<R extends { id: string }>(
  { doors }: Pick<Platform, 'doors'>,
  build: (db: Kysely<Schema>, team_id: string, page: HeldPage) => Compilable<R>
): AsyncGenerator<{ team: HeldTeam; row: R }> {
  for await (const team of everyTeam({ doors }))
    for await (const row of inPages(page => doors.readTeam(team.id, db => build(db, team.id, page))))
      yield { team, row }
}
