/*
 * What a person owed and paid, and to whom their invoices are addressed. When the account goes, so do orders of which nothing
 * was paid or invoiced and no payment by card is under way; the others lose whose they were. What was issued stays as it was, and
 * so do the payments recorded on it with what the bank said of them: the law asks for that.
 */
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { selectEntriesOf } from './bank.queries.ts'
import { endSessionsOf } from './card-events.actions.ts'
import { presentOrder } from './orders.present.ts'
import { selectIdentity } from './identity.queries.ts'
import { blankOrder, deleteIdentity, selectInvoicesOf, selectOrdersOf } from './personal.queries.ts'

const eraseOrders = eraseInTeams(selectOrdersOf, (_, tx, { id }) => blankOrder(tx, id))

const told = ({ seller: _, ...invoice }: InvoiceSnapshot): object => invoice

export const personal: PersonalData = {
  tables: ['orders', 'invoices', 'payments', 'bank_entries', 'billing_identities'],
  export: [
    { name: 'orders', rows: rowsOfTeams(selectOrdersOf, (row, now) => presentOrder(row, now)) },
    { name: 'invoices', rows: rowsOfTeams(selectInvoicesOf, ({ snapshot }) => told(snapshot)) },
    { name: 'bank_entries', rows: rowsOfTeams(selectEntriesOf, ({ id: _, ...row }) => row) },
    {
      name: 'billing_identity',
      async *rows({ doors }, { user_id }) {
        yield* await doors.readPlatform(db => selectIdentity(db, user_id))
      }
    }
  ],
  async erase(platform, actor) {
    await endSessionsOf(platform, actor.user_id)
    await eraseOrders(platform, actor)
    await platform.doors.withPlatform(actor, tx => deleteIdentity(tx, actor.user_id))
  }
}
