/* What a browser works out where it is asked for a proof. */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { asProblem, type HttpAnswer } from './client.ts'

/** Of the task that came with a refusal. */
export const proofOf = async (refusal: HttpAnswer): Promise<string> => {
  const challenge = JSON.parse(asProblem(refusal).challenge?.token ?? '') as Challenge // the library's own writing
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
