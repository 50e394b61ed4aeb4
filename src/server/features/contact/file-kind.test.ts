import { afterAll, expect, it } from 'vitest'
import sharp from 'sharp'
import type { ContactFileKind } from '#contract/rules/contact-file.ts'
import { Problem } from '#contract/problems.ts'
import { jpegOf, madeOf, pngOf } from '#tests/kit/made-pictures.ts'
import { openPictures } from '#tests/kit/picture-pool.ts'
import { kindOfFile } from './file-kind.ts'

const pictures = openPictures()
afterAll(() => pictures.close())

const small = { width: 40, height: 30 }
const [jpeg, png, webp, gif] = await Promise.all([
  jpegOf(small),
  pngOf(small),
  madeOf(small).webp().toBuffer(),
  madeOf(small).gif().toBuffer()
])
const tiff = await sharp(png).tiff().toBuffer()
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
)
const zip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)])
const page = '<!doctype html><script>alert(1)</script>'

const joined = (...parts: (Buffer | string)[]): Buffer => Buffer.concat(parts.map(part => Buffer.from(part)))

it.each<[string, Buffer, ContactFileKind]>([
  ['a JPEG', jpeg, 'jpeg'],
  ['a PNG', png, 'png'],
  ['a WebP', webp, 'webp'],
  ['a PDF', pdf, 'pdf'],
  ['a PDF that was added to', joined(pdf, '2 0 obj\nendobj\n%%EOF'), 'pdf'],
  ['a text', Buffer.from('Grüße,\r\n\tصباح الخير\n'), 'text'],
  ['a text with a sign of less', Buffer.from('3 < 4, and <em> is no page'), 'text'],
  ['a text that begins with a mark of order', Buffer.from('\ufeffHello'), 'text']
])('%s is taken for what it is', async (_, bytes, kind) => {
  expect(await kindOfFile(pictures, bytes)).toBe(kind)
})

const codeOf = async (bytes: Buffer): Promise<string> => {
  const error = await kindOfFile(pictures, bytes).catch((caught: unknown) => caught)
  if (!(error instanceof Problem)) throw new Error('It was taken')
  const [fault] = error.options.errors ?? []
  return `${fault?.path.join('.')}: ${fault?.code}`
}

it.each<[string, Buffer, string]>([
  ['nothing at all', Buffer.alloc(0), 'attached_empty'],
  ['too much', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'attached_too_large'],
  ['a GIF', gif, 'attached_kind'],
  ['a TIFF', tiff, 'attached_kind'],
  ['an archive', zip, 'attached_kind'],
  ['a program', Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000', 'latin1'), 'attached_kind'],
  ['an RTF', Buffer.from(String.raw`{\rtf1 Hello}`), 'attached_kind'],
  ['text in another encoding', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'attached_kind'],
  ['text with a zero in it', Buffer.from('a\0b'), 'attached_kind'],
  ['a page', Buffer.from(page), 'attached_markup'],
  ['a page after a mark of order', Buffer.from(`\ufeff \n${page}`), 'attached_markup'],
  ['a page after a text', Buffer.from(`Hello\n${page}`), 'attached_markup'],
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'attached_markup'
  ],
  ['a drawing with a head', Buffer.from('<?xml version="1.0"?>\n<svg/>'), 'attached_markup'],
  ['a PNG that breaks off', png.subarray(0, 20), 'attached_broken'],
  ['a PDF without an end', pdf.subarray(0, 60), 'attached_broken'],
  ['a page behind a PNG', joined(png, page), 'attached_more'],
  ['an archive behind a JPEG', joined(jpeg, zip), 'attached_more'],
  ['an archive behind a PDF', joined(pdf, zip), 'attached_more'],
  ['a page behind a PDF', joined(pdf, page), 'attached_more'],
  ['much behind a PDF', joined(pdf, Buffer.alloc(2000, ' ')), 'attached_more'],
  [
    'a PDF within the head of a JPEG',
    joined(jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 12]), '%PDF-1.4\n ', jpeg.subarray(2)),
    'attached_more'
  ]
])('%s is refused', async (_, bytes, code) => {
  expect(await codeOf(bytes)).toBe(`file: ${code}`)
})
