import type { Picture } from '#contract/picture.ts'
import { srcSetOf } from './sources.ts'

/** Ahead of its turn; `sizes` as it will be shown, so that the browser takes the same file then. */
export const fetchPicture = (picture: Picture, sizes: string): void => {
  if (picture.widths.length === 0) return
  const image = new Image()
  image.sizes = sizes
  image.srcset = srcSetOf(picture, 'avif')
}
