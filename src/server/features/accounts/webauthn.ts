/*
 * What browsers and their keys say, held against what they were asked. A key is bound to the host of the configured
 * public address and to nothing that came with a request; under an IP address browsers make none.
 */
import { isIP } from 'node:net'
import type { Created, Signed } from '#contract/passkeys.ts'
import { Problem } from '#contract/problems.ts'
import { sender } from '#emails/email-screens.ts'
import type { Config } from '#server/platform/config.ts'
import { challenge_seconds } from './challenges.ts'

/** Some three hundred files, of which a start needs none: they are read when the first key is asked for. */
const library = () => import('@simplewebauthn/server')

type Site = Pick<Config, 'public_url'>

interface Key {
  credential_id: string
  public_key: Uint8Array
  counter: number
  transports: Created['transports']
}

/** Refuses where no browser would make or use a passkey. */
export const hostForPasskeys = ({ public_url }: Site): string => {
  const { hostname } = new URL(public_url)
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0)
    throw new Problem('conflict', { reason: 'no_passkeys_here' })
  return hostname
}

const timeout = challenge_seconds * 1000
const bytesOf = (token: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(token, 'base64url'))

/** By it a key says whose it is. */
const handleBytes = (user_id: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(user_id.replaceAll('-', ''), 'hex'))

export const handleOf = (user_id: string): string => Buffer.from(handleBytes(user_id)).toString('base64url')

type Named = Pick<Key, 'credential_id' | 'transports'>

const named = (known: readonly Named[]) =>
  known.map(({ credential_id, transports }) => ({ id: credential_id, transports }))

export const optionsOfNew = async (
  site: Site,
  challenge: string,
  user: { id: string; email: string; first_name: string; last_name: string },
  known: readonly Named[]
) => {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: sender,
    rpID: hostForPasskeys(site),
    userID: handleBytes(user.id),
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`,
    challenge: bytesOf(challenge),
    timeout,
    attestationType: 'none',
    // One key a device.
    excludeCredentials: named(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
  })
}

/** Of one of the keys that are known; of whichever the person chooses where nobody is known yet. */
export const optionsOfSigning = async (site: Site, challenge: string, known: readonly Named[] = []) => {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostForPasskeys(site),
    challenge: bytesOf(challenge),
    timeout,
    allowCredentials: named(known),
    userVerification: 'required'
  })
}

/** The library throws plain errors of many kinds at what does not fit; what it was is of use to nobody but a thief. */
const orNull = async <T>(verifying: Promise<T>): Promise<T | null> => verifying.catch(() => null)

/** The key and the challenge that it answered; null where anything does not fit. */
export const verifyNew = async (
  site: Site,
  { id, client_data, attestation, transports }: Created
): Promise<{ key: Key; challenge: string } | null> => {
  const { verifyRegistrationResponse } = await library()
  let challenge = ''
  const found = await orNull(
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, attestationObject: attestation, transports }
      },
      // Whether it was asked is looked up, and used up, by whoever called.
      expectedChallenge: answered => {
        challenge = answered
        return true
      },
      expectedOrigin: site.public_url,
      expectedRPID: hostForPasskeys(site),
      requireUserVerification: true
    })
  )
  if (!found?.verified) return null
  const { publicKey, counter, id: credential_id } = found.registrationInfo.credential
  return { key: { credential_id, public_key: publicKey, counter, transports }, challenge }
}

/** What the key counts now, and the challenge that it answered; null where anything does not fit. */
export const verifySigned = async (
  site: Site,
  { id, client_data, authenticator_data, signature, user_handle }: Signed,
  key: Key
): Promise<{ counter: number; challenge: string } | null> => {
  const { verifyAuthenticationResponse } = await library()
  let challenge = ''
  const found = await orNull(
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client_data,
          authenticatorData: authenticator_data,
          signature,
          userHandle: user_handle
        }
      },
      expectedChallenge: answered => {
        challenge = answered
        return true
      },
      expectedOrigin: site.public_url,
      expectedRPID: hostForPasskeys(site),
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: Uint8Array.from(key.public_key),
        counter: key.counter,
        transports: key.transports
      }
    })
  )
  return found?.verified ? { counter: found.authenticationInfo.newCounter, challenge } : null
}
