/*
 * A little work for a browser, by which a crowd of ballots becomes dear to whoever sends them all. The task is signed and
 * made out to one account, so nothing is kept of it: a copied answer is worth nothing to another, and repeated it says
 * nothing new.
 */
import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { Platform } from '#server/platform/platform.ts'
import { ballotSecret } from './day-secret.actions.ts'

type Keeper = Pick<Platform, 'doors' | 'clock'>

const good_for_ms = 600_000
/** What one guess costs, and how many it takes: about a second of a telephone. */
const algorithm = 'PBKDF2/SHA-256'
const cost = 2000
const fewest_guesses = 200
const most_guesses = 600

const secretsOf = async (platform: Keeper) => {
  const secret = Buffer.from(await ballotSecret(platform)).toString('hex')
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `key ${secret}` }
}

/** JSON, as the library reads it. */
export const newChallenge = async (platform: Keeper, user_id: string): Promise<string> => {
  const challenge = await createChallenge({
    algorithm,
    cost,
    counter: randomInt(fewest_guesses, most_guesses),
    deriveKey,
    data: { user_id },
    expiresAt: new Date(platform.clock.now().getTime() + good_for_ms),
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
      data: z.object({ user_id: z.string() })
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

/** A task that was never set, somebody else's, one that has run out and a wrong answer are all none. */
export const isProof = async (platform: Keeper, user_id: string, proof: string): Promise<boolean> => {
  const value = read(proof)
  const found = sent.safeParse(value)
  if (!found.success) return false
  const { expiresAt, data } = found.data.challenge.parameters
  if (data.user_id !== user_id || expiresAt * 1000 <= platform.clock.now().getTime()) return false
  // What was not looked at above the library looks at itself, or finds not signed.
  const { challenge, solution } = value as Payload
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...(await secretsOf(platform))
  })
  return verified
}
