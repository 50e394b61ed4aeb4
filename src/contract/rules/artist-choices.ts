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
export const longestArtistMessage = 3000
/** Of one writer to one artist in a team, until one of them is answered or deleted. */
export const mostWaitingMessages = 3
/** That an artist gets in a team in any 24 hours, from all writers together. */
export const mostMessagesADay = 30

export const handleRestDays = 30

/** In the files of a portfolio: more pages than this nobody sends to anybody. */
export const mostPortfolioWorks = 60
