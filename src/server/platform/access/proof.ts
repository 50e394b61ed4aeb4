/*
 * A little work for a browser, by which a crowd of ballots, accounts or tries becomes dear to whoever sends them all. The
 * task is signed and made out to one account or one network, so nothing is kept of it until it is used: a copied answer is
 * worth nothing to another.
 */
import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { Platform } from '../platform.ts'
import { requireSecret } from '../secret.ts'

type Keeper = Pick<Platform, 'doors' | 'clock'>

export const proof_seconds = 600
/** What one guess costs, and how many it takes: about a second of a telephone. */
const algorithm = 'PBKDF2/SHA-256'
const cost = 2000
const fewest_guesses = 200
const most_guesses = 600

/** Read once in a process. */
const known = new WeakMap<Platform['doors'], Promise<Uint8Array>>()

const secretFor = ({ doors, clock }: Keeper): Promise<Uint8Array> => {
  const before = known.get(doors)
  if (before) return before
  const secret = doors.withPlatform({ kind: 'system', name: 'proofs' }, tx =>
    requireSecret(tx, clock, 'proofs')
  )
  // What could not be read is asked for again by the next.
  secret.catch(() => known.delete(doors))
  known.set(doors, secret)
  return secret
}

const secretsOf = async (platform: Keeper) => {
  const secret = Buffer.from(await secretFor(platform)).toString('hex')
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `key ${secret}` }
}

/** JSON, as the library reads it. */
export const newChallenge = async (platform: Keeper, whom: string): Promise<string> => {
  const challenge = await createChallenge({
    algorithm,
    cost,
    counter: randomInt(fewest_guesses, most_guesses),
    deriveKey,
    data: { whom },
    expiresAt: new Date(platform.clock.now().getTime() + proof_seconds * 1000),
    ...(await secretsOf(platform))
  })
  return JSON.stringify(challenge)
}

/** Only what is asked here; all of a task is held together by its signature. */
const sent = z.looseObject({
  challenge: z.looseObject({
    parameters: z.looseObject({
      expiresAt: z.number(),
      keySignature: z.string(),
      nonce: z.string(),
      data: z.object({ whom: z.string() })
    }),
    signature: z.string()
  }),
  solution: z.looseObject({ counter: z.int().min(0), derivedKey: z.string() })
})

const read = (proof: string): unknown => {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString())
  } catch {
    return null
  }
}

/**
 * Which task it answers. One that was never set, somebody else's, one that has run out and a wrong answer are all none.
 */
export const taskOf = async (platform: Keeper, whom: string, proof: string): Promise<string | null> => {
  const value = read(proof)
  const found = sent.safeParse(value)
  if (!found.success) return null
  const { expiresAt, data, nonce } = found.data.challenge.parameters
  if (data.whom !== whom || expiresAt * 1000 <= platform.clock.now().getTime()) return null
  // What was not looked at above the library looks at itself, or finds not signed.
  const { challenge, solution } = value as Payload
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...(await secretsOf(platform))
  })
  return verified ? nonce : null
}
