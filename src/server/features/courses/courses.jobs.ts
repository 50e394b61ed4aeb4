import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Somebody told or mended their date of birth, so a seat for which they wait may be theirs. */
export const seatOfAge = jobKind<{ user_id: string }>('seat_of_age')
