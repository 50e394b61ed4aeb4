/* What the things are called that entries of the log are about, as far as they are still there. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { isId } from '#server/platform/ids.ts'

interface Labelled {
  subject: string
  label: string
}

interface LabelInput {
  subjects: readonly string[]
  locale: string
}

/** As every page says a title: in the language of who reads, else in the team's own. */
const titled = (locale: string) =>
  sql<string>`coalesce(t.title ->> ${locale}, t.title ->> (SELECT o.default_locale FROM teams o WHERE o.id = t.team_id),
    (SELECT min(value) FROM jsonb_each_text(t.title)), '')`

/** By the kind that a subject begins with: a table of the team, and what of a row is its name. */
const named = (locale: string): Record<string, RawBuilder<unknown>> => ({
  // A draft is its artist's alone.
  work: sql`SELECT t.id, t.title AS label FROM works t WHERE t.status <> 'draft'`,
  score: sql`SELECT t.id, w.title AS label FROM scores t JOIN works w ON w.team_id = t.team_id AND w.id = t.work_id WHERE true`,
  contest: sql`SELECT t.id, ${titled(locale)} AS label FROM contests t WHERE true`,
  round: sql`SELECT t.id, ${titled(locale)} AS label FROM rounds t WHERE true`,
  course: sql`SELECT t.id, ${titled(locale)} AS label FROM courses t WHERE true`,
  album: sql`SELECT t.id, ${titled(locale)} AS label FROM albums t WHERE true`,
  opportunity: sql`SELECT t.id, ${titled(locale)} AS label FROM opportunities t WHERE true`,
  organisation: sql`SELECT t.id, t.name AS label FROM organisations t WHERE true`,
  post: sql`SELECT t.id, t.slug AS label FROM posts t WHERE true`,
  sponsor: sql`SELECT t.id, t.name AS label FROM sponsors t WHERE true`,
  testimonial: sql`SELECT t.id, t.name AS label FROM testimonials t WHERE true`,
  juror: sql`SELECT t.id, t.email AS label FROM jurors t WHERE true`,
  invitation: sql`SELECT t.id, t.email AS label FROM invitations t WHERE true`,
  diploma: sql`SELECT t.id, t.facts ->> 'number' AS label FROM diplomas t WHERE t.facts IS NOT NULL`,
  application: sql`SELECT t.id, t.number::text AS label FROM applications t WHERE t.number IS NOT NULL`,
  thread: sql`SELECT t.id, t.number::text AS label FROM contact_threads t WHERE true`,
  mail: sql`SELECT t.id, t.subject AS label FROM outbox_messages t WHERE true`
})

export const selectLabels = (db: Kysely<Schema>, team_id: string, { subjects, locale }: LabelInput) => {
  const kinds = Object.entries(named(locale)).flatMap(([kind, query]) => {
    const ids = subjects
      .filter(subject => subject.startsWith(`${kind}:`))
      .map(subject => subject.slice(kind.length + 1))
      .filter(isId)
    const [prefix, chosen] = [`${kind}:`, [...new Set(ids)]]
    if (chosen.length === 0) return []
    return [
      sql`SELECT ${prefix}::text || n.id AS subject, n.label FROM (${query} AND t.team_id = ${team_id}::uuid
        AND t.id = ANY (${chosen}::uuid[])) n WHERE n.label <> ''`
    ]
  })
  const none = sql`SELECT '' AS subject, '' AS label WHERE false`
  return db
    .selectFrom(sql<Labelled>`(${sql.join([none, ...kinds], sql` UNION ALL `)})`.as('found'))
    .selectAll()
}

/** What was written to many, before anything is filled in, with the title of its contest. */
export const selectWritten = (
  db: Kysely<Schema>,
  team_id: string,
  { ids, locale }: { ids: readonly string[]; locale: string }
) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('contests as t', join =>
      join.onRef('t.team_id', '=', 'a.team_id').on(sql`t.id`, '=', sql`(a.audience ->> 'contest')::uuid`)
    )
    .where('a.team_id', '=', team_id)
    .where('a.id', 'in', ids)
    .select([
      'a.id',
      sql<string>`coalesce(a.texts -> ${locale} ->> 'subject', a.texts -> a.fallback ->> 'subject', '')`.as(
        'subject'
      ),
      titled(locale).as('contest')
    ])

export const selectPeople = (db: Kysely<Schema>, ids: readonly string[]) =>
  db.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids)
