/*
 * A person's account is changed in parts, on several pages and perhaps in several places at once. Only what was changed
 * here is laid over what stands; where the same was changed elsewhere to something else, the person decides.
 */
import type { User, UserChanges } from '#contract/accounts.ts'
import { sameValue } from '#web/shell/same-value.ts'
import { problemOf } from '#web/shell/failure.ts'

/** Some fields of the account, in the form in which they are filled in. */
export interface Part<Values extends object> {
  of: (user: User) => Values
  changes: (values: Values) => Omit<UserChanges, 'version'>
}

export type Outcome<Values extends object> =
  | { saved: User }
  /** What stands now, and in which fields it is neither what was read nor what was to be saved. */
  | { stands: User; clashes: (keyof Values)[] }

const keysOf = <Values extends object>(values: Values): (keyof Values)[] =>
  // A part has the keys of its type and no others.
  Object.keys(values) as (keyof Values)[]

/** What was changed here laid over what stands. */
export const over = <Values extends object>(stands: Values, read: Values, mine: Values): Values => {
  const merged = { ...stands }
  for (const key of keysOf(mine)) if (!sameValue(mine[key], read[key])) merged[key] = mine[key]
  return merged
}

const clashesOf = <Values extends object>(stands: Values, read: Values, mine: Values): (keyof Values)[] =>
  keysOf(mine).filter(
    key =>
      !sameValue(mine[key], read[key]) &&
      !sameValue(stands[key], read[key]) &&
      !sameValue(stands[key], mine[key])
  )

const standingIn = (error: unknown): User | null => {
  const problem = problemOf(error)
  // A stale write is answered with the account as it stands.
  return problem?.code === 'stale' ? (problem.options.current as User) : null
}

export const savePart = async <Values extends object>(
  update: (changes: UserChanges) => Promise<User>,
  part: Part<Values>,
  read: User,
  mine: Values
): Promise<Outcome<Values>> => {
  const { version } = read
  try {
    return { saved: await update({ version, ...part.changes(mine) }) }
  } catch (error) {
    const stands = standingIn(error)
    if (!stands) throw error
    const clashes = clashesOf(part.of(stands), part.of(read), mine)
    if (clashes.length > 0) return { stands, clashes }
    return savePart(update, part, stands, over(part.of(stands), part.of(read), mine))
  }
}
