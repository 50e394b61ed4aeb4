/** Counted among what is shown, so that no gap tells where the rest stands. */
export const placeAmong = (place: number | null, hidden: readonly (number | null)[]): number | null =>
  place === null ? null : place - hidden.filter(other => other !== null && other < place).length
