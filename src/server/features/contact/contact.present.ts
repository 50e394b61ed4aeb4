import type { Thread } from '#contract/contact.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { selectMessages, selectThread } from './contact.queries.ts'

export type ThreadRow = RowOf<typeof selectThread>
export type MessageRow = RowOf<typeof selectMessages>

export const presentSummary = ({ id, number, topic, state, created_at, changed_at }: ThreadRow) => ({
  id,
  number,
  topic,
  state,
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString()
})

/** To whoever wrote it: without notes, and without saying which of the team answered. */
export const presentThread = (row: ThreadRow, messages: readonly MessageRow[]): Thread => ({
  ...presentSummary(row),
  name: row.name,
  messages: messages.flatMap(({ id, kind, body, files, at }) =>
    kind === 'note' ? [] : [{ id, kind, body, files, at: at.toISOString() }]
  )
})
