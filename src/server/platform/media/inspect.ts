/*
 * A file that somebody sent, looked at before it is taken for a picture: its kind by its first bytes, its size by its
 * header, and only then all of it, decoded once under limits. What is wrong is said as data; nothing is mended.
 */
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { Problem } from '#contract/problems.ts'
import {
  faultOfPicture,
  isPictureFormat,
  type PictureFault,
  type PictureFormat,
  type Purpose
} from '#contract/rules/picture-fault.ts'
import { measure, type Measured } from './derivatives.ts'
import { hidesMore } from './ends.ts'
import { inTurn } from './in-turn.ts'

export interface Inspected extends Measured {
  format: PictureFormat
}

export const refusedFile = ({ code, params }: PictureFault): Problem =>
  new Problem('invalid', { errors: [{ path: ['file'], code, ...(params && { params }) }] })

const kinds: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/tiff': 'tiff',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic'
}

const looksDrawn = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096))

const kindOf = async (bytes: Buffer): Promise<string> => {
  const found = await fileTypeFromBuffer(bytes)
  const kind = kinds[found?.mime ?? '']
  return kind ?? (looksDrawn(bytes) ? 'svg' : 'unknown')
}

const broken = () => refusedFile({ code: 'broken_picture' })

/** Nothing is decoded for it, so a header that promises a hundred megapixels costs nothing. */
const headerOf = async (bytes: Buffer) => {
  try {
    return await sharp(bytes, { limitInputPixels: false, pages: -1 }).metadata()
  } catch {
    throw broken()
  }
}

// What comes in passes is held whole until the last of them: so much of it, and no more.
const mostHeld = 250_000_000

/** How many megapixels of it can be held, where it has to be. */
const mostWhole = ({ isProgressive, format, chromaSubsampling, channels, depth }: Metadata): number => {
  if (!isProgressive) return Number.POSITIVE_INFINITY
  const held =
    format === 'jpeg'
      ? chromaSubsampling === '4:2:0'
        ? 3
        : 2 * channels
      : channels * (depth === 'ushort' ? 2 : 1)
  return Math.floor(mostHeld / held / 1_000_000)
}

const isAnimated = ({ pages = 1, pageHeight }: Metadata, bytes: Buffer): boolean =>
  pages > 1 || pageHeight !== undefined || bytes.subarray(0, 65_536).includes('acTL')

export const inspect = async (bytes: Buffer, purpose: Purpose): Promise<Inspected> => {
  const demand = (facts: Parameters<typeof faultOfPicture>[0]) => {
    const fault = faultOfPicture(facts, purpose)
    if (fault) throw refusedFile(fault)
  }
  demand({ bytes: bytes.length })
  const kind = await kindOf(bytes)
  demand({ bytes: bytes.length, kind })
  const header = await headerOf(bytes)
  const pages = isAnimated(header, bytes) ? Math.max(header.pages ?? 2, 2) : 1
  demand({ bytes: bytes.length, kind, pages, size: header.autoOrient })
  const { width, height } = header.autoOrient
  const max = mostWhole(header)
  if (width * height > max * 1_000_000) throw refusedFile({ code: 'too_many_pixels', params: { max } })
  if (!isPictureFormat(kind)) throw broken()
  if (await hidesMore(bytes, kind)) throw refusedFile({ code: 'more_than_a_picture' })
  try {
    const size = header.autoOrient
    return { format: kind, ...(await inTurn(size, () => measure(bytes, size))) }
  } catch {
    throw broken()
  }
}
