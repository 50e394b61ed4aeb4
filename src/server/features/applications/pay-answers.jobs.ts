import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Asks artists whether a promised pay has come, and counts what they said. */
export const askAboutPay = jobKind<Record<string, never>>('ask_about_pay', { seconds: 1200 })
