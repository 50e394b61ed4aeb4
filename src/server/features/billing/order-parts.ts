/* What several queries of orders are made of. */
import { sql } from 'kysely'
import type { LineState } from '#contract/rules/order-state.ts'

export interface StoredLine {
  work_id: string
  amount: number
  taken_off: number
  given_back: number
  pay_by: string | null
  waiver_code: string | null
  state: LineState
  entry_number: number | null
  title: string | null
  category_id: string | null
}

export const linesOf = (team_id: string) =>
  sql<StoredLine[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('work_id', l.work_id, 'amount', l.amount,
      'taken_off', l.taken_off, 'given_back', l.given_back,
      'pay_by', (SELECT f.pay_by FROM awaited_fees f WHERE f.team_id = ${team_id}::uuid AND f.work_id = l.work_id AND l.state = 'due'),
      'waiver_code', l.waiver_code, 'state', l.state,
      'entry_number', w.entry_number, 'title', w.title, 'category_id', w.category_id) ORDER BY l.added_at, l.work_id), '[]')
    FROM order_lines l LEFT JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = l.work_id
    WHERE l.team_id = ${team_id}::uuid AND l.order_id = orders.id)`

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
