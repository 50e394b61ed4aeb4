/*
 * Which pictures are taken. The browser asks before it sends a byte, from what it can see of the file; the server asks
 * again, of the bytes, and of more.
 */

export const purposes = ['work', 'avatar', 'logo', 'cover'] as const
export type Purpose = (typeof purposes)[number]

/** By their magic bytes, never by their names. */
export const pictureFormats = ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const pictureLimits = {
  bytes: 25 * 1024 * 1024,
  megapixels: 60,
  /** An AVIF can only be opened whole, which takes several times the memory of any other. */
  megapixels_avif: 20,
  /** The long side by the short one. */
  ratio: 8,
  long_side: { work: 1600, cover: 1600, logo: 200, avatar: 200 } satisfies Record<Purpose, number>
} as const

/** What is wrong with a file that should be a picture; each has its sentence in the catalogue `uploads`. */
export const pictureCodes = [
  'empty_file',
  'file_too_large',
  'no_picture',
  'vector_picture',
  'gif_picture',
  'heic_picture',
  'broken_picture',
  'animated_picture',
  'too_many_pixels',
  'too_few_pixels',
  'too_narrow',
  'more_than_a_picture',
  'damaged_on_the_way'
] as const
export type PictureCode = (typeof pictureCodes)[number]

export interface PictureFault {
  code: PictureCode
  params?: Record<string, number>
}

/** What is known of a file; what is not known yet is left out. */
export interface PictureFacts {
  bytes: number
  /** As the magic bytes have it. */
  kind?: string
  size?: { width: number; height: number }
  pages?: number
}

const megabytes = 1024 * 1024

export const isPictureFormat = (kind: string): kind is PictureFormat =>
  pictureFormats.some(each => each === kind)

const faultOfKind = (kind: string): PictureFault | null => {
  if (isPictureFormat(kind)) return null
  if (kind === 'svg') return { code: 'vector_picture' }
  if (kind === 'gif') return { code: 'gif_picture' }
  return { code: kind === 'heic' ? 'heic_picture' : 'no_picture' }
}

const faultOfSize = (
  { width, height }: { width: number; height: number },
  kind: string | undefined,
  purpose: Purpose
) => {
  const most = kind === 'avif' ? pictureLimits.megapixels_avif : pictureLimits.megapixels
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  if (width * height > most * 1_000_000) return { code: 'too_many_pixels', params: { max: most } } as const
  if (long > short * pictureLimits.ratio)
    return { code: 'too_narrow', params: { max: pictureLimits.ratio } } as const
  const min = pictureLimits.long_side[purpose]
  return long < min ? ({ code: 'too_few_pixels', params: { min, found: long } } as const) : null
}

export const faultOfPicture = (
  { bytes, kind, size, pages }: PictureFacts,
  purpose: Purpose
): PictureFault | null => {
  if (bytes === 0) return { code: 'empty_file' }
  if (bytes > pictureLimits.bytes)
    return { code: 'file_too_large', params: { max: pictureLimits.bytes / megabytes } }
  const wrong_kind = kind === undefined ? null : faultOfKind(kind)
  if (wrong_kind) return wrong_kind
  if (pages !== undefined && pages > 1) return { code: 'animated_picture' }
  return size ? faultOfSize(size, kind, purpose) : null
}
