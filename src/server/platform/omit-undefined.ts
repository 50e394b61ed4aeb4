/* What was really given: a field left out of a change is not a change to undefined. */
type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

export const omitUndefined = <T extends object>(fields: T): Given<T> =>
  // The entries are those of T, less the undefined ones; the type says just that.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>
