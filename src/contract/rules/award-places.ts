/*
 * Whether the places that are given follow the ranking. Whoever reads the results takes them for it: a work that is
 * placed otherwise, or without being ranked, or after a place that nobody got, needs a reason that everyone reads.
 */
export interface PlacedWork {
  /** Null where the award is no place, or has none yet. */
  place: number | null
  category: string
}

const before = (awards: readonly PlacedWork[], { place, category }: PlacedWork): number =>
  awards.filter(other => other.category === category && other.place !== null && other.place < (place ?? 0))
    .length

/** As many as share a place take up the next ones: 1, 1, 2 becomes 1, 1, 3. A place that is left out stays out. */
export const countedOn = (awards: readonly PlacedWork[]): (number | null)[] =>
  awards.map(award => (award.place === null ? null : Math.max(award.place, before(awards, award) + 1)))

export const departures = ['unranked', 'off_ranking', 'skipped'] as const
export type Departure = (typeof departures)[number]

/** `ranks`: where each work stands in its category among those that still stand; null where it does not. */
export const departuresOf = (
  awards: readonly PlacedWork[],
  ranks: readonly (number | null)[]
): (Departure | null)[] =>
  awards.map((award, at): Departure | null => {
    if (award.place === null) return null
    const rank = ranks[at] ?? null
    if (rank === null) return 'unranked'
    if (rank !== award.place) return 'off_ranking'
    return award.place > before(awards, award) + 1 ? 'skipped' : null
  })
