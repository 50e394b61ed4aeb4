import { jobKind } from '#server/platform/jobs/jobs.ts'

/** An entry of somebody's feed, to one of their browsers. */
export const sendPush = jobKind<{ team_id: string; notification_id: string; session_id: string }>(
  'send_push',
  { retries: 8, seconds: 60 }
)
