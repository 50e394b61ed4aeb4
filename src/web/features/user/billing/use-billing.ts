import type { Order } from '#contract/order-shapes.ts'
import type { Team } from '#contract/teams.ts'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { useShell } from '#web/shell/page/shell-context.ts'

/** What one owes and paid here, and to whom one's invoices are addressed. */
export const useBilling = (team: Team) =>
  usePaged(useShell().api.orders.billing, { team: team.link, limit: 50 })

/** The invoice that stands for an order, if one does: one that was taken back as a whole stands no more. */
export const standingInvoice = ({ invoices }: Order) =>
  invoices.find(({ kind, state }) => kind === 'invoice' && state !== 'cancelled' && state !== 'refunded')
