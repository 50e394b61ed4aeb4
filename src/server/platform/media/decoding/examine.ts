/*
 * A file that somebody sent, looked at before it is decoded: whether it came whole, its kind by its first bytes, its size
 * by its header, and what hides behind its end. What is wrong is said as data; nothing is mended.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { Metadata } from 'sharp'
import { faultOfPicture, isPictureFormat, type PictureFault } from '#contract/rules/picture-fault.ts'
import type { Examined, SentFile } from '../picture-tasks.ts'
import { hasTrailingData } from '../trailing-data.ts'
import { readHeader } from './open.ts'

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

const broken: PictureFault = { code: 'broken_picture' }

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

export const examine = async ({
  file,
  purpose,
  sha256: announced
}: SentFile): Promise<Examined | PictureFault> => {
  const bytes = await readFile(file)
  const sha256 = createHash('sha256').update(bytes).digest()
  if (announced && !sha256.equals(announced)) return { code: 'damaged_on_the_way' }
  const faultOf = (facts: Omit<Parameters<typeof faultOfPicture>[0], 'bytes'>) =>
    faultOfPicture({ bytes: bytes.length, ...facts }, purpose)
  const kind = bytes.length === 0 ? '' : await kindOf(bytes)
  const unfit = faultOf({ kind })
  if (unfit) return unfit
  const header = await readHeader(bytes, { pages: -1 }).catch(() => null)
  if (!header || !isPictureFormat(kind)) return broken
  const pages = isAnimated(header, bytes) ? Math.max(header.pages ?? 2, 2) : 1
  const size = header.autoOrient
  const unwanted = faultOf({ kind, pages, size })
  if (unwanted) return unwanted
  const max = mostWhole(header)
  if (size.width * size.height > max * 1_000_000) return { code: 'too_many_pixels', params: { max } }
  if (await hasTrailingData(bytes, kind)) return { code: 'more_than_a_picture' }
  return { format: kind, sha256, size }
}
