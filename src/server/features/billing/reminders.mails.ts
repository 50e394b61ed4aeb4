/* An artist is reminded in the language of the invoice, with what is still open by now and how it is paid. */
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import { directionOf } from '#contract/locales.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { groupsOfFour } from '#contract/rules/creditor-reference.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { formatMoney } from '#contract/rules/money.ts'
import type { Notice } from '#server/features/notifications/notify.actions.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { PersonOfMail } from '#server/platform/mail/person-of-mail.ts'
import type { TeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Reminding {
  to: PersonOfMail
  team: TeamOfMail
  invoice: { id: string; due: number; due_on: string; snapshot: InvoiceSnapshot }
  tone: string
  /** Whether the team takes cards. */
  card: boolean
}

export const overdueNotice = (
  { config }: Pick<Platform, 'config'>,
  { to, team, invoice: { id, due, due_on, snapshot }, tone, card }: Reminding
): Notice => {
  const { locale, seller, number, contest, currency, reference } = snapshot
  const facts = {
    team,
    values: {
      first_name: to.first_name,
      tone,
      number: isolated(number, directionOf(locale)),
      contest,
      due: formatMoney(due, currency, locale),
      due_on: calendarDay(locale, due_on),
      payee: seller.name,
      account: seller.iban === '' ? 'unknown' : 'known',
      iban: groupsOfFour(seller.iban),
      reference: groupsOfFour(reference),
      card: card ? 'yes' : 'no',
      note: seller.payment_note,
      address: addressOfScreen(config, { team, locale }, 'user-invoice', { invoice: id })
    }
  }
  return ['invoice_overdue', { user_id: to.id, email: to.email, locale }, facts]
}
