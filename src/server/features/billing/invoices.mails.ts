/* The artist is told of every invoice and credit note, in the language that it is written in. */
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import { askedBy } from '#contract/rules/invoice-asks.ts'
import { directionOf } from '#contract/locales.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { groupsOfFour } from '#contract/rules/creditor-reference.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { selectPersonOfMail } from '#server/platform/mail/person-of-mail.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'

export const notifyInvoice = async (
  platform: Platform,
  tx: Tx,
  { user_id, paid }: { user_id: string | null; paid: boolean },
  { id, ...invoice }: InvoiceSnapshot & { id: string }
): Promise<void> => {
  const { locale, seller } = invoice
  const artist = user_id === null ? undefined : await selectPersonOfMail(tx, user_id)
  // Of an erased account nobody is left to be told.
  if (!artist) return
  const team = await selectTeamOfMail(tx)
  const event = invoice.kind === 'invoice' ? 'invoice_issued' : 'invoice_credited'
  await notify(
    platform,
    tx,
    event,
    { user_id, email: artist.email, locale },
    {
      team,
      values: {
        first_name: artist.first_name,
        number: isolated(invoice.number, directionOf(locale)),
        invoice: isolated(invoice.corrects?.number ?? '', directionOf(locale)),
        contest: invoice.contest,
        gross: formatMoney(invoice.gross, invoice.currency, locale),
        open: formatMoney(askedBy(invoice), invoice.currency, locale),
        due_on: invoice.due_on === null ? '' : calendarDay(locale, invoice.due_on),
        paid: paid ? 'yes' : invoice.prepaid === undefined ? 'no' : 'in_part',
        payee: seller.name,
        account: seller.iban === '' ? 'unknown' : 'known',
        iban: groupsOfFour(seller.iban),
        reference: groupsOfFour(invoice.reference),
        note: invoice.kind === 'invoice' ? (paid ? '' : seller.payment_note) : invoice.reason,
        address: addressOfScreen(platform.config, { team, locale }, 'user-invoice', { invoice: id })
      }
    }
  )
}
