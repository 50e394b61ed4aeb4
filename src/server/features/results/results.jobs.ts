import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Looks at a contest when the moment comes that was set for its results. By then it may be another; so it only looks. */
export const releaseByClock = jobKind<{ team_id: string; contest_id: string }>('release_results')
