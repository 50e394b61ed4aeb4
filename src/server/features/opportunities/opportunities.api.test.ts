/* Opportunities: how they come to be published, and who sees them before. */
import { beforeAll, expect, it } from 'vitest'
import type { OpportunityChanges } from '#contract/opportunities.ts'
import type { WorkedCall } from '#contract/opportunity-shapes.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import type { Person } from '#tests/kit/people.ts'
import { madeOnce, underOneKey } from '#tests/kit/under-one-key.ts'

// The same day all along, also where midnight passes meanwhile.
const now = Date.now()
const day = (days: number): string => new Date(now + days * 86_400_000).toISOString().slice(0, 10)

/** All that a published one needs. */
const whole: Omit<OpportunityChanges, 'version'> = {
  summary: { en: 'A studio and 1,500 euros a month.', fr: 'Un atelier et 1 500 euros par mois.' },
  description: { en: 'You work **alone**, and show once.' },
  place: 'Ghent',
  country: 'BE',
  disciplines: ['print'],
  stages: ['emerging'],
  starts_on: day(90),
  ends_on: day(180),
  deadline: `${day(30)}T22:00:00.000Z`,
  answers_on: day(60),
  pays: 150_000,
  pays_per: 'month',
  pays_by: day(200),
  costs: [{ kind: 'travel', amount: 20_000 }],
  provides: [{ kind: 'studio', amount: null }],
  selection: { en: 'Three artists choose.' }
}

await onServer('an opportunity', app => {
  const { ana, bob, cleo, dora } = app.people
  const at = (path: string, id: string, team = 'alpha') => `/api/own-opportunities/${id}${path}?team=${team}`
  const send = (path: string, id: string, json: object, by: Person = bob, team = 'alpha') =>
    app.fetch(at(path, id, team), { method: path === '' ? 'PATCH' : 'POST', token: by.token, json })
  const begin = (title: string, by: Person = bob) =>
    app.api(by).opportunities.create({ team: 'alpha', kind: 'residency', title: { en: title } })
  const written = async (title: string, changes: Omit<OpportunityChanges, 'version'> = {}) => {
    const { id, version } = await begin(title)
    return app.api(bob).opportunities.update({ team: 'alpha', id, version, ...whole, ...changes })
  }
  const publish = async (title: string, changes: Omit<OpportunityChanges, 'version'> = {}) => {
    const { id, version } = await written(title, changes)
    return app.api(ana).opportunities.publish({ team: 'alpha', id, version })
  }
  const listed = async (query = ''): Promise<string[]> => {
    const { json } = await app.fetch(`/api/opportunities?team=alpha${query}`)
    return (json as { items: { title: { en: string } }[] }).items.map(({ title }) => title.en)
  }
  const reasonOf = (answer: { status: number; json: unknown }) => [
    answer.status,
    (answer.json as { detail?: string }).detail
  ]
  const setFeature = async (link: string, by: Person, opportunities: boolean) => {
    const { version, features } = await app.api(by).teams.get({ link })
    await app.api(by).teams.update({ link, version, features: { ...features, opportunities } })
  }

  let draft: WorkedCall
  let reviewed: WorkedCall
  let open: WorkedCall

  beforeAll(async () => {
    await setFeature('alpha', ana, true)
    await setFeature('beta', dora, true)
    draft = await written('Nobody knows of this draft')
    const asked = await written('Nobody knows of this review')
    reviewed = await app
      .api(bob)
      .opportunities.submit({ team: 'alpha', id: asked.id, version: asked.version })
    open = await publish('Three months by the canal')
  })

  it('is the team’s own, in its currency and its zone, until its organisers say otherwise', () => {
    expect(open).toMatchObject({
      state: 'published',
      currency: 'EUR',
      organisation: { name: 'Alpha Salon', verified: false, suspended: false },
      description_blocks: { en: [{ type: 'paragraph' }] }
    })
    expect(draft.organisation_id).toBe(open.organisation_id)
  })

  it('is shown once it is published, and before that to organisers of its team alone', async () => {
    await expect.poll(() => listed()).toEqual(['Three months by the canal'])
    for (const { id } of [draft, reviewed])
      for (const by of [undefined, cleo, dora])
        expect((await app.fetch(`/api/opportunities/${id}?team=alpha`, { token: by?.token })).status).toBe(
          404
        )
    expect((await app.api(ana).opportunities.get({ team: 'alpha', id: reviewed.id })).state).toBe('in_review')
    for (const { id } of [draft, reviewed, open])
      for (const path of ['opportunities', 'own-opportunities'])
        expect((await app.fetch(`/api/${path}/${id}?team=beta`, { token: dora.token })).status).toBe(404)
    const seen = (await app.fetch(`/api/opportunities/${open.id}?team=alpha`)).text
    expect(seen).not.toMatch(/Nobody knows|submitted_by|returned|own_review/)
    const pages = await Promise.all(
      ['opportunities', 'organisations', 'search'].map(path => app.fetch(`/api/${path}?team=alpha&q=nobody`))
    )
    expect(pages.map(({ text }) => text).join('')).not.toContain('Nobody knows')
  })

  it('of the next deadline is the one that is shown where none is named', async () => {
    const sooner = await publish('Paid at once', { deadline: `${day(20)}T22:00:00.000Z` })
    await expect
      .poll(async () => (await app.api().opportunities.next({ team: 'alpha' })).opportunity?.id)
      .toBe(sooner.id)
    expect(await listed('&limit=1')).toEqual(['Paid at once'])
    const { next, total } = await app.api().opportunities.list({ team: 'alpha', limit: 1, count: '1' })
    expect(total).toBe(2)
    const rest = await app.api().opportunities.list({ team: 'alpha', cursor: next ?? '' })
    expect(rest.items.map(({ id }) => id)).toEqual([open.id])
    const { id, version } = await app.api(bob).opportunities.open({ team: 'alpha', id: sooner.id })
    expect((await app.api(bob).opportunities.close({ team: 'alpha', id, version })).state).toBe('closed')
    await expect.poll(() => listed()).toEqual(['Three months by the canal'])
    expect((await app.api().opportunities.get({ team: 'alpha', id })).state).toBe('closed')
  })

  it.each([
    ['&kind=residency', 1],
    ['&kind=grant', 0],
    ['&discipline=print', 1],
    ['&discipline=painting', 0],
    ['&stage=emerging', 1],
    ['&stage=student', 0],
    ['&country=BE', 1],
    ['&country=FR', 0],
    ['&remote=1', 0],
    ['&money=pays', 1],
    ['&length=medium', 1],
    ['&length=short', 0],
    ['&within=90', 1],
    ['&within=7', 0],
    ['&q=CANAL', 1],
    ['&q=atelier', 1],
    ['&q=nobody', 0],
    ['&q=%25', 1]
  ])('is found by %s: %i', async (query, count) => {
    expect(await listed(query)).toHaveLength(count)
  })

  it('goes from one organiser to another, who publishes it or says what is missing', async () => {
    const { id, version } = await written('Read by two')
    const direct = await send('/publish', id, { version })
    expect(reasonOf(direct)).toEqual([409, expect.stringContaining('changed state')])
    const asked = await app.api(bob).opportunities.submit({ team: 'alpha', id, version })
    expect([asked.state, asked.own_review]).toEqual(['in_review', true])
    const own = await send('/publish', id, { version: asked.version })
    expect(reasonOf(own)).toEqual([409, expect.stringContaining('asked for this review yourself')])
    const reason = 'Say who pays the travel.'
    const back = await app
      .api(ana)
      .opportunities.send_back({ team: 'alpha', id, version: asked.version, reason })
    expect([back.state, back.returned]).toEqual(['draft', reason])
    const again = await app.api(bob).opportunities.submit({ team: 'alpha', id, version: back.version })
    expect([again.returned, again.state]).toEqual(['', 'in_review'])
    // What is changed meanwhile is not what was submitted.
    const changed = await app
      .api(bob)
      .opportunities.update({ team: 'alpha', id, version: again.version, places: 2 })
    expect(changed.state).toBe('draft')
    const last = await app.api(bob).opportunities.submit({ team: 'alpha', id, version: changed.version })
    const out = await app.api(ana).opportunities.publish({ team: 'alpha', id, version: last.version })
    expect([out.state, out.own_review, out.places]).toEqual(['published', false, 2])
    const withdrawn = await app.api(bob).opportunities.withdraw({ team: 'alpha', id, version: out.version })
    expect(withdrawn.state).toBe('draft')
    expect((await app.fetch(`/api/opportunities/${id}?team=alpha`)).status).toBe(404)
    await app.api(bob).opportunities.remove({ team: 'alpha', id })
    expect((await app.fetch(at('', id), { token: bob.token })).status).toBe(404)
  })

  it.each<[object, string]>([
    [{ pays: 0, provides: [] }, 'pays: offers_nothing'],
    [{ deadline: '2020-01-01T00:00:00.000Z', starts_on: null, answers_on: day(60) }, 'deadline: past'],
    [{ ends_on: day(89) }, 'ends_on: earlier'],
    [{ title: { fr: 'Trois mois' } }, 'title.en: required'],
    [{ answers_on: null }, 'answers_on: required'],
    [{ pays_by: null }, 'pays_by: required'],
    [{ pays_by: day(29) }, 'pays_by: earlier']
  ])('with %j is not submitted, and is told why at its field', async (wrong, fault) => {
    const { id, version } = await begin('Refused')
    const saved = await send('', id, { version, ...whole, ...wrong })
    const answer = saved.status === 200 ? await send('/review', id, { version: version + 1 }) : saved
    expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
    expect((await app.api(bob).opportunities.open({ team: 'alpha', id })).state).toBe('draft')
    await app.api(bob).opportunities.remove({ team: 'alpha', id })
  })

  it.each<[object, string]>([
    [{ kind: 'internship' }, 'kind: not_one_of'],
    [{ pays: -1 }, 'pays: too_small'],
    [{ pays_by: '2031-02-30' }, 'pays_by: pattern'],
    [{ pays: 1.5 }, 'pays: wrong_type'],
    [{ summary: { en: 's'.repeat(301) } }, 'summary.en: too_long'],
    [{ description: { en: '>'.repeat(201) } }, 'description.en: long_run'],
    [{ organisation_id: '01900000-0000-7000-8000-000000000000' }, 'organisation_id: not_one_of'],
    [{ costs: [{ kind: 'bribes', amount: 1 }] }, 'costs.0.kind: not_one_of'],
    // Nothing collects it, so nobody can ask for it.
    [{ application_fee: 500 }, 'application_fee: unknown_field'],
    [{ status: 'published' }, 'status: unknown_field'],
    [{ currency: 'USD' }, 'currency: unknown_field']
  ])('with %j is refused at its field, and nothing is kept', async (wrong, fault) => {
    const before = await app.api(bob).opportunities.open({ team: 'alpha', id: draft.id })
    const answer = await send('', draft.id, { version: before.version, ...wrong })
    expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
    expect(await app.api(bob).opportunities.open({ team: 'alpha', id: draft.id })).toEqual(before)
  })

  it.each<[object, string]>([
    [{ deadline: `${day(29)}T22:00:00.000Z` }, 'deadline: brought_forward'],
    [{ pays: 140_000 }, 'pays: pay_lowered'],
    [{ pays_by: day(201) }, 'pays_by: pay_put_off'],
    [
      {
        questions: [
          { id: 'why', kind: 'short', label: { en: 'Why?' }, required: true, jury_sees: true, options: [] }
        ]
      },
      'questions: questions_fixed'
    ]
  ])('that is open does not become worse by %j', async (worse, fault) => {
    const { version } = await app.api(bob).opportunities.open({ team: 'alpha', id: open.id })
    const answer = await send('', open.id, { version, ...worse })
    expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
  })

  it('tells what came of it once it is closed, and not before', async () => {
    const outcome = { en: 'Two were chosen.' }
    const { id, version } = await publish('With an end')
    expect((await send('/award', id, { version, outcome })).status).toBe(409)
    const closed = await app.api(bob).opportunities.close({ team: 'alpha', id, version })
    const unsaid = await send('/award', id, { version: closed.version, outcome: {} })
    expect([unsaid.status, faultsOf(unsaid)]).toEqual([422, ['outcome.en: required']])
    expect((await send('', id, { version: closed.version, hours: 3 })).status).toBe(409)
    await app.api(bob).opportunities.award({ team: 'alpha', id, version: closed.version, outcome })
    expect(await app.api().opportunities.get({ team: 'alpha', id })).toMatchObject({
      state: 'awarded',
      outcome,
      laureates: []
    })
    expect((await send('/withdraw', id, { version: closed.version + 1 })).status).toBe(409)
    expect((await app.fetch(at('', id), { method: 'DELETE', token: bob.token, json: {} })).status).toBe(409)
  })

  it('is saved over the version that was read, once under a key', async () => {
    const { token } = bob
    const stale = await send('', draft.id, { version: 1, places: 5 })
    expect([stale.status, asProblem(stale).code]).toEqual([409, 'stale'])
    const json = { kind: 'grant', title: { en: 'Sent again' } }
    const other = { ...json, title: { en: 'Another' } }
    expect(await underOneKey(app, { path: '/api/own-opportunities?team=alpha', token, json, other })).toEqual(
      madeOnce
    )
    const lines = await app.api(bob).opportunities.all({ team: 'alpha', state: 'draft' })
    expect(lines.items.filter(({ title }) => title.en === 'Sent again')).toHaveLength(1)
    for (const by of [cleo, dora]) expect((await send('', draft.id, { version: 1 }, by)).status).toBe(403)
  })

  it('leaves no trace where a team has switched opportunities off', async () => {
    await setFeature('alpha', ana, false)
    for (const path of ['opportunities', `opportunities/${open.id}`, 'next-opportunity', 'organisations'])
      await expect.poll(async () => (await app.fetch(`/api/${path}?team=alpha`)).status).toBe(404)
    await setFeature('alpha', ana, true)
    await expect.poll(async () => (await app.fetch('/api/opportunities?team=alpha')).status).toBe(200)
  })

  it('belongs to an organisation, which has a name of its own and goes only while it is unused', async () => {
    const { organisations } = app.api(bob)
    const fields = { about: {}, place: 'Bruges', country: 'BE', website: null, logo_id: null }
    const made = await organisations.create({ team: 'alpha', name: 'Canal House', ...fields })
    const twice = await app.fetch('/api/organisations?team=alpha', {
      method: 'POST',
      token: bob.token,
      json: { name: 'canal HOUSE', ...fields }
    })
    expect([twice.status, faultsOf(twice)]).toEqual([422, ['name: taken']])
    // Nobody meets one that has published nothing.
    expect((await app.api().organisations.list({ team: 'alpha' })).items.map(({ name }) => name)).toEqual([
      'Alpha Salon'
    ])
    expect((await app.fetch(`/api/organisations/${made.id}?team=alpha`)).status).toBe(404)
    const call = await publish('At the house', { organisation_id: made.id })
    await expect
      .poll(async () => (await app.api().organisations.list({ team: 'alpha' })).items.map(({ name }) => name))
      .toEqual(['Alpha Salon', 'Canal House'])
    const shown = await app.api().organisations.get({ team: 'alpha', id: made.id })
    expect([shown.open, shown.calls.map(({ id }) => id), shown.laureates]).toEqual([1, [call.id], []])
    expect(shown).not.toHaveProperty('version')
    const used = await app.fetch(`/api/organisations/${made.id}?team=alpha`, {
      method: 'DELETE',
      token: bob.token,
      json: {}
    })
    expect(used.status).toBe(409)
    expect((await app.fetch(`/api/organisations/${made.id}?team=beta`)).status).toBe(404)
    const unused = await organisations.create({ team: 'alpha', name: 'Nobody’s', ...fields })
    await organisations.remove({ team: 'alpha', id: unused.id })
    expect((await organisations.all({ team: 'alpha' })).organisations.map(({ name }) => name)).toEqual([
      'Alpha Salon',
      'Canal House'
    ])
  })

  it('of an organisation that the operator suspends leaves the lists at once and takes nothing', async () => {
    const { olga } = app.people
    const operator = app.api(olga).operated_organisations
    const fields = { about: {}, place: 'Liège', country: 'BE', website: null, logo_id: null }
    const { id } = await app.api(bob).organisations.create({ team: 'alpha', name: 'Too good', ...fields })
    const call = await publish('Too good to be true', { organisation_id: id })
    const shown = async () => (await app.fetch(`/api/opportunities/${call.id}?team=alpha`)).json
    await expect.poll(() => listed('&q=good')).toEqual(['Too good to be true'])
    const everywhere = async () =>
      (await app.api().open_opportunities.list({})).items.map(({ organisation }) => organisation)
    await expect.poll(everywhere).toContain('Too good')
    const reason = 'Nobody answers there.'
    expect(await operator.change({ id, act: 'verify', reason })).toMatchObject({
      team: 'alpha',
      verified: true
    })
    await expect.poll(shown).toMatchObject({ organisation: { verified: true } })
    expect(await operator.change({ id, act: 'suspend', reason })).toMatchObject({ suspended: true })
    await expect.poll(() => listed('&q=good')).toEqual([])
    expect(await shown()).toMatchObject({ state: 'closed' })
    await expect.poll(everywhere).not.toContain('Too good')
    expect((await app.fetch(`/api/organisations/${id}?team=alpha`)).status).toBe(404)
    const names = async (standing: 'suspended' | 'verified') =>
      (await operator.list({ standing })).items.map(({ name }) => name)
    expect([await names('suspended'), await names('verified')]).toEqual([['Too good'], []])
    const other = await written('Not either', { organisation_id: id })
    const refused = await send('/publish', other.id, { version: other.version }, ana)
    expect(reasonOf(refused)).toEqual([409, expect.stringContaining('suspended this organisation')])
    const line = async (title: string) =>
      (await app.api(ana).opportunities.all({ team: 'alpha' })).items.find(
        ({ title: { en } }) => en === title
      )
    expect(await line('Too good to be true')).toMatchObject({
      state: 'closed',
      organisation: { name: 'Too good', suspended: true }
    })
    // Its deadline is ahead: nothing is chosen there, and nothing that visitors read is changed.
    for (const [path, json] of [
      ['/award', { outcome: { en: 'Nobody was chosen.' } }],
      ['', { summary: { en: 'Even better.' } }],
      ['', { places: 5 }]
    ] as const) {
      const answer = await send(path, call.id, { version: call.version, ...json }, ana)
      expect([path, ...reasonOf(answer)]).toEqual([
        path,
        409,
        expect.stringContaining('suspended this organisation')
      ])
    }
    // Neither its organisers nor anybody else can do that.
    for (const by of [ana, bob, cleo])
      expect(
        (
          await app.fetch(`/api/operated-organisations/${id}`, {
            method: 'PUT',
            token: by.token,
            json: { act: 'reinstate', reason }
          })
        ).status
      ).toBe(403)
    await operator.change({ id, act: 'reinstate', reason })
    await expect.poll(() => listed('&q=good')).toEqual(['Too good to be true'])
  })

  it('is found by who searches the team, and by search engines, while it is open', async () => {
    const found = async (q: string) =>
      (await app.api().search.find({ team: 'alpha', q })).items.map(({ kind, address }) => [kind, address])
    const address = `/alpha/page-job-detail/${open.id}`
    await expect.poll(() => found('canal')).toEqual([['opportunity', address]])
    expect((await found('nobody')).filter(([kind]) => kind === 'opportunity')).toEqual([])
    const { text } = await app.fetch('/alpha/sitemap.xml')
    expect([text.includes(address), text.includes('/alpha/page-job-grid'), text.includes(draft.id)]).toEqual([
      true,
      true,
      false
    ])
    expect((await app.fetch('/beta/sitemap.xml')).text).not.toContain(open.id)
  })

  it('has a calendar file of its deadline, which a draft has not', async () => {
    const file = await app.fetch(`/alpha/opportunities/${open.id}/calendar.ics`)
    expect([file.status, file.text.includes('SUMMARY:Three months by the canal')]).toEqual([200, true])
    expect((await app.fetch(`/alpha/opportunities/${draft.id}/calendar.ics`)).status).toBe(404)
    expect((await app.fetch(`/beta/opportunities/${open.id}/calendar.ics`)).status).toBe(404)
  })
})
