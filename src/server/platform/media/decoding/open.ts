/* How every picture is opened for decoding: within limits, and with its colours brought to sRGB. */
import sharp, { type Metadata, type Sharp } from 'sharp'

// One thread a picture and a picture a process was fastest and leanest where it was measured.
sharp.concurrency(1)
sharp.cache(false)

/** A file by its path, which the library reads piece by piece; or bytes that are in memory already. */
export type PictureSource = string | Uint8Array

const limits = { limitInputPixels: 60_000_000, failOn: 'error' } as const

export const openPicture = (source: PictureSource): Sharp => sharp(source, limits).toColourspace('srgb')

/** The header is read and nothing decoded, so one that promises a hundred megapixels costs nothing. */
export const readHeader = (source: PictureSource, options: { pages?: number } = {}): Promise<Metadata> =>
  sharp(source, { ...options, limitInputPixels: false }).metadata()
