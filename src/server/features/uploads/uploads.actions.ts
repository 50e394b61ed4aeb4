/*
 * An upload's life: begun within one's limits, settled with its last byte into a picture or a refusal, and thrown away
 * where it never comes so far.
 */
import { sizes } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Picture } from '#contract/picture.ts'
import {
  addPicture,
  begunBefore,
  requireRoom,
  findPicture,
  keepOriginal
} from '#server/features/pictures/pictures.actions.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { findRole } from '#server/platform/access/place.ts'
import { platformTeam, type Actor, type Tx, type UserActor } from '#server/platform/db/door.ts'
import { presentPicture, presentWithKey, type PictureRow } from '#server/platform/media/present-picture.ts'
import { inspect } from '#server/platform/media/sent-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dropFile, lengthOf, uploadFile } from './upload-files.ts'
import { withUpload } from './upload-locks.ts'
import type { Announced } from './upload-metadata.ts'
import { canSend, isOwnPurpose, ownerOf } from './uploads.policy.ts'
import {
  countOpenUploads,
  hasOpenUpload,
  insertUpload,
  lockUploadsOf,
  markRefused,
  markSettled,
  selectUpload,
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

/** Asked before the first byte; whether there is room for one picture more is asked again when it has come. */
export const admitUpload = async (
  platform: Platform,
  actor: UserActor,
  announced: Announced
): Promise<string> => {
  const team_id = await teamFor(platform, actor, announced)
  const { user_id } = actor
  await platform.doors.withTeam(team_id, actor, async tx => {
    await requireFewUnfinished(tx, user_id, platform.clock.now())
    await requireRoom(tx, user_id)
  })
  return team_id
}

export const beginUpload = async (
  { doors, clock }: Platform,
  actor: UserActor,
  { id, team_id, announced }: { id: string; team_id: string; announced: Announced }
): Promise<void> => {
  const { purpose, name, bytes, sha256 } = announced
  const begun_at = clock.now()
  const expires_at = new Date(begun_at.getTime() + sizes.upload_hours * 3_600_000)
  const row = { id, team_id, owner_id: actor.user_id, purpose, name, bytes, sha256, begun_at, expires_at }
  await doors.withPlatform(actor, async tx => {
    // Asked once more: of several that were begun at once, each found room while none of them was there.
    await lockUploadsOf(tx, actor.user_id)
    await requireFewUnfinished(tx, actor.user_id, begun_at)
    await insertUpload(tx, row)
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
  if (row.expires_at <= clock.now()) throw new Problem('gone', { reason: 'upload_expired' })
  return row
}

const linkOf = ({ purpose, link }: UploadRow): string => (isOwnPurpose(purpose) ? '-' : (link ?? ''))

/** What is the sender's own is shown to them alone; what becomes the team's, to everyone. */
const presentSent = (platform: Platform, upload: UploadRow, row: PictureRow): Picture => {
  const team = { id: upload.team_id, link: linkOf(upload) }
  return ownerOf(upload.purpose, upload.owner_id) === null
    ? presentPicture(team.link, row)
    : presentWithKey(platform, team, row)
}

const takeIn = async (platform: Platform, actor: Actor, upload: UploadRow): Promise<Picture> => {
  const { id, team_id, name, purpose, sha256, bytes, begun_at } = upload
  const file = uploadFile(platform.config.uploads_dir, id)
  const inspected = await inspect(platform.pictures, { file, purpose, sha256 })
  const owner_id = ownerOf(purpose, upload.owner_id)
  const facts = { owner_id, name, bytes, begun_at, ...inspected }
  const taken = await keepOriginal(platform, team_id, file, facts)
  const row = await platform.doors.withTeam(team_id, actor, async tx => {
    if (owner_id !== null) await requireRoom(tx, owner_id)
    const added = await addPicture(platform, tx, taken)
    await markSettled(tx, upload.id, added.id)
    return added
  })
  // It was there already, so this copy is nobody's.
  if (row.id !== taken.id) await platform.storage.remove(taken.original)
  return presentSent(platform, upload, row)
}

const settledPicture = async (platform: Platform, upload: UploadRow, id: string): Promise<Picture> => {
  const row = await findPicture(platform, upload.team_id, id)
  if (!row) throw new Problem('gone', { reason: 'upload_expired' })
  return presentSent(platform, upload, row)
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
export const settleUpload = (platform: Platform, actor: UserActor, id: string): Promise<Picture> =>
  withUpload(platform, id, async () => {
    const upload = await findUpload(platform, actor, id)
    if (upload.picture_id !== null) return settledPicture(platform, upload, upload.picture_id)
    const { refusal } = upload
    if (refusal) throw new Problem('invalid', { errors: [{ path: ['file'], ...refusal }] })
    const { uploads_dir } = platform.config
    if ((await lengthOf(uploads_dir, id)) !== upload.bytes)
      throw new Problem('conflict', { reason: 'upload_unfinished' })
    try {
      const picture = await takeIn(platform, actor, upload)
      await dropFile(uploads_dir, id)
      return picture
    } catch (error) {
      await refuseForGood(platform, actor, id, error)
      throw error
    }
  })

/**
 * For a deadline that lets finish what began in time: which of these pictures came by an upload begun before then, and
 * whether one that began before then is still under way.
 */
export const uploadsBegunBefore = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { owner_id, picture_ids, at }: { owner_id: string; picture_ids: string[]; at: Date }
): Promise<{ picture_ids: string[]; under_way: boolean }> => {
  const begun = await begunBefore(tx, { owner_id, picture_ids, at })
  const open = { team_id: tx.team_id, owner_id, at, now: clock.now() }
  return { picture_ids: begun, under_way: await hasOpenUpload(tx, open) }
}
