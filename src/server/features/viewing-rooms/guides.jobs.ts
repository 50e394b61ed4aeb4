import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Takes the bytes of a recording away that no row names: it was never taken, or is replaced or deleted. */
export const dropGuide = jobKind<{ team_id: string; file_id: string }>('drop_audio_guide')
