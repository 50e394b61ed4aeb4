/* What a team's public face is made of, where one chooses, and how much of it there is. */

/** The first stands highest. What each is called is a text of the page, so a team gives them names of its own. */
export const tiers = ['platinum', 'gold', 'silver', 'bronze', 'partner'] as const
export type Tier = (typeof tiers)[number]

export const mostSponsors = 100
export const mostTestimonials = 50

/** How far one has come that is offered for the platform's own page. */
export const offerStates = ['waiting', 'shown', 'declined'] as const
export type OfferState = (typeof offerStates)[number]
/** On the platform's own page. */
export const mostOnPlatform = 6

export const courseLevels = ['all', 'beginner', 'intermediate', 'advanced'] as const
export const mostSessions = 30
export const mostSeats = 1000

export const mostAlbumPictures = 60
/** How many of an album's pictures stand for it in a list. */
export const albumFronts = 6
