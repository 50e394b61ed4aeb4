/* Uploads that become pictures: looked at by a child process, and kept as an original of which widths are made. */
import type { Picture } from '#contract/picture.ts'
import { Problem } from '#contract/problems.ts'
import type { Purpose } from '#contract/rules/picture-fault.ts'
import { isForPicture } from '#contract/rules/upload-purposes.ts'
import {
  addPicture,
  findPicture,
  keepOriginal,
  requireRoom
} from '#server/features/pictures/pictures.actions.ts'
import { presentPicture, presentWithKey, type PictureRow } from '#server/platform/media/present-picture.ts'
import { inspect } from '#server/platform/media/sent-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import { settledAs } from './kept-as-sent.ts'
import { uploadFile } from './upload-files.ts'
import type { UploadKind } from './upload-kinds.ts'
import { isOwnPurpose, ownerOf } from './uploads.policy.ts'
import { markSettled, type UploadRow } from './uploads.queries.ts'

const purposeOf = ({ id, purpose }: UploadRow): Purpose => {
  if (!isForPicture(purpose)) throw new Error(`The upload ${id} is for no picture`)
  return purpose
}

/** What is the sender's own is shown to them alone; what becomes the team's, to everyone. */
const presentSent = (platform: Platform, upload: UploadRow, row: PictureRow): Picture => {
  const purpose = purposeOf(upload)
  const team = { id: upload.team_id, link: isOwnPurpose(purpose) ? '-' : (upload.link ?? '') }
  return ownerOf(purpose, upload.owner_id) === null
    ? presentPicture(team.link, row)
    : presentWithKey(platform, team, row)
}

export const pictureUploads: UploadKind = {
  requireRoom: (tx, { sender_id }) => requireRoom(tx, sender_id),

  async takeIn(platform, actor, upload) {
    const { id, team_id, name, sha256, bytes, begun_at } = upload
    const purpose = purposeOf(upload)
    const file = uploadFile(platform.config.uploads_dir, id)
    const inspected = await inspect(platform.pictures, { file, purpose, sha256 })
    const owner_id = ownerOf(purpose, upload.owner_id)
    // Of a picture only the hash of the whole is compared; without it, it began when it was there.
    const facts = { owner_id, name, bytes, begun_at: sha256 && begun_at, ...inspected }
    const taken = await keepOriginal(platform, team_id, file, facts)
    const row = await platform.doors.withTeam(team_id, actor, async tx => {
      if (owner_id !== null) await requireRoom(tx, owner_id)
      const added = await addPicture(platform, tx, taken)
      await markSettled(tx, upload.id, { picture_id: added.id }, platform.clock.now())
      return added
    })
    // It was there already, so this copy is nobody's.
    if (row.id !== taken.id) await platform.storage.remove(taken.original)
    return settledAs({ picture: presentSent(platform, upload, row) })
  },

  async settled(platform, upload) {
    if (upload.picture_id === null) return null
    const row = await findPicture(platform, upload.team_id, upload.picture_id)
    if (!row) throw new Problem('gone', { reason: 'upload_expired' })
    return settledAs({ picture: presentSent(platform, upload, row) })
  }
}
