import { isDeepStrictEqual } from 'node:util'

/** What of it is another than what stands: nothing else of what came along with a press is saved. */
export const typedAnew = <T extends object>(stands: T, typed: T): Partial<T> => {
  const names = Object.keys(typed) as (keyof T)[] // no others come through the contract
  const changed = names.filter(name => !isDeepStrictEqual(stands[name], typed[name]))
  return Object.fromEntries(changed.map(name => [name, typed[name]])) as Partial<T> // of the names above
}
