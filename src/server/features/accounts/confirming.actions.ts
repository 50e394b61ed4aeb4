/*
 * An address is shown to be its owner's by what was mailed there, and who shows it is signed in: by the link, once and on
 * whichever device, or by a code of six digits, typed in the browser that asked for the mail.
 */
import type { SignedIn } from '#contract/accounts.ts'
import type { LimitName } from '#contract/limits.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { giveBackLimits, takeLimit, type Counted } from '#server/platform/limits.ts'
import { notSooner } from '#server/platform/not-sooner.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockUser, selectUserByEmail, updateUserRow } from './accounts.queries.ts'
import { hashOfCode } from './mailed-code.ts'
import { redeemCode, redeemToken } from './mailed-tokens.ts'
import { same_time } from './registration.actions.ts'
import type { Device } from './sessions.actions.ts'
import { actorOf, enter, nowhere, withPart, type FindPart } from './sign-in.actions.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockUser>>>

const confirm = async (platform: Platform, tx: Tx, user: Locked): Promise<void> => {
  await updateUserRow(tx, user.id, { verified_at: platform.clock.now() })
  await audit(tx, platform, { verb: 'user.confirmed', subject: `user:${user.id}` })
}

/** The part in a team is looked up by another door, so it comes after the transaction. */
const withPartOf = async (
  session: SignedIn,
  user: Locked,
  device: Device,
  part: FindPart
): Promise<SignedIn> => withPart(session, await part(actorOf(user, device, false)))

interface ByLink {
  token: string
  sign_in: boolean
  device: Device
}

export const confirmAddress = async (
  platform: Platform,
  by: Actor,
  { token, sign_in, device }: ByLink,
  part: FindPart
): Promise<{ status: 'confirmed' | 'already'; session: SignedIn | null }> => {
  const outcome = await platform.doors.withPlatform(by, async tx => {
    const { user_id, again } = await redeemToken(platform, tx, token, 'verify')
    const user = await lockUser(tx, user_id)
    if (!user) throw new Problem('not_found', { reason: 'unknown_link' })
    if (user.verified_at) return null
    // The link of a registration that another one has made doubtful confirms nothing.
    if (again || user.contested) throw new Problem('gone', { reason: 'expired_link' })
    await confirm(platform, tx, user)
    return {
      user,
      session: sign_in
        ? await enter(platform, tx, user, { device, part: nowhere, both_factors: false })
        : null
    }
  })
  if (!outcome) return { status: 'already', session: null }
  const { user, session } = outcome
  return { status: 'confirmed', session: session && (await withPartOf(session, user, device, part)) }
}

interface ByCode {
  email: string
  code: string
  waiting: string
  device: Device
}

const codeLimits = ['confirm_code', 'confirm_code_address'] as const satisfies LimitName[]

/** Counted whether or not the address has an account, so that the count tells nothing of it. */
const countedAs = ({ email, waiting, device }: ByCode): Record<(typeof codeLimits)[number], Counted> => {
  const who = { network: device.network, account: null }
  const address = addressKey(email)
  return {
    confirm_code: { ...who, about: `${waiting} ${address}` },
    confirm_code_address: { ...who, about: address }
  }
}

/** Of an address without an account, of one that is confirmed, and of a code that is wrong or too old: all look alike. */
export const confirmByCode = async (
  platform: Platform,
  by: Actor,
  attempt: ByCode,
  part: FindPart
): Promise<SignedIn> => {
  const { doors, clock } = platform
  const { email, code, waiting, device } = attempt
  const counted = countedAs(attempt)
  for (const name of codeLimits) await takeLimit(doors, clock, name, counted[name])
  const { user, session } = await notSooner(same_time, () =>
    doors.withPlatform(by, async tx => {
      const found = await selectUserByEmail(tx.db, addressKey(email)).executeTakeFirst()
      const user = found && (await lockUser(tx, found.id))
      const open = user && !user.verified_at && !user.contested ? user : null
      const code_hash = hashOfCode(waiting, code)
      if (!open || !(await redeemCode(platform, tx, open.id, code_hash)))
        throw invalidField(['code'], 'wrong_mailed_code')
      await confirm(platform, tx, open)
      for (const name of codeLimits) await giveBackLimits(tx, [name], counted[name])
      return {
        user: open,
        session: await enter(platform, tx, open, { device, part: nowhere, both_factors: false })
      }
    })
  )
  return withPartOf(session, user, device, part)
}
