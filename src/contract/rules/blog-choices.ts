/* Of what kind a post is. A fixed few, so that each has its name in every language; a team words them as its own texts. */
export const postCategories = ['news', 'behind', 'artists', 'jury', 'guides', 'press'] as const
export type PostCategory = (typeof postCategories)[number]

export const postStates = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof postStates)[number]

/** Read off the clock and never stored: what is set for a moment is there once it has come. */
export const stateOfPost = (publish_at: Date | null, now: Date): PostState => {
  if (!publish_at) return 'draft'
  return publish_at > now ? 'scheduled' : 'published'
}
