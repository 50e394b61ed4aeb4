/* For the feature of accounts: what follows in courses from a date of birth is done after that stands. */
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seatOfAge } from './courses.jobs.ts'

/** Within the transaction that writes it. Each asks all teams, so that an account has one that waits, however often it is saved. */
export const seatOnceOfAge = (platform: Platform, tx: Tx, user_id: string): Promise<void> =>
  platform.jobs.send(tx, seatOfAge, { user_id }, { joins: user_id })
