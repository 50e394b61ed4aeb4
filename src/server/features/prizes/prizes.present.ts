import type { EvidenceFile } from '#contract/evidence-file.ts'
import type { DuePrize, OwnPrize } from '#contract/prizes.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { StoredProof } from './files.queries.ts'
import type { selectOwnPrizes, selectPrizes } from './prizes.queries.ts'

type OwnRow = RowOf<typeof selectOwnPrizes>
type Row = RowOf<typeof selectPrizes>

/** From JSON its date comes as the database writes it. */
export const presentProof = ({
  id,
  name,
  format,
  bytes,
  sent_at
}: Omit<StoredProof, 'sent_at'> & { sent_at: Date | string }): EvidenceFile => ({
  id,
  name,
  format,
  bytes,
  sent_at: new Date(sent_at).toISOString()
})

const shown = (row: OwnRow | Row) => ({
  id: row.id,
  award: {
    id: row.award_id,
    kind: row.award_kind,
    place: row.place,
    title: row.award_title,
    category: row.category ?? {}
  },
  work_title: row.work_title ?? '',
  kind: row.kind,
  title: row.title,
  amount: row.amount,
  currency: row.currency,
  due_on: row.due_on,
  state: row.state,
  delivered_on: row.delivered_on,
  overdue: row.overdue,
  files: row.files.map(presentProof)
})

export const presentPrize = (row: Row): DuePrize => ({
  ...shown(row),
  contest_id: row.contest_id,
  artist: row.artist ?? '',
  void: row.void,
  proof: row.proof,
  proof_link: row.link,
  version: row.version
})

export const presentOwnPrize = (row: OwnRow): OwnPrize => ({ ...shown(row), contest: row.contest })
