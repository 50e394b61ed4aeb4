import { sql, type Kysely, type SqlBool } from 'kysely'
import type { ContactTopic, ThreadState } from '#contract/rules/contact-choices.ts'
import { allHiddenFrom } from '#server/features/jury/juror-sight.actions.ts'
import { decidesOnKept, writtenByKeptMaker } from '#server/features/jury/kept-makers.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, momentColumn, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

interface Desk {
  team_id: string
  /** Who asks: of a work that is out of their sight no thread tells them. */
  asker_id: string
}

/**
 * With who looks after each, and the work that it is about; whether that is kept, because it would tell who made the work,
 * and whether who it was written to is.
 */
const threads = (db: Kysely<Schema>, { team_id, asker_id }: Desk) =>
  db
    .selectFrom('contact_threads')
    .leftJoin('users', 'users.id', 'contact_threads.assigned_to')
    .leftJoin('works', join =>
      join.onRef('works.id', '=', 'contact_threads.work_id').on('works.team_id', '=', team_id)
    )
    .leftJoin('users as writer', join =>
      join.onRef('writer.id', '=', 'contact_threads.user_id').on('writer.erased_at', 'is', null)
    )
    .selectAll('contact_threads')
    // Where an answer goes: who wrote with an account may have another address by now.
    .select(sql<string>`coalesce(writer.email, contact_threads.email)`.as('answered_at'))
    .leftJoin('series', join =>
      join.onRef('series.id', '=', 'contact_threads.series_id').on('series.team_id', '=', team_id)
    )
    .select(['users.first_name', 'users.last_name', 'works.title as work_title'])
    .select('series.title as series_title')
    .select(writtenByKeptMaker(team_id, asker_id).as('maker_kept'))
    .select(decidesOnKept(team_id, asker_id).as('name_kept'))
    .where('contact_threads.team_id', '=', team_id)
    .where(
      sql<SqlBool>`(contact_threads.work_id IS NULL
        OR contact_threads.work_id <> ALL (ARRAY(${allHiddenFrom(team_id, asker_id)})))`
    )

export const selectInboxThread = (db: Kysely<Schema>, desk: Desk, id: string) =>
  threads(db, desk).where('contact_threads.id', '=', id)

export const inboxOrder = keyset(
  { changed_at: momentColumn('contact_threads.changed_at'), id: idColumn('contact_threads.id') },
  'desc'
)

interface InboxAsked extends PageOf<typeof inboxOrder> {
  state?: ThreadState | undefined
  topic?: ContactTopic | undefined
  words: string
  /** Null for nobody; undefined for whoever. */
  assigned?: string | null | undefined
  work?: string | undefined
  unread: boolean
}

/** As it was typed: what a pattern would read as a sign of its own is none. */
const holding = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const found = ({ team_id, asker_id }: Desk, words: string) => {
  const pattern = holding(words)
  return sql<SqlBool>`(contact_threads.number::text = ${words.replace(/^#/, '')}
    OR (contact_threads.name ILIKE ${pattern} OR coalesce(writer.email, contact_threads.email) ILIKE ${pattern})
      AND NOT ${decidesOnKept(team_id, asker_id)}
    OR EXISTS (SELECT 1 FROM contact_messages m WHERE m.team_id = ${team_id}
      AND m.thread_id = contact_threads.id AND m.body ILIKE ${pattern}))`
}

/** Where something happened last, first. */
export const selectInbox = (
  db: Kysely<Schema>,
  desk: Desk,
  { state, topic, words, assigned, work, unread, ...page }: InboxAsked
) => {
  let query = inboxOrder.page(threads(db, desk), page)
  if (state) query = query.where('contact_threads.state', '=', state)
  if (topic) query = query.where('contact_threads.topic', '=', topic)
  if (assigned === null) query = query.where('contact_threads.assigned_to', 'is', null)
  else if (assigned !== undefined) query = query.where('contact_threads.assigned_to', '=', assigned)
  if (work)
    query = query
      .where('contact_threads.work_id', '=', work)
      .where(eb => eb.not(writtenByKeptMaker(desk.team_id, desk.asker_id)))
  if (unread) query = query.where('contact_threads.unread', '=', true)
  return words === '' ? query : query.where(found(desk, words))
}

export const runsTeam = async (tx: Tx, team_id: string, user_id: string): Promise<boolean> => {
  const found = await tx.db
    .selectFrom('members')
    .select('role')
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .where('role', 'in', ['organiser', 'owner'])
    .executeTakeFirst()
  return found !== undefined
}
