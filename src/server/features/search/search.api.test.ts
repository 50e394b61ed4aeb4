import { beforeAll, expect, it } from 'vitest'
import privacy from '#content/fr/page-privacy.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import type { NewCourse } from '#contract/courses.ts'
import type { RichText } from '#contract/rules/rich-text.ts'
import type { SearchHit } from '#contract/search.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { inDays } from '#tests/kit/days.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'

interface Answer {
  items: SearchHit[]
  next: string | null
}

const bodyOf = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }]
})
const textOf = (title: string, text: string) => ({ title, excerpt: '', cover_alt: '', body: bodyOf(text) })
const said = (parts: SearchHit['title']): string => parts.map(({ text }) => text).join('')
const foundIn = (parts: SearchHit['title']): string[] =>
  parts.filter(({ found }) => found).map(({ text }) => text)

await onServer('a search', app => {
  const { bob, dora } = app.people
  const guest = guestsOf(app.people)
  const [artist, renamed] = [guest(), guest()]
  let shown: Contest

  const ask = (search: string, by?: Person) =>
    app.fetch(`/api/search?team=alpha&${search}`, by ? { token: by.token } : {})
  const find = async (q: string, more = '', by?: Person): Promise<SearchHit[]> => {
    const answer = await ask(`q=${encodeURIComponent(q)}${more}`, by)
    expect([q, answer.status]).toEqual([q, 200])
    return (answer.json as Answer).items // the contract's shape, checked by the server
  }
  /** As `kind: title`. */
  const named = async (q: string, more = '', by?: Person): Promise<string[]> =>
    (await find(q, more, by)).map(({ kind, title }) => `${kind}: ${said(title)}`)

  const enter = async (
    contest: Contest,
    by: Person,
    changes: Partial<WorkParts>,
    eligible = true
  ): Promise<string> => {
    const draft = await wholeDraft(app, by, contest, changes)
    const { work } = await app.api(by).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
    const entries = [{ id: work.id, version: work.version }]
    if (eligible)
      await app.api(bob).entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
    return work.id
  }
  const write = async (texts: Record<string, ReturnType<typeof textOf>>, changes: object) => {
    const { blog } = app.api(bob)
    const title = Object.values(texts)[0]?.title ?? ''
    const { id, version } = await blog.create({ team: 'alpha', locale: 'en', title })
    return blog.update({ team: 'alpha', id, version, texts, ...changes })
  }

  beforeAll(async () => {
    const many = { per_person: 20, per_category: 20, categories: [category('Painting')] }
    shown = await openContest(app, { ...many, showing: 'at_once' })
    const later = await openContest(app, { ...many, showing: 'after_close' })
    await enter(shown, artist, { title: 'Café at dusk', statement: 'Painted where the ferryman waits.' })
    await enter(shown, artist, { title: 'Ferryman', statement: '' })
    await enter(shown, artist, { title: 'كِتَابُ الأَلْوَان' })
    await enter(shown, artist, { title: '<b>Bold</b> & "plain"' })
    // Each holds a word that nothing else does, and must not be found by it.
    await enter(shown, renamed, { title: 'Quincunx unscreened' }, false)
    await enter(later, renamed, { title: 'Quincunx embargoed' })
    await wholeDraft(app, renamed, shown, { title: 'Quincunx draft' })
    const gone = await enter(shown, renamed, { title: 'Quincunx withdrawn' })
    const { version } = await app.api(renamed).works.get({ team: 'alpha', id: gone })
    await app.api(renamed).works.withdraw({ team: 'alpha', id: gone, version })

    const quincunx = { en: textOf('Quincunx post', 'Quincunx, at length') }
    await write(quincunx, {})
    await write(quincunx, { publish_at: inDays(3) })
    await write(
      { en: textOf('How the jury works', 'Over coffee in a café.'), fr: textOf('Le jury', 'Un théodolite.') },
      { publish_now: true }
    )
    const { blog } = app.api(dora)
    const foreign = await blog.create({ team: 'beta', locale: 'es', title: 'Quincunx of beta' })
    const { id, version: begun } = foreign
    await blog.update({ team: 'beta', id, version: begun, texts: { es: quincunx.en }, publish_now: true })

    const save = (locale: 'en' | 'fr', lead: string, publish: boolean, version: number) =>
      app.api(bob).content.save({
        link: 'alpha',
        page: 'about',
        locale,
        translations: { lead },
        version,
        publish
      })
    await save('en', 'We meet in a caravanserai.', true, 0)
    await save('en', 'Quincunx, not yet published.', false, 1)
  })

  it('finds what is called so before what speaks of it, whatever it is', async () => {
    expect(await named('ferryman')).toEqual(['work: Ferryman', 'work: Café at dusk'])
    expect(await named('café')).toEqual(['work: Café at dusk', 'post: How the jury works'])
    expect(await named('caravan')).toEqual(['page: About us'])
  })

  it('finds contests by their titles and editions, and courses by theirs, but no drafts', async () => {
    const title = shown.title.en ?? ''
    const contests = (await find('salon', '&kind=contest')).map(({ address }) => address)
    expect(contests).toEqual(['/alpha/home', '/alpha/home'])
    // A number may begin another's edition too.
    expect(await named(`${title} ${shown.edition}`)).toContain(`contest: ${title} ${shown.edition}`)
    await app.api(bob).contests.create({ team: 'alpha', title: { en: 'Quincunx biennial' }, edition: 2031 })
    const course: NewCourse = {
      title: { en: 'Astrolabes for beginners' },
      text: { en: 'Three evenings.' },
      teacher: 'Mina Okafor',
      level: 'beginner',
      age_min: null,
      age_max: null,
      online: false,
      place: 'Quay 7',
      time_zone: 'UTC',
      sessions: [{ starts_at: inDays(10), ends_at: inDays(11) }],
      price: 0,
      seats: 8,
      opens_at: null,
      closes_at: null,
      published: false
    }
    const { id, version } = await app.api(bob).courses.create({ team: 'alpha', ...course })
    expect(await named('astrolabes')).toEqual([])
    await app.api(bob).courses.update({ team: 'alpha', id, version, published: true })
    expect(await named('astrolabes')).toEqual(['course: Astrolabes for beginners'])
    expect((await find('astrolabes'))[0]?.address).toBe(`/alpha/course-listing#${id}`)
  })

  it('knows neither capitals nor accents, and of Arabic neither vowels nor which alef', async () => {
    for (const q of ['cafe', 'CAFÉ', 'Cafe\u0301', 'caf'])
      expect([q, (await named(q))[0]]).toEqual([q, 'work: Café at dusk'])
    for (const q of ['كتاب الالوان', 'كتـــاب', 'اَلأَلْوَانِ'])
      expect(await named(q)).toEqual(['work: كِتَابُ الأَلْوَان'])
  })

  it('has to find every word', async () => {
    expect(await named('cafe du')).toEqual(['work: Café at dusk'])
    expect(await named('cafe dawn')).toEqual([])
    expect(await named('cafe ferry')).toEqual(['work: Café at dusk'])
    expect(await named('erryman')).toEqual([])
  })

  it('shows where it was found as text, with what was found marked', async () => {
    const [, work] = await find('ferryman')
    expect([foundIn(work?.title ?? []), foundIn(work?.snippet ?? [])]).toEqual([[], ['ferryman']])
    const [bold] = await find('bold')
    expect(bold?.title).toEqual([
      { text: '<b>', found: false },
      { text: 'Bold', found: true },
      { text: '</b> & "plain"', found: false }
    ])
    expect((await find('ferryman'))[0]?.address).toMatch(/^\/alpha\/artwork\/[0-9a-f-]{36}$/)
  })

  it('finds an artist by the name of a work on show, once, and with it the works', async () => {
    const found = await find(`${artist.first_name} ${artist.last_name}`)
    expect(found.map(({ kind }) => kind)).toEqual(['artist', 'work', 'work', 'work', 'work'])
    expect(found[0]).toMatchObject({
      // By the newest of the works: an id of the artist would join all names that they enter under.
      id: found[1]?.id,
      artist: { name: `${artist.first_name} ${artist.last_name}`, ages: null },
      picture: { team: 'alpha' }
    })
    // Of this one nothing hangs, though works were entered.
    const { items } = await app
      .api(bob)
      .entries.list({ link: 'alpha', contest: shown.id, q: renamed.last_name })
    expect(items.length).toBeGreaterThan(0)
    const others = await find(`${renamed.first_name} ${renamed.last_name}`)
    expect(
      others.filter(({ artist: by }) => by?.name === `${renamed.first_name} ${renamed.last_name}`)
    ).toEqual([])
  })

  it('finds nothing that its own page would not show', async () => {
    for (const by of [undefined, artist, dora]) expect(await named('quincunx', '', by)).toEqual([])
    expect(await named('quincunx', '&kind=post', bob)).toEqual([])
    // It was there to be found.
    const { items } = await app.api(bob).entries.list({ link: 'alpha', contest: shown.id, q: 'quincunx' })
    expect(items.length).toBeGreaterThan(0)
    const beta = await app.fetch('/api/search?team=beta&q=quincunx')
    expect((beta.json as Answer).items.map(({ kind }) => kind)).toEqual(['post'])
    expect(beta.text).not.toMatch(/unscreened|embargoed|withdrawn/)
  })

  it('reads in the language asked for, and falls back as the pages do', async () => {
    expect(await named('theodolite')).toEqual([])
    expect(await named('theodolite', '&locale=fr')).toEqual(['post: Le jury'])
    const [page] = await find('caravanserai', '&locale=fr')
    expect(page).toMatchObject({ id: 'about', address: '/alpha/fr/about' })
    expect(await named(privacy.title, '&locale=fr&kind=page')).toContain(`page: ${privacy.title}`)
  })

  it('leaves out of sight what the asker is in conflict with', async () => {
    const [work] = await find('ferryman')
    await app.api(app.people.ana).jury.set_conflict({
      link: 'alpha',
      user: bob.user_id,
      work: work?.id ?? '',
      kind: 'family',
      note: ''
    })
    expect(await named('ferryman', '', bob)).toEqual(['work: Café at dusk'])
    expect(await named('ferryman', '', app.people.ana)).toContain('work: Ferryman')
    expect(await named('ferryman')).toContain('work: Ferryman')
  })

  // Pages that end within a section, between two of them, and where another one of the same part was asked with it.
  it.each([1, 2, 3, 5])('comes page by page of %i, each find once and in one order', async limit => {
    const all = await named('a', '&limit=100')
    expect(all.length).toBeGreaterThan(6)
    const paged: string[] = []
    let cursor = ''
    do {
      const answer = await ask(`q=a&limit=${limit}${cursor}`)
      const { items, next } = answer.json as Answer // as above
      paged.push(...items.map(({ kind, title }) => `${kind}: ${said(title)}`))
      // It names its section, and does not count the sections before it.
      expect(next ?? 'contest~').toMatch(/^[a-z_]+(?:\.(?:titled|text))?~/)
      cursor = next === null ? '' : `&cursor=${encodeURIComponent(next)}`
    } while (cursor !== '' && paged.length < 100)
    expect(paged).toEqual(all)
    const works = await named('a', '&kind=work&limit=100')
    expect(works).toEqual(all.filter(each => each.startsWith('work')))
  })

  it('finds each artist once, by the newest of their works, in however many contests they show their name', async () => {
    const also = await openContest(app, { per_person: 20, showing: 'at_once' })
    const [twice, once, unseen] = [guest(), guest(), guest()]
    const call = async (by: Person, display_name: string) => {
      const { version } = await app.api(by).accounts.get({})
      await app.api(by).accounts.update({ version, display_name })
    }
    await call(twice, 'Zora Zorah')
    await call(once, 'Zorah Weiß')
    await call(unseen, 'Zora Unseen')
    await enter(shown, twice, { title: 'First' })
    await enter(shown, twice, { title: 'Second' })
    await enter(shown, once, { title: 'Third' })
    await enter(also, unseen, { title: 'Fourth' }, false)
    await enter(also, twice, { title: 'Fifth' })
    const artists = await find('zora', '&kind=artist')
    expect(artists.map(({ artist: by }) => by?.name)).toEqual(['Zora Zorah', 'Zorah Weiß'])
    const newest = (await find('fifth'))[0]?.picture?.id
    expect([newest === undefined, artists[0]?.picture?.id]).toEqual([false, newest])
    expect((await find('zorah weiss', '&kind=artist')).map(({ id }) => id)).toEqual([artists[1]?.id])
    const first = (await ask('q=zora&kind=artist&limit=1')).json as Answer // as above
    const then = await ask(`q=zora&kind=artist&limit=1&cursor=${encodeURIComponent(first.next ?? '')}`)
    expect([...first.items, ...(then.json as Answer).items].map(({ id }) => id)).toEqual(
      artists.map(({ id }) => id)
    )
    expect((then.json as Answer).next).toBeNull()
  })

  it.each([
    `'; DROP TABLE works; --`,
    `" OR 1=1`,
    'cafe:* & !x | <-> (',
    '%',
    '_____',
    '\\',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '$1 $2',
    '🖼️🖼️',
    '\u0660\u0661',
    'a'.repeat(200),
    'x y '.repeat(50)
  ])('takes %s for words and nothing else', async q => {
    for (const { kind, title } of await find(q)) expect([kind, said(title)]).not.toContain('work: Quincunx')
    expect((await named('ferryman'))[0]).toBe('work: Ferryman')
  })

  it.each([
    ['', ['q: required']],
    ['q=', ['q: required']],
    [`q=${'a'.repeat(201)}`, ['q: too_long']],
    [`q=${'%20%2A'.repeat(800)}x`, ['q: too_long']],
    ['q=a%00b', ['q: forbidden_characters']],
    ['q=a&kind=user', ['kind: not_one_of']],
    ['q=a&locale=xx', ['locale: not_one_of']],
    ['q=a&limit=101', ['limit: too_large']],
    // As they were given out while they counted sections: what has been added since would have moved them.
    ['q=a&cursor=0~', ['cursor: pattern']],
    ['q=a&cursor=9~', ['cursor: pattern']],
    ['q=a&cursor=letter~', ['cursor: pattern']],
    ['q=a&cursor=x', ['cursor: pattern']],
    [`q=a&cursor=artist~1.x'`, ['cursor: pattern']],
    ['q=a&cursor=work.titled~%00.x', ['cursor: pattern']],
    ['q=a&cursor=page.titled~nowhere', ['cursor: pattern']]
  ])('of %s says which field and which rule', async (search, faults) => {
    const answer = await ask(search)
    expect([answer.status, faultsOf(answer)]).toEqual([422, faults])
  })

  it('is a page that reads without a script, and that no search engine keeps', async () => {
    const page = await app.fetch('/alpha/search?q=ferryman')
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/<mark>Ferryman<\/mark>/)
    expect(page.text).toContain('<meta name="robots" content="noindex"/>')
    // The kind that was asked for is the one that is shown, and is marked among the others.
    const posts = await app.fetch('/alpha/search?q=ferryman&kind=post')
    expect(posts.text).not.toMatch(/<mark>Ferryman<\/mark>/)
    expect(posts.text).toMatch(/aria-current="page"[^>]*>Posts</)
    expect((await app.fetch('/alpha/search?q=quincunx')).text).not.toMatch(/unscreened|embargoed|withdrawn/)
    const none = await app.fetch('/alpha/search?q=%3Cscript%3E')
    expect(none.text).not.toContain('“<script>”')
    expect((await app.fetch(`/alpha/search?q=${'z'.repeat(5000)}`)).status).toBe(200)
    expect((await app.fetch('/alpha/home')).text).toContain('search_term_string')
  })
})
