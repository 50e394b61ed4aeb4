import type { OwnPicture } from '#contract/pictures.ts'
import { presentPicture } from '#server/platform/media/present-picture.ts'
import type { selectOwnPictures } from './pictures.queries.ts'

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwnPictures>['executeTakeFirstOrThrow']>>

export const presentOwnPicture = (link: string, row: OwnRow): OwnPicture => ({
  ...presentPicture(link, row),
  name: row.name,
  // What has an owner came by an upload, and of that both are known.
  bytes: row.bytes ?? 0,
  format: row.format ?? 'jpeg',
  created_at: row.created_at.toISOString()
})
