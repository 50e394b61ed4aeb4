/* What somebody has in a course. `removed`: nothing, and they cannot register again until an organiser allows it. */
export const placeStates = ['taken', 'waiting', 'removed'] as const
export type PlaceState = (typeof placeStates)[number]
