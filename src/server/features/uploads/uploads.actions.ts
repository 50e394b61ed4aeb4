/*
 * An upload's life: begun within one's limits, settled with its last byte into what its purpose makes of it or a refusal,
 * and thrown away where it never comes so far.
 */
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { SettledUpload } from '#contract/uploads.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { findRole } from '#server/platform/access/place.ts'
import { platformTeam, type Actor, type Tx, type UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dropFile, lengthOf } from './upload-files.ts'
import { kindOf } from './upload-kinds.ts'
import { withUpload } from './upload-locks.ts'
import type { Announced } from './upload-metadata.ts'
import { canSend, isOwnPurpose } from './uploads.policy.ts'
import {
  countOpenUploads,
  insertUpload,
  lockUploadsOf,
  markRefused,
  selectUpload,
  sumOpenUploads,
  type UploadRow
} from './uploads.queries.ts'

const teamFor = async (
  { doors, clock }: Platform,
  actor: UserActor,
  { team: link, purpose }: Announced
): Promise<string> => {
  if (isOwnPurpose(purpose)) {
    if (link !== '-') throw new Problem('not_found')
    return platformTeam
  }
  const team = await findTeam(doors, clock, link)
  if (!canSend(await findRole({ doors, clock }, team.id, actor), purpose)) throw new Problem('forbidden')
  if (team.status === 'archived') throw new Problem('locked', { reason: 'archived_team' })
  return team.id
}

const requireFewUnfinished = async (tx: Tx, user_id: string, now: Date): Promise<void> => {
  if ((await countOpenUploads(tx, user_id, now)) >= sizes.unfinished_uploads)
    throw new Problem('conflict', { reason: 'too_many_uploads', params: { max: sizes.unfinished_uploads } })
}

/** `now` is when it begins: what began in time may end later. */
const requireAdmitted = async (
  tx: Tx,
  { user_id }: UserActor,
  { announced, now }: { announced: Announced; now: Date }
): Promise<void> => {
  const { purpose, subject, bytes } = announced
  await requireFewUnfinished(tx, user_id, now)
  const open =
    subject === null
      ? { files: 0, bytes: 0 }
      : await sumOpenUploads(tx, { owner_id: user_id, subject_id: subject, now })
  const under_way = { files: open.files + 1, bytes: open.bytes + bytes }
  await kindOf(purpose).requireRoom(tx, { announced, sender_id: user_id, begun_at: now }, under_way)
}

/** Asked before the first byte; whether there is room for one more is asked again when it has come. */
export const admitUpload = async (
  platform: Platform,
  actor: UserActor,
  announced: Announced,
  now: Date
): Promise<string> => {
  const team_id = await teamFor(platform, actor, announced)
  await platform.doors.withTeam(team_id, actor, tx => requireAdmitted(tx, actor, { announced, now }))
  return team_id
}

export interface Beginning {
  team_id: string
  announced: Announced
  /** When it was asked for, whatever then had to be waited for. */
  begun_at: Date
}

export const beginUpload = async (
  { doors }: Platform,
  actor: UserActor,
  { id, team_id, announced, begun_at }: Beginning & { id: string }
): Promise<void> => {
  const { purpose, subject, name, bytes, sha256, mark } = announced
  const expires_at = new Date(begun_at.getTime() + sizes.upload_hours * 3_600_000)
  const sent = { purpose, subject_id: subject, name, bytes, sha256, mark }
  await doors.withTeam(team_id, actor, async tx => {
    // Asked once more: of several that were begun at once, each found room while none of them was there.
    await lockUploadsOf(tx, actor.user_id)
    await requireAdmitted(tx, actor, { announced, now: begun_at })
    await insertUpload(tx, { id, team_id, owner_id: actor.user_id, ...sent, begun_at, expires_at })
  })
}

/** Another's upload, and none, look the same. */
export const findUpload = async (
  { doors, clock }: Platform,
  actor: UserActor,
  id: string
): Promise<UploadRow> => {
  const [row] = await doors.readPlatform(db => selectUpload(db, id))
  if (!row || row.owner_id !== actor.user_id) throw new Problem('not_found')
  // What has come to its end does not run out: whoever lost the answer asks again.
  const settled = row.picture_id !== null || row.file_id !== null || row.refusal !== null
  if (!settled && row.expires_at <= clock.now()) throw new Problem('gone', { reason: 'upload_expired' })
  return row
}

/** What the file itself is to blame for stands, and its bytes go; anything else may turn out well the next time. */
const refuseForGood = async (platform: Platform, actor: Actor, id: string, error: unknown): Promise<void> => {
  const fault = error instanceof Problem && error.code === 'invalid' ? error.options.errors?.[0] : undefined
  if (!fault) return
  const { code, params } = fault
  await platform.doors.withPlatform(actor, tx => markRefused(tx, id, { code, ...(params && { params }) }))
  await dropFile(platform.config.uploads_dir, id)
}

/** Safe to repeat: whoever lost the answer asks again and gets the same one. */
export const settleUpload = (platform: Platform, actor: UserActor, id: string): Promise<SettledUpload> =>
  withUpload(platform, id, async () => {
    const upload = await findUpload(platform, actor, id)
    const kind = kindOf(upload.purpose)
    const settled = await kind.settled(platform, upload)
    if (settled) return settled
    const { refusal } = upload
    if (refusal) throw new Problem('invalid', { errors: [{ path: ['file'], ...refusal }] })
    const { uploads_dir } = platform.config
    if ((await lengthOf(uploads_dir, id)) !== upload.bytes)
      throw new Problem('conflict', { reason: 'upload_unfinished', retry_after: 1 })
    try {
      const taken = await kind.takeIn(platform, actor, upload)
      await dropFile(uploads_dir, id)
      return taken
    } catch (error) {
      await refuseForGood(platform, actor, id, error)
      throw error
    }
  })
