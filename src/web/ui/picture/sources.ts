/* A picture's addresses, made from its id. */
import type { Picture } from '#contract/picture.ts'

type Format = 'avif' | 'webp'

export const mediaPath = ({ team, id, key }: Picture, width: number | string, format: Format): string =>
  `/media/${team}/${id}/${width}.${format}${key === undefined ? '' : `?key=${key}`}`

// A screen of three dots to a pixel is a phone's, where pictures are narrow; two are as sharp as anyone sees on a desk.
const dots = 2

/** What is offered of it where it is drawn at most so wide: nothing wider than the first that is sharp enough. */
const offered = ({ widths }: Picture, most: number): number[] => {
  const enough = widths.findIndex(width => width >= most * dots)
  return enough === -1 ? widths : widths.slice(0, enough + 1)
}

/** For a `srcset`, or for fetching a picture ahead; empty while nothing has been made yet. */
export const srcSetOf = (picture: Picture, format: Format, most = Number.POSITIVE_INFINITY): string =>
  offered(picture, most)
    .map(width => `${mediaPath(picture, width, format)} ${width}w`)
    .join(', ')

/** For those who do not choose: feed readers, share cards, old browsers. */
export const plainSourceOf = (picture: Picture, most = Number.POSITIVE_INFINITY): string | null => {
  const widths = offered(picture, most)
  const width = widths.findLast(candidate => candidate <= 1600) ?? widths[0]
  return width === undefined ? null : mediaPath(picture, width, 'webp')
}
