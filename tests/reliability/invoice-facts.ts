/* What stands of invoices and payments after all that was done to them, and what of it does not hold. */
import type { Connection } from '#server/platform/db/connection.ts'

interface InvoiceFact {
  id: string
  order_id: string
  /** What is before the count: who issues, the year and the kind. */
  series: string
  count: number
  gross: number
  audits: number
}

interface OrderFact {
  id: string
  state: string
  due: number
  paid: number
  payments: number
}

export interface BillingFacts {
  invoices: InvoiceFact[]
  orders: OrderFact[]
  /** The last that was given of each kind. */
  counters: { series: string; last: number }[]
}

export const readBilling =
  (contest_id: string) =>
  async (connection: Connection): Promise<BillingFacts> => {
    const ask = async <Row>(text: string): Promise<Row[]> =>
      (await connection.query<Row & object>(text, [contest_id])).rows
    return {
      invoices: await ask<InvoiceFact>(
        `SELECT i.id::text, i.order_id::text, regexp_replace(i.number, '\\d+$', '') AS series,
           substring(i.number FROM '\\d+$')::integer AS count, i.gross,
           (SELECT count(*)::integer FROM audit_entries a WHERE a.team_id = i.team_id AND a.verb = 'order.invoiced'
              AND a.details ->> 'number' = i.number) AS audits
         FROM invoices i JOIN orders o ON o.team_id = i.team_id AND o.id = i.order_id WHERE o.contest_id = $1`
      ),
      orders: await ask<OrderFact>(
        `SELECT o.id::text, o.state,
           (SELECT coalesce(sum(l.amount), 0)::integer FROM order_lines l
            WHERE l.team_id = o.team_id AND l.order_id = o.id AND l.state = 'due') AS due,
           (SELECT coalesce(sum(p.amount), 0)::integer FROM payments p WHERE p.team_id = o.team_id AND p.order_id = o.id) AS paid,
           (SELECT count(*)::integer FROM payments p WHERE p.team_id = o.team_id AND p.order_id = o.id) AS payments
         FROM orders o WHERE o.contest_id = $1`
      ),
      counters: await ask<{ series: string; last: number }>(
        `SELECT c.year || '-INV-' AS series, c.last FROM invoice_counters c JOIN contests k ON k.team_id = c.team_id
         WHERE k.id = $1 AND c.kind = 'invoice'`
      )
    }
  }

const stateOf = ({ due, paid }: OrderFact, invoiced: boolean): string =>
  paid >= due ? 'paid' : invoiced ? 'invoiced' : 'open'

/** No number is left out or there twice, no order was invoiced or paid twice, and each stands as its sums say. */
export const faultsOfBilling = ({ invoices, orders, counters }: BillingFacts): string[] => {
  const faults: string[] = []
  for (const series of new Set(invoices.map(each => each.series))) {
    const counts = invoices.flatMap(each => (each.series === series ? [each.count] : []))
    const sorted = counts.toSorted((one, other) => one - other)
    for (const [at, count] of sorted.entries())
      if (count !== at + 1) {
        faults.push(`${series} has ${count} where ${at + 1} is to be`)
        break
      }
    const last = counters.find(each => each.series === series)?.last
    if (last !== counts.length)
      faults.push(`${series} was counted to ${last}, and there are ${counts.length}`)
  }
  for (const order of orders) {
    const own = invoices.filter(({ order_id }) => order_id === order.id)
    if (own.length > 1) faults.push(`the order ${order.id} has ${own.length} invoices`)
    if (own.some(({ gross }) => gross !== order.due))
      faults.push(`the invoice of ${order.id} has another amount`)
    if (own.some(({ audits }) => audits !== 1))
      faults.push(`the invoice of ${order.id} is not once in the log`)
    if (order.payments > 1 || order.paid > order.due) faults.push(`the order ${order.id} was paid twice`)
    const wanted = stateOf(order, own.length > 0)
    if (order.state !== wanted) faults.push(`the order ${order.id} is ${order.state} and should be ${wanted}`)
  }
  return faults
}

/** Each of what the judge is there to see is planted in facts that hold, and has to be found. */
export const plantedFaults = (): string[] => {
  const sound = (): { facts: BillingFacts; one: InvoiceFact; order: OrderFact } => {
    const one = { id: 'i1', order_id: 'o1', series: '2026-INV-', count: 1, gross: 15, audits: 1 }
    const order = { id: 'o1', state: 'paid', due: 15, paid: 15, payments: 1 }
    const other = { ...order, id: 'o2', state: 'invoiced', paid: 0, payments: 0 }
    const invoices = [one, { ...one, id: 'i2', order_id: 'o2', count: 2 }]
    return {
      facts: { invoices, orders: [order, other], counters: [{ series: one.series, last: 2 }] },
      one,
      order
    }
  }
  const plants: Record<string, (planted: ReturnType<typeof sound>) => void> = {
    'a number left out': ({ one }) => (one.count = 3),
    'a number twice': ({ one }) => (one.count = 2),
    'an invoice twice': ({ facts, one }) => facts.invoices.push({ ...one, id: 'i3', count: 3 }),
    'a number lost': ({ facts }) => facts.invoices.pop(),
    'a payment twice': ({ order }) => (order.payments = 2),
    'too much paid': ({ order }) => (order.paid = 30),
    'a state of before': ({ order }) => (order.state = 'invoiced'),
    'another amount': ({ one }) => (one.gross = 14),
    'nothing in the log': ({ one }) => (one.audits = 0)
  }
  const missed = Object.entries(plants).flatMap(([name, plant]) => {
    const planted = sound()
    plant(planted)
    return faultsOfBilling(planted.facts).length > 0 ? [] : [`${name} was planted and not found`]
  })
  return [...faultsOfBilling(sound().facts).map(fault => `found where all is well: ${fault}`), ...missed]
}
