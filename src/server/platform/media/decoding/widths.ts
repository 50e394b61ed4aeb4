/* All that is shown of a picture, made from one decoding, in sRGB and without a word of metadata. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { derivativeName, type Format, type WantedFile } from '../derivatives.ts'
import { openPicture, readHeader, type PictureSource } from './open.ts'

// With less effort, or with colours at half the resolution, blocks can be seen in flat grain.
const encode = (resized: Sharp, format: Format): Promise<Buffer> =>
  format === 'avif'
    ? resized.avif({ quality: 65, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer()
    : resized.webp({ quality: 78, effort: 4 }).toBuffer()

const isTurned = (orientation: number): boolean => orientation >= 5

// By EXIF's numbers: mirrored first, turned after.
const mirrored: readonly number[] = [2, 4, 5, 7]
const angles: Record<number, number> = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }

/**
 * The widest that is shown, turned as it should be only once it is small: turning the whole would take all of it into
 * memory, and a copy.
 */
const widestOf = async (source: PictureSource, width: number, orientation: number) => {
  const small = await openPicture(source)
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

/** Writes what is wanted into a folder. Every width is cut down from the widest, so the original is decoded once. */
export const makeFiles = async (
  source: PictureSource,
  folder: string,
  wanted: readonly WantedFile[]
): Promise<void> => {
  const { orientation = 1 } = await readHeader(source)
  const widest = Math.max(...wanted.map(({ width }) => width))
  const { data, info } = await widestOf(source, widest, orientation)
  for (const { width, format } of wanted) {
    const cut = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true })
    await writeFile(join(folder, derivativeName(width, format)), await encode(cut, format))
  }
}
