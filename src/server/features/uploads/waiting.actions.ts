/* Pictures that came for an entry whose page had been left: they wait until it shows them. */
import type { Tx } from '#server/platform/db/door.ts'
import { deleteTaken } from './uploads.queries.ts'

/** What was sent for a work and stands or stood in it need not be found again. */
export const endWaiting = async (
  tx: Tx,
  { owner_id, subject_id, pictures }: { owner_id: string; subject_id: string; pictures: string[] }
): Promise<void> => {
  if (pictures.length > 0) await deleteTaken(tx, { owner_id, subject_id, pictures })
}
