/* What of a work's fee stands elsewhere: what its category asks, and where it is paid to. */
import { sql } from 'kysely'
import type { Charged } from '#contract/rules/fees.ts'
import type { PayTo } from '#contract/rules/bank-account.ts'

/** Where fees are paid to; null where the team has not said it. */
export const payToOf = (team_id: string) =>
  sql<PayTo | null>`(
    SELECT jsonb_build_object('name', b.name, 'iban', b.iban, 'bic', b.bic, 'note', b.payment_note)
    FROM billing_settings b
    WHERE b.team_id = ${team_id}::uuid AND (b.iban <> '' OR b.payment_note <> ''))`

/** How what stands of its fee was asked for; null where nothing was. */
export const chargedOf = (team_id: string) =>
  sql<Charged | null>`(
    SELECT jsonb_build_object('tier', l.tier, 'taken_off', l.taken_off)
    FROM order_lines l
    WHERE l.team_id = ${team_id}::uuid AND l.work_id = works.id AND l.state <> 'credited'
    ORDER BY l.added_at DESC LIMIT 1)`

export const feesOfCategory = (team_id: string) =>
  sql<number[] | null>`(
    SELECT g.fees FROM categories g
    WHERE g.team_id = ${team_id}::uuid AND g.contest_id = works.contest_id AND g.id = works.category_id)`
