import type { CheckedDiploma, Diploma, ListedDiploma } from '#contract/diploma-shapes.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { IssuedDiploma } from './files.actions.ts'
import type { selectDiploma, selectDiplomas } from './diplomas.queries.ts'

export type DiplomaRow = RowOf<typeof selectDiploma>

export const presentDiploma = (row: DiplomaRow): Diploma => ({
  id: row.id,
  contest_id: row.contest_id,
  kind: row.kind,
  state: row.state,
  work_id: row.work_id,
  facts: row.facts,
  issued_at: row.issued_at?.toISOString() ?? null,
  replaced_by: row.replaced_by,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  reason: row.reason,
  correction: row.correction && {
    ...row.correction,
    asked_at: new Date(row.correction.asked_at).toISOString()
  }
})

/** How its email went is the team's to know: the rows of its holder do not have it. */
export const presentListed = (row: RowOf<typeof selectDiplomas>): ListedDiploma => ({
  ...presentDiploma(row),
  email: row.email
    ? { ...row.email, sent_at: row.email.sent_at && new Date(row.email.sent_at).toISOString() }
    : null
})

/** With all that a file needs; null for what is being prepared. */
export const issuedOf = ({
  id,
  facts,
  look,
  signature,
  credential,
  key_id
}: DiplomaRow): IssuedDiploma | null =>
  facts && look && signature !== null && credential !== null && key_id !== null
    ? { id, facts, look, signature, credential, key_id }
    : null

/** Null for what nobody can have the code of. */
export const presentChecked = (row: DiplomaRow): CheckedDiploma | null => {
  const { facts, issued_at, key_id, replaced_by, revoked_at, reason } = row
  if (row.state === 'preparing' || !facts || !issued_at || key_id === null) return null
  return {
    state: row.state,
    facts,
    issued_at: issued_at.toISOString(),
    replaced_by,
    revoked_at: revoked_at?.toISOString() ?? null,
    reason,
    key_id
  }
}
