/* What the entries desk offers. */
import { workStatuses } from './work-status.ts'

/** Where an entry stands; those that wait for their fee are apart, whatever their status is beside that. */
export const entryStates = ['waiting', ...workStatuses] as const
export type EntryState = (typeof entryStates)[number]

export const entrySorts = ['number', 'title', 'artist'] as const

/** As rows with columns, or as pictures side by side. */
export const entryViews = ['table', 'pictures'] as const

/** Views that a team keeps: more are no longer found by reading. */
export const mostViews = 50

/** As many names can still be read before they are decided upon. */
export const mostAtOnce = 200

/** What organisers take along: a table for other programs, or the pictures as they were sent. */
export const entryFiles = ['csv', 'xlsx', 'originals'] as const
export type EntryFile = (typeof entryFiles)[number]

/** Out of sight until somebody decides, out of the contest, and back from either. */
export const takings = ['hidden', 'shown_again', 'disqualified', 'disqualification_undone'] as const
export type Taking = (typeof takings)[number]

/** What a screening can come to; the last undoes one. */
export const screenings = ['eligible', 'ineligible', 'changes_requested', 'submitted'] as const
