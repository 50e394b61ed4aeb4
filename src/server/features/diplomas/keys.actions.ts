/*
 * With which a team signs its diplomas. A key is made when it is first needed; the private half is encrypted where it is kept.
 * A new one ends the one before, which is published for good: what it signed can still be checked.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { z } from 'zod'
import type { publicKey, PublishedKey } from '#contract/diploma-shapes.ts'
import { Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, UserActor } from '#server/platform/db/door.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireSecret } from '#server/platform/secret.ts'
import { endKey, insertKey, selectKeys, selectSigningKey } from './keys.queries.ts'

export interface SigningKey {
  id: string
  private_key: KeyObject
}

const about = (team_id: string, id: string): string => `diploma_key:${team_id}:${id}`

const newKey = (team_id: string, id: string, sealing: Uint8Array, created_at: Date) => {
  const { publicKey: open, privateKey } = generateKeyPairSync('ed25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  return {
    id,
    // Of this kind of key the last 32 bytes are the key itself.
    public_key: open.export({ format: 'der', type: 'spki' }).subarray(-32),
    sealed_key: encrypt(sealing, secret, about(team_id, id)),
    created_at
  }
}

/** A door of the platform's own is opened before the team's: one inside the other would wait for itself. */
const sealingSecret = ({ doors, clock }: Platform, by: Actor): Promise<Uint8Array> =>
  doors.withPlatform(by, tx => requireSecret(tx, clock, 'diploma_keys'))

/** The team's present key, made where it has none. */
export const signingKey = async (platform: Platform, by: Actor, team_id: string): Promise<SigningKey> => {
  const { doors, clock, newId } = platform
  const sealing = await sealingSecret(platform, by)
  const read = async () => (await doors.readTeam(team_id, db => selectSigningKey(db, team_id)))[0]
  let row = await read()
  if (!row) {
    await doors.withTeam(team_id, by, tx => insertKey(tx, newKey(team_id, newId(), sealing, clock.now())))
    row = await read()
  }
  if (!row) throw new Error('The key of a team was made and is not there')
  const secret = Buffer.from(decrypt(sealing, row.sealed_key, about(team_id, row.id)), 'base64')
  return { id: row.id, private_key: createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' }) }
}

export const newSigningKey = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  replaces: string,
  token: OnceToken | null
): Promise<PublishedKey> => {
  const sealing = await sealingSecret(platform, by)
  return platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const now = platform.clock.now()
      if (!(await endKey(tx, replaces, now))) throw new Problem('conflict', { reason: 'diploma_key_changed' })
      const key = newKey(team_id, platform.newId(), sealing, now)
      await insertKey(tx, key)
      await audit(tx, platform, { verb: 'diploma.key_changed', subject: `team:${team_id}` })
      tx.afterCommit(() => platform.versions.bump(team_id))
      return presentKey({ ...key, ended_at: null })
    })
  )
}

const jwkOf = (id: string, bytes: Uint8Array): z.infer<typeof publicKey> => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: Buffer.from(bytes).toString('base64url'),
  kid: id,
  alg: 'EdDSA',
  use: 'sig'
})

interface KeyRow {
  id: string
  public_key: Uint8Array
  created_at: Date
  ended_at: Date | null
}

const presentKey = ({ id, public_key, created_at, ended_at }: KeyRow): PublishedKey => ({
  id,
  jwk: jwkOf(id, public_key),
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null
})

export const publishedKeys = async ({ doors }: Platform, team_id: string): Promise<PublishedKey[]> =>
  (await doors.readTeam(team_id, db => selectKeys(db, team_id))).map(presentKey)

export const findKey = async ({ doors }: Platform, team_id: string, id: string) => {
  const [row] = isId(id)
    ? await doors.readTeam(team_id, db => selectKeys(db, team_id).where('id', '=', id))
    : []
  return row ? jwkOf(row.id, row.public_key) : null
}

export const openKey = ({ kty, crv, x }: z.infer<typeof publicKey>): KeyObject =>
  createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
