/* Which mails go first: somebody waits for one of their account, and nobody for one that goes to thousands. */
import type { EmailName } from '#contract/mails.ts'

const many: ReadonlySet<EmailName> = new Set([
  'results_out',
  'work_shortlisted',
  'sheet_released',
  'deadline_extended',
  'work_screened',
  'jury_reminder',
  'invoice_overdue',
  'entries_arrived',
  'applications_arrived',
  'calls_found',
  'digest',
  'announcement',
  'draft_due',
  'followed_news',
  'evidence_due',
  'team_closed_entrant',
  'diploma_ready',
  'work_lapsed',
  'fee_awaited'
])

/** Somebody looks at their mailbox for such a mail. */
export const urgent = 2

export const priorityOf = (name: EmailName): number => {
  if (name.startsWith('account_')) return urgent
  return many.has(name) ? 0 : 1
}
