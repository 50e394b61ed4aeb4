import { Readable } from 'node:stream'
import { parseSitemap } from 'sitemap'
import { expect, it } from 'vitest'
import { eachDatabase } from '#tests/kit/each-database.ts'

await eachDatabase('what search engines are told', app => {
  it('is where they may look', async () => {
    const answer = await app.fetch('/robots.txt')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.text).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /-/\n\nSitemap: ${app.url}/sitemap.xml\n`
    )
  })

  it('is every public page in every language that its team speaks', async () => {
    const answer = await app.fetch('/sitemap.xml')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const items = await parseSitemap(Readable.from([answer.text]))
    const places = items.map(({ url }) => url)
    const screens = ['home', 'about', 'rulebook', 'page-terms', 'page-privacy']
    const of = (link: string, locales: string[]) =>
      screens.flatMap(screen =>
        locales.map(locale => `${app.url}/${link}/${locale === 'en' ? '' : `${locale}/`}${screen}`)
      )
    expect(places.toSorted()).toEqual(
      [`${app.url}/`, ...of('alpha', ['en', 'fr', 'es', 'ar']), ...of('beta', ['es', 'en'])].toSorted()
    )
    const home = items.find(({ url }) => url === `${app.url}/beta/es/home`)
    expect(home?.links).toEqual([
      { lang: 'es', url: `${app.url}/beta/es/home` },
      { lang: 'en', url: `${app.url}/beta/home` }
    ])
    const statuses = await Promise.all(
      places.map(async place => (await app.fetch(new URL(place).pathname)).status)
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
