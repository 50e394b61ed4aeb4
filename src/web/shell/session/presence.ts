/* Who is here, as far as it is known. The server refuses what it must in any case; this decides what is drawn. */
import type { User } from '#contract/accounts.ts'

export interface PresenceFacts {
  /** False while the server's drawing stands, which is the same for everyone. */
  known: boolean
  token: string | null
  /** Of the session; null until its token was asked about. */
  email: string | null
  /** What the server says of the one who asks, in this team. */
  me: User | null
  failed: boolean
}

export type Presence = { kind: 'waiting' | 'stranger' | 'failed' } | { kind: 'known'; me: User }

export const presenceOf = ({ known, token, email, me, failed }: PresenceFacts): Presence => {
  if (!known) return { kind: 'waiting' }
  if (token === null) return { kind: 'stranger' }
  if (email === null) return { kind: 'waiting' }
  // What was answered to the one before is not shown to the next.
  if (me?.email === email) return { kind: 'known', me }
  return { kind: failed ? 'failed' : 'waiting' }
}
