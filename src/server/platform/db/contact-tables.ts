/* The tables of what is written to a team, in the types of kysely; migrations 0026, 0030 and 0034 tell what they are. */
import type { Locale } from '#contract/locales.ts'
import type { ContactFileKind } from '#contract/rules/contact-file.ts'
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

export interface ContactFileTable {
  team_id: Fixed<string>
  id: Fixed<string>
  name: Fixed<string>
  kind: Fixed<ContactFileKind>
  bytes: Fixed<number>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  message_id: string | null
  position: number | null
}

interface ContactNumberTable {
  team_id: Fixed<string>
  last: number
  told_at: Date | null
}

interface ContactNewsTable {
  team_id: Fixed<string>
  thread_id: Fixed<string>
}

export interface ContactTables {
  contact_threads: ContactThreadTable
  contact_messages: ContactMessageTable
  contact_numbers: ContactNumberTable
  contact_news: ContactNewsTable
  contact_files: ContactFileTable
}
