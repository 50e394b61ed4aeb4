import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { diplomaDocumentOf, diplomaFactsOf } from '#tests/kit/diploma-documents.ts'
import { readPdf } from '#tests/kit/pdf-reader.ts'
import { diplomaPdf, diplomaSvg } from './diploma-pdf.ts'
import { Typesetter } from './typesetter.ts'

const typesetter = new Typesetter(join(import.meta.dirname, '../../dist/fonts'))

const bare = (text: string): string => text.replaceAll(/[\s\u200b\u2066-\u2069]/gu, '')
const read = async (...parts: Parameters<typeof diplomaDocumentOf>) => {
  const pdf = await readPdf(await diplomaPdf(diplomaDocumentOf(...parts), typesetter))
  return { ...pdf, text: bare(pdf.pages.join('')) }
}

const long =
  'Maria Aurora Wolfeschlegelsteinhausenbergerdorff de la Santísima Trinidad y Todos los Santos von Hohenlohe-Langenburg'
const longest = 'Ö'.repeat(160)

describe('a diploma', () => {
  it('says all of its facts on one page, and carries its proof', async () => {
    const { pages, text, files, info, outside } = await read()
    expect(pages).toHaveLength(1)
    for (const said of [
      'Ana Maria Sá',
      'First prize',
      'Harbour at Dawn',
      'Painting',
      'Open Salon · 2026',
      'Lisbon Academy of Fine Arts',
      '12 May 2026',
      'No. 2026-0042',
      '7K3M-0QZ1-ABCD-EFGH',
      'Helena Duarte',
      'President of the jury',
      'Rui Sá Nogueira'
    ])
      expect(text).toContain(bare(said))
    expect(files.map(({ name, content }) => [name, content])).toEqual([
      ['credential.jwt', 'a.b.c'],
      ['diploma.json', '{"facts":true}']
    ])
    expect(info['Title']).toBe('Diploma: Ana Maria Sá')
    expect(outside).toEqual([])
  })

  it('is the same file for the same facts', async () => {
    const make = () => diplomaPdf(diplomaDocumentOf(), typesetter)
    expect(Buffer.from(await make()).equals(Buffer.from(await make()))).toBe(true)
  })

  const sheets = [
    ['a4', 'landscape'],
    ['a4', 'portrait'],
    ['letter', 'landscape'],
    ['letter', 'portrait']
  ] as const

  it.for(sheets)(
    'of a name too long on %s in %s gets smaller and is never cut',
    async ([paper, orientation]) => {
      const look = { paper, orientation, colour: '#1d5bd6' }
      for (const name of [long, longest]) {
        const award = {
          place: null,
          title: { en: 'The Grand Prize of the Municipal Council '.repeat(3).trim() }
        }
        const work = 'A very long title that goes on and on '.repeat(5).trim()
        const { pages, text, outside } = await read({ name, award, work }, { look })
        expect(pages).toHaveLength(1)
        for (const said of [name, award.title.en, work, '7K3M-0QZ1-ABCD-EFGH', 'Helena Duarte'])
          expect(text).toContain(bare(said))
        expect(outside).toEqual([])
      }
    }
  )

  it.for(['Ελένη Παπαδοπούλου', 'Екатерина Достоевская', 'ليلى عبد الرحمن', 'נועה לוי', '王小明', '김민준'])(
    'is set for %s',
    async name => {
      const { text, outside } = await read({ name })
      // A reader gives what is read from the right word by word.
      for (const word of name.split(' ')) expect(text).toContain(word)
      expect(text).not.toContain('\ufffd')
      expect(outside).toEqual([])
    }
  )

  // The font would draw a letter with a dot below of two signs, and whoever copied the name would get the dot at every i.
  it('is set for a Vietnamese name, and copied as it is', async () => {
    const { text, outside } = await read({ name: 'Nguyễn Thị Minh Khai', work: 'Ị là ị, i là i' })
    for (const word of ['Nguyễn', 'Thị', 'Minh', 'Khai', 'Ịlàị,ilài']) expect(text).toContain(word)
    expect(text).not.toContain('\ufffd')
    expect(outside).toEqual([])
  })

  it('takes mixed directions and marks, and nothing that turns what follows', async () => {
    const { text } = await read({ name: 'Noor \u202enilam نور Ẍ\u0302\u0302\u0302\u0302\u0302' })
    expect(text).toContain('Noornilam')
    expect(text).not.toContain('\u202e')
    expect(text).toContain('7K3M-0QZ1-ABCD-EFGH')
  })

  it('in Arabic says the same facts', async () => {
    const { text, info } = await read({}, { locale: 'ar' })
    expect(text).toContain('AnaMariaSá')
    expect(info['Language']).toBe('ar')
    expect(text).toContain('7K3M-0QZ1-ABCD-EFGH')
  })

  describe('with pictures', () => {
    let signature: Uint8Array
    beforeAll(async () => {
      signature = await sharp({
        create: { width: 400, height: 120, channels: 4, background: { r: 20, g: 20, b: 90, alpha: 0.5 } }
      })
        .webp()
        .toBuffer()
    })

    it('carries them, and says the same where one is missing', async () => {
      const whole = { signatures: [signature, signature], seal: signature }
      const without = { signatures: [null, signature], seal: null }
      const both = await Promise.all([whole, without].map(pictures => read({}, { pictures })))
      expect(both[0]?.text).toBe(both[1]?.text)
      const sizes = await Promise.all(
        [whole, { signatures: [null], seal: null }].map(
          async pictures => (await diplomaPdf(diplomaDocumentOf({}, { pictures }), typesetter)).length
        )
      )
      expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0)
    })
  })

  it('is drawn with sample words before anything is issued', async () => {
    const facts = diplomaFactsOf({ name: '', work: '', award: null, contest: {} })
    const svg = await diplomaSvg(diplomaDocumentOf(facts, { isSample: true, proof: null }), typesetter)
    expect(svg).toContain('<svg')
    expect(svg).not.toMatch(/<script|href="http/)
  })
})
