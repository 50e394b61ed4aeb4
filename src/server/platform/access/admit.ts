/*
 * What stands before every call, read off the contract: who asks, which team, which role, how often. A team that is
 * not there and one that is not yours to see answer alike.
 */
import type { Access, CallMeta, Role } from '#contract/kit.ts'
import type { Locale } from '#contract/locales.ts'
import { Problem } from '#contract/problems.ts'
import type { Actor } from '../db/door.ts'
import { readsTeam, type Provenance } from '../cache/answers.ts'
import { takeLimit, takeLimitIfPossible } from '../limits.ts'
import { onceToken } from '../once.ts'
import type { Platform } from '../platform.ts'
import type { Call, TeamCall } from './call.ts'
import { findActor, findRole, tokenIn } from './find-actor.ts'
import { findTeam, type FoundTeam } from './find-team.ts'

/** What came with a request, wherever it came from. */
export interface Request {
  platform: Platform
  authorization?: string | undefined
  idempotency_key?: string | undefined
  /** What the browser says of itself. */
  agent?: string | undefined
  network: string
  locale: Locale
  request_id: string
  from: Provenance
  /**
   * The server asks itself, to render a page: already limited, if at all, by who asked for the page. The teams that the
   * page has met, so that its next call need not look them up again.
   */
  inside?: Map<string, Promise<FoundTeam>>
}

const reaches: Record<Access, readonly Role[] | null> = {
  anyone: null,
  bearer: null,
  account: null,
  organiser: ['organiser', 'owner'],
  owner: ['owner'],
  admin: null
}

const textIn = (input: unknown, name: string): string => {
  if (typeof input !== 'object' || input === null || !(name in input)) return ''
  const value = (input as Record<string, unknown>)[name] // checked on the line above
  return typeof value === 'string' ? value : ''
}

const teamAt = ({ platform: { doors, clock }, inside }: Request, link: string): Promise<FoundTeam> => {
  const met = inside?.get(link)
  if (met) return met
  const found = findTeam(doors, clock, link)
  inside?.set(link, found)
  return found
}

/** Counted once the question is found to be a proper one: a form that was filled in wrongly is no attempt. */
export const countAgainstLimit = async (
  { platform: { doors, clock }, network, inside }: Request,
  { limit }: CallMeta,
  changes: boolean,
  { actor }: Call
): Promise<void> => {
  if (limit === null || inside) return
  const take = changes ? takeLimit : takeLimitIfPossible
  await take(doors, clock, limit, { network, account: actor.kind === 'user' ? actor.user_id : null })
}

export const admit = async (
  request: Request,
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
  readsTeam(from, platform.versions, team.id)
  const role = await findRole(doors, team.id, actor)
  const allowed = reaches[meta.access]
  if (allowed && !allowed.includes(role)) throw new Problem('forbidden')
  if (changes && team.status === 'archived') throw new Problem('locked', { reason: 'archived_team' })
  return { ...call, team, role }
}
