/* What the entries desk offers. */

export const entrySorts = ['number', 'title', 'artist'] as const

/** As many names can still be read before they are decided upon. */
export const mostAtOnce = 200

/** What a screening can come to; the last undoes one. */
export const screenings = ['eligible', 'ineligible', 'changes_requested', 'submitted'] as const
