import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Reminders, lists for organisers, and what lapses. */
export const followAwaitedFees = jobKind<Record<string, never>>('follow_awaited_fees', { seconds: 1200 })
