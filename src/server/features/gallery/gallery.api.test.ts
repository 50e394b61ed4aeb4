import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NewAlbum } from '#contract/gallery.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { madeOnce, underOneKey } from '#tests/kit/under-one-key.ts'

let app: TestApp
let opening: NewAlbum

beforeAll(async () => {
  app = await startApp()
  const hung = {
    picture_id: app.people.picture_id,
    alt: { en: 'A full room' },
    caption: { en: 'The opening' }
  }
  opening = { title: { en: 'The opening' }, year: 2025, text: {}, published: true, pictures: [hung] }
})

afterAll(() => app.remove())

const alphas = () => app.api(app.people.bob).gallery
const post = (json: object, link = 'alpha', token = app.people.bob.token) =>
  app.fetch(`/api/gallery?team=${link}`, { method: 'POST', json, token })
const unknown = '01900000-0000-7000-8000-000000000000'

it('albums hang by year, with their pictures in order; what is not shown is the organisers’ alone', async () => {
  const { picture_id } = app.people
  const { id } = await alphas().create({ team: 'alpha', ...opening })
  const newer = { ...opening, title: { en: 'The hanging' }, year: 2026 }
  await alphas().create({ team: 'alpha', ...newer })
  const hidden = await alphas().create({
    team: 'alpha',
    ...newer,
    title: { en: 'Kept back' },
    published: false
  })

  const titles = async (by?: { token: string }) =>
    (await app.api(by).gallery.list({ team: 'alpha' })).items.map(({ title }) => title.en)
  await expect.poll(() => titles()).toEqual(['The hanging', 'The opening'])
  expect(await titles(app.people.bob)).toEqual(['Kept back', 'The hanging', 'The opening'])
  expect((await app.fetch(`/api/gallery/${hidden.id}?team=alpha`)).status).toBe(404)
  const first = await app.api().gallery.list({ team: 'alpha', limit: 1 })
  const second = await app.api().gallery.list({ team: 'alpha', limit: 1, cursor: first.next ?? '' })
  expect([second.items[0]?.title.en, second.next]).toEqual(['The opening', null])

  const album = await app.api().gallery.get({ team: 'alpha', id })
  expect(album.pictures).toMatchObject([
    { picture: { id: picture_id, team: 'alpha' }, alt: { en: 'A full room' } }
  ])
  const page = await app.fetch('/alpha/home')
  expect(page.text).toContain('alt="A full room"')
  expect(page.text).not.toContain('Kept back')

  const bare = await alphas().update({ team: 'alpha', id, version: 1, pictures: [] })
  expect([bare.count, bare.year, bare.version]).toEqual([0, 2025, 2])
  const stale = await app.fetch(`/api/gallery/${id}?team=alpha`, {
    method: 'PATCH',
    json: { version: 1, year: 2020 },
    token: app.people.bob.token
  })
  expect([stale.status, asProblem(stale).code]).toEqual([409, 'stale'])
  await alphas().remove({ team: 'alpha', id })
  await expect.poll(() => titles()).toEqual(['The hanging'])
})

it('another team’s picture hangs in no album, and another team’s album is not there', async () => {
  const { dora } = app.people
  const foreign = await post(opening, 'beta', dora.token)
  expect([foreign.status, faultsOf(foreign)]).toEqual([422, ['pictures.0.picture_id: not_one_of']])
  expect((await app.api(dora).gallery.list({ team: 'beta' })).items).toEqual([])
  const { id, version } = await alphas().create({ team: 'alpha', ...opening, title: { en: 'Ours' } })
  const ask = (method: string, json?: object) =>
    app.fetch(`/api/gallery/${id}?team=beta`, { method, token: dora.token, ...(json && { json }) })
  const answers = [await ask('GET'), await ask('PATCH', { version, year: 2000 }), await ask('DELETE', {})]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await alphas().get({ team: 'alpha', id })).year).toBe(2025)
})

it('an album that is sent again under its key hangs once', async () => {
  const count = async () => (await alphas().list({ team: 'alpha', limit: 100 })).items.length
  const before = await count()
  const asked = { path: '/api/gallery?team=alpha', token: app.people.bob.token }
  const other = { ...opening, year: 2024 }
  expect(await underOneKey(app, { ...asked, json: opening, other })).toEqual(madeOnce)
  expect(await count()).toBe(before + 1)
})

it.each<[(album: NewAlbum) => object, string]>([
  [({ pictures }) => ({ pictures: [...pictures, ...pictures] }), 'pictures.1.picture_id: taken'],
  [
    () => ({ pictures: [{ picture_id: unknown, alt: {}, caption: {} }] }),
    'pictures.0.picture_id: not_one_of'
  ],
  [() => ({ title: { en: 'T\u202eitle' } }), 'title.en: forbidden_characters'],
  [() => ({ text: { en: 't'.repeat(601) } }), 'text.en: too_long'],
  [() => ({ year: 1200 }), 'year: too_small']
])('%s is told at its field, and nothing is kept', async (wrong, fault) => {
  const count = async () => (await alphas().list({ team: 'alpha', limit: 100 })).items.length
  const before = await count()
  const answer = await post({ ...opening, ...wrong(opening) })
  expect([answer.status, faultsOf(answer), await count()]).toEqual([422, [fault], before])
})
