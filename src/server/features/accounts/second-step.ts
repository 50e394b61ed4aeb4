/*
 * Whether a code is right: one that the app counts, taken once, or one of the recovery codes, taken away with its use.
 * Tries are counted for an account as seen from one network, so that guessing elsewhere keeps nobody out.
 */
import type { LimitName } from '#contract/limits.ts'
import { invalidField } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { giveBackLimits, takeLimit } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { decrypt } from '#server/platform/encrypt.ts'
import { requireSecret } from '#server/platform/secret.ts'
import { findRecoveryCode } from './recovery-codes.ts'
import type { Device } from './sessions.actions.ts'
import { stepOfCode } from './totp.ts'
import { deleteCode, selectCodes, updateFactor, type lockFactor } from './two-factor.queries.ts'

type Factor = RowOf<typeof lockFactor>

/** As apps show them: in two threes. */
const digitsOf = (code: string): string | null => {
  const plain = code.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(plain) ? plain : null
}

const limitsOn = (code: string): LimitName[] =>
  digitsOf(code) === null ? ['code_pair'] : ['code_pair', 'code_address']

const countedAs = (user_id: string, { network }: Device) => ({ network, account: null, about: user_id })

/** Before the transaction in which it is tried: what fails there must stay counted. */
export const countCode = async (
  { doors, clock }: Platform,
  user_id: string,
  code: string,
  device: Device
): Promise<void> => {
  for (const name of limitsOn(code)) await takeLimit(doors, clock, name, countedAs(user_id, device))
}

/** About whom a secret is sealed. */
export const about = (user_id: string): string => `second_factor:${user_id}`

/** Notes the step, so that neither this code nor an older one is taken again. */
export const takeDigits = async (
  { clock }: Platform,
  tx: Tx,
  { user_id, sealed_secret, last_step }: Factor,
  code: string
): Promise<void> => {
  const digits = digitsOf(code)
  const key = await requireSecret(tx, clock, 'two_factor')
  const secret = decrypt(key, sealed_secret, about(user_id))
  const step = digits === null ? null : stepOfCode(secret, digits, clock.now())
  if (step === null) throw invalidField(['code'], 'wrong_code')
  if (last_step !== null && step <= last_step) throw invalidField(['code'], 'used_code')
  await updateFactor(tx, user_id, { last_step: step })
}

/** Takes a code of either kind, or throws. Says which it was, since the owner is told of a recovery code. */
export const takeCode = async (
  platform: Platform,
  tx: Tx,
  factor: Factor,
  code: string,
  device: Device
): Promise<'app' | 'recovery'> => {
  const { user_id } = factor
  const kind = digitsOf(code) === null ? 'recovery' : 'app'
  if (kind === 'app') await takeDigits(platform, tx, factor, code)
  else {
    const hashes = await selectCodes(tx, user_id)
    const found = findRecoveryCode(
      hashes.map(({ code_hash }) => code_hash),
      code
    )
    if (!found) throw invalidField(['code'], 'wrong_code')
    await deleteCode(tx, user_id, found)
    await audit(tx, platform, { verb: 'user.recovery_code_used', subject: `user:${user_id}` })
  }
  await giveBackLimits(tx, limitsOn(code), countedAs(user_id, device))
  return kind
}
