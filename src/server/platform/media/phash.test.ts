import sharp from 'sharp'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeOf } from '#tests/kit/made-pictures.ts'
import { measure } from './decoding/measure.ts'
import { bitsApart, mostApart, quartersNear, quartersOf, saysEnough } from './phash.ts'

const hashOf = async (picture: Buffer) => (await measure(picture)).phash

test('a picture that was scaled, saved anew and toned is near, another is far', async () => {
  const whole = await madeOf({ seed: 3 }).png().toBuffer()
  const one = await hashOf(whole)
  const scaled = await sharp(whole).resize(500).modulate({ brightness: 1.1 }).jpeg({ quality: 40 }).toBuffer()
  expect(one).toHaveLength(8)
  expect(bitsApart(one, await hashOf(scaled))).toBeLessThanOrEqual(mostApart)
  expect(bitsApart(one, await hashOf(await madeOf({ seed: 8 }).png().toBuffer()))).toBeGreaterThan(16)
})

test('the same is none apart, the opposite is all', () => {
  expect(bitsApart(new Uint8Array([0xff, 1]), new Uint8Array([0xff, 1]))).toBe(0)
  expect(bitsApart(new Uint8Array([0xff, 0]), new Uint8Array([0, 0xff]))).toBe(16)
})

test('whatever seven bits are turned, a quarter of it is still looked up', () => {
  const hash = fc.uint8Array({ minLength: 8, maxLength: 8 })
  const turned = fc.uniqueArray(fc.nat({ max: 63 }), { maxLength: mostApart })
  fc.assert(
    fc.property(hash, turned, (one, places) => {
      const other = one.slice()
      for (const place of places) other[place >> 3] = (other[place >> 3] ?? 0) ^ (1 << (place & 7))
      expect(bitsApart(one, other)).toBe(places.length)
      const looked = new Set(quartersNear(one).map(({ quarter, bits }) => `${quarter} ${bits}`))
      expect(quartersOf(other).some(({ quarter, bits }) => looked.has(`${quarter} ${bits}`))).toBe(true)
    })
  )
})

test('a plain sheet says nothing of itself', async () => {
  const sheet = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  expect(saysEnough(await hashOf(sheet))).toBe(false)
  expect(saysEnough(await hashOf(await madeOf({ seed: 3 }).png().toBuffer()))).toBe(true)
})
