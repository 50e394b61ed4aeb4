/*
 * Lists of what is still open begin at the present instant, and a page of them after the last one of the page before. Asked
 * for by both, an index may be entered at the first, and everything up to the second is read: so it is one or the other.
 */
/** Null where the page begins with what is open now: whatever stood before it has closed since the cursor was given out. */
export const placeAhead = <P extends { deadline: Date }>(after: P | null, now: Date): P | null =>
  after !== null && after.deadline > now ? after : null
