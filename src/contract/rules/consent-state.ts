/* How far the consent of a parent or guardian has come, for one young artist in one contest. */
import type { FieldCode } from '../problems.ts'

export const consentStates = [
  'not_asked',
  'asked',
  'expired',
  'given',
  'refused',
  'withdrawn',
  /** Given to conditions that were changed since. */
  'outdated'
] as const
export type ConsentState = (typeof consentStates)[number]

export const decisions = ['given', 'refused', 'withdrawn'] as const
export type ConsentDecision = (typeof decisions)[number]

/** Of the words that are agreed to: it grows with every change of their meaning. */
export const consentTerms = 2

export interface ConsentFacts {
  decision: ConsentDecision | null
  expires_at: Date
  /** Of the contest's rights card, as it was agreed to. */
  rights_version: number | null
}

export const consentStateOf = (
  consent: ConsentFacts | undefined,
  contest: { rights_version: number },
  now: Date
): ConsentState => {
  if (!consent) return 'not_asked'
  const { decision, expires_at, rights_version } = consent
  if (decision === 'given') return rights_version === contest.rights_version ? 'given' : 'outdated'
  return decision ?? (expires_at <= now ? 'expired' : 'asked')
}

/** What an entry lacks by it. */
export const faultOfConsent: Record<ConsentState, FieldCode | null> = {
  not_asked: 'required',
  asked: 'awaited',
  expired: 'run_out',
  given: null,
  refused: 'refused',
  withdrawn: 'taken_back',
  outdated: 'outdated'
}

/** The link is used once: what was decided stands, and what was given can be taken back by it for good. */
export const mayDecide = (before: ConsentDecision | null, decision: ConsentDecision): boolean =>
  decision === 'withdrawn' ? before === 'given' : before === null
