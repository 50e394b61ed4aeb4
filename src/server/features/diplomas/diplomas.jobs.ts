import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Issues all of a team's diplomas that are being prepared; what was cut off in the middle goes on with what is left. */
export const issuePrepared = jobKind<{ team_id: string }>('issue_diplomas')
