import type { contract } from '#contract/index.ts'
import { roles } from '#contract/kit.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { demandUser, hashToken } from '#server/platform/access/find-actor.ts'
import { demandRoleInForce } from '#server/platform/access/place.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { changeRule, readRule } from './factor-rule.actions.ts'
import { acceptInvitation, invite, withdrawInvitation } from './invitations.actions.ts'
import { presentInvitation, presentOffer } from './invitations.present.ts'
import { selectInvitationByToken, selectInvitations } from './invitations.queries.ts'
import { changeRole, removeMember } from './members.actions.ts'
import { presentMember } from './members.present.ts'
import { selectMembers, type MemberRole, type Place } from './members.queries.ts'

const isHeld = (role: unknown): role is MemberRole => role !== 'visitor' && roles.some(each => each === role)

const placeIn = (cursor: string | undefined): Place | null => {
  if (cursor === undefined) return null
  const [role, user_id = '', ...rest] = cursor.split('.')
  if (!isHeld(role) || !isId(user_id) || rest.length > 0) throw invalidField(['cursor'], 'pattern')
  return { role, user_id }
}

export const memberHandlers: Handlers<typeof contract.members> = {
  async list({ platform, team }, { limit, cursor }) {
    const after = placeIn(cursor)
    const rows = await platform.doors.readTeam(team.id, db => selectMembers(db, team.id, { limit, after }))
    const items = rows.slice(0, limit).map(presentMember)
    const last = items.at(-1)
    return { items, next: rows.length > limit && last ? `${last.role}.${last.user_id}` : null }
  },

  async change({ platform, actor, team }, { user_id, role }) {
    return changeRole(platform, demandUser(actor), team.id, { user_id, role })
  },

  async remove(call, { user_id }) {
    const { platform, team } = call
    const by = demandUser(call.actor)
    if (user_id !== by.user_id) demandRoleInForce(call)
    await removeMember(platform, by, team.id, user_id)
  },

  async factor_rule({ platform, team }) {
    return readRule(platform, team.id)
  },

  async set_factor_rule({ platform, actor, team }, { required }) {
    return changeRule(platform, demandUser(actor), team.id, required)
  },

  async invitations({ platform, team }, { limit, cursor }) {
    if (cursor !== undefined && !isId(cursor)) throw invalidField(['cursor'], 'pattern')
    const rows = await platform.doors.readTeam(team.id, db =>
      selectInvitations(db, team.id, { limit, before: cursor })
    )
    const now = platform.clock.now()
    const items = rows.slice(0, limit).map(row => presentInvitation(row, now))
    return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
  },

  async invite({ platform, actor, team, once }, { email, role, note }) {
    return invite(platform, demandUser(actor), team.id, { email, role, note }, once)
  },

  async withdraw({ platform, actor, team }, { invitation }) {
    await withdrawInvitation(platform, demandUser(actor), team.id, invitation)
  },

  async read_invitation({ platform, team }, { token }) {
    const [found] = await platform.doors.readTeam(team.id, db =>
      selectInvitationByToken(db, team.id, hashToken(token))
    )
    if (!found) throw new Problem('not_found', { reason: 'unknown_link' })
    return presentOffer(found, platform.clock.now())
  },

  async accept({ platform, actor, team }, { token }) {
    return acceptInvitation(platform, demandUser(actor), team.id, token)
  }
}
