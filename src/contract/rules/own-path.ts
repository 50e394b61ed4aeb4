const here = 'https://here.invalid'

/** Longer than any page's address; what is longer is not worth carrying through a mail. */
export const longestPath = 500

/** A page of this site, written out; null for all else, so that an address in a link carries nobody elsewhere. */
export const ownPath = (path: string | null): string | null => {
  if (!path || path.length > longestPath || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, here))
    return null
  const url = new URL(path, here)
  if (url.origin !== here || url.pathname.startsWith('//')) return null
  const written = url.pathname + url.search + url.hash
  return written.length > longestPath ? null : written
}
