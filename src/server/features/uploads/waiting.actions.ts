/* Pictures that came for an entry whose page had been left: they wait until it shows them, or until their refusal is read. */
import type { Tx } from '#server/platform/db/door.ts'
import { deleteTaken, freeTaken, type TakenPictures } from './uploads.queries.ts'

/** What was sent for a work and stands or stood in it need not be found again. */
export const endWaiting = async (tx: Tx, taken: TakenPictures): Promise<void> => {
  if (taken.pictures.length > 0) await deleteTaken(tx, taken)
}

/** The same where it has to stay known until then that they were on their way at the close. */
export const endWaitingInGrace = async (tx: Tx, taken: TakenPictures, until: Date): Promise<void> => {
  if (taken.pictures.length > 0) await freeTaken(tx, taken, until)
}
