import type { BankEntry } from '#contract/bank.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { selectEntries } from './bank.queries.ts'

type EntryRow = RowOf<typeof selectEntries>

/** What was proposed is shown for as long as it can be recorded as it was proposed. */
const proposalOf = ({ proposal, named }: EntryRow): BankEntry['proposal'] => {
  const orders = new Map(named.map(order => [order.id, order]))
  const shares = proposal.shares.flatMap(({ id, amount }) => {
    const order = orders.get(id)
    return order && order.due >= amount ? [{ order, amount }] : []
  })
  const all = proposal.candidates.flatMap(id => orders.get(id) ?? [])
  // Of several that it could be for, one that was paid meanwhile is none any more.
  const candidates = proposal.code === 'ambiguous' ? all.filter(({ due }) => due > 0) : all
  if (shares.length < proposal.shares.length || (all.length > 0 && candidates.length === 0))
    return { code: 'changed', shares: [], candidates: [...named], difference: 0 }
  return { code: proposal.code, shares, candidates, difference: proposal.difference }
}

export const presentEntry = (row: EntryRow): BankEntry => ({
  id: row.id,
  booked_on: row.booked_on,
  amount: row.amount,
  left: row.amount - row.recorded_sum,
  currency: row.currency,
  payer_name: row.payer_name,
  payer_iban: row.payer_iban,
  reference: row.reference,
  text: row.text,
  file: row.file,
  state: row.state,
  reason: row.reason,
  proposal: proposalOf(row),
  recorded: row.recorded
})
