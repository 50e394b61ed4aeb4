/*
 * What stands before every call, read off the contract: who asks, which team, which role, how often. A team that is
 * not there and one that is not yours to see answer alike.
 */
import type { Access, CallMeta, Role } from '#contract/kit.ts'
import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../db/door.ts'
import { dependsOnTeam, type CacheDeps } from '../cache/response-cache.ts'
import { takeLimit, takeLimitIfPossible } from '../limits.ts'
import { networkOf } from '../network.ts'
import { onceToken } from '../once.ts'
import type { Platform } from '../platform.ts'
import type { Call, TeamCall } from './call.ts'
import { findActor, tokenIn } from './find-actor.ts'
import { findTeam, type FoundTeam } from './find-team.ts'
import { factorRequired, findOperatorsDue, findPlace, isOverdue, roleAt } from './place.ts'
import { readOnce } from '../read-once.ts'
import { newChallenge, proof_seconds, taskOf } from './proof.ts'

export interface Inside {
  /** The page answers what somebody looked for, so it is made anew for each, and the first limited call of it counts. */
  counts: boolean
}

/** What came with a request, wherever it came from. */
export interface ServerRequest {
  platform: Platform
  authorization?: string | undefined
  idempotency_key?: string | undefined
  /** A task that was worked out, as `proof_needed` asks for it. */
  proof?: string | undefined
  /** When the same arrived first, as the refusal of it says. */
  arrival?: string | undefined
  /** What the browser says of itself. */
  agent?: string | undefined
  network: string
  locale: Locale
  request_id: string
  from: CacheDeps
  /**
   * The server asks itself, to render a page.
   */
  inside?: Inside
}

const reaches: Record<Access, readonly Role[] | null> = {
  anyone: null,
  bearer: null,
  account: null,
  organiser: ['organiser', 'owner'],
  owner: ['owner'],
  admin: null
}

const requireFactor = (due: Date | null, now: Date): void => {
  if (isOverdue({ factor_due: due }, now)) throw factorRequired()
}

const textIn = (input: unknown, name: string): string => {
  if (typeof input !== 'object' || input === null || !(name in input)) return ''
  const value = (input as Record<string, unknown>)[name] // checked on the line above
  return typeof value === 'string' ? value : ''
}

const teamAt = ({ platform: { doors, clock, reads } }: ServerRequest, link: string): Promise<FoundTeam> =>
  readOnce(reads, `team ${link}`, () => findTeam(doors, clock, link))

/** Counted once the question is found to be a proper one: a form that was filled in wrongly is no attempt. */
export const countAgainstLimit = async (
  request: ServerRequest,
  { limit }: CallMeta,
  changes: boolean,
  { actor }: Call
): Promise<void> => {
  const { platform, network, inside } = request
  const { doors, clock } = platform
  if (limit === null || inside?.counts === false) return
  if (inside) inside.counts = false
  const take = changes ? takeLimit : takeLimitIfPossible
  const account = actor.kind === 'user' ? actor.user_id : null
  try {
    await take(doors, clock, limit, { network, account }, platform.config.limits[limit])
  } catch (error) {
    if (!isOver(error) || !('beyond' in limits[limit])) throw error
    await requireProof(request)
  }
}

const isOver = (error: unknown): boolean => error instanceof Problem && error.code === 'too_many_requests'

/** Lets through whoever has worked out a task that was set to this network, once for each task. */
const requireProof = async ({ platform, network, proof }: ServerRequest): Promise<void> => {
  const { doors, clock } = platform
  const whom = `network:${networkOf(network)}`
  const task = proof === undefined ? null : await taskOf(platform, whom, proof)
  if (task !== null) {
    try {
      return await takeLimit(doors, clock, 'proof', { network, account: null, about: task })
    } catch (error) {
      if (!isOver(error)) throw error
    }
  }
  const token = await newChallenge(platform, whom)
  throw new Problem('proof_needed', {
    reason: 'many_from_here',
    challenge: { token, seconds: proof_seconds }
  })
}

/**
 * What somebody without an account sent and nobody could take. It is no attempt at what was meant, but it had to be looked
 * at, so it has a limit of its own; what is filled in rightly is taken beyond it.
 */
export const countRefused = async (
  { platform: { doors, clock }, network, inside }: ServerRequest,
  { limit }: CallMeta,
  changes: boolean,
  { actor }: Call
): Promise<void> => {
  if (!changes || limit === null || inside || actor.kind === 'user') return
  await takeLimit(doors, clock, 'refused', { network, account: null })
}

export const admit = async (
  request: ServerRequest,
  meta: CallMeta,
  name: string,
  changes: boolean,
  input: unknown
): Promise<Call | TeamCall> => {
  const { platform, network, locale, request_id, from } = request
  const { doors, clock } = platform
  const arrived_at = clock.now()
  const bearer = tokenIn(request.authorization)
  if (meta.access === 'bearer' && bearer === null) throw new Problem('unauthenticated')
  // Whose the token was no longer matters where any will do.
  const actor: Actor =
    meta.access === 'bearer'
      ? { kind: 'anonymous', network }
      : await findActor(doors, clock, request.authorization, network)
  if (meta.access !== 'anyone' && meta.access !== 'bearer' && actor.kind !== 'user')
    throw new Problem('unauthenticated')
  if (meta.access === 'admin' && !(actor.kind === 'user' && actor.is_admin)) throw new Problem('forbidden')
  if (meta.access === 'admin') requireFactor(await findOperatorsDue(doors, actor), arrived_at)
  const once =
    meta.once && request.idempotency_key !== undefined
      ? onceToken(request.idempotency_key, name, input, arrived_at)
      : null
  const call: Call = {
    platform,
    actor,
    network,
    agent: request.agent ?? '',
    bearer,
    locale,
    request_id,
    arrived_at,
    once,
    from
  }
  if (meta.scope === 'platform') return call

  const team = await teamAt(request, textIn(input, meta.team_in))
  dependsOnTeam(from, platform.versions, team.id)
  const place = await findPlace(doors, team.id, actor)
  const allowed = reaches[meta.access]
  if (allowed && !allowed.includes(place.role)) throw new Problem('forbidden')
  if (allowed || meta.judging) requireFactor(place.factor_due, arrived_at)
  const role = roleAt(place, arrived_at)
  if (changes && team.status === 'archived' && !meta.in_archive)
    throw new Problem('locked', { reason: 'archived_team' })
  return { ...call, team, role, membership: place.role }
}
