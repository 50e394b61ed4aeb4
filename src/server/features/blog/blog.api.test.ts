import { beforeAll, expect, it } from 'vitest'
import { xml2js } from 'xml-js'
import type { WorkedPost } from '#contract/blog.ts'
import type { RichText } from '#contract/rules/rich-text.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { inDays } from '#tests/kit/days.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { madeOnce, underOneKey } from '#tests/kit/under-one-key.ts'

const bodyOf = (text: string, ...more: RichText['content']): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...more]
})
const textOf = (title: string, text = `${title}, at length`) => ({
  title,
  excerpt: '',
  cover_alt: '',
  body: bodyOf(text)
})
interface Feed {
  rss: { channel: { item: { title: Record<string, string>; link: { _text: string } }[] } }
}

const hidden_work = '01900000-0000-7000-8000-00000000dead'

await onServer('the blog', app => {
  const { ana, bob, cleo, dora, picture_id } = app.people
  const api = app.api(bob)
  const patch = (post: WorkedPost, json: object, by = bob) =>
    app.fetch(`/api/blog/${post.id}?team=alpha`, {
      method: 'PATCH',
      token: by.token,
      json: { version: post.version, ...json }
    })
  const begin = (title: string) => api.blog.create({ team: 'alpha', locale: 'en', title })
  const publish = async (title: string, changes: object = {}) => {
    const { id, version } = await begin(title)
    const texts = { en: textOf(title) }
    return api.blog.update({ team: 'alpha', id, version, texts, publish_now: true, ...changes })
  }
  const listed = async (query = ''): Promise<string[]> => {
    const { json } = await app.fetch(`/api/blog?team=alpha${query}`)
    return (json as { items: { title: string }[] }).items.map(({ title }) => title)
  }

  let draft: WorkedPost
  let scheduled: WorkedPost
  let first: WorkedPost
  let second: WorkedPost

  beforeAll(async () => {
    first = await publish('How the jury works', { category: 'jury' })
    second = await publish('Élan vital', {
      cover_id: picture_id,
      texts: {
        en: {
          ...textOf('Élan vital'),
          body: bodyOf(
            'Of the studio',
            { type: 'picture', attrs: { picture_id, alt: 'A studio' } },
            { type: 'work', attrs: { work_id: hidden_work } }
          )
        }
      }
    })
    draft = await begin('Kept to ourselves')
    const { id, version } = await begin('Not before its day')
    const texts = { en: textOf('Not before its day') }
    scheduled = await api.blog.update({ team: 'alpha', id, version, texts, publish_at: inDays(3) })
  })

  it('shows what is published, the newest first, and to nobody else what is not', async () => {
    expect([draft.state, scheduled.state, first.state]).toEqual(['draft', 'scheduled', 'published'])
    expect(await listed()).toEqual(['Élan vital', 'How the jury works'])
    expect(await listed('&category=jury')).toEqual(['How the jury works'])
    for (const { id, slug } of [draft, scheduled])
      for (const name of [id, slug])
        for (const by of [undefined, cleo.token, dora.token])
          expect((await app.fetch(`/api/blog/${name}?team=alpha`, { token: by })).status).toBe(404)
    // To those who write it, it is shown as it will be.
    expect((await app.api(ana).blog.get({ team: 'alpha', id: scheduled.slug })).state).toBe('scheduled')
    expect((await app.fetch(`/api/blog/${first.id}?team=beta`)).status).toBe(404)
    expect((await app.fetch(`/api/blog-posts/${first.id}?team=beta`, { token: dora.token })).status).toBe(404)
    const all = await api.blog.all({ team: 'alpha' })
    expect(all.items.map(({ title, state }) => `${title}: ${state}`)).toEqual([
      'Not before its day: scheduled',
      'Kept to ourselves: draft',
      'Élan vital: published',
      'How the jury works: published'
    ])
    expect((await api.blog.all({ team: 'alpha', state: 'draft' })).items).toHaveLength(1)
  })

  it('is found by the words of its texts, whatever their case and accents', async () => {
    expect(await listed('&q=elan')).toEqual(['Élan vital'])
    expect(await listed('&q=STUDIO')).toEqual(['Élan vital'])
    expect(await listed('&q=at%20length')).toEqual(['How the jury works'])
    expect(await listed('&q=itself')).toEqual([])
    expect(await listed('&q=%25')).toEqual([])
    expect((await app.fetch(`/api/blog?team=alpha&q=${'x'.repeat(5000)}`)).status).toBe(422)
  })

  it('pages, and tells of each post which came before and after', async () => {
    const page = await app.api().blog.list({ team: 'alpha', limit: 1 })
    expect(page.items.map(({ title }) => title)).toEqual(['Élan vital'])
    const rest = await app.api().blog.list({ team: 'alpha', limit: 1, cursor: page.next ?? '' })
    expect([rest.items[0]?.title, rest.next]).toEqual(['How the jury works', null])
    const newest = await app.api().blog.get({ team: 'alpha', id: '-' })
    expect([newest.title, newest.previous?.slug, newest.next]).toEqual(['Élan vital', first.slug, null])
    expect((await app.api().blog.get({ team: 'alpha', id: first.slug })).next?.slug).toBe(second.slug)
  })

  it('shows the pictures of its text, and of a work that is not on show nothing', async () => {
    const { json, text } = await app.fetch(`/api/blog/${second.id}?team=alpha`)
    expect(json).toMatchObject({ pictures: [{ id: picture_id }], cover: { id: picture_id }, works: [] })
    expect(text).not.toContain(hidden_work)
    // Whoever wrote it sees that it is there.
    expect(JSON.stringify(second.texts)).toContain(hidden_work)
  })

  it('is read in the reader’s language, else in the team’s, and says which', async () => {
    const { locales } = await app.api().teams.get({ link: 'alpha' })
    const other = locales.find(locale => locale !== 'en') ?? 'en'
    expect((await app.api().blog.get({ team: 'alpha', id: first.id, locale: 'ar' })).locale).toBe('en')
    first = await api.blog.update({
      team: 'alpha',
      id: first.id,
      version: first.version,
      texts: { [other]: textOf('Autrement') }
    })
    const read = await app.api().blog.get({ team: 'alpha', id: first.id, locale: other })
    expect([read.title, read.locale, read.locales.length]).toEqual([
      'Autrement',
      other,
      other === 'en' ? 1 : 2
    ])
  })

  it('keeps every address that a post has had, and gives none of them to another', async () => {
    const old = first.slug
    first = await api.blog.update({
      team: 'alpha',
      id: first.id,
      version: first.version,
      slug: 'seven-people-one-table'
    })
    expect(await app.api().blog.get({ team: 'alpha', id: old })).toMatchObject({ slug: first.slug })
    for (const slug of [old, first.slug]) {
      const refused = await patch(draft, { slug })
      expect([refused.status, faultsOf(refused)]).toEqual([409, ['slug: taken']])
      expect(asProblem(refused).detail).toContain(slug)
    }
    // Its own it may take again.
    expect((await patch(first, { slug: old })).status).toBe(200)
    first = await api.blog.open({ team: 'alpha', id: first.id })
    const page = await app.fetch('/alpha/blog-detail/seven-people-one-table')
    expect([page.status, page.headers.get('location')]).toEqual([301, `/alpha/blog-detail/${old}`])
  })

  it.for([
    ['a moment in the past', { publish_at: '2020-01-01T00:00:00.000Z' }, 'publish_at: past'],
    ['a moment that is none', { publish_at: '2031-13-01T00:00:00.000Z' }, 'publish_at: pattern'],
    ['no words', { publish_now: true }, 'texts.en.body: required'],
    ['no language', { texts: { en: null } }, 'texts.en.title: required'],
    ['an unknown category', { category: 'gossip' }, 'category: not_one_of'],
    ['an address with signs', { slug: '../../admin' }, 'slug: pattern'],
    ['another’s picture', { cover_id: hidden_work }, 'cover_id: not_one_of'],
    [
      'another’s picture in the text',
      {
        texts: {
          en: {
            ...textOf('A'),
            body: bodyOf('a', { type: 'picture', attrs: { picture_id: hidden_work, alt: 'x' } })
          }
        }
      },
      'texts.en.body: not_one_of'
    ],
    [
      'a script for a link',
      {
        texts: {
          en: {
            ...textOf('A'),
            body: {
              type: 'doc',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    {
                      type: 'text',
                      text: 'x',
                      marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]
                    }
                  ]
                }
              ]
            }
          }
        }
      },
      'texts.en.body.content.0.content.0.marks.0.attrs.href: bad_link'
    ],
    [
      'an unknown node',
      { texts: { en: { ...textOf('A'), body: { type: 'doc', content: [{ type: 'script' }] } } } },
      'texts.en.body.content.0.type: unknown_node'
    ],
    [
      'a picture for a text',
      { texts: { en: { ...textOf('A'), body: 'iVBORw0KGgo=' } } },
      'texts.en.body: wrong_type'
    ],
    ['a field that is not known', { html: '<b>' }, 'html: unknown_field']
  ] as const)('refuses %s, naming the field', async ([, changes, fault]) => {
    const answer = await patch(draft, changes)
    expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
  })

  it('refuses more than a request may hold, before reading it', async () => {
    const answer = await patch(draft, { texts: { en: textOf('A', 'x'.repeat(400_000)) } })
    expect([answer.status, asProblem(answer).code]).toEqual([413, 'too_large'])
    expect((await api.blog.open({ team: 'alpha', id: draft.id })).version).toBe(draft.version)
  })

  it('tells the second of two who write at once how it stands now', async () => {
    const saved = await patch(draft, { category: 'guides' })
    expect(saved.status).toBe(200)
    const stale = await patch(draft, { texts: { en: textOf('Mine') } }, ana)
    expect([stale.status, asProblem(stale).code]).toEqual([409, 'stale'])
    expect(asProblem(stale).current).toMatchObject({ category: 'guides', version: draft.version + 1 })
  })

  it('is told to readers of feeds, who need not fetch it twice', async () => {
    const answer = await app.fetch('/alpha/feed.xml')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8'
    ])
    // Read by a parser that is not ours.
    const { rss } = xml2js(answer.text, { compact: true }) as Feed
    expect(rss.channel.item.map(({ title, link }) => [title._text ?? title._cdata, link._text])).toEqual([
      ['Élan vital', `${app.url}/alpha/blog-detail/${second.slug}`],
      ['How the jury works', `${app.url}/alpha/blog-detail/${first.slug}`]
    ])
    const etag = answer.headers.get('etag') ?? ''
    expect((await app.fetch('/alpha/feed.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
    for (const path of ['/alpha/de/feed.xml', '/beta/fr/feed.xml', '/nobody/feed.xml'])
      expect((await app.fetch(path)).status).toBe(404)
  })

  it('is read without a script, with what search engines ask for', async () => {
    const { text, status } = await app.fetch(`/alpha/blog-detail/${second.id}`)
    expect(status).toBe(200)
    expect(text).toContain('Of the studio')
    expect(text).toContain('alt="A studio"')
    expect(text).toContain(`<link rel="canonical" href="${app.url}/alpha/blog-detail/${second.slug}"`)
    // It is written in English alone, and so its French page is the English one's.
    expect(text).not.toContain('rel="alternate" hrefLang')
    expect((await app.fetch(`/alpha/fr/blog-detail/${second.slug}`)).text).toContain(
      `<link rel="canonical" href="${app.url}/alpha/blog-detail/${second.slug}"`
    )
    expect(text).toContain('"og:type" content="article"')
    const [, block = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(text) ?? []
    const graph = (JSON.parse(block) as { '@graph': { '@type': string }[] })['@graph']
    expect(graph.map(each => each['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])
    expect((await app.fetch('/alpha/blog-detail')).text).toContain('Of the studio')
    expect((await app.fetch(`/alpha/blog-detail/${scheduled.slug}`)).status).toBe(404)
    const list = await app.fetch('/alpha/blog?q=studio')
    expect([list.text.includes(second.slug), list.text.includes(first.slug)]).toEqual([true, false])
    expect((await app.fetch('/alpha/home')).text).toContain(second.slug)
  })

  it('is begun once, however often it is sent under its key', async () => {
    const asked = { path: '/api/blog?team=alpha', token: bob.token }
    const named = (title: string) => ({ locale: 'en', title })
    const [json, other] = [named('Sent again'), named('Another')]
    expect(await underOneKey(app, { ...asked, json, other })).toEqual(madeOnce)
    const titles = (await api.blog.all({ team: 'alpha' })).items.map(({ title }) => title)
    expect(titles.filter(title => title === 'Sent again' || title === 'Another')).toEqual(['Sent again'])
  })

  it('goes with all its addresses, which are free again', async () => {
    const gone = await publish('Here today')
    expect((await app.fetch('/api/blog/here-today?team=alpha')).status).toBe(200)
    await api.blog.remove({ team: 'alpha', id: gone.id })
    expect((await app.fetch('/api/blog/here-today?team=alpha')).status).toBe(404)
    expect((await begin('Here today')).slug).toBe('here-today')
  })
})
