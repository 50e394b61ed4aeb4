/*
 * Who holds which role in a team, and nothing else writes that: each membership stands twice, among the team's rows
 * and among those by which the person finds their teams. Changes come one after the other, so that the last owner is
 * known to be the last.
 */
import type { Role } from '#contract/kit.ts'
import { invitedRoles, type Invitation, type Member } from '#contract/members.ts'
import { Problem } from '#contract/problems.ts'
import { may } from '#contract/rules/permissions.ts'
import { requireOwnKey } from '#server/features/accounts/own-keys.actions.ts'
import { jurorLeft, requireNotJudging } from '#server/features/jury/leaving.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressKeyOf, findInvited, withdrawInvitationsOf } from './invitations.queries.ts'
import { askForFactor } from './factor-rule.actions.ts'
import { canInvite, isGivenHere } from './members.policy.ts'
import { presentMember } from './members.present.ts'
import {
  deleteMember,
  findMember,
  holdAccount,
  lockTeam,
  raiseMember,
  selectOwners,
  setRole,
  type MemberRole
} from './members.queries.ts'

/**
 * For another feature that makes someone a member: a role that is there is raised, never lowered. To run a team takes an
 * account that more than its mailbox opens.
 */
export const addMember = async (
  platform: Platform,
  tx: Tx,
  member: { user_id: string; role: MemberRole; since: Date }
): Promise<void> => {
  // An account that is being deleted would leave a team behind that nobody can change or close.
  if (!(await holdAccount(tx, member.user_id))) throw new Problem('unauthenticated')
  if (isGivenHere(member.role)) await requireOwnKey(tx, member.user_id)
  await raiseMember(tx, tx.team_id, { ...member, factor_due: await askForFactor(platform, tx, member) })
}

/** For another feature that invites: who of the team has an address. */
export const memberAtAddress = (tx: Tx, email_key: string) => findInvited(tx, tx.team_id, email_key)

export const addressOf = (tx: Tx, user_id: string) => addressKeyOf(tx, user_id)

/** For who judges nowhere any more: a juror's role ends, or becomes the one that is left; a higher one stays. */
export const takeJurorRole = async (tx: Tx, user_id: string, left: 'participant' | null): Promise<void> => {
  if ((await roleOf(tx, user_id)) !== 'juror') return
  if (left) await setRole(tx, tx.team_id, { user_id, role: left })
  else await deleteMember(tx, tx.team_id, user_id)
}

/** From here to the end of the transaction nobody else changes who is in the team. */
export const holdMembers = async (tx: Tx) => {
  const team = await lockTeam(tx, tx.team_id)
  // Closed or suspended since the call was let in.
  if (!team || (team.status !== 'active' && team.status !== 'archived')) throw new Problem('not_found')
  return team
}

/** Whoever deletes their account leaves suspended teams too, which no call reaches. */
const holdToLeave = async (tx: Tx): Promise<void> => {
  const team = await lockTeam(tx, tx.team_id)
  if (!team || team.status === 'closed') throw new Problem('not_found')
}

/** As it stands now that nobody changes it; the call was let in by what stood before. */
export const roleOf = async (tx: Tx, user_id: string): Promise<Role> =>
  (await findMember(tx, tx.team_id, user_id))?.role ?? 'visitor'

export const requireMember = async (tx: Tx, user_id: string) => {
  const found = isId(user_id) ? await findMember(tx, tx.team_id, user_id) : undefined
  if (!found) throw new Problem('not_found')
  return found
}

/** As it stands now; whoever leaves is asked again under the lock. */
export const isLastOwner = async ({ doors }: Pick<Platform, 'doors'>, team_id: string): Promise<boolean> =>
  (await doors.readTeam(team_id, db => selectOwners(db, team_id))).length < 2

const requireAnotherOwner = async (tx: Tx): Promise<void> => {
  const owners = await selectOwners(tx.db, tx.team_id).execute()
  if (owners.length < 2) throw new Problem('conflict', { reason: 'last_owner' })
}

const whatTheyMayNotGive = (role: Role) => invitedRoles.filter(each => !canInvite(role, each))

/**
 * Else someone who is about to be taken out could come back, by a friend or by an older invitation of their own. `lost` are the
 * roles that they may not give any more. Nobody takes one up meanwhile: who comes in waits for the team as this does.
 */
export const withdrawWaysBack = async (
  platform: Platform,
  tx: Tx,
  user_id: string,
  lost: readonly Invitation['role'][]
): Promise<void> => {
  const withdrawn = await withdrawInvitationsOf(tx, { user_id, roles: lost, now: platform.clock.now() })
  for (const { id } of withdrawn)
    await audit(tx, platform, {
      verb: 'invitation.withdrawn',
      subject: `invitation:${id}`,
      details: { from: 'open', to: 'withdrawn' }
    })
}

export const changeRole = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { user_id, role }: { user_id: string; role: Invitation['role'] }
): Promise<Member> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    await holdMembers(tx)
    if (!may(await roleOf(tx, actor.user_id), 'decide_roles')) throw new Problem('forbidden')
    const before = await requireMember(tx, user_id)
    if (!isGivenHere(before.role)) throw new Problem('conflict', { reason: 'role_not_given_here' })
    if (before.role === role) return presentMember(before)
    if (before.role === 'owner') await requireAnotherOwner(tx)
    await setRole(tx, team_id, { user_id, role })
    await audit(tx, platform, {
      verb: 'member.role_changed',
      subject: `user:${user_id}`,
      details: { from: before.role, to: role }
    })
    await withdrawWaysBack(platform, tx, user_id, whatTheyMayNotGive(role))
    return presentMember({ ...before, role })
  })

/** Leaves, where it is one's own: what one had offered others stands then. */
export const removeMember = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  user_id: string
): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const leaves = user_id === actor.user_id
    await (leaves ? holdToLeave(tx) : holdMembers(tx))
    const role = await roleOf(tx, actor.user_id)
    if (!leaves && !may(role, 'see_members')) throw new Problem('not_found')
    const before = await requireMember(tx, user_id)
    if (!leaves && !may(role, 'decide_roles')) throw new Problem('forbidden', { reason: 'owners_take_out' })
    if (!leaves && !isGivenHere(before.role)) throw new Problem('conflict', { reason: 'role_not_given_here' })
    if (before.role === 'owner') await requireAnotherOwner(tx)
    if (!leaves) await requireNotJudging(tx, user_id)
    await jurorLeft(platform, tx, user_id)
    await deleteMember(tx, team_id, user_id)
    await audit(tx, platform, {
      verb: leaves ? 'member.left' : 'member.removed',
      subject: `user:${user_id}`,
      details: { from: before.role, to: 'visitor' }
    })
    await withdrawWaysBack(platform, tx, user_id, leaves ? [] : whatTheyMayNotGive('visitor'))
  })
