/* All that is written down in a team, by the kind of thing that it was done to. */
export const auditVerbs = {
  team: [
    'founded',
    'changed',
    'logo_hung',
    'cover_hung',
    'bank_changed',
    'billing_changed',
    'cards_taken',
    'cards_ended',
    'statement_imported',
    'archived',
    'opened_again',
    'second_factor_on',
    'second_factor_off',
    'outbox_read',
    'artist_featured',
    'series_featured',
    'closed',
    'suspended',
    'reinstated'
  ],
  member: ['role_changed', 'removed', 'left'],
  invitation: ['sent', 'accepted', 'withdrawn'],
  contest: [
    'begun',
    'changed',
    'published',
    'called_off',
    'removed',
    'reminders_on',
    'reminders_off',
    'name_chosen'
  ],
  work: [
    'begun',
    'thrown_away',
    'handed_in',
    'withdrawn',
    'lapsed',
    'changes_requested',
    'eligible',
    'ineligible',
    'screening_undone',
    'fee_paid',
    'fee_waived',
    'fee_open',
    'fee_date_extended',
    'in_judging',
    'shortlisted',
    'awarded',
    'not_awarded',
    'disqualified',
    'disqualification_undone',
    'hidden',
    'shown_again',
    'award_revoked',
    'award_restored',
    'award_moved_up'
  ],
  order: [
    'paid',
    'paid_back',
    'card_refunded',
    'card_taken_back',
    'invoiced',
    'credited',
    'reminded',
    'line_removed'
  ],
  waiver: [
    'codes_added',
    'code_stopped',
    'code_resumed',
    'code_removed',
    'used',
    'granted',
    'declined',
    'settings_changed'
  ],
  diploma: [
    'issued',
    'revoked',
    'reissued',
    'template_changed',
    'key_changed',
    'correction_asked',
    'correction_declined'
  ],
  evidence: [
    'asked',
    'extended',
    'sent',
    'taken_back',
    'decided',
    'reader_named',
    'reader_removed',
    'settings_changed'
  ],
  prize: [
    'added',
    'changed',
    'owed',
    'arranged',
    'delivered',
    'removed',
    'proof_added',
    'proof_removed',
    'settings_changed'
  ],
  application: [
    'shortlisted',
    'interview',
    'offered',
    'declined',
    'offer_taken_back',
    'offer_accepted',
    'offer_declined',
    'acceptance_withdrawn',
    'names_opened'
  ],
  consent: ['asked', 'given', 'refused', 'withdrawn'],
  juror: ['invited', 'invitation_withdrawn', 'accepted', 'changed', 'removed'],
  conflict: ['set', 'lifted'],
  round: [
    'created',
    'changed',
    'removed',
    'prepared',
    'assigned',
    'reassigned',
    'voided',
    'open',
    'paused',
    'reminded',
    'closed',
    'reopened',
    'calculated',
    'taken_back',
    'approved',
    'published',
    'advanced'
  ],
  score: ['final', 'reopened', 'abstained', 'recused'],
  results: ['decided', 'corrected', 'scheduled', 'unscheduled', 'published'],
  vote: ['reviewed', 'counts', 'out', 'undecided'],
  content: ['saved', 'published'],
  post: ['begun', 'changed', 'removed'],
  sponsor: ['added', 'changed', 'ordered', 'removed'],
  testimonial: ['added', 'changed', 'offered', 'taken_back', 'ordered', 'removed'],
  course: [
    'added',
    'changed',
    'removed',
    'seat_taken',
    'turn_taken',
    'seat_given',
    'left',
    'taken_off',
    'readmitted'
  ],
  album: ['added', 'changed', 'removed'],
  organisation: ['added', 'changed', 'removed', 'verified', 'unverified', 'suspended', 'reinstated'],
  opportunity: [
    'begun',
    'changed',
    'submitted',
    'returned',
    'published',
    'closed',
    'withdrawn',
    'awarded',
    'removed'
  ],
  series: [
    'published',
    'changed',
    'made_private',
    'removed',
    'hidden',
    'shown_again',
    'picture_hidden',
    'picture_shown_again'
  ],
  artist_message: ['written', 'answered', 'reported'],
  viewing_room: ['added', 'changed', 'removed'],
  picture: ['thrown_away'],
  contact: ['written', 'replied', 'answered', 'noted', 'assigned', 'closed', 'reopened'],
  mail: [
    'tried_again',
    'address_tried',
    'text_changed',
    'text_restored',
    'text_withdrawn',
    'previewed',
    'tested'
  ],
  announcement: ['confirmed', 'stopped', 'sent']
} as const

export type AuditKind = keyof typeof auditVerbs
export type TeamVerb = { [Kind in AuditKind]: `${Kind}.${(typeof auditVerbs)[Kind][number]}` }[AuditKind]

/** What people do with their own accounts is the platform's, and in no team's log. */
export type AccountVerb = `user.${string}` | `session.${string}`

/** What the operator decides is the platform's too. */
export type OperatorVerb = 'offer.shown' | 'offer.declined' | 'outbox.read'

const isAuditKind = (value: string): value is AuditKind => Object.hasOwn(auditVerbs, value)

export const auditKinds: readonly AuditKind[] = Object.keys(auditVerbs).filter(isAuditKind)

export const verbsOf = (kind: AuditKind): TeamVerb[] =>
  // Of this kind and out of its own list: that is what a TeamVerb is.
  auditVerbs[kind].map(done => `${kind}.${done}` as TeamVerb)

export const isTeamVerb = (value: string): value is TeamVerb =>
  auditKinds.some(kind => verbsOf(kind).some(verb => verb === value))

/** Of what an entry is told. */
export const kindOf = (verb: TeamVerb): AuditKind =>
  // Before the point stands a kind: so it is typed.
  verb.slice(0, verb.indexOf('.')) as AuditKind

/** One verb, or all of a kind; null for what nobody ever does. */
export const verbsAsked = (action: string): TeamVerb[] | null => {
  if (isAuditKind(action)) return verbsOf(action)
  return isTeamVerb(action) ? [action] : null
}
