/*
 * Works out the task by which a crowd of ballots becomes dear to whoever sends them all. Each guess is the browser's own
 * cryptography, beside the page and not on it, and between them the page has its turn.
 */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** As `PUT /ratings/{work}` takes it. */
export const proofOf = async (text: string): Promise<string | null> => {
  // What `GET /ratings/challenge` answers is written by the same library.
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
