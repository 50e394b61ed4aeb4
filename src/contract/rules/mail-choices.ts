/* What a team chooses from when it writes the words of its mails. */
import type { EmailName } from '../mails.ts'

/** What stands in single braces. */
export const valueNames = [
  'team',
  'first_name',
  'last_name',
  'guest',
  'guardian',
  'inviter',
  'contest',
  'category',
  'title',
  'number',
  'round',
  'count',
  'works',
  'others',
  'files',
  'at',
  'until',
  'place',
  'fee',
  'off',
  'gross',
  'due',
  'due_on',
  'lapses',
  'invoice',
  'payee',
  'reference'
] as const

/** What stands in double braces, in a paragraph of its own. */
export const blockNames = [
  'button',
  'facts',
  'note',
  'quote',
  'second',
  'body',
  'ask',
  'until',
  'other',
  'fee',
  'how',
  'award',
  'diploma',
  'holds'
] as const

/** The mails that a team may say in words of its own. The others guard an account or tell a team of itself. */
export const editableLetters = [
  'work_received',
  'work_screened',
  'work_shortlisted',
  'results_out',
  'sheet_released',
  'deadline_extended',
  'invitation',
  'jury_invitation',
  'jury_reminder',
  'guardian_asked',
  'guardian_decided',
  'fee_awaited',
  'fee_settled',
  'work_lapsed',
  'waiver_answered',
  'invoice_issued',
  'invoice_credited',
  'invoice_overdue',
  'diploma_ready',
  'diploma_corrected',
  'course_seat',
  'course_without_seat',
  'contact_received',
  'contact_answered'
] as const satisfies readonly EmailName[]
export type EditableName = (typeof editableLetters)[number]

/** What one letter can be about, each with words of its own; empty where it is about one thing. */
export const letterVariants = [
  '',
  'eligible',
  'changes_requested',
  'ineligible',
  'hidden',
  'shown_again',
  'disqualified',
  'disqualification_undone',
  'no',
  'yes',
  'awarded',
  'not_chosen',
  'public_choice',
  'given',
  'refused',
  'withdrawn',
  'first',
  'again',
  'last',
  'by_hand',
  'whole',
  'part',
  'declined',
  'granted',
  'early',
  'late',
  'extended',
  'taken',
  'moved',
  'changed',
  'waiting',
  'removed',
  'readmitted'
] as const
export type LetterVariant = (typeof letterVariants)[number]

export const mailTextSizes = { subject: 150, preheader: 200, body: 8000 } as const
