import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import type { Purpose } from '#contract/rules/picture-fault.ts'
import { jpegOf, madeOf, pngOf } from '#tests/kit/made-pictures.ts'
import { openPictures } from '#tests/kit/picture-pool.ts'
import { inspect } from './sent-picture.ts'

const folder = await mkdtemp(join(tmpdir(), 'palmares-sent-'))
const pictures = openPictures()
afterAll(async () => {
  await pictures.close()
  await rm(folder, { recursive: true })
})

const inspectBytes = async (bytes: Buffer, purpose: Purpose, sha256: Uint8Array | null = null) => {
  const file = join(folder, 'sent')
  await writeFile(file, bytes)
  return inspect(pictures, { file, purpose, sha256 })
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

const faultOf = async (
  bytes: Buffer,
  purpose: Purpose = 'work',
  sha256: Uint8Array | null = null
): Promise<unknown> => {
  try {
    await inspectBytes(bytes, purpose, sha256)
    return null
  } catch (error) {
    return error instanceof Problem ? error.options.errors?.[0]?.code : error
  }
}

const zip = Buffer.concat([
  Buffer.from('PK\u0003\u0004 a list'),
  Buffer.from('PK\u0005\u0006'),
  Buffer.alloc(18)
])

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A few hundred bytes that say they are a hundred megapixels, and would be 300 MB. */
const bomb = (): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(10_000, 0)
  header.writeUInt32BE(10_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0))
  ]
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...parts])
}

const jpeg = await jpegOf()

/** Its header alone is changed: 8000 by 6000 in full colour is said, and never decoded. */
const heldWhole = async (): Promise<Buffer> => {
  const jpeg = await madeOf({}).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc2])) + 5
  jpeg.writeUInt16BE(6000, at)
  jpeg.writeUInt16BE(8000, at + 2)
  return jpeg
}

/** Its header alone is changed: 6000 by 4000 is said, and never decoded. */
const hugeAvif = async (): Promise<Buffer> => {
  const avif = await madeOf({}).avif({ effort: 0 }).toBuffer()
  const at = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(6000, at)
  avif.writeUInt32BE(4000, at + 4)
  return avif
}

describe('what is taken', () => {
  const oriented = () => madeOf({ width: 1600, height: 1000 }).withMetadata({ orientation: 6 }).jpeg()
  const sixteen = () => madeOf({}).toColourspace('rgb16').png()
  test.each([
    ['a JPEG', 'jpeg', () => Promise.resolve(jpeg), [1600, 1200]],
    ['a progressive JPEG', 'jpeg', () => madeOf({}).jpeg({ progressive: true }).toBuffer(), [1600, 1200]],
    ['a turned JPEG', 'jpeg', () => oriented().toBuffer(), [1000, 1600]],
    ['a JPEG in CMYK', 'jpeg', () => madeOf({}).toColourspace('cmyk').jpeg().toBuffer(), [1600, 1200]],
    ['a PNG', 'png', () => pngOf(), [1600, 1200]],
    ['a PNG of 16 bits', 'png', () => sixteen().toBuffer(), [1600, 1200]],
    ['a WebP', 'webp', () => madeOf({}).webp().toBuffer(), [1600, 1200]],
    ['an AVIF', 'avif', () => madeOf({}).avif({ effort: 0 }).toBuffer(), [1600, 1200]],
    ['a TIFF', 'tiff', () => madeOf({}).tiff().toBuffer(), [1600, 1200]],
    ['a TIFF in CMYK', 'tiff', () => madeOf({}).toColourspace('cmyk').tiff().toBuffer(), [1600, 1200]]
  ] as const)('%s', async (_, format, make, [width, height]) => {
    const bytes = await make()
    const sha256 = hashOf(bytes)
    expect(await inspectBytes(bytes, 'work', sha256)).toMatchObject({ format, width, height, sha256 })
  })

  test('a JPEG with what cameras append: a second picture, a film', async () => {
    const small = await jpegOf({ width: 400, height: 300 })
    const film = Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42'), Buffer.alloc(4000)])
    expect(await faultOf(Buffer.concat([jpeg, small]))).toBeNull()
    expect(await faultOf(Buffer.concat([jpeg, film]))).toBeNull()
    expect(await faultOf(Buffer.concat([jpeg, Buffer.alloc(16)]))).toBeNull()
  })
})

describe('what is refused', () => {
  /** Two that differ, or the encoder would make one of them. */
  const frames = () => {
    const [top, bottom] = [Buffer.alloc(1600 * 1200 * 3, 90), Buffer.alloc(1600 * 1200 * 3, 200)]
    const raw = { width: 1600, height: 2400, channels: 3, pageHeight: 1200 } as const
    return sharp(Buffer.concat([top, bottom]), { raw })
  }
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>'
  const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])
  test.each([
    ['nothing', 'empty_file', () => Buffer.alloc(0)],
    ['a letter', 'no_picture', () => Buffer.from('a letter, not a picture')],
    ['a PDF', 'no_picture', () => Buffer.from('%PDF-1.7 and so on')],
    ['a drawing, whatever it is called', 'vector_picture', () => Buffer.from(svg)],
    ['a GIF that is a script too', 'gif_picture', () => Buffer.from('GIF89a/*\u0001\0*/=1;alert(1)//')],
    ['a HEIC', 'heic_picture', () => heic],
    ['a hundred megapixels in a few hundred bytes', 'too_many_pixels', bomb],
    ['a JPEG that breaks off', 'broken_picture', () => jpeg.subarray(0, Math.floor(jpeg.length * 0.6))],
    ['an AVIF that would take all memory', 'too_many_pixels', () => hugeAvif()],
    ['a JPEG in passes that would have to be held whole', 'too_many_pixels', () => heldWhole()],
    ['a header alone', 'broken_picture', () => jpeg.subarray(0, 20)],
    ['one to fifty', 'too_narrow', () => jpegOf({ width: 5000, height: 100 })],
    ['too few pixels', 'too_few_pixels', () => jpegOf({ width: 1599, height: 1200 })],
    [
      'a WebP that moves',
      'animated_picture',
      () =>
        frames()
          .webp({ delay: [100, 100] })
          .toBuffer()
    ],
    ['a JPEG that is an archive too', 'more_than_a_picture', () => Buffer.concat([jpeg, zip])],
    [
      'a page behind a JPEG',
      'more_than_a_picture',
      () => Buffer.concat([jpeg, Buffer.from('<script>1</script>')])
    ],
    [
      'much behind a PNG',
      'more_than_a_picture',
      async () => Buffer.concat([await pngOf(), Buffer.alloc(5000, 65)])
    ],
    [
      'an archive behind a WebP',
      'more_than_a_picture',
      async () => Buffer.concat([await madeOf({}).webp().toBuffer(), zip])
    ]
  ] as const)('%s', async (_, code, make) => {
    expect(await faultOf(await make())).toBe(code)
  })

  test('what is not what its sender announced', async () => {
    expect(await faultOf(jpeg, 'work', hashOf(jpeg.subarray(1)))).toBe('damaged_on_the_way')
  })

  test('a portrait may be smaller than a work, but not as small as one likes', async () => {
    const small = await jpegOf({ width: 240, height: 240 })
    expect(await faultOf(small, 'avatar')).toBeNull()
    expect(await faultOf(small, 'work')).toBe('too_few_pixels')
    expect(await faultOf(await jpegOf({ width: 199, height: 120 }), 'avatar')).toBe('too_few_pixels')
  })
})

test('what is the server’s fault refuses nothing', async () => {
  const lost = { file: join(folder, 'never-came'), purpose: 'work', sha256: null } as const
  await expect(inspect(pictures, lost)).rejects.toMatchObject({ name: 'TaskFailure', code: 'ENOENT' })
  const closed = openPictures()
  await closed.close()
  await expect(inspect(closed, lost)).rejects.toMatchObject({ name: 'TaskFailure', reason: 'closing' })
})
