import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { ShownInFull, ShownWork } from '#contract/exhibition.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'

await onServer('the works on show', app => {
  const { bob } = app.people
  const guest = guestsOf(app.people)
  const [artist, other] = [guest(), guest()]
  const ids = new Map<string, string>()
  let shown: Contest

  const id = (title: string): string => ids.get(title) ?? ''
  const enter = async (contest: Contest, by: Person, title: string, eligible = true): Promise<void> => {
    const draft = await wholeDraft(app, by, contest, { title })
    const { work } = await app.api(by).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
    ids.set(title, work.id)
    if (!eligible) return
    await app.api(bob).entries.screen({
      link: 'alpha',
      contest: contest.id,
      entries: [{ id: work.id, version: work.version }],
      to: 'eligible'
    })
  }
  const front = (search = '') => app.fetch(`/api/works-front?team=alpha${search}`)
  const titles = async (search = ''): Promise<string[]> => {
    const { items } = (await front(search)).json as { items: ShownWork[] } // the contract's shape, checked by the server
    return items.map(({ title }) => title)
  }
  const one = (work: string, team = 'alpha') => app.fetch(`/api/works-front/${work}?team=${team}`)

  beforeAll(async () => {
    const many = { per_person: 9, per_category: 9, categories: [category('Painting')] }
    shown = await openContest(app, { ...many, showing: 'at_once' })
    const later = await openContest(app, { ...many, showing: 'after_close' })
    for (const title of ['Morning', 'Noon', 'Evening']) await enter(shown, artist, title)
    await enter(shown, other, 'Not yet looked at', false)
    await enter(later, other, 'Of a contest that is still open')
    const draft = await wholeDraft(app, other, shown, { title: 'A secret draft' })
    ids.set('A secret draft', draft.id)
  })

  it('are those found eligible in contests that show theirs by now, the newest first', async () => {
    expect(await titles()).toEqual(['Evening', 'Noon', 'Morning'])
    expect(await titles('&sort=oldest')).toEqual(['Morning', 'Noon', 'Evening'])
    expect(await titles('&q=eve')).toEqual(['Evening'])
    expect(await titles('&q=%2A')).toEqual([])
    expect(await titles(`&contest=${shown.slug}&count=1`)).toHaveLength(3)
    expect(await titles('&award=1')).toEqual([])
    for (const hidden of ['Not yet looked at', 'Of a contest that is still open'])
      expect((await one(id(hidden))).status).toBe(404)
    expect((await front()).text).not.toMatch(/secret|still open|looked at|@people/)
  })

  it('page by page, each once', async () => {
    const first = (await front('&limit=2')).json as { items: ShownWork[]; next: string } // as above
    expect(first.items.map(({ title }) => title)).toEqual(['Evening', 'Noon'])
    expect(await titles(`&limit=2&cursor=${first.next}`)).toEqual(['Morning'])
    const nowhere = await front('&cursor=x')
    expect([nowhere.status, faultsOf(nowhere)]).toEqual([422, ['cursor: pattern']])
  })

  it('each stand on a page of their own, between their neighbours', async () => {
    const noon = (await one(id('Noon'))).json as ShownInFull // as above
    expect(noon).toMatchObject({
      title: 'Noon',
      artist: { name: `${artist.first_name} ${artist.last_name}` },
      alt: 'A harbour at dusk',
      previous: { title: 'Evening' },
      next: { title: 'Morning' }
    })
    expect(noon.images).toHaveLength(1)
    // Words that Noon has not: it is between those that have them all the same, and a page says so.
    const along = (await app.fetch(`/api/works-front/${id('Noon')}?team=alpha&q=mor`)).json
    expect(along).toMatchObject({ previous: null, next: { title: 'Morning' } })
    const { text } = await app.fetch(`/alpha/artwork/${id('Noon')}?q=mor&year=${shown.edition}`)
    expect(text).toContain(`/alpha/artwork/${id('Morning')}?q=mor&amp;year=${shown.edition}"`)
    expect(text).not.toContain(`${id('Evening')}?q=mor`)
    // Below it hangs what is beside it in its category, narrowed or not.
    expect(text).toContain(`/alpha/artwork/${id('Evening')}"`)
    expect((await app.fetch('/alpha/home?q=mor')).text).toContain(`/artwork/${id('Morning')}?q=mor"`)
    expect((await app.fetch('/alpha/home')).text).toContain(`/artwork/${id('Morning')}"`)
    expect((await one(id('Noon'), 'beta')).status).toBe(404)
    expect((await one('x')).status).toBe(404)
  })

  it('are a page with the work in it, and a card for where it is shared', async () => {
    const page = await app.fetch(`/alpha/artwork/${id('Noon')}`)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/<h1[^>]*><bdi>Noon<\/bdi><\/h1>/)
    expect(page.text).toContain('"@type":"VisualArtwork"')
    const [, card = ''] = /og:image" content="[^"]*?(\/og\/[^"]+)"/.exec(page.text) ?? []
    const address = card.replaceAll('&amp;', '&')
    // Until the picture is made, it says when to ask again.
    await expect.poll(async () => (await app.fetch(address)).status).toBe(200)
    expect((await app.fetch(address)).headers.get('content-type')).toBe('image/png')
    expect((await app.fetch(`/alpha/artwork/${id('Not yet looked at')}`)).status).toBe(404)
    expect((await app.fetch(`/og/artwork/${id('Not yet looked at')}.png?team=alpha`)).status).toBe(404)
  })

  it('are withdrawn for good, and the address says so', async () => {
    const { version } = await app.api(artist).works.get({ team: 'alpha', id: id('Evening') })
    await app.api(artist).works.withdraw({ team: 'alpha', id: id('Evening'), version })
    const answer = await one(id('Evening'))
    expect([answer.status, asProblem(answer).detail]).toEqual([410, 'The artist has withdrawn this work.'])
    expect((await app.fetch(`/alpha/artwork/${id('Evening')}`)).status).toBe(410)
    expect(await titles()).toEqual(['Noon', 'Morning'])
  })

  it('are there while hidden for their own artist, with where they stand, and for nobody else', async () => {
    const seen = async (title: string, by?: Person) => {
      const answer = await app.fetch(
        `/api/works-front/${id(title)}?team=alpha`,
        by ? { token: by.token } : {}
      )
      const { standing = null } = (answer.json ?? {}) as Partial<ShownInFull> // as above
      return [answer.status, standing?.status ?? null]
    }
    const hidden = [
      ['A secret draft', 'draft', other, 404],
      ['Not yet looked at', 'submitted', other, 404],
      ['Of a contest that is still open', 'eligible', other, 404],
      ['Evening', 'withdrawn', artist, 410]
    ] as const
    const { dora } = app.people
    for (const [title, status, owner, otherwise] of hidden) {
      expect([title, await seen(title, owner)]).toEqual([title, [200, status]])
      const strangers = [undefined, owner === other ? artist : other, bob, dora]
      for (const stranger of strangers)
        expect([title, await seen(title, stranger)]).toEqual([title, [otherwise, null]])
    }
    expect(await seen('Noon', artist)).toEqual([200, null])
    const own = await app.fetch(`/api/works-front/${id('A secret draft')}?team=alpha`, { token: other.token })
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.json).toMatchObject({
      title: 'A secret draft',
      number: null,
      images: [{ alt: 'A harbour at dusk' }]
    })
    expect((await one(id('A secret draft'))).status).toBe(404)
    // Asked for changes, its artist reads why.
    const { version } = await app.api(other).works.get({ team: 'alpha', id: id('Not yet looked at') })
    const entries = [{ id: id('Not yet looked at'), version }]
    const reason = 'Please send a sharper picture'
    await app
      .api(bob)
      .entries.screen({ link: 'alpha', contest: shown.id, entries, to: 'changes_requested', reason })
    const asked = await app.api(other).works_front.get({ team: 'alpha', id: id('Not yet looked at') })
    expect(asked.standing).toEqual({ status: 'changes_requested', hidden: false, reason })
  })
})
