/* How an offer stands at an instant. It closes by the clock, by hand, or with its organisation. */
import type { OpportunityState } from './opportunity-choices.ts'

export interface OpportunityDates {
  status: OpportunityState
  deadline: Date | null
  /** Of its organisation. */
  suspended_at: Date | null
}

/** The deadline is exclusive, as that of a contest is: what comes at that instant is too late. */
export const opportunityStateAt = (
  { status, deadline, suspended_at }: OpportunityDates,
  now: Date
): OpportunityState =>
  status === 'published' && (suspended_at !== null || (deadline !== null && deadline <= now))
    ? 'closed'
    : status

/** Whether an application that arrives at this instant is taken. */
export const takesApplications = (dates: OpportunityDates, now: Date): boolean =>
  opportunityStateAt(dates, now) === 'published'
