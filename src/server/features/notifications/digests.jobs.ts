import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Every hour, since it is morning somewhere. */
export const gatherDigests = jobKind<Record<string, never>>('gather_digests', { seconds: 3000 })
