/* What is asked of the device that holds a passkey. Fetched when somebody is about to use one. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { Created, Signed } from '#contract/passkeys.ts'
import { transports } from '#contract/rules/passkey-transports.ts'

type PasskeyOptions<Start extends (options: { optionsJSON: never }) => unknown> =
  Parameters<Start>[0]['optionsJSON']

interface Options {
  challenge: string
}

/** Null where the person or the device did not want to, which is no mistake of anybody's. */
const orNull = async <Answer>(asking: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await asking
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException) return null
    throw error
  }
}

export const createPasskey = async (options: Options): Promise<Created | null> => {
  // Made by the server's part of the same library.
  const optionsJSON = options as PasskeyOptions<typeof startRegistration>
  const made = await orNull(startRegistration({ optionsJSON }))
  if (!made) return null
  const { clientDataJSON, attestationObject, transports: told = [] } = made.response
  return {
    id: made.id,
    client_data: clientDataJSON,
    attestation: attestationObject,
    transports: transports.filter(each => told.includes(each))
  }
}

export const signWithPasskey = async (options: Options): Promise<Signed | null> => {
  // As above.
  const optionsJSON = options as PasskeyOptions<typeof startAuthentication>
  const made = await orNull(startAuthentication({ optionsJSON }))
  if (!made) return null
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = made.response
  return {
    id: made.id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
    user_handle: userHandle
  }
}
