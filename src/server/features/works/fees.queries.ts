/* What of a work's fee stands elsewhere: what its category asks, and where it is paid to. */
import { sql } from 'kysely'
import type { PayTo } from '#contract/rules/bank-account.ts'

/** Where fees are paid to; null where the team has not said it. */
export const payToOf = (team_id: string) =>
  sql<PayTo | null>`(
    SELECT jsonb_build_object('name', b.name, 'iban', b.iban, 'bic', b.bic, 'note', b.payment_note)
    FROM billing_settings b
    WHERE b.team_id = ${team_id}::uuid AND (b.iban <> '' OR b.payment_note <> ''))`

export const feesOfCategory = (team_id: string) =>
  sql<number[] | null>`(
    SELECT g.fees FROM categories g
    WHERE g.team_id = ${team_id}::uuid AND g.contest_id = works.contest_id AND g.id = works.category_id)`
