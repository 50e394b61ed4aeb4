/*
 * A change of address taken back, by the link in the mail to the address that the account had. Whoever changed it knew the
 * password or held a session, so taking it back chooses another password, ends every session and lets the passkeys rest.
 */
import type { AddressTakenBack } from '#contract/address-change.ts'
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { hashToken } from '#server/platform/access/find-actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { giveBackLimits } from '#server/platform/limits.ts'
import { addressIn } from '#server/platform/mail/mail-config.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { hashPassword } from '#server/platform/password/hashing.ts'
import type { Platform } from '#server/platform/platform.ts'
import { writeTo } from './accounts.mails.ts'
import { updateUserRow, type lockUser } from './accounts.queries.ts'
import { selectChangeOfToken, selectWayBack } from './address-change.queries.ts'
import { doubtPasskeys } from './doubted-passkeys.actions.ts'
import { freeAddress, orTaken } from './free-address.ts'
import { endLaterBacks, mailToken, redeemToken } from './mailed-tokens.ts'
import { setPassword } from './passwords.actions.ts'
import { requireGoodPassword } from './registration.actions.ts'
import { selectFactor, updateFactor } from './two-factor.queries.ts'

type Owner = RowOf<typeof lockUser>

/** With no link of its own: else the two addresses would take the account from one another for ever. */
const tellOfBack = (platform: Platform, tx: Tx, left: Owner): Promise<void> =>
  writeTo(platform, tx, left, { name: 'account_address_back' })

/** To the address as it was before the change. One that comes back otherwise than by its link is taken back all the same. */
export const offerWayBack = async (
  platform: Platform,
  tx: Tx,
  was: Owner,
  now_key: string
): Promise<void> => {
  const { email, email_key, locale } = was
  const back = { user_id: was.id, email_key: now_key, now: platform.clock.now() }
  const taken = await selectWayBack(tx.db, back).executeTakeFirst()
  if (taken) {
    await endLaterBacks(platform, tx, was.id, taken.token_hash)
    return tellOfBack(platform, tx, was)
  }
  const bound = { email, email_key, from_key: now_key }
  const token = await mailToken(platform, tx, was.id, 'address_back', bound)
  await writeTo(platform, tx, was, {
    name: 'account_address_changed',
    days: sizes.address_back_days,
    address: addressOfScreen(platform.config, { team: null, locale }, 'reset-password', {
      token,
      of: 'address'
    })
  })
}

/**
 * Told to whoever has just used the link up: the second step stays, and whoever turned it on may be another. It is noted too, for
 * whoever has closed that page.
 */
const leaveFactor = async (
  tx: Tx,
  { config, clock }: Platform,
  user_id: string
): Promise<AddressTakenBack> => {
  const factor = await selectFactor(tx.db, user_id).executeTakeFirst()
  const since = factor?.confirmed_at?.toISOString()
  if (since) await updateFactor(tx, user_id, { stayed_at: clock.now() })
  return { status: 'done', second_step: since ? { since, operator: addressIn(config.mail.from) } : null }
}

interface Shown {
  token: string
  password: string
  network: string
}

const takeBack = async (
  platform: Platform,
  tx: Tx,
  { token, password, network }: Shown,
  password_hash: string
): Promise<AddressTakenBack> => {
  const { user, again } = await redeemToken(platform, tx, token, 'address_back')
  if (again) throw new Problem('gone', { reason: 'used_link' })
  const had = await selectChangeOfToken(tx.db, hashToken(token), 'address_back').executeTakeFirst()
  if (user.erased_at || !had?.email || !had.email_key)
    throw new Problem('not_found', { reason: 'unknown_link' })
  const { email, email_key } = had
  const owner = { ...user, email, email_key }
  // What is thrown takes the whole transaction back, so the link can be used again with a better password.
  await requireGoodPassword(password, owner, 'password')
  if (user.email_key !== email_key) {
    await freeAddress(platform, tx, email_key, 'address_back_taken')
    await updateUserRow(tx, user.id, { email, email_key })
    await audit(tx, platform, { verb: 'user.address_taken_back', subject: `user:${user.id}` })
    await tellOfBack(platform, tx, user)
  }
  await endLaterBacks(platform, tx, user.id, hashToken(token))
  await setPassword(platform, tx, owner, { password_hash, network })
  await doubtPasskeys(platform, tx, owner)
  await giveBackLimits(tx, ['redeem'], { network, account: null })
  return leaveFactor(tx, platform, user.id)
}

export const takeAddressBack = async (
  platform: Platform,
  by: Actor,
  shown: Shown
): Promise<AddressTakenBack> => {
  const password_hash = await hashPassword(shown.password)
  return orTaken(
    platform.doors.withPlatform(by, tx => takeBack(platform, tx, shown, password_hash)),
    'address_back_taken'
  )
}
