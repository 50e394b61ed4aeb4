/*
 * Opening an account. The answer is the same whether the address has one or not; what differs is what is mailed, to
 * the one who owns it. An address that is written into the form twice before it was confirmed belongs to nobody's
 * password yet: its owner chooses one by a mailed link, so that nobody can wait with a password of their own in an
 * account that somebody else will confirm.
 */
import type { NewAccount } from '#contract/accounts.ts'
import { invalidField } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { faultOfPassword, passwordLength } from '#contract/rules/password.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { atLeastMs } from '#server/platform/at-least-ms.ts'
import { isCommonPassword } from '#server/platform/password/common.ts'
import { hashPassword } from '#server/platform/password/hashing.ts'
import { mayWriteTo } from '#server/platform/mail/may-write-to.ts'
import type { Platform } from '#server/platform/platform.ts'
import { linkTo, writeTo, type Addressee, type Asker, type From } from './accounts.mails.ts'
import { insertUser, selectUserByEmail, updateUserRow } from './accounts.queries.ts'
import { hashOfBrowser, hashOfCode, newCode } from './mailed-code.ts'
import { mailToken } from './mailed-tokens.ts'

/** Longer than it takes to write a mail into the outbox. */
export const same_time = 120

interface Person {
  email: string
  first_name: string
  last_name: string
}

/** Refused on `field`, since a password is chosen under several names. */
export const requireGoodPassword = async (
  password: string,
  { email, first_name, last_name }: Person,
  field: string
): Promise<void> => {
  const [local = '', domain = ''] = email.split('@')
  const known = [first_name, last_name, local, ...local.split(/[.+_-]/), domain.split('.')[0] ?? '']
  const fault = faultOfPassword(password, known)
  if (fault) throw invalidField([field], fault, { ...passwordLength })
  if (await isCommonPassword(password)) throw invalidField([field], 'too_common')
}

interface Unconfirmed extends Addressee {
  id: string
  contested: boolean
}

const writeConfirmation = async (platform: Platform, tx: Tx, to: Unconfirmed, from: From): Promise<void> => {
  const where = { ...from, locale: to.locale }
  if (to.contested) {
    const token = await mailToken(platform, tx, to.id, 'reset')
    const address = linkTo(platform, 'reset-password', where, token)
    return writeTo(platform, tx, to, { name: 'account_choose_password', address }, from.team)
  }
  const code = from.waiting === undefined ? '' : newCode()
  const code_hash = from.waiting === undefined ? null : hashOfCode(from.waiting, code)
  const token = await mailToken(platform, tx, to.id, 'verify', { code_hash })
  const address = linkTo(platform, 'verify-email', where, token)
  return writeTo(platform, tx, to, { name: 'account_confirm', address, code }, from.team)
}

/**
 * Whether what was mailed to this address before may be mailed again. What changes an account goes in any case, once each:
 * the first confirmation, and the first link by which a password is chosen anew.
 */
const mayRepeat = async (platform: Platform, email: string, { network }: Asker): Promise<boolean> => {
  const [known] = await platform.doors.readPlatform(db => selectUserByEmail(db, addressKey(email)))
  if (!known || (!known.verified_at && !known.contested)) return false
  const purpose = known.verified_at ? 'known' : 'confirm'
  return mayWriteTo(platform, { purpose, email, network })
}

interface Repeated {
  email_key: string
  may: boolean
  from: From
}

const writeToKnown = async (
  platform: Platform,
  tx: Tx,
  { email_key, may, from }: Repeated
): Promise<void> => {
  const found = await selectUserByEmail(tx.db, email_key).forUpdate().executeTakeFirstOrThrow()
  if (!may && (found.verified_at || found.contested)) return
  if (found.verified_at) {
    const where = { ...from, locale: found.locale }
    const mail = {
      name: 'account_known',
      address: linkTo(platform, 'login', where),
      second_address: linkTo(platform, 'forgot-password', where)
    } as const
    return writeTo(platform, tx, found, mail, from.team)
  }
  await updateUserRow(tx, found.id, { contested: true, password_hash: null, registered_in: null })
  return writeConfirmation(platform, tx, { ...found, contested: true }, from)
}

type Draft = Omit<NewAccount, 'password' | 'team' | 'back'> & { password_hash: string | null }

const open = async (
  platform: Platform,
  by: Actor,
  { waiting, ...draft }: Draft,
  from: Asker
): Promise<void> => {
  const { email } = draft
  const may = await mayRepeat(platform, email, from)
  const id = platform.newId()
  await platform.doors.withPlatform(by, async tx => {
    const added = await insertUser(tx, {
      ...draft,
      id,
      email_key: addressKey(email),
      country: draft.country ?? null,
      is_admin: false,
      created_at: platform.clock.now(),
      registered_in: waiting === undefined ? null : hashOfBrowser(waiting)
    })
    if (added) await audit(tx, platform, { verb: 'user.registered', subject: `user:${id}` })
    if (added) await writeConfirmation(platform, tx, { ...draft, id, contested: false }, from)
    else await writeToKnown(platform, tx, { email_key: addressKey(email), may, from })
  })
}

export const register = async (
  platform: Platform,
  by: Actor,
  { email, password, team: _, back: __, waiting, ...draft }: NewAccount,
  from: Asker
): Promise<void> => {
  if (password !== undefined) await requireGoodPassword(password, { email, ...draft }, 'password')
  // Hashed in any case, so that a known address is not answered sooner.
  const password_hash = password === undefined ? null : await hashPassword(password)
  await atLeastMs(same_time, () => open(platform, by, { ...draft, email, waiting, password_hash }, from))
}

export const resendConfirmation = (
  platform: Platform,
  by: Actor,
  email: string,
  from: Asker
): Promise<void> =>
  atLeastMs(same_time, async () => {
    const [known] = await platform.doors.readPlatform(db => selectUserByEmail(db, addressKey(email)))
    if (!known || known.verified_at) return
    if (!(await mayWriteTo(platform, { purpose: 'confirm', email, network: from.network }))) return
    await platform.doors.withPlatform(by, async tx => {
      const found = await selectUserByEmail(tx.db, addressKey(email)).forUpdate().executeTakeFirst()
      if (found && !found.verified_at) await writeConfirmation(platform, tx, found, from)
    })
  })
