import type { Picture } from '#contract/picture.ts'
import type { Platform } from '../platform.ts'
import { coloursOf } from './colours.ts'
import type { LinkedTeam } from '../linked-team.ts'

export interface PictureRow {
  id: string
  width: number
  height: number
  thumbhash: Uint8Array
  widths: number[]
  tiles?: boolean
}

export const presentPicture = (link: string, row: PictureRow): Picture => ({
  id: row.id,
  team: link,
  width: row.width,
  height: row.height,
  colours: coloursOf(row.thumbhash),
  widths: row.widths,
  ...(row.tiles && { tiles: true as const })
})

/** To somebody who may see it although it is not for everyone. What is kept for all must never be made with this. */
export const presentWithKey = (
  { picture_keys }: Pick<Platform, 'picture_keys'>,
  team: LinkedTeam,
  row: PictureRow
): Picture => ({ ...presentPicture(team.link, row), key: picture_keys.keyOf(team.id, row.id) })
