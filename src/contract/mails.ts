/*
 * Mails as pages. Each mail leads to itself in the browser by a signed link that runs out; there it is shown with what
 * has become of its own link. Without a link one sees a sample, in the team's name and colour.
 */
import * as z from 'zod'
import { platformCall } from './kit.ts'
import { defaultLocale, locales } from './locales.ts'
import { invoiceNow } from './order-shapes.ts'
import { readMarkdown } from './read-markdown.ts'

export const emailNames = [
  'team_founded',
  'team_closed',
  'team_closed_entrant',
  'account_confirm',
  'account_choose_password',
  'account_known',
  'account_reset',
  'account_new_sign_in',
  'account_password_changed',
  'account_protection',
  'account_passkeys_doubted',
  'account_address_confirm',
  'account_address_asked',
  'account_address_changed',
  'account_address_back',
  'account_address_wanted',
  'account_deleted',
  'second_factor_asked',
  'invitation',
  'jury_invitation',
  'jury_reminder',
  'juror_left',
  'round_not_moved',
  'closes_soon',
  'works_without_juror',
  'scores_voided',
  'work_screened',
  'work_received',
  'work_shortlisted',
  'results_out',
  'results_corrected',
  'publication_dropped',
  'sheet_released',
  'guardian_asked',
  'guardian_decided',
  'deadline_extended',
  'invoice_issued',
  'invoice_credited',
  'invoice_overdue',
  'card_disputed',
  'waiver_asked',
  'waiver_answered',
  'diploma_ready',
  'diploma_corrected',
  'diploma_revoked',
  'evidence_asked',
  'evidence_due',
  'evidence_arrived',
  'evidence_decided',
  'evidence_shared',
  'prize_news',
  'artist_written',
  'artist_answered',
  'series_reviewed',
  'application_received',
  'application_decided',
  'application_answered',
  'payment_asked',
  'applications_arrived',
  'calls_found',
  'fee_awaited',
  'fee_settled',
  'work_lapsed',
  'fees_late',
  'course_seat',
  'course_without_seat',
  'contact_received',
  'contact_answered',
  'contact_arrived',
  'contact_gathered',
  'entries_arrived',
  'digest',
  'announcement',
  'draft_due',
  'follow_confirm',
  'followed_news'
] as const
export type EmailName = (typeof emailNames)[number]

const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['text', 'facts']), lines: z.array(z.string()) }),
  /** A team's own words. */
  z.object({ kind: z.literal('prose'), blocks: readMarkdown }),
  /** Somebody's own words. */
  z.object({ kind: z.literal('note'), by: z.string(), text: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), address: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), address: z.string() })
])
export type EmailPart = z.infer<typeof part>

/** What a mail says, piece by piece and in its language, with everything filled in. */
export const emailMessage = z.object({
  name: z.enum(emailNames),
  locale: z.enum(locales),
  subject: z.string(),
  /** What a mail program shows beside the subject. */
  preheader: z.string(),
  parts: z.array(part),
  /** Under the button, before its address is written out. */
  by_hand: z.string(),
  /** From whom, to whom. */
  sent: z.string(),
  /** The words that lead to the mail in the browser, and where that is. */
  view: z.object({ label: z.string(), address: z.string().nullable() }),
  /** Where its receiver stops mails of its kind without signing in; only of what can be stopped. */
  unsubscribe: z.object({ label: z.string(), address: z.string() }).optional(),
  team: z.object({ name: z.string(), accent: z.string() }).nullable(),
  /** The work that it is about, whether its words name it or not. */
  work_id: z.string().optional()
})
export type EmailMessage = z.infer<typeof emailMessage>

const tags = ['mails']

export const mails = {
  read: platformCall({ access: 'anyone', limit: 'redeem', reads: true })
    .route({ method: 'POST', path: '/mails/read', summary: 'A mail, by the signed link in it', tags })
    .input(z.strictObject({ token: z.string().min(1).max(200) }))
    .output(
      z.object({
        letter: emailMessage,
        state: z.enum(['open', 'used', 'expired']),
        /** Of the invoice that it sends. */
        invoice: invoiceNow.nullable()
      })
    ),

  sample: platformCall({ access: 'anyone', limit: null })
    .route({ method: 'GET', path: '/mails/samples/{name}', summary: 'A mail with made-up names', tags })
    .input(
      z.object({
        name: z.enum(emailNames),
        team: z.string().max(100).optional(),
        locale: z.enum(locales).default(defaultLocale)
      })
    )
    .output(emailMessage)
}
