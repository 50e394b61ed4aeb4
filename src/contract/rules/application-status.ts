/*
 * How far an application has come, and who takes it the next step. Pure rules: the clock, the call and the wish come in,
 * and what comes out is the next status or the reason why not.
 */
import { localIn } from './zoned-time.ts'

export const applicationStatuses = [
  'draft',
  'sent',
  'shortlisted',
  'interview',
  'offered',
  'accepted',
  'declined',
  'withdrawn'
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What those who decide can see; a draft is its artist's alone. */
export const reviewedStatuses = applicationStatuses.filter(status => status !== 'draft')

/** What an organisation can decide. */
export const applicationDecisions = ['shortlisted', 'interview', 'offered', 'declined'] as const
export type ApplicationDecision = (typeof applicationDecisions)[number]

/** Decided without a name: whoever is invited or gets an offer has to be written to as somebody. */
const decisionsWithoutName: readonly ApplicationDecision[] = ['shortlisted', 'declined']

const decided: Partial<Record<ApplicationStatus, readonly ApplicationDecision[]>> = {
  sent: ['shortlisted', 'interview', 'offered', 'declined'],
  shortlisted: ['interview', 'offered', 'declined'],
  interview: ['offered', 'declined']
}

/** What becomes of an application whose offer the organisation takes back: it stays in reserve, or goes no further. */
export const takenBackTo: readonly ApplicationDecision[] = ['shortlisted', 'declined']

/** By which an organisation has not said its last word yet. */
export const isUndecided = (status: ApplicationStatus): boolean => Object.hasOwn(decided, status)

/**
 * What the organisation may decide next; while names are hidden, only what needs none. What it may decide about an offer that
 * nobody has answered takes that back.
 */
export const decisionsFrom = (status: ApplicationStatus, names_hidden: boolean): ApplicationDecision[] =>
  (status === 'offered' ? takenBackTo : (decided[status] ?? [])).filter(
    each => !names_hidden || decisionsWithoutName.includes(each)
  )

/** By which one of a call's places is offered, or taken; it is free again by every other. */
export const holdsPlace = ['offered', 'accepted'] as const satisfies readonly ApplicationStatus[]

export interface AppliedCall {
  status: 'draft' | 'in_review' | 'published' | 'closed' | 'awarded'
  /** Exclusive; null where applications are taken until the organisation closes the call. */
  deadline: Date | null
  /** When the organisation closed it by hand; null where it did not. */
  closed_at: Date | null
  suspended: boolean
  /** Of a blind call: what came after that would be looked at in another way. */
  names_opened: boolean
}

export type ClosedReason = 'application_suspended' | 'application_not_open' | 'application_late'

/** Why nothing can be sent to a call now; null where it can. */
export const whyClosed = (
  { status, deadline, closed_at, suspended, names_opened }: AppliedCall,
  now: Date
): ClosedReason | null => {
  if (suspended) return 'application_suspended'
  if (deadline && now >= deadline) return 'application_late'
  // What came before somebody closed it came in time, also where it is done after that.
  const closed = status === 'closed' && (closed_at === null || now >= closed_at)
  if (closed || status === 'awarded' || names_opened) return 'application_late'
  if (status === 'closed') return null
  return status === 'published' ? null : 'application_not_open'
}

interface BeginningCall {
  status: AppliedCall['status']
  /** Where it takes place. */
  starts_on: string | null
  time_zone: string
}

/** What somebody was chosen for has begun: with its first day, or where none is named, once it is told who was chosen. */
export const callHasBegun = ({ status, starts_on, time_zone }: BeginningCall, now: Date): boolean =>
  starts_on === null ? status === 'awarded' : localIn(now, time_zone).slice(0, 10) >= starts_on

/** Why an artist cannot take an application back; null where they can. Whoever accepted can until it begins. */
export const whyNotWithdrawn = (status: ApplicationStatus, begun: boolean): string | null => {
  if (isUndecided(status)) return null
  if (status === 'draft') return 'application_is_draft'
  if (status === 'offered') return 'application_is_offered'
  if (status === 'accepted') return begun ? 'application_has_begun' : null
  return status === 'declined' ? 'application_is_declined' : 'application_is_withdrawn'
}

/**
 * Names of a blind call are opened once nothing more comes in and every application was looked at without them. One that is
 * closed with its organisation alone may open again.
 */
export const whyNamesStayHidden = (
  closed: ClosedReason | null,
  counts: { undecided: number; shortlisted: number }
): string | null => {
  if (closed === null) return 'names_before_close'
  if (closed === 'application_suspended') return closed
  if (counts.undecided > 0) return 'names_undecided'
  return counts.shortlisted === 0 ? 'names_nobody' : null
}

/** What its artist does next, where there is anything to do. */
export const nextStepOf = (
  status: ApplicationStatus,
  closed: ClosedReason | null
): 'finish' | 'wait' | 'answer' | 'none' => {
  if (status === 'draft') return closed === null ? 'finish' : 'none'
  if (status === 'offered') return 'answer'
  return isUndecided(status) ? 'wait' : 'none'
}

/** Why an offer that its artist has read cannot be answered as they read it; null where nothing but its version is older. */
export const whyNotAnswered = (
  status: ApplicationStatus,
  { answered, taken_back }: { answered: boolean; taken_back: boolean }
): string | null => {
  if (status === 'offered') return null
  if (status !== 'withdrawn' && answered) return 'application_offer_answered'
  return taken_back ? 'application_offer_taken_back' : 'application_no_offer'
}
