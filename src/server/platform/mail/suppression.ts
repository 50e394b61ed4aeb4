/*
 * Addresses to which no more mails go, because a mail server refused one for good or because their owner complained. A
 * report of what happened before an address was tried again changes nothing, so it may come twice and in any order.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { addressKey } from '#contract/rules/address-key.ts'
import type { EmailName } from '#contract/mails.ts'
import { notificationEvents, stoppedBy } from '#contract/rules/notification-events.ts'
import type { Suppression, SuppressionReason } from '#contract/suppression.ts'
import type { Actor, Tx } from '../db/door.ts'
import type { Schema } from '../db/schema.ts'
import type { Platform } from '../platform.ts'

const day_ms = 86_400_000

/** A mailbox that was gone may be somebody's again after so long. */
const kept_days = 365
/** For so long a report may come late; after it nobody need know any more that an address was tried again. */
export const report_days = 30

const most_detail = 300

/**
 * Where a mailbox is gone nothing can arrive, so all is held back but mails of somebody's own account: whoever mended it
 * must be able to choose a new password. So goes an invitation: a team would hear that the mails of others come back. Who
 * complained of a mail is there and reads; held back is what can be switched off, and what was decided, is owed or concerns
 * a child still goes.
 */
export const isHeldBack = (reason: SuppressionReason, name: EmailName | undefined): boolean => {
  if (name === undefined) return true
  if (reason === 'complaint') return stoppedBy(name) !== null
  const { topic } = notificationEvents[name]
  return topic !== 'account' && topic !== 'invitations'
}

export const selectSuppression = (db: Kysely<Schema>, address: string) =>
  db
    .selectFrom('suppressed_addresses')
    .select(['reason', 'detail', 'since'])
    .where('address_key', '=', addressKey(address))
    .where('lifted_at', 'is', null)

/** As the contract tells it, of the address in a column; null where mails arrive. */
export const suppressionOf = (address_key: RawBuilder<unknown>) =>
  sql<Suppression | null>`(SELECT jsonb_build_object('reason', s.reason, 'since',
    to_char(s.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM suppressed_addresses s WHERE s.address_key = ${address_key} AND s.lifted_at IS NULL)`

/** The same of one that was only typed: as long as nobody of the team has it, what becomes of mails to it is not the team's to know. */
export const suppressionOfTyped = (team_id: string, address_key: RawBuilder<unknown>) =>
  sql<Suppression | null>`CASE WHEN EXISTS (
    SELECT FROM users u JOIN members m ON m.team_id = ${team_id}::uuid AND m.user_id = u.id
    WHERE u.email_key = ${address_key}) THEN ${suppressionOf(address_key)} END`

/** The first reason stays, but for a complaint, which weighs more than a full mailbox. */
export const suppress = async (
  tx: Tx,
  { address, reason, detail, at }: { address: string; reason: SuppressionReason; detail: string; at: Date }
): Promise<void> => {
  const row = { reason, detail: detail.slice(0, most_detail), since: at, lifted_at: null }
  await tx.db
    .insertInto('suppressed_addresses')
    .values({ address_key: addressKey(address), ...row })
    .onConflict(conflict =>
      conflict
        .column('address_key')
        .doUpdateSet(row)
        .where(eb =>
          eb.or([
            eb('suppressed_addresses.lifted_at', '<', at),
            eb.and([
              eb('suppressed_addresses.lifted_at', 'is', null),
              eb('suppressed_addresses.reason', '=', 'bounce'),
              eb(eb.val(reason), '=', 'complaint')
            ])
          ])
        )
    )
    .execute()
}

/** False where it is not suppressed, or for another reason. */
export const liftSuppression = async (
  tx: Tx,
  address: string,
  at: Date,
  reasons: readonly SuppressionReason[]
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('suppressed_addresses')
    .set({ lifted_at: at })
    .where('address_key', '=', addressKey(address))
    .where('lifted_at', 'is', null)
    .where('reason', 'in', reasons)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteSuppression = (tx: Tx, address: string): Promise<unknown> =>
  tx.db.deleteFrom('suppressed_addresses').where('address_key', '=', addressKey(address)).execute()

const fader: Actor = { kind: 'system', name: 'mails' }

/** At night. */
export const dropSuppressions = ({ doors, clock }: Pick<Platform, 'doors' | 'clock'>): Promise<void> =>
  doors.withPlatform(fader, async tx => {
    const before = (days: number): Date => new Date(clock.now().getTime() - days * day_ms)
    await tx.db
      .deleteFrom('suppressed_addresses')
      .where(eb => eb.or([eb('since', '<', before(kept_days)), eb('lifted_at', '<', before(report_days))]))
      .execute()
  })
