import { parseFeed } from '@rowanmanning/feed-parser'
import { beforeAll, expect, it } from 'vitest'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { nodesOf, ofType, told } from '#tests/kit/json-ld.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'

await onServer('the page of an artist, to those who look for it', app => {
  const { ana, bob } = app.people
  const guest = guestsOf(app.people)
  const [listed, unlisted, child, unseen] = [guest(), guest(), guest(), guest()]
  const titles = new Map<Person, string>([
    [listed, 'Seen ]]> & <b>found</b>'],
    [unlisted, 'By whom nobody leads'],
    [child, 'By a child']
  ])

  const publish = async (person: Person, handle: string, visibility: 'public' | 'unlisted') => {
    const { artists } = app.api(person)
    const { version } = await artists.choose_handle({ version: 0, handle })
    await artists.update({ version, visibility, statement: `${handle} states </script>` })
  }

  beforeAll(async () => {
    const { teams } = app.api(ana)
    const { version } = await teams.get({ link: 'alpha' })
    const locales = ['en' as const, 'fr' as const]
    await teams.update({ link: 'alpha', version, locales, features: { portfolios: true } })
    const born = `${new Date().getUTCFullYear() - 12}-01-01`
    await app.api(child).accounts.update({ version: 1, birth_date: born })
    const contest = await openContest(app, { showing: 'at_once', categories: [category('Painting')] })
    for (const [by, title] of titles) {
      const draft = await wholeDraft(app, by, contest, { title })
      if (by === child) continue
      const one = { team: 'alpha', id: draft.id, version: draft.version }
      const { work } = await app.api(by).works.finalize(one)
      const entries = [{ id: work.id, version: work.version }]
      await app.api(bob).entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
    }
    await publish(listed, 'found-here', 'public')
    await publish(unlisted, 'led-nowhere', 'unlisted')
    await publish(child, 'small-one', 'public')
    // Nothing of theirs is on show.
    await publish(unseen, 'shows-nothing', 'public')
  })

  const pageOf = (handle: string, locale = '') => app.fetch(`/alpha${locale}/portfolio-detail-two/${handle}`)

  it('says in its head and in the words of schema.org what it is', async () => {
    const { status, text } = await pageOf('found-here')
    expect(status).toBe(200)
    const name = `${listed.first_name} ${listed.last_name}`
    expect(text).toContain(`<h1 class="`)
    expect(text).toContain(`<bdi>${name}</bdi></h1>`)
    expect(text).toContain('/alpha/portfolio-detail-two/found-here/feed.xml')
    expect(text).not.toContain('noindex')
    // As readers of others understand it.
    const nodes = await nodesOf(text)
    const [person] = ofType(nodes, 'Person')
    expect([told(person, 'name'), told(person, 'description')]).toEqual([name, 'found-here states </script>'])
    const works = ofType(nodes, 'VisualArtwork')
    expect(works.map(work => told(work, 'name'))).toEqual([titles.get(listed)])
    expect(told(works[0], 'creator')).toBe(person?.['@id'])
    expect(text).not.toContain(listed.user_id)
  })

  it('is in the sitemap where a work on show leads there, in each language, and else asks not to be listed', async () => {
    const { text } = await app.fetch('/alpha/sitemap.xml')
    const found = [...text.matchAll(/<loc>[^<]*?(\/alpha\/[^<]*portfolio-detail-two[^<]*)<\/loc>/g)]
    expect(found.map(([, path]) => path)).toEqual([
      '/alpha/portfolio-detail-two/found-here',
      '/alpha/fr/portfolio-detail-two/found-here'
    ])
    for (const handle of ['led-nowhere', 'small-one', 'shows-nothing']) {
      const page = await pageOf(handle)
      expect([handle, page.status, page.text.includes('noindex')]).toEqual([handle, 200, true])
      expect(text).not.toContain(handle)
    }
    expect((await pageOf('small-one')).text).not.toContain('"@type":"Person"')
  })

  it('has a feed of the works on show, whatever they are called, and the others have none', async () => {
    const feed = await app.fetch('/alpha/fr/portfolio-detail-two/found-here/feed.xml')
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8'
    ])
    expect(feed.text).toContain('<title>Nouvelles œuvres de ')
    const { items, language, url } = parseFeed(feed.text).toJSON()
    expect(items.map(({ title }) => title)).toEqual([titles.get(listed)])
    expect(language).toBe('fr')
    expect([url, items[0]?.url]).toEqual([
      expect.stringMatching(/\/alpha\/fr\/portfolio-detail-two\/found-here$/),
      expect.stringMatching(/\/alpha\/fr\/artwork\/[\da-f-]{36}$/)
    ])
    expect(Date.parse(items[0]?.published ?? '')).not.toBeNaN()
    for (const handle of ['led-nowhere', 'small-one', 'shows-nothing', 'nobody'])
      expect((await app.fetch(`/alpha/portfolio-detail-two/${handle}/feed.xml`)).status).toBe(404)
    expect((await app.fetch('/beta/portfolio-detail-two/found-here/feed.xml')).status).toBe(404)
    expect((await app.fetch('/alpha/ar/portfolio-detail-two/found-here/feed.xml')).status).toBe(404)
  })

  it('is at one address, and others lead there', async () => {
    const other = await pageOf('foundhere')
    expect([other.status, other.headers.get('location')]).toEqual([
      301,
      '/alpha/portfolio-detail-two/found-here'
    ])
    const asked = await app.fetch('/alpha/portfolio-detail-two?artist=found-here')
    expect(asked.status).toBe(200)
    expect(asked.text).toMatch(/rel="canonical" href="[^"]*\/alpha\/portfolio-detail-two\/found-here"/)
    const nobody = await app.fetch('/alpha/portfolio-detail-two')
    expect([nobody.status, nobody.text.includes('No artist to show yet')]).toEqual([200, true])
    expect((await app.fetch('/beta/portfolio-detail-two')).status).toBe(404)
    expect((await pageOf('nobody-at-all')).status).toBe(404)
  })
})
