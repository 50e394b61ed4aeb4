import { join } from 'node:path'
import schema from '@jsonresume/schema'
import { XmlDocument } from 'libxml2-wasm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { cvRowOf, portfolioFactsOf, portfolioWorkOf } from '#tests/kit/portfolio-facts.ts'
import { readPdf } from '#tests/kit/pdf-reader.ts'
import { jsonResume } from './json-resume.ts'
import type { PortfolioFacts } from './portfolio-facts.ts'
import { portfolioPdf } from './portfolio-pdf.ts'
import { portfolioSite } from './portfolio-site.ts'
import { Typesetter } from './typesetter.ts'

const typesetter = new Typesetter(join(import.meta.dirname, '../../dist/fonts'))
const bare = (text: string): string => text.replaceAll(/[\s\u200b\u2066-\u2069]/gu, '')

let picture: Uint8Array
beforeAll(async () => {
  const create = { width: 600, height: 400, channels: 3 as const, background: '#5a7d8c' }
  picture = await sharp({ create }).webp().toBuffer()
})

const set = async (facts: PortfolioFacts, locale: (typeof locales)[number] = 'en') => {
  const files = Object.fromEntries(
    facts.works.flatMap(({ file }) => (file === null ? [] : [[file, picture] as const]))
  )
  const pdf = await readPdf(await portfolioPdf({ facts, locale, date: '2026-05-12', files }, typesetter))
  return { ...pdf, bare: pdf.pages.map(bare) }
}

const hostile = [
  '#panic("x") $x$ *b* `c` @d <e>',
  '</li><script>alert(1)</script>',
  '" onerror="alert(1)',
  '\u202eesrever\u202c',
  'Z\u0301\u0301\u0301\u0301\u0301\u0301algo',
  'x'.repeat(120),
  '漢字かな한글 עברית العربية'
]

describe('a portfolio as PDF', () => {
  it('has a page of who it is, one for each work, and the CV', async () => {
    const works = [portfolioWorkOf(), portfolioWorkOf({ title: 'Ebb', awards: [], checks: [], file: null })]
    const { pages, bare: said, info, outside } = await set(portfolioFactsOf({ works }))
    expect(pages).toHaveLength(4)
    for (const text of [
      'Ana Maria Sá',
      'she/her',
      'Porto, Portugal',
      'Drawing',
      'Every day at six.',
      'Born by the sea.'
    ])
      expect(said[0]).toContain(bare(text))
    for (const text of ['Salt, Rope, Tar', 'Charcoal on paper, 2025', 'Autumn Salon 2026', 'First prize'])
      expect(said[1]).toContain(bare(text))
    expect(said[2]).toContain('Ebb')
    for (const text of [
      'Exhibitions',
      '2023',
      'Tidelands',
      'Kunsthal Ghent',
      '2010–2014',
      'Prix du Dessin',
      'Tide Book'
    ])
      expect(said[3]).toContain(bare(text))
    expect(info['Title']).toBe('Portfolio of Ana Maria Sá')
    expect(outside).toEqual([])
  })

  it('is a CV alone without works, on as many pages as it needs', async () => {
    const cv = Array.from({ length: 100 }, (_, at) => cvRowOf({ title: `Show ${at}` }))
    const { pages, bare: said, info, outside } = await set(portfolioFactsOf({ works: [], cv }))
    expect(pages.length).toBeGreaterThan(2)
    expect(said[0]).toContain('AnaMariaSá')
    expect(said.join('')).toContain('Show99')
    expect(info['Title']).toBe('CV of Ana Maria Sá')
    expect(outside).toEqual([])
  })

  it('sets hostile texts as text, and no line leaves its page', async () => {
    const works = hostile.map(title => portfolioWorkOf({ title, medium: title, alt: title }))
    const cv = hostile.map(title => cvRowOf({ title, place: title }))
    const facts = portfolioFactsOf({ works, cv, name: 'N'.repeat(80), statement: hostile.join('\n') })
    const { bare: said, outside } = await set(facts)
    expect(said.join('')).toContain(bare('#panic("x") $x$ *b* `c`'))
    expect(said.join('')).toContain('x'.repeat(120))
    expect(outside).toEqual([])
  })

  it.for(locales)('is set in %s, the same for the same facts', async locale => {
    const facts = portfolioFactsOf()
    const make = () =>
      portfolioPdf({ facts, locale, date: '2026-05-12', files: { 'work-01.webp': picture } }, typesetter)
    expect(Buffer.from(await make()).equals(Buffer.from(await make()))).toBe(true)
  })
})

/** It is well-formed, so that what stands in it can be told for certain. */
const read = (html: string) => {
  const document = XmlDocument.fromString(html)
  const found = (path: string): string[] => document.find(path).map(node => node.content)
  return { found, dispose: () => document.dispose() }
}

describe('a portfolio as a website', () => {
  it('has no script and no address but those that were given, whatever it is told', () => {
    const works = hostile.map(title => portfolioWorkOf({ title, medium: title, alt: title }))
    const cv = hostile.map(title => cvRowOf({ title, place: title }))
    const name = '<script>alert(1)</script>'
    const facts = portfolioFactsOf({ works, cv, name, statement: hostile.join('\n') })
    const { found, dispose } = read(portfolioSite({ facts, locale: 'en' }))
    expect(found('//script')).toEqual([])
    expect(found('//h1')).toEqual([name])
    expect(found('//li/h3')).toEqual(hostile)
    expect(found('//@*[starts-with(name(), "on")]')).toEqual([])
    expect(new Set(found('//@href | //@src'))).toEqual(
      new Set([
        'style.css',
        'work-01.webp',
        'https://palmares.test/demo/diploma/7K3M-0QZ1-ABCD-EFGH',
        'https://ana.example/'
      ])
    )
    dispose()
  })

  it('is read from the right in Arabic, with its own words', () => {
    const { found, dispose } = read(portfolioSite({ facts: portfolioFactsOf(), locale: 'ar' }))
    expect(found('/html/@dir')).toEqual(['rtl'])
    expect(found('//h2')).toEqual(['الأعمال', 'السيرة الذاتية', 'روابط'])
    expect(found('//li/p[@class="soft"]')).toEqual(['صالون الخريف 2026 · Salon of the Northern Quay'])
    dispose()
  })

  it('says the year of a contest once', () => {
    const title = { en: 'Autumn Salon 2026' }
    const work = portfolioWorkOf({ contest: { ...portfolioWorkOf().contest, title } })
    const { found, dispose } = read(
      portfolioSite({ facts: portfolioFactsOf({ works: [work] }), locale: 'en' })
    )
    expect(found('//li/p[@class="soft"]')).toEqual(['Autumn Salon 2026 · Salon of the Northern Quay'])
    dispose()
  })

  it('leaves out what there is nothing of', () => {
    const facts = portfolioFactsOf({ works: [], cv: [], socials: {}, statement: '', bio: '' })
    const { found, dispose } = read(portfolioSite({ facts, locale: 'en' }))
    expect(found('//h1')).toEqual([facts.name])
    expect(found('//h2')).toEqual([])
    dispose()
  })
})

const faultsOf = (resume: unknown): Promise<unknown> =>
  new Promise(resolve => schema.validate(JSON.parse(JSON.stringify(resume)), errors => resolve(errors)))

describe('a CV as JSON Resume', () => {
  const at = new Date('2026-05-12T10:00:00Z')

  it('passes the schema of the form, empty and full', async () => {
    const empty = { city: '', country: null, cv: [], works: [], address: null, socials: {}, disciplines: [] }
    for (const facts of [portfolioFactsOf(), portfolioFactsOf(empty)])
      expect(await faultsOf(jsonResume(facts, at))).toBeNull()
    // The schema would say so.
    expect(await faultsOf({ basics: { name: 1 } })).not.toBeNull()
  })

  it('puts each row where other programs look for it', () => {
    expect(jsonResume(portfolioFactsOf(), at)).toMatchObject({
      basics: { name: 'Ana Maria Sá', location: { city: 'Porto', countryCode: 'PT' } },
      education: [{ institution: 'Belas Artes', area: 'BA Fine Art', startDate: '2010', endDate: '2014' }],
      awards: [
        { title: 'Prix du Dessin', date: '2019' },
        {
          title: 'First prize',
          awarder: 'Salon of the Northern Quay',
          date: '2026',
          summary: 'Salt, Rope, Tar'
        }
      ],
      publications: [{ name: 'Tide Book', publisher: 'Small Press' }],
      projects: [{ name: 'Tidelands', type: 'Exhibitions', entity: 'Kunsthal Ghent', startDate: '2023' }]
    })
  })
})
