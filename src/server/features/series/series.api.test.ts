import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { NewSeries, SeriesItemInput } from '#contract/series-shapes.ts'
import type { Work } from '#contract/works.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { plantPicture } from '#tests/kit/planted-picture.ts'
import { showingContest, submitWork, switchPortfolios, takeOut, workOnShow } from '#tests/kit/portfolios.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { madeOnce, underOneKey } from '#tests/kit/under-one-key.ts'

const unknown = '01900000-0000-7000-8000-000000000000'

await onServer('series', app => {
  const { bob, dora } = app.people
  const guest = guestsOf(app.people)
  const [artist, other] = [guest(), guest()]
  let contest: Contest
  let morning: Work
  let noon: Work
  let theirs: Work
  let judged: Work
  let salt: string

  const work = (id: string, caption = ''): SeriesItemInput => ({ kind: 'work', id, caption })
  const picture = (id: string, more: object = {}): SeriesItemInput => ({
    kind: 'picture',
    id,
    title: 'Salt',
    year: 2025,
    medium: 'Photograph',
    caption: 'The first of them.',
    alt: 'A white field of salt',
    ...more
  })
  const draft = (items: SeriesItemInput[] = [], more: Partial<NewSeries> = {}) => ({
    team: 'alpha',
    title: 'Salt and Wind',
    intro: 'Made by the sea.',
    process: 'Eleven days of walking.',
    credits: 'With thanks to the harbour.',
    visibility: 'private' as const,
    works: items,
    ...more
  })
  const send = (json: object, by: Person = artist) => {
    const { team, ...body } = json as { team: string }
    return app.fetch(`/api/user/series?team=${team}`, { method: 'POST', json: body, token: by.token })
  }
  const mine = () => app.api(artist).series
  const seen = (id: string, by?: Person) =>
    app.fetch(`/api/series/${id}?team=alpha`, by ? { token: by.token } : {})
  const media = (id: string, key = '') => app.fetch(`/media/alpha/${id}/320.webp${key}`)
  const publicTitles = async () =>
    (await app.api().series.list({ team: 'alpha' })).items.map(({ title }) => title)

  beforeAll(async () => {
    await switchPortfolios(app, true)
    contest = await showingContest(app)
    morning = await workOnShow(app, artist, contest, 'Morning')
    noon = await workOnShow(app, artist, contest, 'Noon')
    theirs = await workOnShow(app, other, contest, 'Evening of another')
    judged = await submitWork(app, artist, contest, 'Not yet looked at')
    salt = await plantPicture(app, artist)
  })

  it('of private visibility are their artist’s alone, pictures included', async () => {
    const made = await mine().create(draft([work(morning.id, 'At six.'), picture(salt)]))
    expect(made).toMatchObject({
      title: 'Salt and Wind',
      visibility: 'private',
      version: 1,
      obstacle: null,
      works: [
        {
          kind: 'work',
          id: morning.id,
          title: 'Morning',
          medium: 'Oil on linen',
          caption: 'At six.',
          away: null
        },
        { kind: 'picture', id: salt, title: 'Salt', year: 2025, alt: 'A white field of salt', away: null }
      ]
    })
    const foreign: [Person | undefined, string][] = [
      [undefined, 'visitor'],
      [other, 'artist'],
      [bob, 'organiser'],
      [dora, 'other team']
    ]
    for (const [person, name] of foreign) {
      expect([name, (await seen(made.id, person)).status]).toEqual([name, 404])
      if (!person) continue
      const own = await app.fetch(`/api/user/series/${made.id}?team=alpha`, { token: person.token })
      expect([name, own.status]).toEqual([name, 404])
      const changed = await app.fetch(`/api/user/series/${made.id}?team=alpha`, {
        method: 'PATCH',
        json: { version: 1, title: 'Taken' },
        token: person.token
      })
      expect([name, changed.status]).toEqual([name, 404])
    }
    expect(await publicTitles()).toEqual([])
    expect((await app.api().series.featured({ team: 'alpha' })).series).toBeNull()
    expect((await media(salt)).status).toBe(404)
    expect((await app.fetch(`/alpha/portfolio-detail-one/${made.id}`)).status).toBe(404)

    const own = await app.api(artist).series.get({ team: 'alpha', id: made.id })
    const { key } = own.works[1]?.picture ?? {}
    expect((await media(salt, `?key=${key}`)).status).toBe(200)
    const list = await mine().mine({ team: 'alpha' })
    expect(list.items).toMatchObject([{ id: made.id, count: 2, away: 0, visibility: 'private' }])
    await mine().remove({ team: 'alpha', id: made.id })
    expect((await mine().mine({ team: 'alpha' })).items).toEqual([])
  })

  it('are shown with their pictures while they are unlisted or public, and not a moment longer', async () => {
    const { id } = await mine().create(draft([picture(salt), work(noon.id)], { visibility: 'unlisted' }))
    await expect.poll(async () => (await media(salt)).status).toBe(200)
    expect((await seen(id)).status).toBe(200)
    expect(await publicTitles()).toEqual([])
    const page = await app.fetch(`/alpha/portfolio-detail-one/${id}`)
    expect(page.text).toContain('<meta name="robots" content="noindex')

    const open = await mine().update({ team: 'alpha', id, version: 1, visibility: 'public' })
    expect([open.visibility, open.version]).toEqual(['public', 2])
    await expect.poll(publicTitles).toEqual(['Salt and Wind'])
    const shown = await app.api().series.get({ team: 'alpha', id })
    expect(shown.artist).toMatchObject({
      name: `${artist.first_name} ${artist.last_name}`,
      ages: null
    })
    expect(shown.works.map(item => [item.work_id, item.title])).toEqual([
      [null, 'Salt'],
      [noon.id, 'Noon']
    ])
    expect(shown.works.every(item => item.picture.key === undefined)).toBe(true)
    expect((await app.fetch(`/alpha/portfolio-detail-one/${id}`)).text).toContain('Eleven days of walking.')
    expect((await app.fetch('/alpha/portfolio-detail-one')).text).toContain('Salt and Wind')
    expect((await app.fetch('/alpha/sitemap.xml')).text).toContain(`portfolio-detail-one/${id}`)
    // Of another team's link it is nothing.
    expect((await app.fetch(`/api/series/${id}?team=beta`)).status).toBe(404)

    await mine().update({ team: 'alpha', id, version: 2, visibility: 'private' })
    await expect.poll(async () => (await media(salt)).status).toBe(404)
    expect((await seen(id)).status).toBe(404)
    expect(await publicTitles()).toEqual([])
    const log = await app.api(bob).audit.list({ link: 'alpha', action: 'series' })
    expect(log.items.slice(0, 2).map(({ verb }) => verb)).toEqual(['series.made_private', 'series.published'])
    await mine().remove({ team: 'alpha', id })
  })

  it('lose what is hidden or disqualified at once, as a work and as a picture, and say why to their artist', async () => {
    const dusk = await workOnShow(app, artist, contest, 'Dusk')
    const image = dusk.parts.images[0]?.picture_id ?? ''
    const items = [work(noon.id), work(dusk.id), picture(salt)]
    const { id } = await mine().create(draft(items, { visibility: 'public' }))
    const copy = await mine().create(
      draft([picture(image, { title: 'Dusk as a picture' })], { visibility: 'public' })
    )
    const shownOf = async (one: string) =>
      (await app.api().series.get({ team: 'alpha', id: one })).works.map(({ title }) => title)
    await expect.poll(() => shownOf(id)).toEqual(['Noon', 'Dusk', 'Salt'])
    await expect.poll(async () => (await media(image)).status).toBe(200)

    await takeOut(app, contest, dusk.id, 'hidden')
    await expect.poll(() => shownOf(id)).toEqual(['Noon', 'Salt'])
    expect(await shownOf(copy.id)).toEqual([])
    expect((await media(image)).status).toBe(404)
    expect((await seen(copy.id)).text).not.toContain('Dusk')
    const awayOf = async (one: string) =>
      (await mine().own({ team: 'alpha', id: one })).works.map(({ away }) => away)
    expect([await awayOf(id), await awayOf(copy.id)]).toEqual([[null, 'hidden', null], ['hidden']])
    // It may stay where it hangs until somebody has decided.
    const kept = await mine().update({ team: 'alpha', id, version: 1, works: items })
    expect(kept.works).toHaveLength(3)

    await takeOut(app, contest, dusk.id, 'shown_again')
    await expect.poll(() => shownOf(id)).toEqual(['Noon', 'Dusk', 'Salt'])
    await takeOut(app, contest, dusk.id, 'disqualified')
    await expect.poll(() => shownOf(id)).toEqual(['Noon', 'Salt'])
    expect(await awayOf(id)).toEqual([null, 'disqualified', null])
    for (const one of [id, copy.id]) await mine().remove({ team: 'alpha', id: one })
  })

  it('show nothing of an entry that is still being judged', async () => {
    const image = judged.parts.images[0]?.picture_id ?? ''
    const { id } = await mine().create(draft([picture(image), work(noon.id)], { visibility: 'public' }))
    expect((await mine().own({ team: 'alpha', id })).works[0]?.away).toBe('not_on_show')
    expect((await app.api().series.get({ team: 'alpha', id })).works.map(({ title }) => title)).toEqual([
      'Noon'
    ])
    expect((await media(image)).status).toBe(404)
    await mine().remove({ team: 'alpha', id })
  })

  it('take nobody else’s works and pictures, nothing twice, and no more than there is room for', async () => {
    const foreign = await plantPicture(app, other)
    const refused = await send(
      draft([work(theirs.id), work(judged.id), picture(foreign), work(unknown), work(noon.id), work(noon.id)])
    )
    expect(faultsOf(refused)).toEqual([
      'works.0.id: not_one_of',
      'works.1.id: not_one_of',
      'works.2.id: not_one_of',
      'works.3.id: not_one_of',
      'works.5.id: taken'
    ])
    const many = Array.from({ length: 41 }, () => work(noon.id))
    expect(faultsOf(await send(draft(many)))).toEqual(['works: too_long'])
    expect(faultsOf(await send(draft([], { title: ' ', intro: 'x'.repeat(2001) })))).toEqual([
      'title: required',
      'intro: too_long'
    ])
  })

  it('are shown to others only with alternative text, something in them, and a work on show', async () => {
    const bare = draft([picture(salt, { alt: '' })], { visibility: 'unlisted' })
    expect(faultsOf(await send(bare))).toEqual(['works.0.alt: required'])
    const short = draft([picture(salt, { alt: 'salt' })], { visibility: 'public' })
    expect(faultsOf(await send(short))).toEqual(['works.0.alt: too_short'])
    expect(faultsOf(await send(draft([], { visibility: 'public' })))).toEqual(['works: too_few'])
    const private_one = await mine().create(draft([picture(salt, { alt: '' })]))
    expect(private_one.works).toHaveLength(1)
    await mine().remove({ team: 'alpha', id: private_one.id })

    const newcomer = guest()
    const own = await plantPicture(app, newcomer)
    const early = await send(draft([picture(own)], { visibility: 'public' }), newcomer)
    expect([early.status, asProblem(early).detail]).toEqual([
      409,
      expect.stringContaining('while one of your works is on show')
    ])
  })

  it('of people under 18 are private, also where they became so after they were public', async () => {
    const young = guest()
    const piece = await workOnShow(app, young, contest, 'A kite')
    const { id } = await app.api(young).series.create(draft([work(piece.id)], { visibility: 'public' }))
    await expect.poll(async () => (await seen(id)).status).toBe(200)
    const born = `${new Date().getUTCFullYear() - 12}-01-01`
    await tamper(app, `UPDATE users SET birth_date = '${born}' WHERE id = '${young.user_id}'`)
    // By another work on show the team changes, and what was kept of it ends.
    await workOnShow(app, other, contest, 'Another evening')
    await expect.poll(async () => (await seen(id)).status).toBe(404)
    const refused = await app.fetch(`/api/user/series/${id}?team=alpha`, {
      method: 'PATCH',
      json: { version: 1, visibility: 'unlisted' },
      token: young.token
    })
    expect([refused.status, asProblem(refused).detail]).toEqual([
      409,
      expect.stringContaining('once you are 18')
    ])
    expect((await app.api(young).series.mine({ team: 'alpha' })).items[0]?.obstacle).toBe('minor')
  })

  it('are saved over the version that was read, and once under one key', async () => {
    const first = await mine().create(draft())
    const stale = await app.fetch(`/api/user/series/${first.id}?team=alpha`, {
      method: 'PATCH',
      json: { version: 7, title: 'Wind' },
      token: artist.token
    })
    expect([stale.status, asProblem(stale).code]).toEqual([409, 'stale'])
    const { team: _, ...json } = draft()
    const path = '/api/user/series?team=alpha'
    const asked = { path, token: artist.token, json, other: { ...json, title: 'Another' } }
    expect(await underOneKey(app, asked)).toEqual(madeOnce)
    for (const { id } of (await mine().mine({ team: 'alpha' })).items)
      await mine().remove({ team: 'alpha', id })
  })

  it('are never more than there is room for, also where two are made at once', async () => {
    const collector = guest()
    await app.api(collector).series.create(draft())
    await tamper(
      app,
      `INSERT INTO series SELECT (jsonb_populate_record(NULL::series, to_jsonb(s) || jsonb_build_object('id', gen_random_uuid()))).*
       FROM series s, generate_series(1, 28) WHERE s.owner_id = '${collector.user_id}'`
    )
    const made = await Promise.all(Array.from({ length: 6 }, () => send(draft(), collector)))
    expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409, 409
    ])
  })

  it('are nowhere while the team has portfolios switched off, and what they hold is taken along by their artist', async () => {
    const { id } = await mine().create(draft([picture(salt)], { visibility: 'public' }))
    await expect.poll(async () => (await media(salt)).status).toBe(200)
    await switchPortfolios(app, false)
    await expect.poll(async () => (await seen(id)).status).toBe(404)
    expect((await media(salt)).status).toBe(404)
    for (const path of ['portfolio-detail-one', `portfolio-detail-one/${id}`, 'portfolio-detail-four'])
      expect([path, (await app.fetch(`/alpha/${path}`)).status]).toEqual([path, 404])
    expect((await app.fetch('/alpha/sitemap.xml')).text).not.toContain('portfolio-detail')
    expect((await mine().mine({ team: 'alpha' })).items).toHaveLength(1)
    await switchPortfolios(app, true)
    await expect.poll(async () => (await seen(id)).status).toBe(200)
  })
})
