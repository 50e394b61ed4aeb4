import { jobKind } from '#server/platform/jobs/jobs.ts'

export const remindOfContests = jobKind<Record<string, never>>('remind_of_contests', { seconds: 1200 })
