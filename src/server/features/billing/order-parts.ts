/* What several queries of orders are made of. */
import { sql } from 'kysely'

/** What an order costs, without what is waived or was taken back. */
export const costOf = (team_id: string) =>
  sql<number>`(SELECT coalesce(sum(amount) FILTER (WHERE l.state = 'due'), 0) FROM order_lines l
    WHERE l.team_id = ${team_id}::uuid AND l.order_id = orders.id)`

export const paidOf = (team_id: string) =>
  sql<number>`(SELECT coalesce(sum(amount), 0) FROM payments p
    WHERE p.team_id = ${team_id}::uuid AND p.order_id = orders.id)`

/** As many as anybody looks for at once. */
export const wordsOfQuery = (q: string): string[] =>
  q
    .split(/\s+/u)
    .filter(word => word !== '')
    .slice(0, 8)
