/*
 * What somebody is in a team, and whether they came with the second factor that the team asks of whoever runs it or
 * judges in it. By when each needs one is written with the membership; after that a session that began without one has
 * no more part in the team than a visitor has.
 */
import type { Role } from '#contract/kit.ts'
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { trustedRoles } from '#contract/rules/permissions.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Actor, Doors, Tx } from '../db/door.ts'
import type { Schema } from '../db/schema.ts'

const day = 86_400_000

export interface OwnMembership {
  role: Role
  /** By when a second factor is needed; null where none is, or where the session began with one. */
  factor_due: Date | null
}

export const isOverdue = ({ factor_due }: Pick<OwnMembership, 'factor_due'>, now: Date): boolean =>
  factor_due !== null && factor_due <= now

export const endOfGrace = (now: Date): Date => new Date(now.getTime() + sizes.factor_grace_days * day)

const memberOf = async (doors: Doors, team_id: string, user_id: string) => {
  const [found] = await doors.readTeam(team_id, db =>
    db
      .selectFrom('members')
      .select(['role', 'factor_due'])
      .where('team_id', '=', team_id)
      .where('user_id', '=', user_id)
  )
  return found
}

export const findPlace = async (doors: Doors, team_id: string, actor: Actor): Promise<OwnMembership> => {
  const found = actor.kind === 'user' ? await memberOf(doors, team_id, actor.user_id) : undefined
  if (!found || actor.kind !== 'user') return { role: 'visitor', factor_due: null }
  return { role: found.role, factor_due: actor.both_factors ? null : found.factor_due }
}

export const factorRequired = (): Problem => new Problem('forbidden', { reason: 'second_factor_required' })

/** Before what a call does by a membership, where the same call is open to anybody for what is their own. */
export const requireRoleInForce = ({ role, membership }: { role: Role; membership: Role }): void => {
  if (role !== membership) throw factorRequired()
}

/** The role in which a call is answered. */
export const roleAt = (place: OwnMembership, now: Date): Role =>
  isOverdue(place, now) ? 'visitor' : place.role

export const findRole = async (
  { doors, clock }: { doors: Doors; clock: Clock },
  team_id: string,
  actor: Actor
): Promise<Role> => roleAt(await findPlace(doors, team_id, actor), clock.now())

/** Of somebody who need not be the one who asks, whatever their session began with. */
export const roleOf = async (doors: Doors, team_id: string, user_id: string): Promise<Role> =>
  (await memberOf(doors, team_id, user_id))?.role ?? 'visitor'

/** By when an operator needs a second factor. */
export const findOperatorsDue = async (doors: Doors, actor: Actor): Promise<Date | null> => {
  if (actor.kind !== 'user' || !actor.is_admin || actor.both_factors) return null
  const [found] = await doors.readPlatform(db =>
    db.selectFrom('users').select('factor_due').where('id', '=', actor.user_id)
  )
  return found?.factor_due ?? null
}

/** Whether some team, or the operator, asks them for a second factor: then their sessions are short. */
export const isAsked = async (db: Kysely<Schema>, user_id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', user_id)
    .where(eb =>
      eb.or([
        eb('users.factor_due', 'is not', null),
        eb.exists(
          eb
            .selectFrom('user_teams')
            .innerJoin('teams', 'teams.id', 'user_teams.team_id')
            .select('teams.id')
            .where('user_teams.user_id', '=', user_id)
            .where('user_teams.role', 'in', trustedRoles)
            .where('teams.second_factor', '=', true)
            .where('teams.status', 'in', ['active', 'archived'])
        )
      ])
    )
    .executeTakeFirst()
  return found !== undefined
}

interface Used {
  user_id: string
  created_at: Date
  used_at: Date
}

/** A month from its last use on, and half a year in all; a week and a month for who is asked for a second factor. */
export const endOfSession = async (tx: Tx, { user_id, created_at, used_at }: Used): Promise<Date> => {
  const [unused, whole] = (await isAsked(tx.db, user_id))
    ? [sizes.short_session_days, sizes.longest_short_session_days]
    : [sizes.session_days, sizes.longest_session_days]
  return new Date(Math.min(used_at.getTime() + unused * day, created_at.getTime() + whole * day))
}
