/* What a passkey signed, at a sign-in and wherever the owner of an account is asked once more. */
import type { Signed } from '#contract/passkeys.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { useChallenge, type ChallengeKind } from './challenges.ts'
import { countPasskey, selectByCredential } from './passkeys.queries.ts'
import { hostForPasskeys, verifySigned } from './webauthn.ts'

interface Verified {
  key: RowOf<typeof selectByCredential>
  /** What the key counts now. */
  counter: number
  /** What it signed; whether that was asked for is still to be looked up. */
  challenge: string
}

/** An unknown key, a removed one and one that signed something else are null alike. */
export const readSigned = async (
  { config, doors }: Pick<Platform, 'config' | 'doors'>,
  signed: Signed
): Promise<Verified | null> => {
  hostForPasskeys(config)
  const [key] = await doors.readPlatform(db => selectByCredential(db, signed.id))
  const verified = key ? await verifySigned(config, signed, key) : null
  return key && verified ? { key, ...verified } : null
}

/** Uses up what was asked for. False where the key was removed or used since it was read. */
export const takeSigned = async (
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  { key, counter, challenge }: Verified,
  { kind, user_id }: { kind: ChallengeKind; user_id: string | null }
): Promise<boolean> => {
  await useChallenge(platform, tx, kind, user_id, challenge)
  const use = { before: key.counter, counter, used_at: platform.clock.now() }
  return (await countPasskey(tx, key.id, use)) !== undefined
}
