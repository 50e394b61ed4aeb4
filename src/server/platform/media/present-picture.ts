import type { Picture } from '#contract/picture.ts'
import { coloursOf } from './colours.ts'

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
