import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deriveAll, measure, sizeOf, widthsFor } from './derivatives.ts'

/** Red above, blue below, with a name and a place in its metadata. */
const photograph = (width: number, height: number, orientation = 1): Promise<Buffer> =>
  sharp({ create: { width, height: height / 2, channels: 3, background: '#e00000' } })
    .extend({ bottom: height / 2, background: '#0000e0' })
    .withMetadata({ orientation })
    .withExif({ IFD0: { Artist: 'Secret Name', Orientation: String(orientation) } })
    .jpeg()
    .toBuffer()

const measured = async (original: Buffer) => measure(original, await sizeOf(original))

const derived = async (original: Buffer) => {
  const made: { width: number; format: string; bytes: Buffer }[] = []
  for await (const each of deriveAll(original, await sizeOf(original))) made.push(each)
  return (wanted: number, format: string): Buffer =>
    made.find(each => each.width === wanted && each.format === format)?.bytes ?? Buffer.alloc(0)
}

test('size is that which a person sees, orientation applied', async () => {
  expect(await measured(await photograph(400, 200))).toMatchObject({ width: 400, height: 200 })
  expect(await measured(await photograph(400, 200, 6))).toMatchObject({ width: 200, height: 400 })
})

test('the placeholder is small enough to stand in a page', async () => {
  const { thumbhash } = await measured(await photograph(400, 200))
  expect(thumbhash.length).toBeLessThan(30)
})

test.each(['avif', 'webp'] as const)('a derivative in %s carries no metadata', async format => {
  const made = (await derived(await photograph(800, 400)))(320, format)
  const facts = await sharp(made).metadata()
  expect(facts).toMatchObject({ width: 320, height: 160 })
  expect(facts.exif).toBeUndefined()
  expect(made.includes('Secret Name')).toBe(false)
})

test('a turned picture is turned for good', async () => {
  const made = (await derived(await photograph(800, 400, 3)))(320, 'webp')
  const { data } = await sharp(made)
    .extract({ left: 10, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[2]).toBeGreaterThan(150)
  expect(data[0]).toBeLessThan(80)
})

test('no width is larger than the picture, and there is always one', () => {
  expect(widthsFor({ width: 2400, height: 1600 })).toEqual([320, 800, 1600, 2400])
  expect(widthsFor({ width: 1599, height: 2000 })).toEqual([320, 800])
  expect(widthsFor({ width: 100, height: 100 })).toEqual([320])
  expect(widthsFor({ width: 2700, height: 21_000 })).toEqual([320, 800])
})

test('a file that is no picture is refused', async () => {
  await expect(measured(Buffer.from('a letter, not a picture'))).rejects.toThrow('unsupported image format')
})
