import { beforeAll, describe, expect, it } from 'vitest'
import type { Round } from '#contract/rounds.ts'
import type { Contest } from '#contract/contests.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { inDays } from '#tests/kit/days.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { tamper } from '#tests/kit/tamper.ts'

await onServer('contests', app => {
  const { ana, bob, cleo, dora } = app.people
  let contest: Contest

  const patch = (changes: Record<string, unknown>, by = bob) =>
    app.fetch(`/api/contests/${contest.id}?team=alpha`, { method: 'PATCH', token: by.token, json: changes })

  beforeAll(async () => {
    contest = await app
      .api(bob)
      .contests.create({ team: 'alpha', title: { en: 'Spring Salon' }, edition: 2027 })
  })

  it('begin with a category that is open to all, and are seen by organisers alone', async () => {
    expect(contest).toMatchObject({
      slug: 'spring-salon-2027',
      state: 'draft',
      phase: 'draft',
      currency: 'EUR'
    })
    expect(contest.categories.map(({ title }) => title.en)).toEqual(['Open category'])
    for (const by of [cleo, dora])
      expect((await app.fetch(`/api/contests/${contest.id}?team=alpha`, { token: by.token })).status).toBe(
        404
      )
    expect((await app.fetch('/api/get-contest?team=alpha')).status).toBe(404)
    expect((await app.fetch('/api/contests?team=alpha')).json).toEqual({ items: [], next: null })
    expect((await app.api(ana).contests.list({ team: 'alpha' })).items.map(({ id }) => id)).toEqual([
      contest.id
    ])
  })

  it('have an address that names their year once', async () => {
    const addressOf = async (title: string, edition: number): Promise<string> =>
      (await app.api(dora).contests.create({ team: 'beta', title: { es: title }, edition })).slug
    expect([
      await addressOf('Harbour Prize 2031', 2031),
      await addressOf('2031', 2031),
      await addressOf('Harbour Prize 2030', 2031),
      await addressOf('Harbour Prize 20311', 2031)
    ]).toEqual(['harbour-prize-2031', '2031-2031', 'harbour-prize-2030-2031', 'harbour-prize-20311-2031'])
  })

  it('are not shown before they are whole, and say what is missing', async () => {
    const answer = await app.fetch(`/api/contests/${contest.id}/publish?team=alpha`, {
      method: 'POST',
      token: bob.token,
      json: { version: contest.version }
    })
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['opens_at: required', 'closes_at: required']])
  })

  it.for([
    [{ opens_at: inDays(9), closes_at: inDays(3) }, 'closes_at: not_after'],
    [{ closes_at: inDays(9), results_at: inDays(8) }, 'results_at: not_after'],
    [{ vote_opens_at: inDays(9), vote_closes_at: inDays(9) }, 'vote_closes_at: not_after'],
    [
      {
        fee_tiers: [
          { ends_at: null, amount: 1 },
          { ends_at: null, amount: 2 }
        ]
      },
      'fee_tiers.0.ends_at: required'
    ],
    [{ fee_tiers: [{ ends_at: null, amount: -1 }] }, 'fee_tiers.0.amount: too_small'],
    [{ opens_at: '0000-01-01T00:00:00Z' }, 'opens_at: pattern'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone: unknown_time_zone'],
    [{ cover_id: '01900000-0000-7000-8000-000000000000' }, 'cover_id: not_one_of'],
    [
      { fields: [{ id: 'a', kind: 'choice', label: {}, required: true, jury_sees: true }] },
      'fields.0.options: too_short'
    ],
    [{ categories: [{ title: {}, age_min: 9, age_max: 6 }] }, 'categories.0.age_max: too_small'],
    [
      { categories: [{ title: {}, id: '01900000-0000-7000-8000-000000000000' }] },
      'categories.0.id: not_one_of'
    ]
  ] as const)('refuse what contradicts itself: %j', async ([changes, fault]) => {
    const answer = await patch({ version: contest.version, ...changes })
    expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
  })

  describe('once published', () => {
    beforeAll(async () => {
      const changes = { opens_at: inDays(-1), closes_at: inDays(30), time_zone: 'Europe/Brussels' }
      const input = { team: 'alpha', id: contest.id }
      contest = await app.api(bob).contests.update({ ...input, version: contest.version, ...changes })
      contest = await app.api(bob).contests.publish({ ...input, version: contest.version })
    })

    it('are the current one, open by the clock', async () => {
      expect((await app.fetch('/api/get-contest?team=alpha')).json).toMatchObject({
        id: contest.id,
        phase: 'open'
      })
      expect((await app.fetch('/api/contests/spring-salon-2027?team=alpha')).json).toMatchObject({
        id: contest.id
      })
      expect((await app.fetch(`/api/contests/${contest.id}?team=beta`)).status).toBe(404)
    })

    it('keep their opening, and put their close off', async () => {
      const { version } = contest
      const moved = await patch({ version, opens_at: inDays(-2) })
      expect([moved.status, faultsOf(moved)]).toEqual([422, ['opens_at: already_open']])
      const later = await patch({ version, closes_at: inDays(40) })
      expect(later.status).toBe(200)
      const stale = await patch({ version, closes_at: inDays(50) })
      expect([stale.status, asProblem(stale).code]).toEqual([409, 'stale'])
    })

    it('ask for consent anew only where the rights card was changed', async () => {
      const { version, rights } = await app.api().contests.get({ team: 'alpha', id: contest.id })
      const same = await patch({ version, rights })
      expect((same.json as Contest).rights_version).toBe(1)
      const other = await patch({ version: version + 1, rights: { ...rights, years: 9 } })
      expect((other.json as Contest).rights_version).toBe(2)
    })

    it('say all they say in one language, where one is asked for', async () => {
      const said = (text: string) => ({ en: text, fr: `${text} fr` })
      const { version, rights, categories } = await app.api().contests.get({ team: 'alpha', id: contest.id })
      const texts = (say: (text: string) => Record<string, string>) => ({
        title: say('Salon'),
        summary: say('For all'),
        rights: { ...rights, note: say('Yours') },
        fields: [
          {
            id: 'a',
            kind: 'choice',
            label: say('How'),
            help: say('Look'),
            options: [
              { id: 'b', label: say('So') },
              { id: 'c', label: say('Or so') }
            ]
          }
        ],
        prizes: [{ title: say('First'), amount: null, text: say('And a room') }],
        categories: categories.map(({ id }) => ({ id, title: say('Open'), description: say('To all') }))
      })
      const whole = texts(said)
      const fields = whole.fields.map(field => ({ ...field, required: false, jury_sees: true }))
      const changed = await patch({ version, ...whole, fields })
      expect(changed.status).toBe(200)
      contest = changed.json as Contest
      const asked = async (query: string) =>
        (await app.fetch(`/api/contests/${contest.id}?team=alpha${query}`)).json
      expect(await asked('')).toMatchObject(whole)
      expect(await asked('&locale=fr')).toMatchObject(texts(text => ({ fr: `${text} fr` })))
      expect(JSON.stringify(await asked('&locale=fr'))).not.toContain('"en"')
      expect(await asked('&locale=es')).toMatchObject(texts(text => ({ en: text })))
      expect(JSON.stringify(await asked('&locale=es'))).not.toContain('"fr"')
      const wrong = await app.fetch(`/api/contests/${contest.id}?team=alpha&locale=de`)
      expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['locale: not_one_of']])
    })

    it('are not thrown away', async () => {
      const answer = await app.fetch(`/api/contests/${contest.id}?team=alpha`, {
        method: 'DELETE',
        token: ana.token
      })
      expect([answer.status, asProblem(answer).code]).toEqual([409, 'conflict'])
    })

    it('are copied without their dates, with their rounds and rubrics', async () => {
      const { rounds } = app.api(bob)
      const first = await rounds.create({
        link: 'alpha',
        contest: contest.id,
        title: { en: 'First look' },
        kind: 'screening',
        opens_at: '2031-05-01T10:00:00Z'
      })
      const second = await rounds.create({
        link: 'alpha',
        contest: contest.id,
        title: { en: 'Jury' },
        kind: 'scoring',
        quorum: 5,
        method: 'median'
      })
      // As all contests did before they could choose.
      await tamper(app, `UPDATE contests SET naming = 'at_once' WHERE id = '${contest.id}'`)
      const next = await app
        .api(bob)
        .contests.create({ team: 'alpha', title: { en: 'Spring Salon' }, edition: 2028, copy_of: contest.id })
      expect(next).toMatchObject({
        slug: 'spring-salon-2028',
        state: 'draft',
        naming: 'after_judging',
        opens_at: null,
        closes_at: null
      })
      expect(next.categories.map(({ title }) => title)).toEqual(contest.categories.map(({ title }) => title))
      expect(next.categories[0]?.id).not.toBe(contest.categories[0]?.id)
      const copies = (await rounds.list({ link: 'alpha', contest: next.id })).rounds
      const taken = ({ title, kind, criteria, quorum, method, position }: Round) => ({
        title,
        kind,
        criteria,
        quorum,
        method,
        position
      })
      expect(copies.map(taken)).toEqual([first, second].map(taken))
      expect(copies.map(({ state, opens_at }) => [state, opens_at])).toEqual([
        ['setup', null],
        ['setup', null]
      ])
      // A draft goes with its rounds.
      const gone = await app.fetch(`/api/contests/${next.id}?team=alpha`, {
        method: 'DELETE',
        token: bob.token
      })
      expect(gone.status).toBe(204)
    })
  })
})
