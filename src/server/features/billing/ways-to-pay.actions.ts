import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'

/** Whether artists can be told where to pay to: to an account, as the team describes it, or by card. */
export const hasWayToPay = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`SELECT
    EXISTS (SELECT FROM billing_settings WHERE team_id = ${tx.team_id}::uuid AND (iban <> '' OR payment_note <> ''))
    OR EXISTS (SELECT FROM card_keys WHERE team_id = ${tx.team_id}::uuid) AS there`.execute(tx.db)
  return rows[0]?.there ?? false
}
