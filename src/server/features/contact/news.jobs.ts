import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Tells the team, once the quiet time has ended, of what came in it; by then there may be nothing left to tell. */
export const notifyArrived = jobKind<{ team_id: string }>('tell_arrived')
