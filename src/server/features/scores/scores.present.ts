import type { JudgedWork, OwnRound, QueuedWork, Score, Sheet } from '#contract/scores.ts'
import { hasEnded, stateAt } from '#contract/rules/round-status.ts'
import { isCompleteSheet } from '#contract/rules/sheet.ts'
import { valueOfSheet } from '#contract/rules/sheet-value.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { presentWithKey } from '#server/platform/media/present-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import type { selectOwnRounds } from './own-rounds.queries.ts'
import type { selectQueue, selectWholeSheet } from './own-works.queries.ts'
import type { selectOwnSheet } from './scores.queries.ts'

export type SheetRow = RowOf<typeof selectOwnSheet>
type WholeRow = RowOf<typeof selectWholeSheet>
type QueueRow = RowOf<typeof selectQueue>
type RoundRow = RowOf<typeof selectOwnRounds>

export const presentScore = (row: SheetRow): Score => ({
  id: row.id,
  round_id: row.round_id,
  work_id: row.work_id,
  status: row.status,
  marks: row.marks,
  comments: row.comments,
  comment: row.comment,
  note: row.note,
  favourite: row.favourite,
  flags: row.flags,
  value: valueOfSheet(row.marks, row.criteria),
  complete: isCompleteSheet(row, row.criteria),
  version: row.version,
  saved_at: row.saved_at?.toISOString() ?? null,
  finalized_at: row.finalized_at?.toISOString() ?? null
})

type Keys = Pick<Platform, 'picture_keys'>

/** Named one by one: what is not named here, a juror is not told. */
const presentWork = (platform: Keys, row: WholeRow, team: LinkedTeam): JudgedWork => {
  const { parts } = row
  return {
    id: row.work_id,
    number: row.entry_number ?? 0,
    title: parts.title,
    category_id: row.category_id,
    year: parts.year,
    medium: parts.medium,
    height: parts.height,
    width: parts.width,
    depth: parts.depth,
    unit: parts.unit,
    edition: parts.edition,
    statement: parts.statement,
    ai: parts.declarations.ai,
    images: row.pictures.map(({ alt, thumbhash, ...picture }) => ({
      alt,
      picture: presentWithKey(platform, team, { ...picture, thumbhash: Buffer.from(thumbhash, 'base64') })
    })),
    answers: row.fields.flatMap(field => {
      const answer = parts.answers[field.id]
      return field.jury_sees && answer !== undefined ? [{ field, answer }] : []
    }),
    artist: row.artist
  }
}

export const presentSheet = (platform: Keys, row: WholeRow, team: LinkedTeam): Sheet => ({
  score: presentScore(row),
  work: presentWork(platform, row, team),
  others: row.others.map(other => ({ ...other, value: valueOfSheet(other.marks, row.criteria) }))
})

export const presentQueued = (platform: Keys, row: QueueRow, team: LinkedTeam): QueuedWork => ({
  work_id: row.work_id,
  number: row.entry_number ?? 0,
  title: row.title,
  category_id: row.category_id,
  cover: presentWithKey(platform, team, { ...row, id: row.cover_id }),
  alt: row.alt,
  score: {
    id: row.id,
    status: row.status,
    value: valueOfSheet(row.marks, row.criteria),
    complete: isCompleteSheet({ marks: row.marks, comments: row.beginnings }, row.criteria),
    favourite: row.favourite,
    flags: row.flags,
    version: row.version
  }
})

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentOwnRound = (row: RoundRow, now: Date): OwnRound => ({
  id: row.id,
  contest: {
    id: row.contest_id,
    title: row.contest_title,
    time_zone: row.time_zone,
    results_at: iso(row.results_at && row.results_at > now ? row.results_at : null)
  },
  title: row.title,
  kind: row.kind,
  state: stateAt(row, now),
  criteria: row.criteria,
  categories: row.categories,
  blind: row.blind,
  sees_others: row.sees_others,
  comments_to_artist: row.comments_to_artist,
  closes_at: iso(row.closes_at),
  // Where the clock ended it and nobody has written that down yet, it ended at its date.
  closed_at: iso(hasEnded(stateAt(row, now)) ? (row.closed_at ?? row.closes_at) : null),
  sheets: row.sheets
})
