/** Whom the page of an artist is for: nobody else, whoever has its address, or everybody. */
export const pageVisibilities = ['private', 'unlisted', 'public'] as const
export type PageVisibility = (typeof pageVisibilities)[number]

export const cvKinds = [
  'exhibition',
  'residency',
  'education',
  'award',
  'collection',
  'press',
  'publication'
] as const
export type CvKind = (typeof cvKinds)[number]

/** A row of a CV has no address of its own, so it is on the page or not. */
export const cvVisibilities = ['public', 'private'] as const

export const longestArtistStatement = 1500
export const longestPronouns = 40
export const mostCvRows = 100

export const handleRestDays = 30
