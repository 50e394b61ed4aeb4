import type { Role } from '#contract/kit.ts'
import { may, trustedRoles } from '#contract/rules/permissions.ts'
import type { Member } from '#contract/members.ts'
import type { Suppression } from '#contract/suppression.ts'

interface MemberRow {
  user_id: string
  first_name: string
  last_name: string
  email: string
  role: Exclude<Role, 'visitor'>
  since: Date
  second_factor: boolean
  suppressed: Suppression | null
}

const trusted: readonly Role[] = trustedRoles

export const presentMember = ({
  user_id,
  first_name,
  last_name,
  email,
  role,
  since,
  second_factor,
  suppressed
}: MemberRow): Member => ({
  user_id,
  first_name,
  last_name,
  email,
  role,
  since: may(role, 'see_console') ? since.toISOString().slice(0, 10) : null,
  second_factor: trusted.includes(role) ? second_factor : null,
  suppressed
})
