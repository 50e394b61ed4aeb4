import sharp from 'sharp'
import { expect, it } from 'vitest'
import { encodeJpeg, encodePng } from './encode.ts'
import { paint } from './paint.ts'

const painting = paint({ style: 'still_life', seed: 'encoded', width: 90, height: 60 })

it('keeps every byte of a painting in a PNG', async () => {
  const { data, info } = await sharp(await encodePng(painting))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([90, 60, 3])
  expect(data.equals(Buffer.from(painting.pixels))).toBe(true)
})

it('makes a smaller JPEG at a lower quality', async () => {
  const [fine, coarse] = await Promise.all([encodeJpeg(painting, 92), encodeJpeg(painting, 40)])
  expect((await sharp(coarse).metadata()).format).toBe('jpeg')
  expect(coarse.length).toBeLessThan(fine.length)
})
