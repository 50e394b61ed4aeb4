/* What may be done with a member, as the server would allow it: who decides roles is in the table of permissions. */
import type { User } from '#contract/accounts.ts'
import type { Member } from '#contract/members.ts'
import { may } from '#contract/rules/permissions.ts'

export type MemberAct = 'make_owner' | 'make_organiser' | 'remove' | 'leave'

// Entries make participants and contests their jurors: those roles are not given or taken here.
const changes: Partial<Record<Member['role'], MemberAct>> = {
  organiser: 'make_owner',
  owner: 'make_organiser'
}

export const actsOn = (
  { user_id, role }: Pick<Member, 'user_id' | 'role'>,
  me: Pick<User, 'id' | 'role'>
): MemberAct[] => {
  const decides = may(me.role, 'decide_roles')
  const change = decides ? changes[role] : undefined
  const given = change ? [change] : []
  if (user_id === me.id) return [...given, 'leave']
  return change ? [...given, 'remove'] : []
}
