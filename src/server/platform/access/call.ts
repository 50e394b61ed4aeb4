/* One call, as a handler meets it: who asks, in which team and role, and what came with the request. */
import type { Role } from '#contract/kit.ts'
import type { Locale } from '#contract/locales.ts'
import type { CacheDeps } from '../cache/response-cache.ts'
import type { Actor } from '../db/door.ts'
import type { OnceToken } from '../once.ts'
import type { Platform } from '../platform.ts'
import type { FoundTeam } from './find-team.ts'

export interface Call {
  platform: Platform
  actor: Actor
  network: string
  /** What the browser says of itself; empty where it says nothing. */
  agent: string
  /** The token that came, good or not. Never to be kept or logged. */
  bearer: string | null
  locale: Locale
  request_id: string
  /** By the server's clock, before anything was waited for: whether something came in time is asked of this. */
  arrived_at: Date
  /** Of a press that is sent again, the moment of the sending: what it did not have in it the first time is judged by this. */
  came_at?: Date
  once: OnceToken | null
  /** What the answer is made from, so that it can be kept for exactly as long as it is true. */
  from: CacheDeps
}

export interface TeamCall extends Call {
  team: FoundTeam
  /** By which it is decided what they may do: a visitor's, where the second factor that the team asks for is overdue. */
  role: Role
  /** The membership as it stands, for what is refused to whoever has one. It never lets anybody do more. */
  membership: Role
}
