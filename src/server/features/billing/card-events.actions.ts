/*
 * What Stripe tells by itself is only a reason to ask it: the state is read from Stripe, so it matters neither in which order
 * events come nor how often. What has not come at all is asked for by a job.
 */
import * as z from 'zod'
import { everyTeam, inEveryTeam } from '#server/platform/db/every-team.ts'
import { isId } from '#server/platform/ids.ts'
import { Unreachable } from '#server/platform/outbound.ts'
import type { Platform } from '#server/platform/platform.ts'
import { settleDisputes } from './card-disputes.actions.ts'
import { openKeys, type OpenedKeys } from './card-keys.actions.ts'
import { settleRefunds } from './card-refunds.actions.ts'
import { cashier, settleSession } from './card-sessions.actions.ts'
import {
  deleteEvents,
  insertEvent,
  selectDisputesUnderWay,
  selectEvent,
  selectRefundsUnderWay,
  selectSession,
  selectSessionOf,
  selectSessionsOfUser,
  selectSessionsUnderWay,
  updateSession,
  type SessionRow
} from './cards.queries.ts'
import { expireSession, findSession } from './stripe.ts'

const kept_days = 60
/** Who has just been sent there is asked about by their own page. */
const settled_ms = 2 * 60_000
const unanswered_ms = 30 * 60_000

const id = z.string().max(255)
export const stripeEvent = z.object({
  id: id.min(1),
  type: z.string().max(255),
  data: z.object({
    object: z.object({
      id: id.catch(''),
      client_reference_id: id.nullish().catch(null),
      payment_intent: z
        .union([id, z.object({ id })])
        .nullish()
        .catch(null)
    })
  })
})
type StripeEvent = z.infer<typeof stripeEvent>

interface Place {
  platform: Platform
  team_id: string
  keys: OpenedKeys
}

const one = async (
  { platform, team_id }: Place,
  select: Parameters<typeof platform.doors.readTeam<SessionRow>>[1]
) => (await platform.doors.readTeam(team_id, select))[0] ?? null

/** Ours by its own id, or by the one that we sent along, where the answer to that never came. */
const sessionNamed = async (place: Place, stripe_id: string, ours: string): Promise<SessionRow | null> => {
  const { platform, team_id } = place
  const known = await one(place, db => selectSessionOf(db, team_id, 'stripe_id', stripe_id))
  if (known || !isId(ours)) return known
  const begun = await one(place, db => selectSession(db, team_id, ours))
  if (!begun || begun.stripe_id !== null || stripe_id === '') return begun
  return platform.doors.withTeam(team_id, cashier, tx => updateSession(tx, begun.id, { stripe_id }))
}

const settle = ({ platform, team_id, keys }: Place, row: SessionRow) =>
  settleSession(platform, team_id, keys, row)

/** The payment of something that was made of it: it may be told of before the payment itself. */
const sessionPaidBy = async (place: Place, payment_intent: string): Promise<SessionRow | null> => {
  const { platform, team_id, keys } = place
  const known = await one(place, db => selectSessionOf(db, team_id, 'payment_intent', payment_intent))
  if (known) return known
  const seen = await findSession(platform, keys.key, payment_intent)
  const row = seen && (await sessionNamed(place, seen.id, seen.client_reference_id ?? ''))
  return row && settle(place, row)
}

const isAboutRefund = (type: string): boolean =>
  type.startsWith('refund.') || /^charge\.(?:refund\.|refunded$)/.test(type)

/** False where it concerns nothing of this team. */
const follow = async (place: Place, { type, data: { object } }: StripeEvent): Promise<boolean> => {
  const { platform, team_id, keys } = place
  if (type.startsWith('checkout.session.')) {
    const row = await sessionNamed(place, object.id, object.client_reference_id ?? '')
    return row !== null && (await settle(place, row)) !== null
  }
  const disputed = type.startsWith('charge.dispute.')
  if (!disputed && !isAboutRefund(type)) return false
  const { payment_intent } = object
  const named = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '')
  const row = named === '' ? null : await sessionPaidBy(place, named)
  if (!row) return false
  await (disputed ? settleDisputes : settleRefunds)(platform, team_id, keys, row)
  return true
}

/** Once each; one that could not be followed is forgotten, so that Stripe sends it again. */
export const followEvent = async (place: Place, event: StripeEvent): Promise<void> => {
  const { platform, team_id } = place
  const [before] = await platform.doors.readTeam(team_id, db => selectEvent(db, team_id, event.id))
  if (before || !(await follow(place, event))) return
  await platform.doors.withTeam(team_id, cashier, tx => insertEvent(tx, event.id, platform.clock.now()))
}

const giveUpBegun = ({ platform, team_id }: Place, row: SessionRow) =>
  platform.doors.withTeam(team_id, cashier, tx => updateSession(tx, row.id, { state: 'failed' }))

/** False where Stripe could not be reached. */
const trying = async (
  { platform, team_id }: Place,
  session: string,
  attempt: () => Promise<unknown>
): Promise<boolean> => {
  try {
    await attempt()
    return true
  } catch (error) {
    // Others go on all the same, and this one is asked about again a few minutes later.
    platform.log.warn({ err: error, team_id, session }, 'a payment by card could not be asked about')
    return !(error instanceof Unreachable)
  }
}

const checkTeam = async (place: Place): Promise<void> => {
  const { platform, team_id, keys } = place
  const now = platform.clock.now().getTime()
  const ageOf = (row: SessionRow): number => now - row.created_at.getTime()
  for (const row of await platform.doors.readTeam(team_id, db => selectSessionsUnderWay(db, team_id)))
    if (row.stripe_id !== null && ageOf(row) > settled_ms)
      await trying(place, row.id, () => settle(place, row))
    else if (row.stripe_id === null && ageOf(row) > unanswered_ms)
      await trying(place, row.id, () => giveUpBegun(place, row))
  for (const [select, settleAll] of [
    [selectRefundsUnderWay, settleRefunds],
    [selectDisputesUnderWay, settleDisputes]
  ] as const)
    for (const { session_id } of await platform.doors.readTeam(team_id, db => select(db, team_id))) {
      const row = await one(place, db => selectSession(db, team_id, session_id))
      if (row) await trying(place, row.id, () => settleAll(platform, team_id, keys, row))
    }
  const oldest = new Date(now - kept_days * 86_400_000)
  await platform.doors.withTeam(team_id, cashier, tx => deleteEvents(tx, oldest))
}

/** What of it is under way, in every team that takes cards. */
export const checkCards = async (platform: Platform): Promise<void> => {
  for await (const { id: team_id } of everyTeam(platform)) {
    const keys = await openKeys(platform, team_id)
    if (keys) await checkTeam({ platform, team_id, keys })
  }
}

/** False where Stripe could not be reached: whoever waits for this is not kept by asking on. */
const endAtStripe = async (place: Place, row: SessionRow): Promise<boolean> => {
  const { stripe_id } = row
  if (stripe_id === null) return true
  const reached = await trying(place, row.id, () => expireSession(place.platform, place.keys.key, stripe_id))
  return reached && trying(place, row.id, () => settle(place, row))
}

/** Before the keys go nobody can pay any more; where Stripe cannot be asked they go all the same. */
export const endOpenSessions = async (platform: Platform, team_id: string): Promise<void> => {
  const keys = await openKeys(platform, team_id)
  if (!keys) return
  for (const row of await platform.doors.readTeam(team_id, db => selectSessionsUnderWay(db, team_id)))
    if (!(await endAtStripe({ platform, team_id, keys }, row))) return
}

/** Of whose account goes: where nobody has paid yet, nobody can any more. */
export const endSessionsOf = async (platform: Platform, user_id: string): Promise<void> => {
  const unreached = new Set<string>()
  for await (const { team, row } of inEveryTeam(platform, { user_id }, selectSessionsOfUser)) {
    const keys = unreached.has(team.id) ? null : await openKeys(platform, team.id)
    if (keys && !(await endAtStripe({ platform, team_id: team.id, keys }, row))) unreached.add(team.id)
  }
}
