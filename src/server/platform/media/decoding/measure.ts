/* The blurred placeholder that stands until a picture comes, and how the picture looks in 64 bits. */
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { hashSize, perceptualHash } from '../phash.ts'
import type { Measured } from '../picture-tasks.ts'
import { openPicture, readHeader, type PictureSource } from './open.ts'

// More would say no more of a blurred placeholder, and hold everyone else up.
const thumb = 64

/** Every row is decoded for it, so a file that breaks off is found out here. */
export const measure = async (source: PictureSource): Promise<Measured> => {
  // As a person sees it, orientation applied.
  const { width, height } = (await readHeader(source)).autoOrient
  const { data, info } = await openPicture(source)
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
