/* What follows where something else is offered than before. */
import { platformTeam, type Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeCallCards } from './cards.queries.ts'

/** Visitors of the team and of the landing page see something else by it. */
export const showChange = async ({ versions }: Platform, tx: Tx, organisation_id: string): Promise<void> => {
  await writeCallCards(tx, organisation_id)
  tx.afterCommit(() => {
    versions.bump(tx.team_id)
    versions.bump(platformTeam)
  })
}
