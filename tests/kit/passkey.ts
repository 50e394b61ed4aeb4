/*
 * A device that keeps a passkey, as far as a server sees one: an ES256 key, and what a browser would say of it. What it
 * says can be bent, to see it refused.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Created, Signed } from '#contract/passkeys.ts'

interface Bend {
  origin?: string
  /** The host that the key believes itself to be used for. */
  host?: string
  /** False: the device did not look who holds it. */
  verified?: boolean
  counter?: number
  user_handle?: string
}

const url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const hash = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

// Flags of the authenticator's data: somebody was there, it was they, and a key is told along.
const present = 0x01
const verified = 0x04
const attested = 0x40

const numbered = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** CBOR, by hand: these few shapes are all that is needed of it. */
const cbor = {
  text: (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]),
  bytes: (value: Uint8Array) => Buffer.concat([Buffer.from([0x58, value.length]), value]),
  empty: Buffer.from([0xa0])
}

export class PasskeyDevice {
  readonly id = randomBytes(32)
  readonly #origin: string
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  create(challenge: string, bend: Bend = {}): Created {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = Buffer.concat([
      // A map of five: an elliptic key, for ES256, on P-256, then both coordinates.
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cbor.bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cbor.bytes(Buffer.from(y, 'base64url'))
    ])
    const length = Buffer.from([0, this.id.length])
    const data = Buffer.concat([this.#said(bend, attested), Buffer.alloc(16), length, this.id, key])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cbor.text('fmt'),
      cbor.text('none'),
      cbor.text('attStmt'),
      cbor.empty,
      cbor.text('authData'),
      cbor.bytes(data)
    ])
    return {
      id: url(this.id),
      client_data: url(this.#heard('webauthn.create', challenge, bend)),
      attestation: url(attestation),
      transports: ['internal']
    }
  }

  sign(challenge: string, user_id: string, bend: Bend = {}): Signed {
    this.#counter = bend.counter ?? this.#counter + 1
    const said = this.#said(bend, 0)
    const heard = this.#heard('webauthn.get', challenge, bend)
    return {
      id: url(this.id),
      client_data: url(heard),
      authenticator_data: url(said),
      signature: url(sign('sha256', Buffer.concat([said, hash(heard)]), this.#keys.privateKey)),
      user_handle: bend.user_handle ?? url(Buffer.from(user_id.replaceAll('-', ''), 'hex'))
    }
  }

  #said({ host = new URL(this.#origin).hostname, verified: looked = true }: Bend, more: number): Buffer {
    const flags = Buffer.from([present | (looked ? verified : 0) | more])
    return Buffer.concat([hash(host), flags, numbered(this.#counter)])
  }

  #heard(type: string, challenge: string, { origin = this.#origin }: Bend): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}
