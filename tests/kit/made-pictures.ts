/* Pictures for tests, made here: every one differs from the others by its seed, so that no two are the same bytes. */
import sharp, { type Sharp } from 'sharp'

interface Made {
  width?: number
  height?: number
  seed?: number
}

/** As long as a work has to be and as narrow as it may be, so that of all widths one alone is made of it. */
export const upright = { width: 200, height: 1600 } as const

/** Smooth, so that it is made quickly and stays small. */
const gradient = ({ width = 1600, height = 1200, seed = 0 }: Made): Sharp => {
  const small = Buffer.from(
    Array.from({ length: 8 * 8 * 3 }, (_, index) => (index * 37 + seed * 101 + ((index * seed) % 53)) % 256)
  )
  return sharp(small, { raw: { width: 8, height: 8, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic'
  })
}

export const jpegOf = (made: Made = {}): Promise<Buffer> => gradient(made).jpeg({ quality: 80 }).toBuffer()

export const pngOf = (made: Made = {}): Promise<Buffer> => gradient(made).png().toBuffer()

export const madeOf = gradient
