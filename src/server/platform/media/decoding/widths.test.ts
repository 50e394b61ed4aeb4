import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measure } from './measure.ts'
import { filesFor, widthsFor } from '../derivatives.ts'
import { makeFiles } from './widths.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palmares-widths-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Red above, blue below, with a name and a place in its metadata. */
const photograph = (width: number, height: number, orientation = 1): Promise<Buffer> =>
  sharp({ create: { width, height: height / 2, channels: 3, background: '#e00000' } })
    .extend({ bottom: height / 2, background: '#0000e0' })
    .withMetadata({ orientation })
    .withExif({ IFD0: { Artist: 'Secret Name', Orientation: String(orientation) } })
    .jpeg()
    .toBuffer()

const made = async (original: Buffer, file: string): Promise<Buffer> => {
  await makeFiles(original, folder, filesFor(await measure(original)))
  return readFile(join(folder, file))
}

test('every width that the picture is large enough for is made in both formats', async () => {
  expect(widthsFor({ width: 1300, height: 400 })).toEqual([320, 800, 1200])
  await made(await photograph(1300, 400), '320.avif')
  expect((await readdir(folder)).toSorted()).toEqual([
    '1200.avif',
    '1200.webp',
    '320.avif',
    '320.webp',
    '800.avif',
    '800.webp'
  ])
})

test('size is that which a person sees, orientation applied', async () => {
  expect(await measure(await photograph(400, 200))).toMatchObject({ width: 400, height: 200 })
  expect(await measure(await photograph(400, 200, 6))).toMatchObject({ width: 200, height: 400 })
})

test('the placeholder is small enough to stand in a page', async () => {
  const { thumbhash } = await measure(await photograph(400, 200))
  expect(thumbhash.length).toBeLessThan(30)
})

test.each(['avif', 'webp'] as const)('a derivative in %s carries no metadata', async format => {
  const bytes = await made(await photograph(800, 400), `320.${format}`)
  const facts = await sharp(bytes).metadata()
  expect(facts).toMatchObject({ width: 320, height: 160 })
  expect(facts.exif).toBeUndefined()
  expect(bytes.includes('Secret Name')).toBe(false)
})

test('a turned picture is turned for good', async () => {
  const { data } = await sharp(await made(await photograph(800, 400, 3), '320.webp'))
    .extract({ left: 10, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[2]).toBeGreaterThan(150)
  expect(data[0]).toBeLessThan(80)
})

test('a file that is no picture is refused', async () => {
  await expect(measure(Buffer.from('a letter, not a picture'))).rejects.toThrow('unsupported image format')
})
