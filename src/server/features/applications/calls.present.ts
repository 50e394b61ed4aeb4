import type { AppliedOpportunity } from '#contract/applications.ts'
import { callHasBegun, whyClosed } from '#contract/rules/application-status.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { selectCall } from './calls.queries.ts'

export type AppliedCallRow = RowOf<typeof selectCall>

export const closedAt = (
  { call_status, deadline, closed_at, suspended_at, names_opened_at }: AppliedCallRow,
  now: Date
) =>
  whyClosed(
    {
      status: call_status,
      deadline,
      closed_at,
      suspended: suspended_at !== null,
      names_opened: names_opened_at !== null
    },
    now
  )

/** From the first blind look until they are opened; the artist's own sight has nothing to do with it. */
export const hidesNames = ({ blind, names_opened_at }: AppliedCallRow): boolean =>
  blind && names_opened_at === null

export const hasCallBegun = ({ call_status, starts_on, time_zone }: AppliedCallRow, now: Date): boolean =>
  callHasBegun({ status: call_status, starts_on, time_zone }, now)

export const presentCall = (row: AppliedCallRow, now: Date): AppliedOpportunity => ({
  id: row.call_id,
  title: row.call_title,
  kind: row.kind,
  organisation: { id: row.organisation_id, name: row.organisation },
  status: row.call_status,
  deadline: row.deadline?.toISOString() ?? null,
  time_zone: row.time_zone,
  blind: row.blind,
  closed: closedAt(row, now),
  begun: hasCallBegun(row, now)
})
