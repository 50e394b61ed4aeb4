import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Looks what is new and tells those who follow it. */
export const tellFollowers = jobKind<Record<string, never>>('tell_followers', { seconds: 3000 })
