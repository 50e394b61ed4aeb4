// Any origin does; it only shows whether an address leaves the site.
const here = 'https://here.invalid'

const schemes = new Set(['https:', 'http:', 'mailto:'])

export interface SafeHref {
  href: string
  leads: 'inside' | 'outside' | 'mail'
}

/** An address that a text may link to; null for every other one, whatever it is disguised as. */
export const safeHref = (href: string, path = '/'): SafeHref | null => {
  if (!URL.canParse(href, here + path)) return null
  const url = new URL(href, here + path)
  // A name or a password before the host only ever deceives.
  if (!schemes.has(url.protocol) || url.username !== '' || url.password !== '') return null
  if (url.protocol === 'mailto:') return { href: url.href, leads: 'mail' }
  // What was resolved may begin with two slashes, and would then lead to a host.
  if (url.origin === here && url.pathname.startsWith('//')) return null
  if (url.origin === here) return { href: url.pathname + url.search + url.hash, leads: 'inside' }
  // An address without a scheme that still leaves the site (`//elsewhere`, `/\elsewhere`) is a disguise.
  return /^https?:/i.test(href.trim()) ? { href: url.href, leads: 'outside' } : null
}
