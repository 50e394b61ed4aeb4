/*
 * Whether a team asks a second factor of those who run it and of those who judge in it. Everyone has a week from the
 * moment that it concerns them; who has none yet is told by mail until when.
 */
import type { FactorRule } from '#contract/members.ts'
import type { Role } from '#contract/kit.ts'
import { Problem } from '#contract/problems.ts'
import { may, trustedRoles } from '#contract/rules/permissions.ts'
import { endOfGrace } from '#server/platform/access/place.ts'
import { shortenSessions, shortenSessionsOfTeam } from '#server/platform/access/short-sessions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyOfFactorRule } from './factor-rule.mails.ts'
import { selectNewcomer, selectRule, selectWithoutFactor, setDue, setRule } from './factor-rule.queries.ts'
import { findMember, lockTeam } from './members.queries.ts'

/** For who asks it of operators. */
export const notifyFactorRequired = notifyOfFactorRule

export const readRule = async ({ doors }: Platform, team_id: string): Promise<FactorRule> => {
  const [row] = await doors.readTeam(team_id, db => selectRule(db, team_id))
  if (!row) throw new Problem('not_found')
  return { required: row.required, missing: row.missing ?? 0 }
}

const begin = async (platform: Platform, tx: Tx, team: RowOf<typeof lockTeam>) => {
  const due = endOfGrace(platform.clock.now())
  await setDue(tx, tx.team_id, due)
  await shortenSessionsOfTeam(tx)
  for (const person of await selectWithoutFactor(tx, tx.team_id))
    await notifyOfFactorRule(platform, tx, person, { team, due })
}

export const changeRule = async (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  required: boolean
): Promise<FactorRule> => {
  await platform.doors.withTeam(team_id, actor, async tx => {
    const team = await lockTeam(tx, team_id)
    const role = (await findMember(tx, team_id, actor.user_id))?.role ?? 'visitor'
    if (!team || !may(role, 'require_second_factor')) throw new Problem('forbidden')
    const before = await selectRule(tx.db, team_id).executeTakeFirstOrThrow()
    // Asked for twice, nobody gets another week.
    if (before.required === required) return
    await setRule(tx, team_id, required)
    if (required) await begin(platform, tx, team)
    else await setDue(tx, team_id, null)
    const verb = required ? 'team.second_factor_on' : 'team.second_factor_off'
    await audit(tx, platform, { verb, subject: `team:${team_id}` })
  })
  return readRule(platform, team_id)
}

const trusted: readonly Role[] = trustedRoles

/** By when somebody who comes into this role needs a second factor; null where the team asks for none. */
export const askForFactor = async (
  platform: Platform,
  tx: Tx,
  { user_id, role }: { user_id: string; role: Role }
): Promise<Date | null> => {
  if (!trusted.includes(role)) return null
  const person = await selectNewcomer(tx, tx.team_id, user_id)
  if (!person?.second_factor) return null
  if (person.factor_due) return person.factor_due
  const due = endOfGrace(platform.clock.now())
  await shortenSessions(tx, [user_id])
  const team = person.has_factor ? undefined : await lockTeam(tx, tx.team_id)
  if (team) await notifyOfFactorRule(platform, tx, person, { team, due })
  return due
}
