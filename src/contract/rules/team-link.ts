/*
 * The team's link is its address for good: short, plain, never a word that the platform needs for itself.
 * Old links stay taken, so that a printed address never leads to strangers.
 */
const shape = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/

const reserved = new Set(
  `about account accounts admin api app artwork artworks assets auth blog boot console contact contest contests
  calendar content create dashboard demo-admin diploma docs email favicon feed files fonts gallery health healthz help home
  images invoice judge jury legal login logout mail media metrics new news null og openapi operator opportunities
  originals owner page pages palmares ping platform portfolio press privacy public rate readyz register results robots root rss
  score scores search settings signin signup sitemap sitemaps sponsors static status support system team teams terms
  test theme undefined uploads user users verify webhooks works www`.split(/\s+/)
)

/** Whether the word, spelled in this way, is one of them. */
export const isReserved = (word: string, spelled: (word: string) => string): boolean =>
  [...reserved].some(each => spelled(each) === spelled(word))

export type LinkFault = 'too_short' | 'too_long' | 'pattern' | 'reserved'

export const linkLength = { min: 3, max: 40 } as const

export const faultOfLink = (link: string): LinkFault | null => {
  if (link.length < linkLength.min) return 'too_short'
  if (link.length > linkLength.max) return 'too_long'
  if (!shape.test(link) || link.includes('--')) return 'pattern'
  if (reserved.has(link)) return 'reserved'
  return null
}

/** One letter may become eighteen as it is taken apart, so no more of a name is read than any title has. */
const longestRead = 400

/** What a name would make as a link: accents dropped, words joined by single hyphens. */
export const linkFromName = (name: string): string =>
  name
    .slice(0, longestRead)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, linkLength.max)
    .replaceAll(/^-+|-+$/g, '')
