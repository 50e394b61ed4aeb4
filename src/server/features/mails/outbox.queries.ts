import { sql, type Kysely, type SqlBool } from 'kysely'
import type { MailState } from '#contract/rules/mail-states.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { tellsOfHidden } from './mail-sight.actions.ts'

const facts = [
  'id',
  'to_address',
  'subject',
  'state',
  'cancelled_for',
  'attempts',
  'last_error',
  'created_at',
  'sent_at'
] as const

export const outboxOrder = keyset({ id: idColumn('id') }, 'desc')

interface OutboxAsked extends ListPage {
  state?: MailState | undefined
  words: string
  /** Who asks: of a work that is out of their sight no mail tells them. */
  asker_id: string
}

/** Newest first; the id tells when one was written. */
export const selectOutbox = (
  db: Kysely<Schema>,
  team_id: string,
  { state, words, asker_id, ...page }: OutboxAsked
) => {
  let query = db
    .selectFrom('outbox_messages')
    .select(facts)
    .where('team_id', '=', team_id)
    .where(eb => eb.not(tellsOfHidden(team_id, asker_id)))
  if (state) query = query.where('state', '=', state)
  // What a pattern would read as a sign of its own is none.
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  if (words !== '')
    query = query.where(sql<SqlBool>`(to_address ILIKE ${pattern} OR subject ILIKE ${pattern})`)
  return outboxOrder.page(query, page)
}

export const selectMail = (
  db: Kysely<Schema>,
  team_id: string,
  { id, asker_id }: { id: string; asker_id: string }
) =>
  db
    .selectFrom('outbox_messages')
    .select([...facts, 'text', 'letter', 'link_end'])
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .where(eb => eb.not(tellsOfHidden(team_id, asker_id)))

/** False where there is nothing to try again. */
export const queueAgain = async (tx: Tx, team_id: string, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('outbox_messages')
    .set({ state: 'queued', cancelled_for: null, attempts: 0 })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'cancelled'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
