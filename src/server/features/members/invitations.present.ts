import type { Invitation } from '#contract/members.ts'
import type { Suppression, Undelivered } from '#contract/suppression.ts'

interface InvitationRow {
  id: string
  email: string
  role: Invitation['role']
  note: string
  invited_by: string
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
  withdrawn_at: Date | null
}

type Ends = Pick<InvitationRow, 'expires_at' | 'accepted_at' | 'withdrawn_at'>

export const stateOf = ({ accepted_at, withdrawn_at, expires_at }: Ends, now: Date): Invitation['state'] => {
  if (accepted_at) return 'accepted'
  // What had run out before the next one took its place ran out.
  if (withdrawn_at && withdrawn_at < expires_at) return 'withdrawn'
  return expires_at <= now ? 'expired' : 'open'
}

/** What the one with the link is told; who else was invited, and when, is the team's own. */
export const presentOffer = (
  row: InvitationRow,
  now: Date
): Omit<Invitation, 'id' | 'created_at' | 'suppressed' | 'undelivered'> => ({
  email: row.email,
  role: row.role,
  note: row.note,
  invited_by: row.invited_by,
  expires_at: row.expires_at.toISOString(),
  state: stateOf(row, now)
})

export const presentInvitation = (
  row: InvitationRow & { suppressed: Suppression | null; undelivered: Undelivered | null },
  now: Date
): Invitation => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  suppressed: row.suppressed,
  undelivered: row.accepted_at ? null : row.undelivered,
  ...presentOffer(row, now)
})
