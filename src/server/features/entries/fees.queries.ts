import type { Entry } from '#contract/entries.ts'
import type { Tx } from '#server/platform/db/door.ts'

/** Its version stays: what its artist is typing meanwhile has nothing to do with it. */
export const setPayment = (tx: Tx, team_id: string, id: string, payment: Entry['payment']) =>
  tx.db.updateTable('works').set({ payment }).where('team_id', '=', team_id).where('id', '=', id).execute()
