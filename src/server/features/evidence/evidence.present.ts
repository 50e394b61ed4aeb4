import type { EvidenceFile } from '#contract/evidence-file.ts'
import type { EvidenceRequest, ShownEvidence } from '#contract/evidence.ts'
import { evidenceKinds, stateOfEvidence } from '#contract/rules/evidence-file.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { selectRequests, selectShown, StoredFile } from './evidence.queries.ts'

/** Before anybody has said which: whatever shows how something was made. */
export const kindsAtFirst = [...evidenceKinds]

export const presentFile = (
  file: Omit<StoredFile, 'sent_at'> & { sent_at: Date | string }
): EvidenceFile => ({
  ...file,
  // From JSON it comes as the database writes it.
  sent_at: new Date(file.sent_at).toISOString()
})

type Row = Pick<
  RowOf<typeof selectRequests>,
  'wanted' | 'due_at' | 'asked_at' | 'outcome' | 'message' | 'files'
>

const asked = (row: Row, now: Date) => ({
  wanted: row.wanted,
  due_at: row.due_at.toISOString(),
  asked_at: row.asked_at.toISOString(),
  state: stateOfEvidence({ ...row, files: row.files.length }, now),
  message: row.message,
  files: row.files.map(presentFile)
})

export const presentRequest = (row: RowOf<typeof selectRequests>, now: Date): EvidenceRequest => ({
  id: row.id,
  contest_id: row.contest_id,
  work_id: row.work_id,
  title: row.title ?? '',
  entry_number: row.entry_number ?? 0,
  artist: row.artist ?? '',
  ...asked(row, now),
  note: row.note,
  version: row.version
})

export const presentShown = (row: RowOf<typeof selectShown>, now: Date): ShownEvidence => ({
  own: row.own,
  work_id: row.work_id,
  title: row.title ?? '',
  contest: { title: row.contest_title, time_zone: row.time_zone },
  kinds: row.kinds ?? kindsAtFirst,
  ...asked(row, now),
  // What organisers wrote to the artist is the artist's.
  message: row.own ? row.message : '',
  open: row.outcome === null && row.due_at > now
})
