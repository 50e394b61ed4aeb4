/*
 * Passwords are hashed with argon2id, two at a time: each takes 19 MB and a core for some 20 ms, so a crowd at the
 * door must wait in a line and not in the memory. A line that is too long turns people away before it grows further.
 */
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#contract/problems.ts'

// The library's defaults are the ones wanted; they are said here so that an update cannot change them unseen.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const at_once = 2
const longest_line = 200

const waiting: (() => void)[] = []
let running = 0

const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= longest_line)
    throw new Problem('unavailable', { reason: 'overloaded', retry_after: 5 })
  if (running >= at_once) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The place is handed on, so nobody who comes now can step in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inLine(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Takes as long where there is no hash to hold it against, so that nobody learns from the time who has an account. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  decoy ??= hashPassword('held against nothing')
  const against = stored ?? (await decoy)
  const fits = await inLine(() => verify(against, password))
  return fits && stored !== null
}
