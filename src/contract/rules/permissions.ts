/*
 * Who may do what in a team, as one table. The server decides by it; the browser reads the same lines to hide what
 * would be refused. What turns on more than the role (own work, an open round, the last owner) is asked after.
 */
import type { Role } from '../kit.ts'

const organisers = ['organiser', 'owner'] as const
const owners = ['owner'] as const

/** Whoever holds one of these holds what is others'; of them a team may ask for a second factor. */
export const trustedRoles = ['juror', ...organisers] as const

export const permissions = {
  see_console: organisers,
  change_settings: organisers,
  /** A new link changes every printed address. */
  change_link: owners,
  close_team: owners,
  /** Who issues invoices, and where money goes. */
  change_billing: owners,
  edit_texts: organisers,
  write_blog: organisers,
  run_contests: organisers,
  post_opportunities: organisers,
  /** Others ask for a review, and somebody else publishes. */
  publish_unreviewed: owners,
  /** What was given to them to judge; who was given what is asked after. */
  judge: trustedRoles,
  see_members: organisers,
  see_audit: organisers,
  invite_organisers: organisers,
  /** What an owner is, only an owner gives, and only an owner takes back. */
  invite_owners: owners,
  decide_roles: owners,
  /** It can keep everybody else out. */
  require_second_factor: owners
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Nobody, and the platform's own people, have no part in a team. */
export const may = (role: Role | 'admin' | null, permission: Permission): boolean =>
  permissions[permission].some(allowed => allowed === role)
