import { expect, it } from 'vitest'
import { xml2js } from 'xml-js'
import { eachDatabase } from '#tests/kit/each-database.ts'

interface Attributes {
  _attributes: { rel: string; hreflang: string; href: string }
}
interface Place {
  loc: { _text: string }
  lastmod?: { _text: string }
  'xhtml:link'?: Attributes | Attributes[]
}

const listed = (one: Place | Place[] | undefined): Place[] => [one ?? []].flat()

/** As another library reads it. */
const placesIn = (xml: string): Place[] => {
  // The shape of a file of the sitemap protocol, or of an index of such files.
  const read = xml2js(xml, { compact: true }) as {
    urlset?: { url?: Place | Place[] }
    sitemapindex?: { sitemap: Place | Place[] }
  }
  return listed(read.urlset?.url ?? read.sitemapindex?.sitemap)
}
const addressesIn = (xml: string): string[] => placesIn(xml).map(({ loc }) => loc._text)

const screens = [
  'home',
  'blog',
  'results',
  'course-listing',
  'sponsors',
  'about',
  'rulebook',
  'contact',
  'page-terms',
  'page-privacy'
]

await eachDatabase('what search engines are told', app => {
  const api = app.api(app.people.bob)
  const at = (link: string, locale: string, screen: string): string =>
    `${app.url}/${link}/${locale === 'en' ? '' : `${locale}/`}${screen}`
  const of = (link: string, locales: string[]) =>
    screens.flatMap(screen => locales.map(locale => at(link, locale, screen)))
  const sitemap = async (link: string): Promise<Place[]> =>
    placesIn((await app.fetch(`/${link}/sitemap.xml`)).text)
  const textOf = (title: string) => ({
    title,
    excerpt: '',
    cover_alt: '',
    body: {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: title }] }]
    }
  })

  it('is where they may look', async () => {
    const answer = await app.fetch('/robots.txt')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.text).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /-/\n\nSitemap: ${app.url}/sitemap.xml\n`
    )
  })

  it('is an index of the teams that can be found, and of nobody else', async () => {
    const answer = await app.fetch('/sitemap.xml')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const files = addressesIn(answer.text)
    expect(files.toSorted()).toEqual(
      ['alpha/sitemap.xml', 'beta/sitemap.xml', 'sitemap-landing.xml'].map(path => `${app.url}/${path}`)
    )
    expect(addressesIn((await app.fetch('/sitemap-landing.xml')).text)).toEqual([`${app.url}/`])
    for (const link of ['frozen', 'nobody'])
      expect((await app.fetch(`/${link}/sitemap.xml`)).status).toBe(404)
  })

  it('is every public page of a team in every language that it speaks', async () => {
    for (const [link, locales] of [
      ['alpha', ['en', 'fr', 'es', 'ar']],
      ['beta', ['es', 'en']]
    ] as const) {
      const places = await sitemap(link)
      const addresses = places.map(({ loc }) => loc._text)
      expect(addresses.toSorted()).toEqual(of(link, [...locales]).toSorted())
      const statuses = await Promise.all(
        addresses.map(async place => (await app.fetch(new URL(place).pathname)).status)
      )
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
    const [home] = (await sitemap('beta')).filter(({ loc }) => loc._text === at('beta', 'es', 'home'))
    expect([home?.['xhtml:link'] ?? []].flat().map(({ _attributes }) => _attributes)).toEqual([
      { rel: 'alternate', hreflang: 'es', href: at('beta', 'es', 'home') },
      { rel: 'alternate', hreflang: 'en', href: at('beta', 'en', 'home') },
      { rel: 'alternate', hreflang: 'x-default', href: at('beta', 'en', 'home') }
    ])
  })

  it('is each published post in the languages in which it is written, and says of no other', async () => {
    const begun = await api.blog.create({ team: 'alpha', locale: 'en', title: 'Ink & water' })
    await api.blog.create({ team: 'alpha', locale: 'en', title: 'Kept to ourselves' })
    const later = await api.blog.create({ team: 'alpha', locale: 'en', title: 'Not before its day' })
    await api.blog.update({
      team: 'alpha',
      id: later.id,
      version: later.version,
      publish_at: new Date(Date.now() + 86_400_000).toISOString(),
      texts: { en: textOf('Not before its day') }
    })
    const post = await api.blog.update({
      team: 'alpha',
      id: begun.id,
      version: begun.version,
      texts: { en: textOf('Ink & water'), ar: textOf('حبر وماء') },
      publish_now: true
    })
    const posts = (await sitemap('alpha')).filter(({ loc }) => loc._text.includes('blog-detail'))
    const path = `blog-detail/${post.slug}`
    expect(posts.map(({ loc, lastmod }) => [loc._text, lastmod?._text])).toEqual(
      ['en', 'ar'].map(locale => [at('alpha', locale, path), post.updated_at])
    )
    // The page's own head says the same.
    const { text } = await app.fetch(new URL(at('alpha', 'ar', path)).pathname)
    const alternates = [...text.matchAll(/<link rel="alternate" hrefLang="(.+?)" href="(.+?)"\/>/g)]
    expect(alternates.map(([, hreflang, href]) => [hreflang, href])).toEqual(
      [posts[1]?.['xhtml:link'] ?? []]
        .flat()
        .map(({ _attributes }) => [_attributes.hreflang, _attributes.href])
    )
    expect(alternates).toHaveLength(3)
  })

  it('is asked under the present link of a team that has moved', async () => {
    const dora = app.api(app.people.dora)
    const { version } = await dora.teams.get({ link: 'beta' })
    await dora.teams.update({ link: 'beta', version, new_link: 'beta-moved' })
    const answer = await app.fetch('/beta/sitemap.xml')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/beta-moved/sitemap.xml'])
  })
})
