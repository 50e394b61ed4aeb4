import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Takes the bytes of a file away that no row names: it was never taken, or is deleted. */
export const dropProof = jobKind<{ team_id: string; file_id: string }>('drop_prize_file')
