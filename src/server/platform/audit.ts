/* What was done, by whom, when: written in the transaction that does it, never changed after. */
import type { AccountVerb, OperatorVerb, TeamVerb } from '#contract/rules/audit-verbs.ts'
import type { Clock } from './clock.ts'
import { actorName, type Actor, type Tx } from './db/door.ts'
import type { NewId } from './ids.ts'

export interface AuditEvent {
  verb: TeamVerb | AccountVerb | OperatorVerb
  subject: string
  details?: Record<string, unknown>
}

/** Of somebody without an account the log has no address: it is kept for ever. */
const writtenBy = (actor: Actor): string => (actor.kind === 'anonymous' ? 'guest' : actorName(actor))

// A statement has room for 65,535 values.
const at_once = 1000

/** Many things that were done at one instant, such as every work of a contest. */
export const auditAll = async (
  tx: Tx,
  { clock, newId }: { clock: Clock; newId: NewId },
  events: readonly AuditEvent[]
): Promise<void> => {
  const { team_id } = tx
  const [at, actor] = [clock.now(), writtenBy(tx.actor)]
  for (let start = 0; start < events.length; start += at_once)
    tx.postpone(
      tx.db.insertInto('audit_entries').values(
        events.slice(start, start + at_once).map(({ verb, subject, details = {} }) => ({
          team_id,
          id: newId(),
          at,
          actor,
          verb,
          subject,
          details
        }))
      )
    )
}

export const audit = (tx: Tx, tools: { clock: Clock; newId: NewId }, event: AuditEvent): Promise<void> =>
  auditAll(tx, tools, [event])
