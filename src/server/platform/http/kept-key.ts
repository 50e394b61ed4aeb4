/*
 * Under which key the answer to an address is kept. Two addresses may share one only where every call reads the same input
 * from both: the library reads `limit[]=1` as a list under `limit`, and a name that comes twice as one too. Nothing asks
 * like that, so what does is neither kept nor found, and there is one way left to read a query.
 */
export const keyOfAddress = (url: string, declared: ReadonlySet<string>): string | null => {
  const at = url.indexOf('?')
  if (at === -1) return url
  const given = [...new URLSearchParams(url.slice(at + 1))]
  if (given.some(([name]) => name.includes('['))) return null
  // What no call reads is left out, so that a stray parameter cannot fill the memory.
  const read = given.filter(([name]) => declared.has(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (read.some(([name], index) => name === read[index + 1]?.[0])) return null
  const path = url.slice(0, at)
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read).toString()}`
}
