import type { OwnPicture } from '#contract/pictures.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { presentWithKey } from '#server/platform/media/present-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import type { selectOwnPictures } from './pictures.queries.ts'

type OwnRow = RowOf<typeof selectOwnPictures>

export const presentOwnPicture = (
  platform: Pick<Platform, 'picture_keys'>,
  team: LinkedTeam,
  row: OwnRow
): OwnPicture => ({
  ...presentWithKey(platform, team, row),
  name: row.name,
  // What has an owner came by an upload, and of that both are known.
  bytes: row.bytes ?? 0,
  format: row.format ?? 'jpeg',
  created_at: row.created_at.toISOString()
})
