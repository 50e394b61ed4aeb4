/*
 * What is shown of a picture: never the original, always pictures of our own making, in four widths and two formats,
 * in sRGB and without a word of metadata. Made by a job, a few at a time.
 */
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { hashSize, perceptualHash } from './phash.ts'

const widths = [320, 800, 1600, 2400] as const
export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

const mostPixels = 60_000_000

// One thread a picture and two pictures at once was fastest and leanest where it was measured.
sharp.concurrency(1)
sharp.cache(false)

export const isWidth = (value: number): boolean => widths.some(width => width === value)

export const originalKey = (team_id: string, image_id: string): string => `originals/${team_id}/${image_id}`

export const mediaKey = (team_id: string, image_id: string): string => `media/${team_id}/${image_id}`

export const derivativeKey = (team_id: string, image_id: string, width: number, format: Format): string =>
  `${mediaKey(team_id, image_id)}/${width}.${format}`

const opened = (original: Uint8Array): Sharp =>
  sharp(original, { limitInputPixels: mostPixels, failOn: 'error' }).rotate().toColourspace('srgb')

export interface Measured {
  width: number
  height: number
  thumbhash: Uint8Array
  phash: Uint8Array
}

/** Size as seen, orientation applied, and the blurred placeholder that stands until the picture comes. */
export const measure = async (original: Uint8Array): Promise<Measured> => {
  const { autoOrient } = await sharp(original, { limitInputPixels: mostPixels }).metadata()
  // Every row is decoded for it, so a file that breaks off is found out here.
  const { data, info } = await opened(original)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = await sharp(data, { raw: info })
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(hashSize.width, hashSize.height, { fit: 'fill' })
    .raw()
    .toBuffer()
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    thumbhash: rgbaToThumbHash(info.width, info.height, data),
    phash: perceptualHash(grey)
  }
}

/** The widths worth making: never larger than the picture is, but always one. */
export const widthsFor = (width: number): number[] => {
  const smaller = widths.filter(each => each <= width)
  return smaller.length === 0 ? [widths[0]] : smaller
}

interface Derivative {
  width: number
  format: Format
  bytes: Buffer
}

const encode = (resized: Sharp, format: Format): Promise<Buffer> =>
  format === 'avif'
    ? resized.avif({ quality: 55, effort: 2 }).toBuffer()
    : resized.webp({ quality: 78, effort: 4 }).toBuffer()

/** The original is decoded once; every width is cut down from the widest that is made of it. */
export async function* deriveAll(
  original: Uint8Array,
  { width: whole }: { width: number }
): AsyncGenerator<Derivative> {
  const wanted = widthsFor(whole)
  const widest = Math.max(...wanted)
  const { data, info } = await opened(original)
    .resize({ width: widest, withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  for (const width of wanted)
    for (const format of formats) {
      const cut = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true })
      yield { width, format, bytes: await encode(cut, format) }
    }
}
