import { invitedRoles, type Invitation } from '#contract/members.ts'
import type { Role } from '#contract/kit.ts'
import { may } from '#contract/rules/permissions.ts'

type GivenRole = Invitation['role']

const order: readonly Role[] = ['owner', 'organiser', 'juror', 'participant', 'visitor']

/** Whether whoever has the one may do all that the other may. */
export const reachesTo = (held: Role, wanted: Role): boolean => order.indexOf(held) <= order.indexOf(wanted)

export const canInvite = (role: Role, to: GivenRole): boolean =>
  may(role, to === 'owner' ? 'invite_owners' : 'invite_organisers')

/** An entry makes participants and a contest its jurors; those roles are not given or taken here. */
export const isGivenHere = (role: Role): role is GivenRole => invitedRoles.some(each => each === role)
