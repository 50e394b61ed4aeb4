import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Tells organisers of the requests that came in a quarter of an hour. */
export const notifyAsked = jobKind<{ team_id: string }>('tell_waivers')
