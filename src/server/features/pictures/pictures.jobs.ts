/* Making what is shown of a picture, after the picture itself was taken in. */
import { jobKind } from '#server/platform/jobs/jobs.ts'

export const derivePicture = jobKind<{ team_id: string; picture_id: string }>('derive_picture', {
  seconds: 600
})
