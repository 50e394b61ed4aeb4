import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { requireUser, hashToken } from '#server/platform/access/find-actor.ts'
import { requireRoleInForce } from '#server/platform/access/place.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { changeRule, readRule } from './factor-rule.actions.ts'
import { acceptInvitation, invite, withdrawInvitation } from './invitations.actions.ts'
import { presentInvitation, presentOffer } from './invitations.present.ts'
import { invitationOrder, selectInvitationByToken, selectInvitations } from './invitations.queries.ts'
import { changeRole, removeMember } from './members.actions.ts'
import { presentMember } from './members.present.ts'
import { memberOrder, selectMembers } from './members.queries.ts'

export const memberHandlers: Handlers<typeof contract.members> = {
  async list({ platform, team }, input) {
    const page = memberOrder.read(input)
    const rows = await platform.doors.readTeam(team.id, db => selectMembers(db, team.id, page))
    return memberOrder.answer(rows, page, presentMember)
  },

  async change({ platform, actor, team }, { user_id, role }) {
    return changeRole(platform, requireUser(actor), team.id, { user_id, role })
  },

  async remove(call, { user_id }) {
    const { platform, team } = call
    const by = requireUser(call.actor)
    if (user_id !== by.user_id) requireRoleInForce(call)
    await removeMember(platform, by, team.id, user_id)
  },

  async factor_rule({ platform, team }) {
    return readRule(platform, team.id)
  },

  async set_factor_rule({ platform, actor, team }, { required }) {
    return changeRule(platform, requireUser(actor), team.id, required)
  },

  async invitations({ platform, team }, input) {
    const page = invitationOrder.read(input)
    const rows = await platform.doors.readTeam(team.id, db => selectInvitations(db, team.id, page))
    const now = platform.clock.now()
    return invitationOrder.answer(rows, page, row => presentInvitation(row, now))
  },

  async invite({ platform, actor, team, once }, { email, role, note }) {
    return invite(platform, requireUser(actor), team.id, { email, role, note }, once)
  },

  async withdraw({ platform, actor, team }, { invitation }) {
    await withdrawInvitation(platform, requireUser(actor), team.id, invitation)
  },

  async read_invitation({ platform, team }, { token }) {
    const [found] = await platform.doors.readTeam(team.id, db =>
      selectInvitationByToken(db, team.id, hashToken(token))
    )
    if (!found) throw new Problem('not_found', { reason: 'unknown_link' })
    return presentOffer(found, platform.clock.now())
  },

  async accept({ platform, actor, team }, { token }) {
    return acceptInvitation(platform, requireUser(actor), team.id, token)
  }
}
