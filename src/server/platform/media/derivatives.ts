/*
 * What is shown of a picture: never the original, always pictures of our own making, in four widths and two formats,
 * in sRGB and without a word of metadata. Made by a job, a few at a time.
 */
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

const widths = [320, 800, 1600, 2400] as const
export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

const mostPixels = 60_000_000

// One thread a picture and two pictures at once was fastest and leanest where it was measured.
sharp.concurrency(1)
sharp.cache(false)

export const isWidth = (value: number): boolean => widths.some(width => width === value)

export const originalKey = (team_id: string, image_id: string): string => `originals/${team_id}/${image_id}`

export const derivativeKey = (team_id: string, image_id: string, width: number, format: Format): string =>
  `media/${team_id}/${image_id}/${width}.${format}`

const opened = (original: Uint8Array): Sharp =>
  sharp(original, { limitInputPixels: mostPixels, failOn: 'error' }).rotate().toColourspace('srgb')

export interface Measured {
  width: number
  height: number
  thumbhash: Uint8Array
}

/** Size as seen, orientation applied, and the blurred placeholder that stands until the picture comes. */
export const measure = async (original: Uint8Array): Promise<Measured> => {
  const { autoOrient } = await sharp(original, { limitInputPixels: mostPixels }).metadata()
  const { data, info } = await opened(original)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    thumbhash: rgbaToThumbHash(info.width, info.height, data)
  }
}

/** The widths worth making: never larger than the picture is, but always one. */
export const widthsFor = (width: number): number[] => {
  const smaller = widths.filter(each => each <= width)
  return smaller.length === 0 ? [widths[0]] : smaller
}

export const derive = async (original: Uint8Array, width: number, format: Format): Promise<Buffer> => {
  const resized = opened(original).resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? resized.avif({ quality: 55, effort: 2 }).toBuffer()
    : resized.webp({ quality: 78, effort: 4 }).toBuffer()
}
