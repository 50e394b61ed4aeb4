import type { Conflict, Juror, NamedJuror, Seat } from '#contract/jury.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { findOwnSeat, selectNamed } from './appearing.queries.ts'
import type { findConflict } from './conflicts.queries.ts'
import type { findJuror } from './jurors.queries.ts'

type ConflictRow = RowOf<typeof findConflict>
type JurorRow = RowOf<typeof findJuror>

/** To whoever must not see the work, it has neither number nor title; what others wrote of it they do not read either. */
export const presentConflict = (row: ConflictRow): Conflict => ({
  user_id: row.user_id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  work_id: row.work_id,
  number: row.in_sight ? row.entry_number : null,
  title: row.in_sight ? row.title : null,
  kind: row.kind,
  source: row.source,
  note: row.in_sight ? row.note : '',
  created_at: row.created_at.toISOString(),
  lifted: row.lifted_at !== null
})

type Ends = Pick<JurorRow, 'accepted_at' | 'removed_at' | 'expires_at'>

/** What became of the mailed link. */
export const stateOfLink = (
  { accepted_at, removed_at, expires_at }: Ends,
  now: Date
): 'open' | 'expired' | 'accepted' | 'withdrawn' => {
  if (accepted_at) return 'accepted'
  // What had run out before the next one took its place ran out.
  if (removed_at && removed_at < expires_at) return 'withdrawn'
  return expires_at <= now ? 'expired' : 'open'
}

const stateOfJuror = (row: Ends, now: Date): Juror['state'] => {
  if (row.removed_at) return 'removed'
  if (row.accepted_at) return 'active'
  return row.expires_at <= now ? 'expired' : 'invited'
}

const writtenBy = (row: JurorRow): Juror['written'] =>
  row.accepted_at
    ? null
    : { first_name: row.written_first_name, last_name: row.written_last_name, note: row.note }

export const presentJuror = (row: JurorRow, now: Date): Juror => ({
  id: row.id,
  contest_id: row.contest_id,
  email: row.email,
  name: row.user_id === null ? null : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  written: writtenBy(row),
  user_id: row.user_id,
  categories: row.categories,
  chair: row.chair,
  public: row.public,
  state: stateOfJuror(row, now),
  invited_at: row.invited_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  accepted_at: row.accepted_at?.toISOString() ?? null,
  sheets: { assigned: row.assigned, final: row.final },
  conflicts: row.conflicts,
  suppressed: row.suppressed,
  undelivered: row.accepted_at ? null : row.undelivered,
  version: row.version
})

type NamedRow = RowOf<typeof selectNamed>

export const presentNamed = ({ id, chair, about, display_name, ...row }: NamedRow): NamedJuror => ({
  id,
  name: display_name || `${row.first_name} ${row.last_name}`.trim(),
  chair,
  about
})

type SeatRow = RowOf<typeof findOwnSeat>

export const presentSeat = ({ id, contest_id, title, public: shown, about }: SeatRow): Seat => ({
  id,
  contest: { id: contest_id, title },
  public: shown,
  about
})
