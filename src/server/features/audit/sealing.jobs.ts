import { jobKind } from '#server/platform/jobs/jobs.ts'

/** So often that little can be changed unseen, for every team in turn. */
export const sealLogs = jobKind<Record<string, never>>('seal_logs', { seconds: 1800 })
