import { expect, test } from 'vitest'
import { jpegOf, madeOf, pngOf } from '#tests/kit/made-pictures.ts'
import { markOf, sha256Of } from '#tests/kit/sending.ts'
import { examinePicture, examineFile } from './examine-file.ts'

const blobOf = (bytes: Uint8Array | string): Blob =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)])

test.each([
  ['a JPEG', () => jpegOf()],
  ['a PNG', () => pngOf()],
  ['a WebP', () => madeOf({}).webp().toBuffer()],
  ['an AVIF', () => madeOf({}).avif({ effort: 0 }).toBuffer()],
  ['a TIFF', () => madeOf({}).tiff().toBuffer()]
])('%s may be sent, with its hash', async (_, make) => {
  const bytes = await make()
  expect(await examinePicture(blobOf(bytes), 'work')).toEqual({
    fault: null,
    sha256: sha256Of(bytes),
    mark: null
  })
})

test.each([
  ['nothing', 'empty_file', () => ''],
  ['more than 25 MB', 'file_too_large', () => new Uint8Array(25 * 1024 * 1024 + 1)],
  ['a letter', 'no_picture', () => 'a letter, not a picture, and rather long so that it could be one'],
  ['a drawing', 'vector_picture', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a GIF', 'gif_picture', () => `GIF89a${'\0'.repeat(40)}`],
  ['few pixels', 'too_few_pixels', () => jpegOf({ width: 800, height: 600 })],
  ['a strip', 'too_narrow', () => jpegOf({ width: 4000, height: 100 })],
  ['an animated WebP', 'animated_picture', () => moving()]
])('%s is not sent', async (_, code, make) => {
  expect(await examinePicture(blobOf(await make()), 'work')).toMatchObject({ fault: { code }, sha256: null })
})

test('a picture that it knows but cannot read is left to the server', async () => {
  const tiff = await madeOf({}).tiff().toBuffer()
  expect((await examinePicture(blobOf(tiff.subarray(0, 64)), 'work')).fault).toBeNull()
})

const moving = async (): Promise<Buffer> => {
  const still = await madeOf({}).webp().withMetadata().toBuffer()
  // The flag of a file with several frames.
  still[20] = (still[20] ?? 0) | 2
  return still
}

test('a file that is too large to be hashed has a mark, which one of which a single byte is another has not', async () => {
  const rest = 'a'.repeat(65 * 1024 * 1024)
  const large = (letter: string) => new Blob(['%PDF-1.7 ', rest.slice(0, 99_999), letter, rest])
  const evidence = { purpose: 'evidence', kinds: ['documents'] } as const
  const [first, same, other] = await Promise.all(
    ['a', 'a', 'b'].map(letter => examineFile(large(letter), evidence))
  )
  expect(first).toEqual({
    fault: null,
    sha256: null,
    mark: expect.stringMatching(/^[0-9a-f]{64}$/) as string
  })
  // As the server reckons it.
  expect(first?.mark).toBe(markOf(new Uint8Array(await large('a').arrayBuffer())))
  expect(same).toEqual(first)
  expect(other?.mark).not.toBe(first?.mark)
  const small = new Blob(['%PDF-1.7 small'])
  expect(await examineFile(small, evidence)).toEqual({
    fault: null,
    sha256: sha256Of(new Uint8Array(await small.arrayBuffer())),
    mark: null
  })
})

test('a proof of a prize is a photograph or a PDF, whatever a contest takes as evidence', async () => {
  const proof = { purpose: 'prize', kinds: [] } as const
  expect((await examineFile(new Blob(['%PDF-1.7 receipt']), proof)).fault).toBeNull()
  expect((await examineFile(new Blob(['8BPS layers']), proof)).fault).toEqual({ code: 'proof_kind' })
  expect((await examineFile(new Blob([]), proof)).fault).toEqual({ code: 'evidence_empty' })
})
