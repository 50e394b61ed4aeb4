import { jobKind } from '#server/platform/jobs/jobs.ts'

/** The directory's copy of a team, made anew after anything on it changed. */
export const refreshCard = jobKind<{ team_id: string }>('refresh_team_card')
