import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Invoices whose next reminder is due. */
export const remindOverdue = jobKind<Record<string, never>>('remind_overdue', { seconds: 1200 })
