/*
 * Whether the operators of the installation need a second factor: the configuration says so, and the database keeps by
 * when for each of them, so that a server that starts again gives nobody another week.
 */
import { hasFactor } from '#server/platform/access/factors.ts'
import { endOfGrace } from '#server/platform/access/place.ts'
import { shortenSessions } from '#server/platform/access/short-sessions.ts'
import { notifyFactorRequired } from '#server/features/members/factor-rule.actions.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { updateUserRow } from './accounts.queries.ts'
import type { Platform } from '#server/platform/platform.ts'

const operatorsWithoutDue = (tx: Tx, due: Date) =>
  tx.db
    .updateTable('users')
    .set({ factor_due: due })
    .where('is_admin', '=', true)
    .where('factor_due', 'is', null)
    .returning(eb => ['id', 'email', 'locale', 'first_name', hasFactor(eb.ref('users.id')).as('has_factor')])
    .execute()

const somebodyAsked = (tx: Tx) =>
  tx.db.selectFrom('users').select('id').where('factor_due', 'is not', null).limit(1).executeTakeFirst()

/** Safe to repeat: of those who were asked already nothing changes. */
const askOperators = async (platform: Platform, tx: Tx): Promise<void> => {
  const due = endOfGrace(platform.clock.now())
  const asked = await operatorsWithoutDue(tx, due)
  if (asked.length > 0)
    await shortenSessions(
      tx,
      asked.map(({ id }) => id)
    )
  for (const { has_factor, ...person } of asked)
    if (!has_factor) await notifyFactorRequired(platform, tx, person, { team: null, due })
}

const starter: Actor = { kind: 'system', name: 'start' }

/** What the configuration of this start says. */
export const keepOperatorsRule = (platform: Platform): Promise<void> =>
  platform.doors.withPlatform(starter, async tx => {
    if (platform.config.operator_second_factor) return askOperators(platform, tx)
    await tx.db.updateTable('users').set({ factor_due: null }).where('factor_due', 'is not', null).execute()
  })

/** A command may run without the server's configuration, so what the others are asked says whether the rule stands. */
export const keepRuleFor = async (
  platform: Platform,
  tx: Tx,
  { user_id, is_admin }: { user_id: string; is_admin: boolean }
): Promise<void> => {
  if (!is_admin) await updateUserRow(tx, user_id, { factor_due: null })
  else if (platform.config.operator_second_factor || (await somebodyAsked(tx)))
    await askOperators(platform, tx)
}
