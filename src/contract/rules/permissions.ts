/*
 * Who may do what in a team, as one table. The server decides by it; the browser reads the same lines to hide what
 * would be refused. What turns on more than the role (own work, an open round, the last owner) is asked after.
 */
import type { Role } from '../kit.ts'

const organisers = ['organiser', 'owner'] as const
const owners = ['owner'] as const

export const permissions = {
  see_console: organisers,
  change_settings: organisers,
  /** A new link changes every printed address. */
  change_link: owners,
  close_team: owners,
  edit_texts: organisers,
  write_blog: organisers,
  run_contests: organisers,
  see_members: organisers,
  see_audit: organisers,
  invite_organisers: organisers,
  /** What an owner is, only an owner gives, and only an owner takes back. */
  invite_owners: owners,
  decide_roles: owners
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Nobody, and the platform's own people, have no part in a team. */
export const may = (role: Role | 'admin' | null, permission: Permission): boolean =>
  permissions[permission].some(allowed => allowed === role)
