/* What is chosen from, and how much of it there may be: said once for the server and the forms. */

export const mostCategories = 30

export const mostFields = 20

export const mostOptions = 40

export const media = [
  'painting',
  'drawing',
  'print',
  'photography',
  'sculpture',
  'ceramics',
  'textile',
  'digital',
  'illustration',
  'collage',
  'mixed_media',
  'other'
] as const

export const fieldKinds = ['short', 'long', 'number', 'date', 'choice', 'choices', 'yes_no'] as const

export const uses = ['exhibition', 'catalogue', 'promotion', 'archive', 'merchandise'] as const

/** None at all, as a tool beside the hand, or any. */
export const aiPolicies = ['none', 'assisted', 'any'] as const

/** When visitors see the works: as they are entered, after the close, or with the results. */
export const showings = ['at_once', 'after_close', 'with_results'] as const

/** When visitors learn who made a work on show: at once, or after judging, with the results. */
export const namings = ['at_once', 'after_judging'] as const

export const templates = ['juried', 'photography', 'children', 'video'] as const

/** What becomes of the place of an awarded work that is disqualified. */
export const vacatedPlaces = ['stays_vacant', 'next_moves_up'] as const
