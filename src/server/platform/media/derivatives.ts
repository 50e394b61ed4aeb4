/*
 * What is shown of a picture: never the original, always pictures of our own making, in five widths and two formats. Only
 * their names and sizes are here; they are made in other processes (`decoding/`).
 */
const widths = [320, 800, 1200, 1600, 2400] as const
export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

export interface Size {
  width: number
  height: number
}

// Of two that have so many pixels, one alone is in flight.
const veryLarge = 30_000_000

export const isVeryLarge = ({ width, height }: Size): boolean => width * height > veryLarge

export const isWidth = (value: number): boolean => widths.some(width => width === value)

export const originalKey = (team_id: string, image_id: string): string => `originals/${team_id}/${image_id}`

export const mediaKey = (team_id: string, image_id: string): string => `media/${team_id}/${image_id}`

export const derivativeName = (width: number, format: Format): string => `${width}.${format}`

export const derivativeKey = (team_id: string, image_id: string, width: number, format: Format): string =>
  `${mediaKey(team_id, image_id)}/${derivativeName(width, format)}`

// An encoder takes some thirty bytes for each; a strip that is eight times as high as wide has its closer look in tiles.
const mostShown = 12_000_000

/** The widths worth making: never larger than the picture is, but always one. */
export const widthsFor = ({ width, height }: Size): number[] => {
  const smaller = widths.filter(each => each <= width && (each * each * height) / width <= mostShown)
  return smaller.length === 0 ? [widths[0]] : smaller
}

export interface WantedFile {
  width: number
  format: Format
}

/** All that is shown of a picture. */
export const filesFor = (size: Size): WantedFile[] =>
  widthsFor(size).flatMap(width => formats.map(format => ({ width, format })))

export const widthsOf = (files: readonly WantedFile[]): number[] =>
  [...new Set(files.map(({ width }) => width))].toSorted((one, other) => one - other)
