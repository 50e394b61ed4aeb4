/* Whoever enters under two names is two people to everybody, as long as they join the names nowhere themselves. */
import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { artistPages } from '#tests/kit/artist-pages.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { showingContest, switchPortfolios, workOnShow } from '#tests/kit/portfolios.ts'

await onServer('works under two names', app => {
  const { bob, cleo } = app.people
  const guest = guestsOf(app.people)
  const [artist, juror] = [guest(), guest()]
  const real = `${artist.first_name} ${artist.last_name}`
  const pseudonym = 'Quillwort'
  let contest: Contest
  let open: Work
  let veiled: Work

  const { become } = artistPages(app)

  beforeAll(async () => {
    await switchPortfolios(app, true)
    contest = await showingContest(app)
    await become(artist, { birth_date: '1980-02-03' })
    open = await workOnShow(app, artist, contest, 'Under the own name')
    await become(artist, { display_name: pseudonym })
    // A contest shows one name of a person; the other is shown in another.
    veiled = await workOnShow(app, artist, await showingContest(app), 'Under the pseudonym')
    await become(artist, { display_name: '' })
    const { artists } = app.api(artist)
    const chosen = await artists.choose_handle({ version: 0, handle: 'own-name' })
    await artists.update({ version: chosen.version, visibility: 'public' })
    const hung = [open.id, veiled.id]
    const words = { title: { en: 'First room' }, intro: {}, published: true }
    const walls = [{ title: { en: 'Wall' }, text: {}, works: hung }]
    await app.api(bob).viewing_rooms.create({ team: 'alpha', ...words, walls })
  })

  it('have no id of their artist in any answer for others, and in no page', async () => {
    const { items } = await app.api().viewing_rooms.list({ team: 'alpha' })
    const room = items[0]?.id ?? ''
    const calls = [
      '/api/works-front?team=alpha',
      ...[open, veiled].map(({ id }) => `/api/works-front/${id}?team=alpha`),
      `/api/search?team=alpha&q=${pseudonym}`,
      `/api/search?team=alpha&q=${artist.last_name}`,
      `/api/search?team=alpha&kind=artist&q=${artist.last_name}&limit=1`,
      `/api/viewing-rooms/${room}/works?team=alpha`,
      `/api/viewing-rooms/${room}/list?team=alpha`,
      '/api/artists/own-name?team=alpha',
      '/api/series?team=alpha',
      '/alpha/home',
      ...[open, veiled].map(({ id }) => `/alpha/artwork/${id}`),
      `/alpha/portfolio-detail-four?room=${room}`
    ]
    for (const reader of [undefined, cleo, juror])
      for (const path of calls) {
        const answer = await app.fetch(path, reader ? { token: reader.token } : {})
        expect([path, answer.status]).toEqual([path, 200])
        expect([path, answer.text.includes(artist.user_id)]).toEqual([path, false])
      }
  })

  it('share nothing by which one could be found from the other', async () => {
    const texts = await Promise.all(
      [open, veiled].map(async ({ id }) => (await app.fetch(`/api/works-front/${id}?team=alpha`)).json)
    )
    const wordsOf = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(wordsOf)
          : []
    const [ofOpen, ofVeiled] = texts.map(json => {
      // Each is the other's neighbour on the wall, as it is of every work between them.
      const { previous: _, next: __, ...work } = json as Record<string, unknown>
      return new Set(wordsOf(work))
    })
    const shared = [...(ofOpen ?? [])].filter(word => ofVeiled?.has(word))
    const common = [contest.id, contest.slug, contest.categories[0]?.id, 'alpha', 'cm', 'none']
    const told = new Set(
      [...common, ...Object.values(contest.title), 'Painting', 'Oil on linen', 'A harbour at dusk'].map(
        String
      )
    )
    const ids = shared.filter(word => !told.has(word) && /^[\da-f]{8}-/.test(word))
    expect(ids).toEqual([])
    expect(ofVeiled?.has(real)).toBe(false)
    expect(ofOpen?.has(pseudonym)).toBe(false)
  })

  it('are not joined by a series, which goes by one name', async () => {
    const draft = (id: string) => ({
      title: 'Both',
      intro: '',
      process: '',
      credits: '',
      visibility: 'public',
      works: [{ kind: 'work', id, caption: '' }]
    })
    const choices = await app.api(artist).series.choices({ team: 'alpha' })
    expect(choices.items.map(({ title }) => title)).toEqual(['Under the own name'])
    const send = (id: string) =>
      app.fetch('/api/user/series?team=alpha', { method: 'POST', json: draft(id), token: artist.token })
    expect(faultsOf(await send(veiled.id))).toEqual(['works.0.id: not_one_of'])
    const made = await send(open.id)
    expect(made.status).toBe(201)
    const { id } = made.json as { id: string } // the contract's shape, checked by the server
    // The picture of a work under another name would join them as well.
    const version = 1
    const picture = veiled.parts.images[0]?.picture_id ?? ''
    const hung = [
      { kind: 'picture' as const, id: picture, title: '', year: null, medium: '', caption: '', alt: 'A veil' }
    ]
    const both = await app.api(artist).series.update({ team: 'alpha', id, version, works: hung })
    expect(both.works).toMatchObject([{ away: 'other_name' }])
    expect((await app.api().series.get({ team: 'alpha', id })).works).toEqual([])
  })

  it('are not both on the page of an artist who goes by one of the names', async () => {
    const page = await app.api().artists.get({ team: 'alpha', handle: 'own-name' })
    expect(page.works.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(['Under the own name'])
    expect(page.series.map(({ title }) => title)).toEqual(['Both'])
  })
})
