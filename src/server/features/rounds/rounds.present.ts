import type { Round } from '#contract/rounds.ts'
import { stateAt } from '#contract/rules/round-status.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { selectRound } from './rounds.queries.ts'

export type RoundRow = RowOf<typeof selectRound>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentRound = (row: RoundRow, now: Date): Round => {
  const state = stateAt(row, now)
  return {
    id: row.id,
    contest_id: row.contest_id,
    position: row.position,
    title: row.title,
    kind: row.kind,
    criteria: row.criteria,
    quorum: row.quorum,
    blind: row.blind,
    sees_others: row.sees_others,
    comments_to_artist: row.comments_to_artist,
    method: row.method,
    opens_at: iso(row.opens_at),
    closes_at: iso(row.closes_at),
    state,
    opened_at: iso(row.opened_at),
    closed_at: iso(state === 'closed' ? (row.closed_at ?? row.closes_at) : row.closed_at),
    taken_back: row.taken_back,
    followed: row.followed,
    not_moved: row.not_moved,
    works: row.would_judge,
    jurors: row.jurors,
    version: row.version
  }
}
