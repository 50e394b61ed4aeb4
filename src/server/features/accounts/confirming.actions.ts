/*
 * An address is shown to be its owner's by what was mailed there, and who shows it is signed in: by the link, once and on
 * whichever device, or by a code of six digits, typed in the browser that asked for the mail. A password from the
 * registration stays only where the browser is the one that registered: else it may be a stranger's, who wrote down an
 * address that is not theirs.
 */
import type { SignedIn } from '#contract/accounts.ts'
import type { LimitName } from '#contract/limits.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { giveBackLimits, takeLimit, type Counted } from '#server/platform/limits.ts'
import { atLeastMs } from '#server/platform/at-least-ms.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockUser, selectUserByEmail, updateUserRow } from './accounts.queries.ts'
import { hashOfCode, isWhereItBegan } from './mailed-code.ts'
import { redeemCode, redeemToken } from './mailed-tokens.ts'
import { same_time } from './registration.actions.ts'
import type { Device } from './sessions.actions.ts'
import { actorOf, enter, nowhere, withPart, type FindPart } from './sign-in.actions.ts'

type Locked = RowOf<typeof lockUser>

/** What came along that the browser made up which registered; any of them may be it. */
type Began = readonly (string | undefined)[]

/** Answers whether there was a password that is not to be trusted, and now is none. */
const confirm = async (
  platform: Platform,
  tx: Tx,
  user: Locked,
  { began, device }: { began: Began; device: Device }
): Promise<boolean> => {
  const dropped = user.password_hash !== null && !isWhereItBegan(user.registered_in, ...began)
  await updateUserRow(tx, user.id, {
    verified_at: platform.clock.now(),
    registered_in: null,
    ...(dropped && { password_hash: null })
  })
  await audit(tx, platform, { verb: 'user.confirmed', subject: `user:${user.id}` })
  await giveBackLimits(tx, ['redeem'], { network: device.network, account: null })
  return dropped
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
  began: string | undefined
  device: Device
}

export const confirmAddress = async (
  platform: Platform,
  by: Actor,
  { token, sign_in, began, device }: ByLink,
  part: FindPart
): Promise<{ status: 'confirmed' | 'already'; session: SignedIn | null; password_dropped: boolean }> => {
  const outcome = await platform.doors.withPlatform(by, async tx => {
    const { user, again } = await redeemToken(platform, tx, token, 'verify')
    if (user.verified_at) return null
    // The link of a registration that another one has made doubtful confirms nothing.
    if (again || user.contested) throw new Problem('gone', { reason: 'expired_link' })
    const password_dropped = await confirm(platform, tx, user, { began: [began], device })
    return {
      user,
      password_dropped,
      session: sign_in
        ? await enter(platform, tx, user, { device, part: nowhere, both_factors: false })
        : null
    }
  })
  if (!outcome) return { status: 'already', session: null, password_dropped: false }
  const { user, session, password_dropped } = outcome
  const held = session && (await withPartOf(session, user, device, part))
  return { status: 'confirmed', session: held, password_dropped }
}

interface ByCode {
  email: string
  code: string
  waiting: string
  began: string | undefined
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
): Promise<SignedIn & { password_dropped: boolean }> => {
  const { doors, clock } = platform
  const { email, code, waiting, began, device } = attempt
  const counted = countedAs(attempt)
  for (const name of codeLimits) await takeLimit(doors, clock, name, counted[name])
  const { user, session, password_dropped } = await atLeastMs(same_time, () =>
    doors.withPlatform(by, async tx => {
      const found = await selectUserByEmail(tx.db, addressKey(email)).executeTakeFirst()
      const user = found && (await lockUser(tx, found.id))
      const open = user && !user.verified_at && !user.contested ? user : null
      const code_hash = hashOfCode(waiting, code)
      if (!open || !(await redeemCode(platform, tx, open.id, code_hash)))
        throw invalidField(['code'], 'wrong_mailed_code')
      const dropped = await confirm(platform, tx, open, { began: [waiting, began], device })
      for (const name of codeLimits) await giveBackLimits(tx, [name], counted[name])
      return {
        user: open,
        password_dropped: dropped,
        session: await enter(platform, tx, open, { device, part: nowhere, both_factors: false })
      }
    })
  )
  return { ...(await withPartOf(session, user, device, part)), password_dropped }
}
