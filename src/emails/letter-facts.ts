/*
 * What of each letter a team may say in words of its own. Sentences that a choice or a number decides, facts, buttons and
 * what somebody wrote stay ours and are placed as blocks; so do the sentences that are listed here, since they say how long
 * a link works, what is owed, or what a person can do. Decision 089 has the reasons, letter by letter.
 */
import type { EditableName, LetterVariant } from '#contract/rules/mail-choices.ts'
import type { EmailName } from '#contract/mails.ts'

/**
 * Why nobody edits it: it guards an account, tells a team of itself, is sent by the installation, says what is
 * promised or until when, or is written anew each time.
 */
type FixedLetter = 'security' | 'organisers' | 'installation' | 'promise' | 'written'

export interface EditableLetter {
  /** By this value it is one letter or another, each with words of its own. */
  by?: string
  variants?: readonly [LetterVariant, ...LetterVariant[]]
  /** Sentences that stay ours. */
  kept?: readonly string[]
  /** By these a person and the team find it again. */
  in_subject?: readonly string[]
}

const security = 'security'
const organisers = 'organisers'
const installation = 'installation'
const promise = 'promise'
const written = 'written'

type LetterFacts = Record<EditableName, EditableLetter> &
  Record<Exclude<EmailName, EditableName>, FixedLetter>

export const letterFacts: LetterFacts = {
  team_founded: organisers,
  team_closed: organisers,
  team_closed_entrant: installation,
  account_confirm: security,
  account_choose_password: security,
  account_known: security,
  account_reset: security,
  account_new_sign_in: security,
  account_password_changed: security,
  account_protection: security,
  account_passkeys_doubted: security,
  account_address_confirm: security,
  account_address_asked: security,
  account_address_changed: security,
  account_address_back: security,
  account_address_wanted: security,
  account_deleted: security,
  second_factor_asked: security,
  invitation: { kept: ['ask', 'until', 'other'] },
  jury_invitation: { kept: ['ask', 'until', 'other'] },
  jury_reminder: {},
  juror_left: organisers,
  round_not_moved: organisers,
  closes_soon: organisers,
  works_without_juror: organisers,
  scores_voided: promise,
  work_screened: {
    by: 'outcome',
    variants: [
      'eligible',
      'changes_requested',
      'ineligible',
      'hidden',
      'shown_again',
      'disqualified',
      'disqualification_undone'
    ],
    kept: ['award', 'diploma', 'ask']
  },
  work_received: { by: 'again', variants: ['no', 'yes'] },
  work_shortlisted: {},
  results_out: { by: 'outcome', variants: ['awarded', 'not_chosen', 'public_choice'] },
  sheet_released: {},
  guardian_asked: { kept: ['body', 'ask', 'until', 'other'] },
  guardian_decided: { by: 'decision', variants: ['given', 'refused', 'withdrawn'] },
  deadline_extended: {},
  invoice_issued: { in_subject: ['number'] },
  invoice_credited: { kept: ['body'], in_subject: ['number'] },
  invoice_overdue: {
    by: 'tone',
    variants: ['first', 'again', 'last', 'by_hand'],
    in_subject: ['number']
  },
  card_disputed: organisers,
  publication_dropped: organisers,
  waiver_asked: organisers,
  waiver_answered: {
    by: 'outcome',
    variants: ['whole', 'part', 'declined'],
    kept: ['body', 'other']
  },
  diploma_ready: {},
  diploma_corrected: { by: 'outcome', variants: ['granted', 'declined'] },
  diploma_revoked: promise,
  fee_awaited: { by: 'step', variants: ['early', 'last', 'late', 'extended'], kept: ['body'] },
  fee_settled: { kept: ['body'] },
  work_lapsed: { kept: ['body'] },
  fees_late: organisers,
  course_seat: { by: 'news', variants: ['taken', 'moved', 'changed'] },
  course_without_seat: { by: 'news', variants: ['waiting', 'removed', 'readmitted'] },
  contact_received: { kept: ['until', 'other'], in_subject: ['number'] },
  contact_answered: { in_subject: ['number'] },
  contact_arrived: organisers,
  contact_gathered: organisers,
  entries_arrived: organisers,
  digest: installation,
  evidence_asked: promise,
  evidence_due: promise,
  evidence_arrived: organisers,
  evidence_decided: promise,
  evidence_shared: promise,
  prize_news: promise,
  artist_written: promise,
  artist_answered: promise,
  series_reviewed: promise,
  results_corrected: promise,
  application_received: promise,
  application_decided: promise,
  application_answered: organisers,
  payment_asked: promise,
  applications_arrived: organisers,
  calls_found: installation,
  announcement: written,
  draft_due: promise,
  follow_confirm: promise,
  followed_news: installation
}

/** The others are not for a team to edit. */
export const isEditable = (name: EmailName): name is EditableName => typeof letterFacts[name] !== 'string'

/** The one variant of a letter that has no others is called by nothing. */
export const variantsOf = ({ variants = [''] }: EditableLetter): readonly LetterVariant[] => variants

/** Which of its variants a mail with these values is; null for one that nobody can have words for. */
export const variantOf = (
  { by, variants }: EditableLetter,
  values: Readonly<Record<string, string | number>>
): LetterVariant | null => {
  if (by === undefined || variants === undefined) return ''
  return variants.find(each => each === values[by]) ?? null
}
