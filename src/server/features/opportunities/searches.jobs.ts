import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Every hour, before the digests are gathered. */
export const lookForCalls = jobKind<Record<string, never>>('look_for_calls', { seconds: 3000 })
