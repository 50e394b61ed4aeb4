/* What an example of a call is made of. */

/** What stands now, so that a write is never refused for being stale. */
export interface Present {
  team_version: number
  content_version: number
  /** Of the caller's own account; 1 where there is none. */
  user_version: number
  /** Who may be made an organiser and is one. */
  organiser: string
  /** Grows with every request. */
  count: number
}

export type Example = (link: string, present: Present) => { path: string; json?: Record<string, unknown> }

/** Of nothing that is there. */
export const unknownId = '01900000-0000-7000-8000-000000000000'
