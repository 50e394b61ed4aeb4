/*
 * Diplomas follow what is decided about awards and works once results are out, in the transaction that decides it. What holds
 * no more is revoked. What only says something else by now is replaced, and its old code leads to the new one: nobody is said
 * to have lost an award since somebody else did. What stands again is prepared anew.
 */
import { audit, auditAll } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { revokeRows } from './diplomas.actions.ts'
import { issuePrepared } from './diplomas.jobs.ts'
import { selectOutdated, setState, type OutdatedDiploma } from './diplomas.queries.ts'
import { dropPreparing } from './dropping.actions.ts'
import { insertRun, openSubjects, type DiplomaSubject } from './issuing.queries.ts'
import { issuesWithResults } from './template.actions.ts'

interface ChangedAwards {
  contest_id: string
  /** Why, as everybody reads it of a diploma that is revoked. */
  reason: string
  /** Awards that nobody had before. */
  given?: readonly string[]
}

/** Of which works diplomas hold no more, and of which there are new ones to come. */
export interface ChangedDiplomas {
  revoked: readonly string[]
  prepared: readonly string[]
}

type Replacing = DiplomaSubject & { id: string; old_id: string }

const replaceRows = async (platform: Platform, tx: Tx, rows: readonly Replacing[]): Promise<void> => {
  for (const { id, old_id } of rows) await setState(tx, [old_id], { state: 'reissued', replaced_by: id })
  await auditAll(
    tx,
    platform,
    rows.map(({ id }) => ({ verb: 'diploma.reissued' as const, subject: `diploma:${id}` }))
  )
}

/** What lapsed and stands again, and new awards where a team issues diplomas with the results. */
const selectDue = async (tx: Tx, contest_id: string, given: readonly string[]): Promise<DiplomaSubject[]> => {
  const withResults = await issuesWithResults(tx)
  const { rows } = await openSubjects(tx.team_id, contest_id).execute(tx.db)
  return rows.filter(({ lapsed, subject_id }) => lapsed || (withResults && given.includes(subject_id)))
}

const withIds = (platform: Platform, rows: readonly OutdatedDiploma[]): Replacing[] =>
  rows.map(({ id, ...row }) => ({ ...row, id: platform.newId(), old_id: id }))

const prepareAnew = async (
  platform: Platform,
  tx: Tx,
  contest_id: string,
  subjects: readonly (DiplomaSubject & { id: string })[]
): Promise<void> => {
  if (subjects.length === 0) return
  const run = { contest_id, run_id: platform.newId(), created_at: platform.clock.now() }
  await insertRun(tx, run, subjects)
  await platform.jobs.send(tx, issuePrepared, { team_id: tx.team_id })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

export const followAwards = async (
  platform: Platform,
  tx: Tx,
  { contest_id, reason, given = [] }: ChangedAwards
): Promise<ChangedDiplomas> => {
  const rows = await selectOutdated(tx, contest_id)
  const idsIn = (state: OutdatedDiploma['state']) =>
    rows.filter(row => row.state === state && !row.stands).map(({ id }) => id)
  await dropPreparing(platform, tx, idsIn('preparing'), reason)
  const gone = idsIn('ready')
  if (gone.length > 0) await revokeRows(platform, tx, gone, { reason, lapsed: true })
  const replacing = withIds(
    platform,
    rows.filter(({ stands }) => stands)
  )
  await replaceRows(platform, tx, replacing)
  const due = await selectDue(tx, contest_id, given)
  const anew = [...replacing, ...due.map(subject => ({ ...subject, id: platform.newId() }))]
  await prepareAnew(platform, tx, contest_id, anew)
  if (due.length > 0)
    await audit(tx, platform, {
      verb: 'diploma.issued',
      subject: `contest:${contest_id}`,
      details: { count: due.length, kinds: [...new Set(due.map(({ kind }) => kind))] }
    })
  return {
    revoked: rows.flatMap(({ id, work_id }) => (gone.includes(id) ? (work_id ?? []) : [])),
    prepared: anew.flatMap(({ work_id }) => work_id ?? [])
  }
}
