/* What was done, by whom, when: written in the transaction that does it, never changed after. */
import type { Clock } from './clock.ts'
import { actorName, type Tx } from './db/door.ts'
import type { NewId } from './ids.ts'

export interface AuditEvent {
  verb: string
  subject: string
  details?: Record<string, unknown>
}

export const audit = async (
  tx: Tx,
  tools: { clock: Clock; newId: NewId },
  { verb, subject, details = {} }: AuditEvent
): Promise<void> => {
  await tx.db
    .insertInto('audit_entries')
    .values({
      team_id: tx.team_id,
      id: tools.newId(),
      at: tools.clock.now(),
      actor: actorName(tx.actor),
      verb,
      subject,
      details
    })
    .execute()
}
