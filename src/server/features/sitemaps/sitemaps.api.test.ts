import { expect, it } from 'vitest'
import { xml2js } from 'xml-js'
import { onServer } from '#tests/kit/on-server.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { accountPages, teamPages, type TeamPage } from '#web/shell/page/pages.ts'

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

/** What leads into an account may be found, but nobody looks for it. */
const unsought = new Set<string>(Object.values(accountPages).map(({ path }) => path))
const pages = Object.values<TeamPage>(teamPages).filter(({ screen, path }) => screen && !unsought.has(path))

await onServer('what search engines are told', app => {
  const api = app.api(app.people.bob)
  const at = (link: string, locale: string, screen: string): string =>
    `${app.url}/${link}/${locale === 'en' ? '' : `${locale}/`}${screen}`
  /** Of all pages those that are there and do not say that they are not to be found. */
  const findable = async (link: string): Promise<string[]> => {
    const found: string[] = []
    for (const { path } of pages) {
      const { status, text } = await app.fetch(`/${link}/${path}`)
      if (status === 200 && !text.includes('<meta name="robots" content="noindex"')) found.push(path)
    }
    return found
  }
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
      `User-agent: *\nDisallow: /api/\nDisallow: /-/\nAllow: /-/fr$\nAllow: /-/es$\nAllow: /-/ar$\n\nSitemap: ${app.url}/sitemap.xml\n`
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
    expect(addressesIn((await app.fetch('/sitemap-landing.xml')).text)).toEqual(
      ['/', '/-/fr', '/-/es', '/-/ar'].map(path => app.url + path)
    )
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
      const found = await findable(link)
      expect(found.length).toBeGreaterThan(9)
      expect(addresses.toSorted()).toEqual(
        found.flatMap(screen => locales.map(locale => at(link, locale, screen))).toSorted()
      )
      // One after the other: a server that is asked for all at once may turn some away.
      const lost: string[] = []
      for (const place of addresses)
        if ((await app.fetch(new URL(place).pathname)).status !== 200) lost.push(place)
      expect(lost).toEqual([])
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

  it('is each work on show, a thousand a file, and none that hangs nowhere', async () => {
    const artist = guestsOf(app.people)()
    const many = { per_person: 9, per_category: 9, categories: [category('Painting')] }
    const shown = await openContest(app, { ...many, showing: 'at_once' })
    const later = await openContest(app, { ...many, showing: 'after_close' })
    const enter = async (contest: typeof shown, title: string, eligible = true): Promise<string> => {
      const draft = await wholeDraft(app, artist, contest, { title })
      const { id, version } = draft
      const { work } = await app.api(artist).works.finalize({ team: 'alpha', id, version })
      const entries = [{ id, version: work.version }]
      if (eligible) await api.entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
      return id
    }
    const first = await enter(shown, 'Morning')
    const second = await enter(shown, 'Noon')
    const gone = await enter(shown, 'Taken back')
    const hidden = [
      await enter(shown, 'Not yet looked at', false),
      await enter(later, 'Not before the close'),
      (await wholeDraft(app, artist, shown, { title: 'A draft' })).id
    ]
    const { version } = await app.api(artist).works.get({ team: 'alpha', id: gone })
    await app.api(artist).works.withdraw({ team: 'alpha', id: gone, version })

    const worksIn = (places: Place[]) => places.filter(({ loc }) => loc._text.includes('/artwork/'))
    const works = async (file = 'sitemap') =>
      worksIn(placesIn((await app.fetch(`/alpha/${file}.xml`)).text)).map(({ loc }) => loc._text)
    const inAll = (id: string) => ['en', 'fr', 'es', 'ar'].map(locale => at('alpha', locale, `artwork/${id}`))
    await expect.poll(() => works()).toEqual([first, second].flatMap(inAll))
    for (const place of await works()) expect((await app.fetch(new URL(place).pathname)).status).toBe(200)
    const [, , , place] = worksIn(await sitemap('alpha'))
    expect([place?.['xhtml:link'] ?? []].flat().map(({ _attributes }) => _attributes.hreflang)).toEqual([
      'en',
      'fr',
      'es',
      'ar',
      'x-default'
    ])
    expect((await app.fetch('/alpha/sitemap-2.xml')).status).toBe(404)

    // A thousand more of the first, of which every hundredth hangs nowhere.
    await tamper(
      app,
      `INSERT INTO works (team_id, id, contest_id, category_id, owner_id, status, payment, visibility, entry_number, parts,
         version, revision, created_at, saved_at, submitted_at, title, artist, cover_id)
       SELECT team_id, gen_random_uuid(), contest_id, category_id, owner_id, status, payment,
         CASE WHEN nth % 100 = 0 THEN 'private' ELSE visibility END, 1000 + nth, parts, version, revision, created_at,
         saved_at, now() + nth * interval '1 second', title, artist, cover_id
       FROM works, generate_series(1, 1020) AS nth WHERE id = '${first}'`
    )
    const { version: now } = await api.teams.get({ link: 'alpha' })
    await api.teams.update({ link: 'alpha', version: now, tagline: 'With a thousand works' })
    await expect
      .poll(async () => addressesIn((await app.fetch('/sitemap.xml')).text))
      .toContain(`${app.url}/alpha/sitemap-2.xml`)
    const all = [await works(), await works('sitemap-2')]
    // Two by hand, and 1,010 of those that were added.
    expect(all.map(({ length }) => length / 4)).toEqual([1000, 12])
    expect(new Set(all.flat()).size).toBe(1012 * 4)
    for (const id of [...hidden, gone]) expect(all.flat().join(' ')).not.toContain(id)
    for (const beyond of ['sitemap-3', 'sitemap-0', 'sitemap-99999999', 'sitemap-x'])
      expect([beyond, (await app.fetch(`/alpha/${beyond}.xml`)).status]).toEqual([beyond, 404])
    expect((await app.fetch('/beta/sitemap-2.xml')).status).toBe(404)
    expect((await sitemap('beta')).filter(({ loc }) => loc._text.includes('/artwork/'))).toEqual([])
  })

  it('names no more files of works than there are, which is counted every night in every team', async () => {
    const index = async () => addressesIn((await app.fetch('/sitemap.xml')).text)
    const [alpha, beta] = ['alpha', 'beta'].map(link => `${app.url}/${link}/sitemap-2.xml`)
    await tamper(
      app,
      `UPDATE team_cards SET works_on_show = 1500 WHERE team_id = '${app.people.teams.beta}';
       UPDATE works SET visibility = 'private' WHERE entry_number > 1000`
    )
    // Nobody was told of what was done by hand. A new team is told to everybody, and only that team is counted.
    await api.teams.create({
      link: 'told-of',
      name: 'Told of',
      country: 'FR',
      currency: 'EUR',
      time_zone: 'Europe/Paris',
      locales: ['en'],
      default_locale: 'en'
    })
    await expect.poll(index).toEqual(expect.arrayContaining([alpha, beta]))

    await tamper(app, `INSERT INTO pgboss.job (name, data) VALUES ('sweep', '{}')`)
    await expect.poll(index).not.toContain(alpha)
    // Teams are counted one after the other.
    await expect.poll(index).not.toContain(beta)
  })

  it('is asked under the present link of a team that has moved', async () => {
    const dora = app.api(app.people.dora)
    const { version } = await dora.teams.get({ link: 'beta' })
    await dora.teams.update({ link: 'beta', version, new_link: 'beta-moved' })
    const answer = await app.fetch('/beta/sitemap.xml')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/beta-moved/sitemap.xml'])
  })
})
