/*
 * A mail before it is drawn. The text that is sent, the HTML beside it and the page in the browser are all made of the
 * contract's letter, so they cannot differ.
 */
import type { EmailName } from '#contract/mails.ts'

/** In place of a team's name, where there is no team. */
export const sender = 'Palmares'

/** The screen that shows a mail in the browser. */
export const screenOfEmail: Record<
  EmailName,
  'email-confirmation' | 'email-password-reset' | 'email-alert' | 'email-invoice'
> = {
  team_founded: 'email-alert',
  team_closed: 'email-alert',
  team_closed_entrant: 'email-alert',
  account_confirm: 'email-confirmation',
  account_choose_password: 'email-password-reset',
  account_known: 'email-confirmation',
  account_reset: 'email-password-reset',
  account_new_sign_in: 'email-alert',
  account_password_changed: 'email-alert',
  account_protection: 'email-alert',
  account_passkeys_doubted: 'email-alert',
  account_deleted: 'email-alert',
  second_factor_asked: 'email-alert',
  invitation: 'email-confirmation',
  jury_invitation: 'email-confirmation',
  jury_reminder: 'email-alert',
  juror_left: 'email-alert',
  work_screened: 'email-alert',
  work_received: 'email-confirmation',
  work_shortlisted: 'email-alert',
  results_out: 'email-alert',
  sheet_released: 'email-alert',
  guardian_asked: 'email-confirmation',
  guardian_decided: 'email-alert',
  deadline_extended: 'email-alert',
  invoice_issued: 'email-invoice',
  invoice_credited: 'email-invoice',
  invoice_overdue: 'email-invoice',
  card_disputed: 'email-alert',
  waiver_asked: 'email-alert',
  waiver_answered: 'email-alert',
  diploma_ready: 'email-alert',
  diploma_corrected: 'email-alert',
  evidence_asked: 'email-alert',
  evidence_due: 'email-alert',
  evidence_arrived: 'email-alert',
  evidence_decided: 'email-alert',
  evidence_shared: 'email-alert',
  prize_news: 'email-alert',
  artist_written: 'email-alert',
  artist_answered: 'email-alert',
  series_reviewed: 'email-alert',
  application_received: 'email-confirmation',
  application_decided: 'email-alert',
  application_answered: 'email-alert',
  payment_asked: 'email-alert',
  applications_arrived: 'email-alert',
  calls_found: 'email-alert',
  fee_awaited: 'email-alert',
  fee_settled: 'email-confirmation',
  work_lapsed: 'email-alert',
  fees_late: 'email-alert',
  course_seat: 'email-confirmation',
  course_without_seat: 'email-alert',
  contact_received: 'email-confirmation',
  contact_answered: 'email-alert',
  contact_arrived: 'email-alert',
  contact_gathered: 'email-alert',
  entries_arrived: 'email-alert',
  digest: 'email-alert',
  announcement: 'email-alert',
  draft_due: 'email-alert',
  follow_confirm: 'email-confirmation',
  followed_news: 'email-alert'
}
