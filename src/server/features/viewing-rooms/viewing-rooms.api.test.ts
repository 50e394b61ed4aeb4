import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { NewViewingRoom } from '#contract/viewing-rooms.ts'
import type { Work } from '#contract/works.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import {
  manyOnShow,
  showingContest,
  submitWork,
  switchPortfolios,
  takeOut,
  workOnShow
} from '#tests/kit/portfolios.ts'
import { madeOnce, underOneKey } from '#tests/kit/under-one-key.ts'

const unknown = '01900000-0000-7000-8000-000000000000'

await onServer('viewing rooms', app => {
  const { bob, dora } = app.people
  const guest = guestsOf(app.people)
  const artist = guest()
  let contest: Contest
  let works: Work[]
  let judged: Work

  const rooms = (person?: Person) => app.api(person).viewing_rooms
  const draft = (walls: { title: string; works: string[] }[], more: Partial<NewViewingRoom> = {}) => ({
    title: { en: 'Low Light' },
    intro: { en: 'Six works of the hour before dark.' },
    published: true,
    walls: walls.map(wall => ({
      title: { en: wall.title },
      text: { en: `About ${wall.title}` },
      works: wall.works
    })),
    ...more
  })
  const send = (json: object, by: Person = bob, link = 'alpha') =>
    app.fetch(`/api/viewing-rooms?team=${link}`, { method: 'POST', json, token: by.token })
  const ids = (...places: number[]) => places.map(place => works[place]?.id ?? '')
  const titlesIn = async (id: string) =>
    (await rooms().works({ team: 'alpha', id })).items.map(({ wall, work }) => [wall, work.title])

  beforeAll(async () => {
    await switchPortfolios(app, true)
    contest = await showingContest(app)
    works = []
    for (const title of ['One', 'Two', 'Three', 'Four'])
      works.push(await workOnShow(app, artist, contest, title, { height: 60, width: 40.5 }))
    judged = await submitWork(app, artist, contest, 'Not yet looked at')
  })

  it('hang wall by wall in the order of their organisers; drafts are theirs alone', async () => {
    const room = await rooms(bob).create({
      team: 'alpha',
      ...draft([
        { title: 'Dusk', works: ids(2, 0) },
        { title: 'Night', works: ids(1) }
      ])
    })
    const hidden = await rooms(bob).create({
      team: 'alpha',
      ...draft([], { title: { en: 'Kept back' }, published: false })
    })
    await expect
      .poll(() => titlesIn(room.id))
      .toEqual([
        [0, 'Three'],
        [0, 'One'],
        [1, 'Two']
      ])
    const shown = await rooms().get({ team: 'alpha', id: room.id })
    expect(shown).toMatchObject({ count: 3, walls: [{ title: { en: 'Dusk' }, count: 2 }, { count: 1 }] })
    expect((await rooms().featured({ team: 'alpha' })).room?.id).toBe(room.id)
    // A word that is mended in one that was public before does not make it the newest.
    const newer = await rooms(bob).create({ team: 'alpha', ...draft([]) })
    const first = async () => (await rooms().featured({ team: 'alpha' })).room?.id
    await expect.poll(first).toBe(newer.id)
    const mended = { title: { en: 'Low Light' }, intro: { en: 'Mended' }, published: true }
    await rooms(bob).update({ team: 'alpha', id: room.id, version: room.version, ...mended })
    const intro = async () => (await rooms().get({ team: 'alpha', id: room.id })).intro.en
    await expect.poll(intro).toBe('Mended')
    expect(await first()).toBe(newer.id)
    await rooms(bob).remove({ team: 'alpha', id: newer.id })
    const titles = async (by?: Person) =>
      (await rooms(by).list({ team: 'alpha' })).items.map(({ title }) => title.en)
    expect([await titles(), await titles(artist), await titles(bob)]).toEqual([
      ['Low Light'],
      ['Low Light'],
      ['Kept back', 'Low Light']
    ])
    for (const path of [hidden.id, `${hidden.id}/works`, `${hidden.id}/list`])
      for (const token of [undefined, artist.token, dora.token])
        expect((await app.fetch(`/api/viewing-rooms/${path}?team=alpha`, { token })).status).toBe(404)
    expect((await app.fetch(`/api/viewing-rooms/${room.id}?team=beta`)).status).toBe(404)
    expect(
      (await app.fetch(`/api/viewing-rooms/${room.id}/edit?team=alpha`, { token: artist.token })).status
    ).toBe(403)

    const { works: listed } = await rooms().print_list({ team: 'alpha', id: room.id })
    expect(listed[0]).toMatchObject({
      wall: 0,
      title: 'Three',
      medium: 'Oil on linen',
      height: 60,
      width: 40.5,
      unit: 'cm'
    })
    const page = await app.fetch('/alpha/portfolio-detail-four')
    expect(page.text).toContain('Low Light')
    expect((await app.fetch('/alpha/sitemap.xml')).text).toContain(`portfolio-detail-four?room=${room.id}`)
    expect((await app.fetch(`/alpha/portfolio-detail-four?room=${hidden.id}`)).status).toBe(404)
    for (const { id } of [room, hidden]) await rooms(bob).remove({ team: 'alpha', id })
    expect((await app.fetch(`/api/viewing-rooms/${room.id}?team=alpha`)).status).toBe(404)
  })

  it('lose a work that is taken out at once, and have it back', async () => {
    const { id } = await rooms(bob).create({ team: 'alpha', ...draft([{ title: 'Dusk', works: ids(0, 3) }]) })
    await expect
      .poll(() => titlesIn(id))
      .toEqual([
        [0, 'One'],
        [0, 'Four']
      ])
    await takeOut(app, contest, ids(3)[0] ?? '', 'hidden')
    await expect.poll(() => titlesIn(id)).toEqual([[0, 'One']])
    expect((await rooms().get({ team: 'alpha', id })).count).toBe(1)
    const { walls } = await rooms(bob).edit({ team: 'alpha', id })
    expect(walls[0]?.works.map(work => work.shown?.title ?? null)).toEqual(['One', null])
    // What hangs already may be saved with the rest.
    const kept = await rooms(bob).update({
      team: 'alpha',
      id,
      version: 1,
      walls: draft([{ title: 'Dawn', works: ids(3, 0) }]).walls
    })
    expect(kept.walls[0]?.works).toHaveLength(2)
    await takeOut(app, contest, ids(3)[0] ?? '', 'shown_again')
    await expect
      .poll(() => titlesIn(id))
      .toEqual([
        [0, 'Four'],
        [0, 'One']
      ])
    await rooms(bob).remove({ team: 'alpha', id })
  })

  it('take nothing that is not on show in their team, nothing twice, and of 501 works none', async () => {
    const walls = [
      { title: 'Dusk', works: [...ids(0), judged.id] },
      { title: 'Night', works: [unknown, ...ids(0)] }
    ]
    expect(faultsOf(await send(draft(walls)))).toEqual([
      'walls.0.works.1: not_one_of',
      'walls.1.works.0: not_one_of',
      'walls.1.works.1: taken'
    ])
    expect(faultsOf(await send(draft([{ title: 'Dusk', works: ids(0) }]), dora, 'beta'))).toEqual([
      'walls.0.works.0: not_one_of'
    ])
    const many = Array.from({ length: 251 }, () => unknown)
    const two = [
      { title: 'A', works: many },
      { title: 'B', works: many.slice(1) }
    ]
    expect(faultsOf(await send(draft([...two, { title: 'C', works: ids(0) }])))).toEqual(['walls: too_many'])
  })

  it('are changed by organisers alone, over the version that was read, and made once under one key', async () => {
    expect((await send(draft([]), artist)).status).toBe(403)
    const asked = {
      path: '/api/viewing-rooms?team=alpha',
      token: bob.token,
      json: draft([]),
      other: draft([], { published: false })
    }
    expect(await underOneKey(app, asked)).toEqual(madeOnce)
    const [room] = (await rooms(bob).list({ team: 'alpha' })).items
    const stale = await app.fetch(`/api/viewing-rooms/${room?.id}?team=alpha`, {
      method: 'PATCH',
      json: { version: 9, published: false },
      token: bob.token
    })
    expect([stale.status, asProblem(stale).code]).toEqual([409, 'stale'])
    await rooms(bob).remove({ team: 'alpha', id: room?.id ?? '' })
  })

  it('hold 500 works, and a page of one carries the first of them alone', async () => {
    const many = await manyOnShow(app, ids(0)[0] ?? '', 500)
    const { id } = await rooms(bob).create({
      team: 'alpha',
      ...draft([
        { title: 'Long', works: many.slice(0, 400) },
        { title: 'Short', works: many.slice(400) }
      ])
    })
    await expect.poll(async () => (await rooms().get({ team: 'alpha', id })).count).toBe(500)
    const read: string[] = []
    let cursor: number | undefined
    do {
      const { items, next } = await rooms().works({ team: 'alpha', id, limit: 100, cursor })
      read.push(...items.map(({ work }) => work.id))
      cursor = next === null ? undefined : Number(next)
    } while (cursor !== undefined)
    expect(read).toEqual(many)
    expect((await rooms().print_list({ team: 'alpha', id })).works).toHaveLength(500)
    const page = await app.fetch(`/alpha/portfolio-detail-four?room=${id}`)
    expect(page.text).toContain('500')
    expect(page.bytes.length).toBeLessThan(140 * 1024)
    const list = await app.fetch(`/alpha/portfolio-detail-four?room=${id}&list=1`)
    expect(list.text.match(/<tr/g)).toHaveLength(502)
  })
})
