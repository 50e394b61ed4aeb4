/*
 * Whoever follows the link of an invitation has shown that the address is theirs: it was mailed to no other. It opens an
 * account for them, or one that nothing else opens; where there is a password, a passkey or a second step, those are
 * asked for as at every sign-in, since an invitation is good for days and is passed on more easily than a password. So
 * it is for who runs a team or the installation, whatever opens their account.
 */
import type { SignedIn } from '#contract/accounts.ts'
import type { Locale } from '#contract/locales.ts'
import { Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Doors, Tx, UserActor } from '#server/platform/db/door.ts'
import { giveBackLimits } from '#server/platform/limits.ts'
import { writeAnew } from '#server/platform/mail/may-write-to.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertUser, lockUser, selectUserByEmail, updateUserRow } from './accounts.queries.ts'
import { endTokens } from './mailed-tokens.ts'
import { selectRunning } from './own-keys.actions.ts'
import { selectCredentials } from './passkeys.queries.ts'
import type { Device } from './sessions.actions.ts'
import { actorOf, enter, nowhere } from './sign-in.actions.ts'
import { lockFactor } from './two-factor.queries.ts'

interface Invited {
  email: string
  first_name: string
  last_name: string
  locale: Locale
  terms_version: number
}

/** Whether the account of an address is opened by its own keys; what is unconfirmed is nobody's yet. */
export const signsIn = async (doors: Doors, email: string): Promise<boolean> => {
  const [found] = await doors.readPlatform(db => selectUserByEmail(db, addressKey(email)))
  if (!found?.verified_at) return false
  if (found.password_hash !== null || found.is_admin) return true
  const [passkey] = await doors.readPlatform(db => selectCredentials(db, found.id))
  const [running] = await doors.readPlatform(db => selectRunning(db, found.id))
  return passkey !== undefined || running !== undefined
}

const openAccount = async (
  platform: Platform,
  tx: Tx,
  invited: Invited,
  network: string
): Promise<string> => {
  const now = platform.clock.now()
  const email_key = addressKey(invited.email)
  const id = platform.newId()
  const added = await insertUser(tx, {
    ...invited,
    id,
    email_key,
    is_admin: false,
    created_at: now,
    verified_at: now,
    password_hash: null
  })
  if (added) {
    await audit(tx, platform, { verb: 'user.registered', subject: `user:${id}` })
    return id
  }
  const found = await selectUserByEmail(tx.db, email_key).forUpdate().executeTakeFirstOrThrow()
  if (found.verified_at) return found.id
  // Whoever wrote this address into the form had not shown that it is theirs; what they chose opens nothing.
  const { first_name, last_name, terms_version } = invited
  await updateUserRow(tx, found.id, {
    first_name,
    last_name,
    terms_version,
    verified_at: now,
    contested: false,
    password_hash: null,
    registered_in: null
  })
  await endTokens(platform, tx, found.id)
  await writeAnew(tx, { purpose: 'reset', email: found.email, network })
  await audit(tx, platform, { verb: 'user.confirmed', subject: `user:${found.id}` })
  return found.id
}

/** The account and a session of it; the part in the team is another door's to say. */
export const enterInvited = (
  platform: Platform,
  by: Actor,
  invited: Invited,
  device: Device
): Promise<{ actor: UserActor; session: SignedIn }> =>
  platform.doors.withPlatform(by, async tx => {
    const id = await openAccount(platform, tx, invited, device.network)
    const user = await lockUser(tx, id)
    const passkeys = await selectCredentials(tx.db, id).execute()
    const factor = await lockFactor(tx, id)
    if (!user) throw new Problem('not_found')
    const keys = user.password_hash !== null || passkeys.length > 0 || Boolean(factor?.confirmed_at)
    const runs = user.is_admin || (await selectRunning(tx.db, id).executeTakeFirst()) !== undefined
    if (keys || runs) throw new Problem('conflict', { reason: 'sign_in_to_accept' })
    const session = await enter(platform, tx, user, { device, part: nowhere, both_factors: false })
    await giveBackLimits(tx, ['redeem'], { network: device.network, account: null })
    return { actor: actorOf(user, device, false), session }
  })
