/* Who is let in. The server refuses what it must in any case; this only spares the others what they could not use. */
import type { User } from '#contract/accounts.ts'
import { may } from '#contract/rules/permissions.ts'

export interface Facts {
  /** False while the server's drawing stands, which is the same for everyone. */
  known: boolean
  token: string | null
  /** Of the session; null until its token was asked about. */
  email: string | null
  /** What the server says of the one who asks, in this team. */
  me: Pick<User, 'email' | 'role'> | null
  failed: boolean
}

export interface Room {
  kind: 'waiting' | 'stranger' | 'closed' | 'open' | 'failed'
}

export const roomFor = ({ known, token, email, me, failed }: Facts): Room => {
  if (!known) return { kind: 'waiting' }
  if (token === null) return { kind: 'stranger' }
  if (email === null) return { kind: 'waiting' }
  // What was answered to the one before does not open the door for the next.
  if (me?.email === email) return { kind: may(me.role, 'see_console') ? 'open' : 'closed' }
  return { kind: failed ? 'failed' : 'waiting' }
}
