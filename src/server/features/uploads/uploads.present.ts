import type { Upload } from '#contract/uploads.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { lengthOf } from './upload-files.ts'
import type { selectOpenUploads } from './uploads.queries.ts'

type OpenRow = RowOf<typeof selectOpenUploads>

export const presentUpload = async (
  folder: string,
  { link, subject_id, picture_id, refusal, sha256, begun_at, expires_at, ...row }: OpenRow
): Promise<Upload> => ({
  ...row,
  // The platform is no team that has a link.
  team: link ?? '-',
  subject: subject_id,
  sha256: sha256 && Buffer.from(sha256).toString('hex'),
  begun_at: begun_at.toISOString(),
  expires_at: expires_at.toISOString(),
  come: picture_id !== null || refusal !== null || (await lengthOf(folder, row.id)) === row.bytes
})
