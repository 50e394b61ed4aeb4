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

export const opened = (original: Uint8Array): Sharp =>
  sharp(original, { limitInputPixels: mostPixels, failOn: 'error' }).toColourspace('srgb')

export interface Measured {
  width: number
  height: number
  thumbhash: Uint8Array
  phash: Uint8Array
}

export interface Size {
  width: number
  height: number
}

/** As a person sees it, orientation applied. Nothing is decoded for it. */
export const sizeOf = async (original: Uint8Array): Promise<Size> =>
  (await sharp(original, { limitInputPixels: mostPixels }).metadata()).autoOrient

// More would say no more of a blurred placeholder, and hold everyone else up.
const thumb = 64

/** The blurred placeholder that stands until the picture comes, and how it looks in 64 bits. */
export const measure = async (original: Uint8Array, { width, height }: Size): Promise<Measured> => {
  // Every row is decoded for it, so a file that breaks off is found out here.
  const { data, info } = await opened(original)
    .autoOrient()
    .resize(thumb, thumb, { fit: 'inside' })
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
    width,
    height,
    thumbhash: rgbaToThumbHash(info.width, info.height, data),
    phash: perceptualHash(grey)
  }
}

// An encoder takes some twenty bytes for each; a strip that is eight times as high as wide has its closer look in tiles.
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

const filesFor = (size: Size): WantedFile[] =>
  widthsFor(size).flatMap(width => formats.map(format => ({ width, format })))

interface Derivative extends WantedFile {
  bytes: Buffer
}

const encode = (resized: Sharp, format: Format): Promise<Buffer> =>
  format === 'avif'
    ? resized.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    : resized.webp({ quality: 78, effort: 4 }).toBuffer()

const isTurned = (orientation: number): boolean => orientation >= 5

// By EXIF's numbers: mirrored first, turned after.
const mirrored: readonly number[] = [2, 4, 5, 7]
const angles: Record<number, number> = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }

/**
 * The widest that is shown, turned as it should be only once it is small: turning the whole would take all of it into
 * memory, and a copy.
 */
const widestOf = async (original: Uint8Array, width: number) => {
  const { orientation = 1 } = await sharp(original, { limitInputPixels: mostPixels }).metadata()
  const small = await opened(original)
    .resize({ [isTurned(orientation) ? 'height' : 'width']: width, withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (orientation === 1) return small
  return sharp(small.data, { raw: small.info })
    .flop(mirrored.includes(orientation))
    .rotate(angles[orientation] ?? 0)
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The original is decoded once; every width is cut down from the widest that is made of it. */
export async function* deriveAll(
  original: Uint8Array,
  size: Size,
  wanted: readonly WantedFile[] = filesFor(size)
): AsyncGenerator<Derivative> {
  if (wanted.length === 0) return
  const { data, info } = await widestOf(original, Math.max(...wanted.map(({ width }) => width)))
  for (const { width, format } of wanted) {
    const cut = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true })
    yield { width, format, bytes: await encode(cut, format) }
  }
}
