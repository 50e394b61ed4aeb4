import type { InboxItem, InboxThread } from '#contract/inbox.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { MessageRow } from './contact.present.ts'
import type { selectInboxThread } from './inbox.queries.ts'

export type InboxRow = RowOf<typeof selectInboxThread>

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string =>
  [first_name, last_name].filter(Boolean).join(' ')

export const presentItem = (row: InboxRow): InboxItem => ({
  id: row.id,
  number: row.number,
  topic: row.topic,
  state: row.state,
  name: row.name_kept ? null : row.name,
  email: row.name_kept ? null : row.answered_at,
  unread: row.unread,
  assigned_to: row.assigned_to === null ? null : { id: row.assigned_to, name: nameOf(row) },
  work: row.work_id === null || row.maker_kept ? null : { id: row.work_id, title: row.work_title ?? '' },
  series: row.series_id === null ? null : { id: row.series_id, title: row.series_title ?? '' },
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString()
})

/** To those who run the team: with notes, and with who wrote what. */
export const presentInboxThread = (row: InboxRow, messages: readonly MessageRow[]): InboxThread => ({
  ...presentItem(row),
  messages: messages.map(({ id, kind, author_id, body, files, at, ...author }) => ({
    id,
    kind,
    author: author_id === null ? null : nameOf(author),
    body,
    files,
    at: at.toISOString()
  }))
})
