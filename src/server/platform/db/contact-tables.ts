/* The tables of what is written to a team, in the types of kysely; migration 0026 tells what they are. */
import type { Locale } from '#contract/locales.ts'
import type { ContactTopic, MessageKind, ThreadState } from '#contract/rules/contact-choices.ts'
import type { Fixed } from './columns.ts'

export interface ContactThreadTable {
  team_id: Fixed<string>
  id: Fixed<string>
  number: Fixed<number>
  topic: Fixed<ContactTopic>
  name: Fixed<string>
  email: Fixed<string>
  user_id: Fixed<string | null>
  locale: Fixed<Locale>
  work_id: Fixed<string | null>
  state: ThreadState
  assigned_to: string | null
  unread: boolean
  created_at: Fixed<Date>
  changed_at: Date
}

export interface ContactMessageTable {
  team_id: Fixed<string>
  id: Fixed<string>
  thread_id: Fixed<string>
  kind: Fixed<MessageKind>
  author_id: Fixed<string | null>
  body: Fixed<string>
  at: Fixed<Date>
}

export interface ContactNumberTable {
  team_id: Fixed<string>
  last: number
}
