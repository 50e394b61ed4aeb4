/*
 * The files themselves: taken in from an upload as long as they are asked for, handed out by signed addresses, and
 * deleted. They are never decoded. Nothing is kept that no row names: whoever writes or deletes a row orders a look.
 */
import type { EvidenceFile } from '#contract/evidence-file.ts'
import { Problem } from '#contract/problems.ts'
import {
  evidenceLimits,
  faultOfEvidenceFormat,
  nameOfEvidence,
  type EvidenceFormat
} from '#contract/rules/evidence-file.ts'
import { stands } from '#contract/rules/work-status.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { refusedFile } from '#server/platform/media/refused-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keepFile } from '#server/platform/storage/kept-file.ts'
import { dropFiles, evidenceKey } from './dropping.actions.ts'
import { dropEvidence } from './evidence.jobs.ts'
import { notifyArrived } from './evidence.mails.ts'
import { kindsAtFirst, presentFile } from './evidence.present.ts'
import { lockOwnRequest } from './evidence.queries.ts'
import { deleteFile, insertFile, selectFile, selectSameFile, sumFiles } from './files.queries.ts'
import { selectSettings } from './readers.queries.ts'

interface Sending {
  work_id: string
  owner_id: string
  /** What began in time may end after it. */
  begun_at: Date
}

/** A request of one's own that files are still taken for; what is another's is not there. */
const requireOpen = async (tx: Tx, { work_id, owner_id, begun_at }: Sending) => {
  const request = isId(work_id) ? await lockOwnRequest(tx, work_id, owner_id) : undefined
  if (!request) throw new Problem('not_found')
  if (request.outcome !== null || !stands(request.status))
    throw new Problem('conflict', { reason: 'evidence_decided' })
  if (request.due_at <= begun_at) throw new Problem('conflict', { reason: 'evidence_late' })
  return request
}

/** `more`: what is on its way or has just come. Answers with what was there before. */
const requireRoom = async (
  tx: Tx,
  request_id: string,
  more: { files: number; bytes: number }
): Promise<{ files: number }> => {
  const kept = await sumFiles(tx, request_id)
  if (kept.files + more.files > evidenceLimits.files)
    throw new Problem('conflict', { reason: 'evidence_many', params: { max: evidenceLimits.files } })
  if (kept.bytes + more.bytes > evidenceLimits.total)
    throw new Problem('conflict', {
      reason: 'evidence_much',
      params: { max: evidenceLimits.total / (1024 * 1024) }
    })
  return kept
}

/** Before a byte of it is taken. */
export const requireWanted = async (
  tx: Tx,
  sending: Sending,
  under_way: { files: number; bytes: number }
): Promise<void> => {
  const request = await requireOpen(tx, sending)
  await requireRoom(tx, request.id, under_way)
}

interface SentEvidence extends Sending {
  name: string
  bytes: number
  format: EvidenceFormat | null
  sha256: Uint8Array
  /** Where it lies. */
  file: string
}

const requireFormat = async (tx: Tx, contest_id: string, format: EvidenceFormat | null) => {
  const [settings] = await selectSettings(tx.db, tx.team_id, contest_id).execute()
  const fault = faultOfEvidenceFormat(format, settings?.kinds ?? kindsAtFirst)
  if (fault || format === null) throw refusedFile(fault ?? { code: 'evidence_kind' })
  return format
}

/** The file that stands: this one, or that which is there already where the same bytes came before. */
export const takeEvidence = async (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  sent: SentEvidence,
  settle: (tx: Tx, file_id: string) => Promise<unknown>
): Promise<EvidenceFile> => {
  const { clock, doors, jobs, newId } = platform
  const id = newId()
  const taken = await keepFile(platform, {
    team_id,
    id,
    key: evidenceKey(team_id, id),
    file: sent.file,
    async order(tx, after) {
      const { contest_id } = await requireOpen(tx, sent)
      await requireFormat(tx, contest_id, sent.format)
      await jobs.send(tx, dropEvidence, { team_id, file_id: id }, { after })
    },
    write: () =>
      doors.withTeam(team_id, actor, async tx => {
        const request = await requireOpen(tx, sent)
        const format = await requireFormat(tx, request.contest_id, sent.format)
        const same = await selectSameFile(tx, request.id, sent.sha256)
        if (same) {
          await settle(tx, same.id)
          return same
        }
        const kept = await requireRoom(tx, request.id, { files: 1, bytes: sent.bytes })
        const name = nameOfEvidence(sent.name, format)
        const row = { id, name, format, bytes: sent.bytes, sent_at: clock.now() }
        await insertFile(tx, { ...row, request_id: request.id, owner_id: sent.owner_id, sha256: sent.sha256 })
        await audit(tx, platform, { verb: 'evidence.sent', subject: `work:${sent.work_id}` })
        if (kept.files === 0) await notifyArrived(platform, tx, sent.work_id)
        await settle(tx, id)
        return row
      })
  })
  return presentFile(taken)
}

/** What an upload came to, for who lost the answer; null once it is gone. */
export const findEvidence = async (
  { doors }: Platform,
  team_id: string,
  id: string
): Promise<EvidenceFile | null> => {
  const [row] = await doors.readTeam(team_id, db => selectFile(db, team_id, id))
  if (!row) return null
  const { name, format, bytes, sent_at } = row
  return presentFile({ id, name, format, bytes, sent_at })
}

export const takeBackFile = (platform: Platform, by: UserActor, team_id: string, id: string): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const row = isId(id) ? await selectFile(tx.db, team_id, id).executeTakeFirst() : undefined
    if (!row || row.owner_id !== by.user_id) throw new Problem('not_found')
    const { work_id } = row
    await requireOpen(tx, { work_id, owner_id: by.user_id, begun_at: platform.clock.now() })
    await deleteFile(tx, id)
    await dropFiles(platform, tx, [id])
    await audit(tx, platform, { verb: 'evidence.taken_back', subject: `work:${work_id}` })
  })
