import type { Upload } from '#contract/uploads.ts'
import type { selectOpenUploads } from './uploads.queries.ts'

type OpenRow = Awaited<ReturnType<ReturnType<typeof selectOpenUploads>['executeTakeFirstOrThrow']>>

export const presentUpload = ({ id, purpose, name, bytes, begun_at, expires_at, link }: OpenRow): Upload => ({
  id,
  // The platform is no team that has a link.
  team: link ?? '-',
  purpose,
  name,
  bytes,
  begun_at: begun_at.toISOString(),
  expires_at: expires_at.toISOString()
})
