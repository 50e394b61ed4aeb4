import { jobKind } from '#server/platform/jobs/jobs.ts'

/** The landing page's copies of a team's contests, made anew after anything on them changed. */
export const refreshContests = jobKind<{ team_id: string }>('refresh_contest_cards')
