import type { Picture } from '#contract/picture.ts'

type Format = 'avif' | 'webp'

export const mediaPath = ({ team, id }: Picture, width: number | string, format: Format): string =>
  `/media/${team}/${id}/${width}.${format}`

/** For a `srcset`, or for fetching a picture ahead; empty while nothing has been made yet. */
export const srcSetOf = (picture: Picture, format: Format): string =>
  picture.widths.map(width => `${mediaPath(picture, width, format)} ${width}w`).join(', ')

/** For those who do not choose: feed readers, share cards, old browsers. */
export const plainSourceOf = (picture: Picture): string | null => {
  const width = picture.widths.findLast(candidate => candidate <= 1600) ?? picture.widths[0]
  return width === undefined ? null : mediaPath(picture, width, 'webp')
}
