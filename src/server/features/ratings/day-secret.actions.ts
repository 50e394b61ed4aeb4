/*
 * What networks, devices and mailboxes are told apart by without being kept. A mailbox is hashed by a secret that stays,
 * since a vote lasts for weeks; a network and a device by one of the day, which is thrown away on the day after next.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { networkOf } from '#server/platform/network.ts'
import type { Actor } from '#server/platform/db/door.ts'
import { platformTeam } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireSecret } from '#server/platform/secret.ts'
import { deleteDaysBefore, insertDay, selectDay } from './day-secret.queries.ts'

type Keeper = Pick<Platform, 'doors' | 'clock'>

const keeper: Actor = { kind: 'system', name: 'ballots' }

/** Read once in a process: a vote storm asks for it at every ballot. */
const lasting = new WeakMap<Platform['doors'], Promise<Uint8Array>>()
const daily = new WeakMap<Platform['doors'], { day: string; secret: Promise<Uint8Array> }>()

/** What could not be read is asked for again by the next. */
const kept = (secret: Promise<Uint8Array>, forget: () => void): Promise<Uint8Array> => {
  secret.catch(forget)
  return secret
}

const ballotSecret = ({ doors, clock }: Keeper): Promise<Uint8Array> => {
  const known = lasting.get(doors)
  if (known) return known
  const secret = kept(
    doors.withPlatform(keeper, tx => requireSecret(tx, clock, 'ballots')),
    () => lasting.delete(doors)
  )
  lasting.set(doors, secret)
  return secret
}

const secretOfDay = ({ doors, clock }: Keeper): Promise<Uint8Array> => {
  const day = clock.now().toISOString().slice(0, 10)
  const known = daily.get(doors)
  if (known?.day === day) return known.secret
  const secret = kept(
    doors.withPlatform(keeper, async tx => {
      // Of several processes that come first at once, one is kept.
      await insertDay(tx, { team_id: platformTeam, day, secret: randomBytes(32) })
      return (await selectDay(tx, day)).secret
    }),
    () => daily.delete(doors)
  )
  daily.set(doors, { day, secret })
  return secret
}

const hashOf = (secret: Uint8Array, kind: string, value: string): Uint8Array =>
  createHmac('sha256', secret).update(`${kind}\0${value}`).digest().subarray(0, 16)

/** The secret is read first, since no door is opened inside another. */
export const mailboxHasher = async (platform: Keeper): Promise<(mailbox: string) => Uint8Array> => {
  const secret = await ballotSecret(platform)
  return mailbox => hashOf(secret, 'mailbox', mailbox)
}

export interface Signals {
  network: Uint8Array
  device: Uint8Array
}

export const signalsOf = async (
  platform: Keeper,
  { network, agent }: { network: string; agent: string }
): Promise<Signals> => {
  const secret = await secretOfDay(platform)
  return { network: hashOf(secret, 'network', networkOf(network)), device: hashOf(secret, 'device', agent) }
}

/** From then on nobody can tell whose network of the day before yesterday was whose. */
export const forgetDays = async ({ doors, clock }: Keeper): Promise<void> => {
  const yesterday = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  await doors.withPlatform(keeper, tx => deleteDaysBefore(tx, yesterday))
}
