import sharp from 'sharp'
import { expect, test } from 'vitest'
import { madeOf } from '#tests/kit/made-pictures.ts'
import { measure, sizeOf } from './derivatives.ts'
import { bitsApart } from './phash.ts'

const hashOf = async (picture: Buffer) => (await measure(picture, await sizeOf(picture))).phash

test('a picture that was scaled, saved anew and toned is near, another is far', async () => {
  const whole = await madeOf({ seed: 3 }).png().toBuffer()
  const one = await hashOf(whole)
  const scaled = await sharp(whole).resize(500).modulate({ brightness: 1.1 }).jpeg({ quality: 40 }).toBuffer()
  expect(one).toHaveLength(8)
  expect(bitsApart(one, await hashOf(scaled))).toBeLessThan(8)
  expect(bitsApart(one, await hashOf(await madeOf({ seed: 8 }).png().toBuffer()))).toBeGreaterThan(16)
})

test('the same is none apart, the opposite is all', () => {
  expect(bitsApart(new Uint8Array([0xff, 1]), new Uint8Array([0xff, 1]))).toBe(0)
  expect(bitsApart(new Uint8Array([0xff, 0]), new Uint8Array([0, 0xff]))).toBe(16)
})
