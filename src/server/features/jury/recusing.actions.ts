/*
 * What follows from a conflict, whoever declared, set or found it: the juror's sheet for the work does not count, and what was
 * calculated with it is taken back, so that nobody approves or publishes it. Organisers calculate anew. Once the results
 * are out, everything stays as it was judged.
 */
import { scheduleWithoutJuror } from '#server/features/assignments/without-juror.actions.ts'
import { takeCalculationBack } from '#server/features/results/taking-back.actions.ts'
import { holdRounds } from '#server/features/rounds/ending.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertFound, recuseSheets, selectConcerned, type Within } from './conflicts.queries.ts'

export const recuseWithin = async (platform: Platform, tx: Tx, within: Within): Promise<void> => {
  const concerned = await selectConcerned(tx, within)
  // Held before anything is written, so that none is calculated or published meanwhile.
  for (const round of await holdRounds(tx, concerned)) {
    if (round.state === 'published') continue
    const gone = await recuseSheets(tx, within, round.id)
    if (gone.length > 0) await scheduleWithoutJuror(platform, tx, round.id)
    const counted = gone.filter(({ was }) => was === 'final').length
    if (counted > 0) await takeCalculationBack(platform, tx, round, counted)
  }
}

/** Safe to repeat: addresses may have changed since somebody looked last. */
export const findWithin = async (platform: Platform, tx: Tx, within: Within): Promise<void> => {
  await insertFound(tx, within, platform.clock.now()).execute(tx.db)
  await recuseWithin(platform, tx, within)
}
