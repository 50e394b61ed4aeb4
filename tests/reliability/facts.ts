/* What stands in the database, read past every rule by its superuser: the other side of what was acknowledged. */
import { join } from 'node:path'
import type { Connection, Database } from '#server/platform/db/connection.ts'
import { openEmbedded } from '#server/platform/db/embedded/open.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import type { TestApp } from '#tests/kit/test-app.ts'

export interface VersionFact {
  team_id: string
  page: string
  locale: string
  version: number
  key: string
  digest: string
  edited_by: string
  published: boolean
}

export interface PageFact {
  team_id: string
  page: string
  locale: string
  version: number
  published_version: number | null
}

export interface AuditFact {
  team_id: string
  actor: string
  verb: string
  subject: string
  version: number
}

export interface KeyFact {
  team_id: string
  actor: string
  key: string
  answered: boolean
  version: number | null
}

/** A team, and how many of everything that a founding makes. */
export interface TeamFact {
  team_id: string
  link: string
  name: string
  links: number
  owners: string[]
  audits: number
  mails: string[]
  jobs: number
  cards: number
  keys: string[]
}

export interface DatabaseFacts {
  versions: VersionFact[]
  pages: PageFact[]
  audits: AuditFact[]
  keys: KeyFact[]
  teams: TeamFact[]
  /** Rows of a team that is not there, by the table that holds them. */
  strays: string[]
}

const platformRows = `team_id <> '00000000-0000-0000-0000-000000000000'`

const strayOf = (table: string): string =>
  `SELECT '${table} ' || team_id AS stray FROM ${table} WHERE ${platformRows} AND team_id NOT IN (SELECT id FROM teams)`

const tenants = ['team_links', 'members', 'audit_entries', 'outbox_messages', 'once_keys', 'team_cards']

const teams = `
  SELECT t.id AS team_id, t.link, t.name,
    (SELECT count(*) FROM team_links l WHERE l.team_id = t.id AND l.link = t.link AND l.retired_at IS NULL) AS links,
    ARRAY(SELECT user_id::text FROM members m WHERE m.team_id = t.id AND m.role = 'owner') AS owners,
    (SELECT count(*) FROM audit_entries a WHERE a.team_id = t.id AND a.verb = 'team.founded'
      AND a.subject = 'team:' || t.id) AS audits,
    ARRAY(SELECT to_address FROM outbox_messages o WHERE o.team_id = t.id) AS mails,
    (SELECT count(*) FROM pgboss.job j WHERE j.name = 'refresh_team_card' AND j.data->>'team_id' = t.id::text) AS jobs,
    (SELECT count(*) FROM team_cards c WHERE c.team_id = t.id) AS cards,
    ARRAY(SELECT key FROM once_keys k WHERE k.team_id = t.id AND answer->>'link' = t.link) AS keys
  FROM teams t WHERE t.link LIKE 'found-%'`

type Reading<F> = (connection: Connection) => Promise<F>

const read = async (connection: Connection, home_ids: readonly string[]): Promise<DatabaseFacts> => {
  const of = async <R>(text: string, values?: unknown[]) => (await connection.query<R>(text, values)).rows
  const homes = [home_ids]
  return {
    versions: await of<VersionFact>(
      `SELECT team_id, page, locale, version, left(texts #>> '{head,description}', 36) AS key,
         md5(texts::text) AS digest, edited_by, published_at IS NOT NULL AS published
       FROM content_versions WHERE team_id = ANY ($1) ORDER BY team_id, page, locale, version`,
      homes
    ),
    pages: await of<PageFact>(
      'SELECT team_id, page, locale, version, published_version FROM content_pages WHERE team_id = ANY ($1)',
      homes
    ),
    audits: await of<AuditFact>(
      `SELECT team_id, actor, verb, subject, (details->>'version')::int AS version FROM audit_entries
       WHERE team_id = ANY ($1) AND verb LIKE 'content.%'`,
      homes
    ),
    keys: await of<KeyFact>(
      `SELECT team_id, actor, key, answer IS NOT NULL AS answered, (answer->>'version')::int AS version
       FROM once_keys WHERE team_id = ANY ($1)`,
      homes
    ),
    teams: await of<TeamFact>(teams),
    strays: (await of<{ stray: string }>(tenants.map(strayOf).join(' UNION ALL '))).map(({ stray }) => stray)
  }
}

const readFrom = async <F>(database: Database, read: Reading<F>): Promise<F> => {
  try {
    return await database.connect(
      async connection => {
        // One moment for all of it: a killed server's last transaction may still be ending on PostgreSQL.
        await connection.exec('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        const facts = await read(connection)
        await connection.exec('COMMIT')
        return facts
      },
      { maintenance: true }
    )
  } finally {
    await database.close()
  }
}

/** An embedded database is joined, or started where it was killed: it recovers, as it does for the next server. */
type Place = Pick<TestApp, 'kind' | 'data_dir' | 'database_url'>

export const lookInto = async <F>(app: Place, read: Reading<F>): Promise<F> => {
  const embedded =
    app.kind === 'embedded'
      ? await openEmbedded({ folder: join(app.data_dir, 'postgres'), serves: false })
      : null
  try {
    return await readFrom(await openPostgres({ url: embedded?.url ?? app.database_url(), max: 2 }), read)
  } finally {
    await embedded?.close()
  }
}

export const factsAfter = (app: Place, home_ids: readonly string[]): Promise<DatabaseFacts> =>
  lookInto(app, connection => read(connection, home_ids))
