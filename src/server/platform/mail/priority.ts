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
  'digest',
  'announcement',
  'draft_due'
])

export const priorityOf = (name: EmailName): number => {
  if (name.startsWith('account_')) return 2
  return many.has(name) ? 0 : 1
}
