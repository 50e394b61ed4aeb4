/*
 * What a page is made of is asked for by a dozen calls, many of which want the same thing of the database. While one page is
 * made, each of these is read once; every other reader finds it as it stands.
 */
export type PageReads = Map<string, Promise<unknown>>

/** The name must say all that the answer depends on. */
export const readOnce = <T>(
  reads: PageReads | undefined,
  name: string,
  read: () => Promise<T>
): Promise<T> => {
  const before = reads?.get(name)
  // Each name is given by one reader, so what stands under it is what that reader found.
  if (before) return before as Promise<T>
  const asked = read()
  reads?.set(name, asked)
  return asked
}
