/* Whether the mail that carries a link came back, as the team that sent it may know: by its own outbox, and by no other team's. */
import { sql, type RawBuilder } from 'kysely'
import type { Undelivered } from '#contract/suppression.ts'
import { sendMail } from './outbox.ts'

export const undeliveredOf = (team_id: string, token_hash: RawBuilder<unknown>) =>
  sql<Undelivered | null>`(SELECT CASE WHEN o.attempts > ${sendMail.retries} THEN 'unreached' ELSE 'refused' END
    FROM outbox_messages o WHERE o.team_id = ${team_id}::uuid AND o.link_hash = ${token_hash}
      AND o.state = 'failed' LIMIT 1)`
