import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NewSponsor } from '#contract/sponsors.ts'
import type { NewTestimonial } from '#contract/testimonials.ts'
import { asProblem, faultsOf, type HttpAnswer } from '#tests/kit/client.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { madeOnce, underOneKey } from '#tests/kit/under-one-key.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const sponsor: NewSponsor = {
  tier: 'gold',
  name: 'Harbour Press',
  link: 'https://harbour.example/',
  text: { en: 'Prints since 1911.', fr: 'Imprime depuis 1911.' },
  prize: { en: 'The catalogue' },
  logo_id: null,
  dark_logo_id: null
}
const testimonial: NewTestimonial = {
  quote: { en: 'Nobody asked who I knew.' },
  name: 'Mina Okafor',
  role: { en: 'Entered in 2026' },
  portrait_id: null,
  consent: { on: '2026-01-10', how: 'by mail to Bob' }
}

const alphas = () => app.api(app.people.bob)
const post = (
  kind: string,
  json: object,
  link = 'alpha',
  token = app.people.bob.token
): Promise<HttpAnswer> => app.fetch(`/api/${kind}?team=${link}`, { method: 'POST', json, token })
const unknown = '01900000-0000-7000-8000-000000000000'

it('sponsors stand by tier, then in the order that organisers give them, and nowhere else', async () => {
  const { sponsors } = alphas()
  const { picture_id } = app.people
  const gold = await sponsors.create({ team: 'alpha', ...sponsor, logo_id: picture_id })
  const other = await sponsors.create({ team: 'alpha', ...sponsor, name: 'Quay Bank' })
  const main = await sponsors.create({
    team: 'alpha',
    ...sponsor,
    name: 'City',
    tier: 'platinum',
    link: null
  })
  expect(gold).toMatchObject({ ...sponsor, logo_id: picture_id, version: 1 })
  expect(gold.logo).toMatchObject({ id: picture_id, team: 'alpha', width: 640, height: 480 })
  const names = async (team = 'alpha') =>
    (await app.api().sponsors.list({ team })).sponsors.map(({ name }) => name)
  expect(await names()).toEqual(['City', 'Harbour Press', 'Quay Bank'])
  expect(await names('beta')).toEqual([])

  await sponsors.order({ team: 'alpha', ids: [other.id, main.id, gold.id] })
  expect(await names()).toEqual(['City', 'Quay Bank', 'Harbour Press'])
  await expect(sponsors.order({ team: 'alpha', ids: [other.id, main.id] })).rejects.toThrow('409')
  await expect(sponsors.order({ team: 'alpha', ids: [other.id, main.id, main.id] })).rejects.toThrow('409')

  const changed = await sponsors.update({
    team: 'alpha',
    id: gold.id,
    version: 1,
    tier: 'bronze',
    logo_id: null
  })
  expect(changed).toMatchObject({ name: 'Harbour Press', tier: 'bronze', logo: null, version: 2 })
  const stale = await app.fetch(`/api/sponsors/${gold.id}?team=alpha`, {
    method: 'PATCH',
    json: { version: 1, name: 'Late' },
    token: app.people.bob.token
  })
  expect([stale.status, asProblem(stale).code]).toEqual([409, 'stale'])
  await sponsors.remove({ team: 'alpha', id: main.id })
  expect(await names()).toEqual(['Quay Bank', 'Harbour Press'])
})

it('a testimonial is shown once its consent is noted, and visitors are not told how', async () => {
  const { testimonials } = alphas()
  const waits = await testimonials.create({ team: 'alpha', ...testimonial, name: 'Tomás', consent: null })
  await testimonials.create({ team: 'alpha', ...testimonial })
  const seen = await app.fetch('/api/testimonials?team=alpha')
  expect(seen.text).not.toMatch(/Tomás|by mail/)
  expect((await app.api().testimonials.list({ team: 'alpha' })).testimonials).toMatchObject([
    { name: 'Mina Okafor', quote: testimonial.quote, portrait: null }
  ])
  const own = await testimonials.list({ team: 'alpha' })
  expect(own.testimonials.map(({ name, consent }) => [name, consent])).toEqual([
    ['Tomás', null],
    ['Mina Okafor', testimonial.consent]
  ])
  const { consent } = testimonial
  await testimonials.update({ team: 'alpha', id: waits.id, version: 1, consent })
  await expect.poll(async () => (await app.fetch('/api/testimonials?team=alpha')).text).toContain('Tomás')
  await testimonials.update({ team: 'alpha', id: waits.id, version: 2, consent: null })
  await expect.poll(async () => (await app.fetch('/api/testimonials?team=alpha')).text).not.toContain('Tomás')
})

it.each<[string, object, string]>([
  ['sponsors', { link: 'javascript:alert(1)' }, 'link: pattern'],
  ['sponsors', { link: 'http://harbour.example/' }, 'link: pattern'],
  ['sponsors', { link: 'data:text/html,x' }, 'link: pattern'],
  ['sponsors', { name: '' }, 'name: required'],
  ['sponsors', { name: 'n'.repeat(81) }, 'name: too_long'],
  ['sponsors', { name: 'Harbour\u202ePress' }, 'name: forbidden_characters'],
  ['sponsors', { text: { en: 't'.repeat(401) } }, 'text.en: too_long'],
  ['sponsors', { tier: 'diamond' }, 'tier: not_one_of'],
  ['sponsors', { logo_id: unknown }, 'logo_id: not_one_of'],
  ['sponsors', { dark_logo_id: unknown }, 'dark_logo_id: not_one_of'],
  ['testimonials', { portrait_id: unknown }, 'portrait_id: not_one_of'],
  ['testimonials', { consent: { on: '2026-02-30', how: 'by mail' } }, 'consent.on: pattern'],
  ['testimonials', { consent: { on: '2199-01-01', how: 'by mail' } }, 'consent.on: too_large'],
  ['testimonials', { consent: { on: '2026-01-01', how: '' } }, 'consent.how: required']
])('of %s, %j is told at its field, and nothing is kept', async (kind, wrong, fault) => {
  const right = kind === 'sponsors' ? sponsor : testimonial
  const before = (await app.fetch(`/api/${kind}?team=alpha`)).text
  const answer = await post(kind, { ...right, ...wrong })
  expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
  expect((await app.fetch(`/api/${kind}?team=alpha`)).text).toBe(before)
})

it.each([
  ['sponsors', { ...sponsor, name: 'Sent again' }],
  ['testimonials', { ...testimonial, name: 'Sent again' }]
])('one of the %s that is sent again under its key is there once', async (kind, json) => {
  const { token } = app.people.bob
  const other = { ...json, name: 'Another' }
  expect(await underOneKey(app, { path: `/api/${kind}?team=alpha`, token, json, other })).toEqual(madeOnce)
  const { text } = await app.fetch(`/api/${kind}?team=alpha`, { token })
  expect([text.split('"Sent again"').length - 1, text.includes('"Another"')]).toEqual([1, false])
})

it('script in a plain field is text on every page that shows it', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const texts = { en: script }
  const { status } = await post('sponsors', {
    ...sponsor,
    name: script,
    text: texts,
    prize: texts,
    tier: 'partner'
  })
  expect(status).toBe(201)
  expect(
    (await post('testimonials', { ...testimonial, name: script, quote: texts, role: texts })).status
  ).toBe(201)
  for (const page of ['sponsors', 'home'])
    await expect
      .poll(async () => (await app.fetch(`/alpha/${page}`)).text)
      .toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  const pages = await Promise.all(
    ['sponsors', 'home'].map(async page => (await app.fetch(`/alpha/${page}`)).text)
  )
  expect(pages.filter(text => text.includes('<script>alert') || text.includes('<img src=x'))).toEqual([])
  expect(pages[0]).toContain('rel="sponsored noopener"')
})

it('what belongs to another team is not there for its neighbour', async () => {
  const { sponsors } = alphas()
  const { id } = await sponsors.create({ team: 'alpha', ...sponsor, name: 'Alpha’s own' })
  const { dora, picture_id } = app.people
  const foreign = await app.fetch(`/api/sponsors/${id}?team=beta`, {
    method: 'PATCH',
    json: { version: 1, name: 'Taken' },
    token: dora.token
  })
  const gone = await app.fetch(`/api/sponsors/${id}?team=beta`, {
    method: 'DELETE',
    json: {},
    token: dora.token
  })
  const hung = await post('sponsors', { ...sponsor, logo_id: picture_id }, 'beta', dora.token)
  expect([foreign.status, gone.status, hung.status, faultsOf(hung)]).toEqual([
    404,
    404,
    422,
    ['logo_id: not_one_of']
  ])
  expect((await sponsors.list({ team: 'alpha' })).sponsors.map(({ name }) => name)).toContain('Alpha’s own')
})
