/*
 * How a call is declared: path, shapes, and beside them, as data, who may call it, how often, whether its answer
 * may be kept, and whether doing it twice must be told apart from doing it once. House tests enumerate this.
 */
import { oc } from '@orpc/contract'
import type { LimitName } from './limits.ts'

export const roles = ['visitor', 'participant', 'juror', 'organiser', 'owner'] as const
export type Role = (typeof roles)[number]

/**
 * `anyone` needs no token, `bearer` any at all, also one that has run out, `account` a valid one, `organiser` and
 * `owner` that role in the call's team, `admin` the account of who runs the installation.
 * Finer questions (own work, assigned juror, open round) belong to the feature's policy.
 */
export type Access = 'anyone' | 'bearer' | 'account' | 'organiser' | 'owner' | 'admin'

interface CallFacts {
  access: Access
  /** Null where the answer is cheap and mostly cached; overload is refused for all alike. */
  limit: LimitName | null
  /** `public`: the same for everyone without a token, so it may be cached by the team's version. */
  cache?: 'public'
  /** For jurors: refused, as what organisers do is, without the second factor that the team asks for. */
  judging?: true
  /** Of one that sends in a body what it asks for: nothing is changed by it. */
  reads?: true
  /** Accepts Idempotency-Key. */
  once?: true
  /**
   * What of its input somebody presses a button for: refused for now, it counts from the moment at which that arrived first
   * where the same is sent again.
   */
  pressed?: readonly string[]
  /** Ends pages at Stripe one after the other before it answers, so its caller waits for longer than for others. */
  ends_payments?: true
  /** Answers a file of this type, sent while it is made, in place of JSON. */
  file?: string
}

export interface PlatformMeta extends CallFacts {
  scope: 'platform'
}

export interface TeamMeta extends CallFacts {
  scope: 'team'
  /** Which input names the team: the path's `link`, or the query's `team`. */
  team_in: 'link' | 'team'
  /** Also changes a team that is archived: by it the archive is opened again. */
  in_archive?: true
}

export type CallMeta = PlatformMeta | TeamMeta

/** A call of the whole installation. */
export const platformCall = (facts: CallFacts) => oc.$meta<PlatformMeta>({ scope: 'platform', ...facts })

/** A call under one team; the team is found, and the caller's role in it, before anything else happens. */
export const teamCall = (facts: CallFacts & Pick<TeamMeta, 'team_in' | 'in_archive'>) =>
  oc.$meta<TeamMeta>({ scope: 'team', ...facts })
