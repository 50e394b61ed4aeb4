import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Takes the bytes of a file away that no row names: it was never taken, or is deleted. */
export const dropEvidence = jobKind<{ team_id: string; file_id: string }>('drop_evidence')

/** Reminds artists whose files are missing, in every team. */
export const remindOfEvidence = jobKind<Record<string, never>>('remind_of_evidence', { seconds: 1200 })
