import { jobKind } from '#server/platform/jobs/jobs.ts'

/** The directory's copy of a team, made anew after anything on it changed. */
export const refreshCard = jobKind<{ team_id: string }>('refresh_team_card')

/** A team that was closed, suspended or archived is there again: what its clocks left alone meanwhile is looked at. */
export const teamIsBack = jobKind<{ team_id: string }>('team_is_back')
