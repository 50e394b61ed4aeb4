import { jobKind } from '#server/platform/jobs/jobs.ts'

/** Payments by card of which nobody has told what became of them. */
export const askAboutCards = jobKind<Record<string, never>>('ask_about_cards', { seconds: 1200 })
