import { jobKind } from '#server/platform/jobs/jobs.ts'

/** One batch after the other, from the end of the time in which it is held back. */
export const sendAnnouncement = jobKind<{ team_id: string; announcement_id: string }>('send_announcement', {
  retries: 50,
  seconds: 120
})
