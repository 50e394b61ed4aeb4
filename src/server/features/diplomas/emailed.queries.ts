/* The email that told the holder of a diploma of it, beside the row of that diploma. */
import { sql } from 'kysely'
import type { MailState } from '#contract/rules/mail-states.ts'

interface StoredEmail {
  id: string
  state: MailState
  sent_at: string | null
}

/** By which its holder was told that it is there. */
export const emailOf = (team_id: string) =>
  sql<StoredEmail | null>`(
    SELECT jsonb_build_object('id', m.id, 'state', m.state, 'sent_at', m.sent_at)
    FROM outbox_messages m WHERE m.team_id = ${team_id}::uuid AND m.diploma_run_id = diplomas.run_id
      AND m.user_id = diplomas.user_id
    ORDER BY m.id DESC LIMIT 1)`

export const wasEmailed = (team_id: string) =>
  sql<boolean>`EXISTS (
    SELECT FROM outbox_messages m WHERE m.team_id = ${team_id}::uuid AND m.diploma_run_id = diplomas.run_id
      AND m.user_id = diplomas.user_id AND m.state = 'sent')`
