import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { TeamVerb } from '#contract/rules/audit-verbs.ts'
import { ownApplicationSubjects } from '#server/features/applications/hidden-applicants.actions.ts'
import { logsEvidence } from '#server/features/evidence/hidden-evidence.actions.ts'
import { allHiddenFrom } from '#server/features/jury/juror-sight.actions.ts'
import { logsKeptMaker } from '#server/features/jury/kept-makers.actions.ts'
import { tellsOfHidden } from '#server/features/mails/mail-sight.actions.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { plannedForItsValues } from '#server/platform/db/kept-statements.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { firstIdAt } from '#server/platform/ids.ts'

export interface AuditAsked {
  actor?: string | undefined
  verbs: readonly TeamVerb[] | null
  /** Kinds and ids, where things are asked for. */
  subjects: readonly string[] | null
  from?: Date | undefined
  until?: Date | undefined
  /** Who asks: of a work that is out of their sight nothing is told. */
  asker_id: string
}

export const auditOrder = keyset({ id: idColumn('a.id') }, 'desc')

export interface AuditRow {
  id: string
  at: Date
  actor: string
  verb: TeamVerb
  subject: string
  details: Record<string, unknown>
}

/** What would tell of works out of sight: few, so they are asked for once and left out. */
const hiddenSubjects = (team_id: string, asker_id: string) => sql`ARRAY(
  WITH hidden AS (${allHiddenFrom(team_id, asker_id)})
  SELECT 'work:' || work_id FROM hidden
  UNION ALL SELECT 'score:' || s.id FROM scores s JOIN hidden h ON h.work_id = s.work_id
    WHERE s.team_id = ${team_id}::uuid
  UNION ALL SELECT 'thread:' || t.id FROM contact_threads t JOIN hidden h ON h.work_id = t.work_id
    WHERE t.team_id = ${team_id}::uuid
  UNION ALL ${ownApplicationSubjects(team_id, asker_id)}
  UNION ALL SELECT 'consent:' || g.id FROM hidden h
    JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = h.work_id
    JOIN guardian_consents g ON g.team_id = ${team_id}::uuid AND g.contest_id = w.contest_id
      AND g.artist_id = w.owner_id
  UNION ALL SELECT 'mail:' || id FROM outbox_messages
    WHERE team_id = ${team_id}::uuid AND (user_id = ANY (ARRAY(
      SELECT w.owner_id FROM hidden h JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = h.work_id
      UNION SELECT t.user_id FROM contact_threads t JOIN hidden h ON h.work_id = t.work_id
      WHERE t.team_id = ${team_id}::uuid))
      OR lower(to_address) = ANY (ARRAY(
      SELECT u.email_key FROM hidden h
      JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = h.work_id JOIN users u ON u.id = w.owner_id
      UNION SELECT lower(t.email) FROM contact_threads t JOIN hidden h ON h.work_id = t.work_id
      WHERE t.team_id = ${team_id}::uuid)))
      AND ${tellsOfHidden(team_id, asker_id)})`

const inSight = (team_id: string, asker_id: string) =>
  sql`a.subject <> ALL (${hiddenSubjects(team_id, asker_id)}) AND NOT ${logsEvidence(team_id, asker_id)}
    AND NOT ${logsKeptMaker(team_id, asker_id)}`

const by = (actor: string) => {
  // Said twice, for the index that holds just what nobody with an account did.
  if (actor === 'system') return sql`a.actor NOT LIKE 'user:%' AND a.actor LIKE 'system:%'`
  // Older entries have an address, which is sealed and shown to nobody.
  if (actor === 'guest')
    return sql`a.actor NOT LIKE 'user:%' AND (a.actor = 'guest' OR a.actor LIKE 'network:%')`
  return sql`a.actor = ${`user:${actor}`}`
}

// An entry gets its id a moment after its instant is read off the clock.
const apart_ms = 60_000

const within = ({ from, until }: AuditAsked) => [
  ...(from ? [sql`a.at >= ${from}::timestamptz AND a.id >= ${firstIdAt(from)}::uuid`] : []),
  ...(until
    ? [sql`a.at < ${until}::timestamptz AND a.id < ${firstIdAt(new Date(until.getTime() + apart_ms))}::uuid`]
    : [])
]

const columns = sql`a.id, a.at, a.actor, a.verb, a.subject, a.details`

/**
 * Newest first. Several verbs or things are asked for one by one and merged: each is then a few steps of its own index,
 * however many of it there are.
 */
const newestFirst = (
  team_id: string,
  asked: AuditAsked,
  { limit, after }: ListPage
): RawBuilder<AuditRow> => {
  const { actor, verbs, subjects, asker_id } = asked
  const page = (...narrowed: RawBuilder<unknown>[]) => {
    const conditions = [
      sql`a.team_id = ${team_id}::uuid`,
      ...narrowed,
      ...(actor === undefined ? [] : [by(actor)]),
      ...within(asked),
      ...(after ? [auditOrder.isBeyond(after)] : []),
      inSight(team_id, asker_id)
    ]
    return sql`SELECT ${columns} FROM audit_entries a WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY a.id DESC LIMIT ${limit}::int ${plannedForItsValues}`
  }
  const each = (named: readonly string[], query: RawBuilder<unknown>) => sql<AuditRow>`
    SELECT ${columns} FROM unnest(${named}::text[]) AS one (name), LATERAL (${query}) a
    ORDER BY a.id DESC LIMIT ${limit}::int`
  if (subjects)
    return each(
      subjects,
      page(sql`a.subject = one.name`, ...(verbs ? [sql`a.verb = ANY (${verbs}::text[])`] : []))
    )
  return verbs ? each(verbs, page(sql`a.verb = one.name`)) : sql<AuditRow>`${page()}`
}

export const selectAudit = (db: Kysely<Schema>, team_id: string, asked: AuditAsked, page: ListPage) =>
  db
    .selectFrom(sql<AuditRow>`(${newestFirst(team_id, asked, page)})`.as('found'))
    .selectAll()
    .orderBy('found.id', 'desc')
