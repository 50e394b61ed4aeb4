/*
 * Until when an entry may be finished. The close is exclusive, a category's own beats the contest's, and pictures whose
 * sending began in time may arrive within half an hour after.
 */
export const grace_ms = 30 * 60_000

export interface Closing {
  opens_at: Date | null
  closes_at: Date | null
}

export const closeOf = (contest: Closing, category: { closes_at: Date | null } | null): Date | null =>
  category?.closes_at ?? contest.closes_at

export type Timeliness = 'too_early' | 'in_time' | 'in_grace' | 'too_late'

export const timelinessAt = (
  now: Date,
  { opens_at, closes_at }: Closing,
  /** A picture of this entry was on its way before the close. */
  begun_in_time: boolean
): Timeliness => {
  if (!opens_at || !closes_at || now < opens_at) return 'too_early'
  if (now < closes_at) return 'in_time'
  return begun_in_time && now.getTime() < closes_at.getTime() + grace_ms ? 'in_grace' : 'too_late'
}
