import sharp from 'sharp'
import type { Painting } from './paint.ts'

export async function encodePng(painting: Painting): Promise<Buffer> {
  return raw(painting).png({ compressionLevel: 6 }).toBuffer()
}

export async function encodeJpeg(painting: Painting, quality = 90): Promise<Buffer> {
  return raw(painting).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
}

function raw({ width, height, pixels }: Painting) {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
