import type { Role } from '#contract/kit.ts'
import type { Member } from '#contract/members.ts'

interface MemberRow {
  user_id: string
  first_name: string
  last_name: string
  email: string
  role: Exclude<Role, 'visitor'>
  since: Date
}

export const presentMember = ({ user_id, first_name, last_name, email, role, since }: MemberRow): Member => ({
  user_id,
  first_name,
  last_name,
  email,
  role,
  since: since.toISOString()
})
