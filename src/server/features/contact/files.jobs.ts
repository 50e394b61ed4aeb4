import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Looks at a file that no message claimed in time, or whose message is gone; by then it may have been claimed. */
export const dropContactFile = jobKind<{ team_id: string; file_id: string }>('drop_contact_file')
