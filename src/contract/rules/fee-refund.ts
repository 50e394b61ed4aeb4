/* What of a paid fee comes back where its entry is withdrawn. */

export interface RefundRule {
  /** Of the fee; 0 where nothing comes back. */
  percent: number
  /** Exclusive; null: as long as an entry can be withdrawn. */
  until: string | null
}

/** Null where the contest has no rule, and organisers decide. Half of the smallest unit is rounded in favour of the artist. */
export const refundAt = (rule: RefundRule | null, paid: number, now: Date): number | null => {
  if (rule === null) return null
  if (rule.until !== null && now >= new Date(rule.until)) return 0
  return Math.floor((paid * rule.percent + 50) / 100)
}

/** Who entered by one rule gets no less by the next. */
export const givesNoLess = (before: RefundRule | null, after: RefundRule | null): boolean => {
  if (before === null || before.percent === 0) return before !== null || after === null || after.percent > 0
  if (after === null || after.percent < before.percent) return false
  if (after.until === null) return true
  return before.until !== null && new Date(after.until) >= new Date(before.until)
}
