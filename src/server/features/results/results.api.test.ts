import { beforeAll, describe, expect, it } from 'vitest'
import type { RankedWork } from '#contract/calculations.ts'
import type { Decisions } from '#contract/results.ts'
import type { Round } from '#contract/rounds.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { resultsAreDue, judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('results', app => {
  const { ana, bob, cleo, dora } = app.people
  const next = guestsOf(app.people)
  const [maker, other, jane, jack] = [next(), next(), next(), next()]
  const jurors = { A: cleo, B: jane, C: jack }
  const marked = {
    Ash: { artist: maker, marks: { A: 60, C: 72 } },
    Birch: { artist: maker, marks: { A: 70, C: 78 } },
    Cedar: { artist: other, marks: { A: 65, B: 85 } },
    Dogwood: { artist: other, marks: { B: 80, C: 68 } },
    Elm: { artist: other, marks: { B: 90, C: 80 } },
    Fir: { artist: other, marks: { B: 99 } }
  }
  let judged: JudgedContest
  let round: Round
  let category: string
  const api = app.api(bob)
  const work = (title: string): string => judged.works.get(title) ?? ''
  const ask = (path: string, json?: object, by: Person = bob, method = 'POST') =>
    app.fetch(`/api/teams/alpha${path}`, { method, token: by.token, ...(json && { json }) })
  const standings = async (by: Person = bob): Promise<RankedWork[]> =>
    (await app.api(by).calculations.standings({ link: 'alpha', id: round.id, category, limit: 50 })).items
  const placesOf = async (by: Person) =>
    (await standings(by)).map(({ title, place }) => [title, place] as const)
  const decisions = () => api.results.decisions({ link: 'alpha', contest: judged.contest.id })
  const page = () => app.fetch(`/api/results?team=alpha&contest=${judged.contest.id}`)

  beforeAll(async () => {
    judged = await judgedContest(app, marked, jurors, { method: 'adjusted', comments_to_artist: true })
    round = judged.round
    category = judged.contest.categories[0]?.id ?? ''
  })

  describe('are calculated', () => {
    it('by the method that was fixed, beside what others would give', async () => {
      const before = round.version
      const calculation = await api.calculations.calculate({ link: 'alpha', id: round.id, version: before })
      expect(calculation).toMatchObject({ method: 'adjusted', ranking_version: 2, ridge: 1, quorum: 2 })
      expect(calculation.categories).toMatchObject([
        { ranked: 5, below_quorum: 1, refused: false, parts: null }
      ])
      const names = [cleo, jane, jack].map(each => `${each.first_name} ${each.last_name}`)
      expect(new Set(calculation.categories[0]?.jurors.map(({ name }) => name))).toEqual(new Set(names))
      const rows = await standings()
      expect(rows.map(({ title, place, mean, adjusted }) => [title, place, mean, adjusted])).toEqual([
        ['Elm', 1, 85, 81.65],
        ['Birch', 2, 74, 77.48],
        ['Cedar', 3, 75, 74.88],
        ['Dogwood', 4, 74, 70.65],
        ['Ash', 5, 66, 69.48],
        ['Fir', null, 99, null]
      ])
      expect(rows[1]?.places).toEqual({ mean: 3, median: 3, trimmed: 3, adjusted: 2 })
      round = await api.rounds.get({ link: 'alpha', id: round.id })
      expect(round.state).toBe('calculated')
      const stale = await ask(`/rounds/${round.id}/calculate`, { version: before })
      expect([stale.status, asProblem(stale).code]).toEqual([409, 'stale'])
    })

    it('page by page, for nobody else', async () => {
      const asked = { link: 'alpha', id: round.id, category, limit: 4 }
      const first = await api.calculations.standings(asked)
      const second = await api.calculations.standings({ ...asked, cursor: first.next ?? '' })
      expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(
        (await standings()).map(({ title }) => title)
      )
      expect(second.next).toBeNull()
      const path = `/rounds/${round.id}/works?category=${category}`
      // Larger than the column: the database could not even compare it.
      const forged = await ask(`${path}&cursor=2147483648.${round.id}`, undefined, undefined, 'GET')
      expect([forged.status, faultsOf(forged)]).toEqual([422, ['cursor: pattern']])
      expect((await ask(path, undefined, cleo, 'GET')).status).toBe(403)
      expect((await ask(path, undefined, dora, 'GET')).status).toBe(403)
      const foreign = await app.fetch(`/api/teams/beta/rounds/${round.id}/works?category=${category}`, {
        token: dora.token
      })
      expect(foreign.status).toBe(404)
    })

    it('without a work, or a gap that tells of it, for an organiser who is in conflict with it', async () => {
      await tamper(
        app,
        `INSERT INTO conflicts (team_id, user_id, work_id, contest_id, kind, source, note, created_at)
         VALUES ('${app.people.teams.alpha}', '${ana.user_id}', '${work('Birch')}', '${judged.contest.id}', 'family', 'set',
           '', now())`
      )
      expect(await placesOf(ana)).toEqual([
        ['Elm', 1],
        ['Cedar', 2],
        ['Dogwood', 3],
        ['Ash', 4],
        ['Fir', null]
      ])
      const { number } = (await standings()).find(({ title }) => title === 'Birch') ?? { number: 0 }
      const protocol = await app.fetch(`/api/results/protocol?team=alpha&contest=${judged.contest.id}`, {
        token: ana.token
      })
      const cells = [...protocol.text.matchAll(/^(?:work|W\d+),([^,]*)/gm)].map(([, cell]) => cell)
      expect([cells.includes('number'), cells.includes(String(number))]).toEqual([true, false])
      const rule = { by: 'hand', works: [work('Birch')], on: true }
      const refused = await ask(
        `/rounds/${round.id}/advance`,
        { version: round.version, rule, apply: true },
        ana
      )
      expect(faultsOf(refused)).toEqual(['rule.works.0: not_one_of'])
    })
  })

  describe('say who goes on', () => {
    const advance = (rule: Parameters<typeof api.calculations.advance>[0]['rule'], apply: boolean) =>
      api.calculations.advance({ link: 'alpha', id: round.id, version: round.version, rule, apply })
    const gone = async () => (await standings()).filter(({ advanced }) => advanced).map(({ title }) => title)

    it('only when it is applied: by figure, by place, or by hand', async () => {
      const shown = await advance({ by: 'threshold', at_least: 74.5 }, false)
      expect(shown.categories).toEqual([{ category_id: category, works: 6, advanced: 3 }])
      expect(await gone()).toEqual([])
      round = (await advance({ by: 'best', of_each: 2 }, true)).round
      expect(await gone()).toEqual(['Elm', 'Birch'])
      round = (await advance({ by: 'hand', works: [work('Fir')], on: true }, true)).round
      expect(await gone()).toEqual(['Elm', 'Birch', 'Fir'])
    })
  })

  describe('are decided', () => {
    const award = (title: string, place: number | null, more = {}) => ({
      kind: place === null ? ('special' as const) : ('place' as const),
      work_id: work(title),
      place,
      title: {},
      citation: {},
      ...more
    })
    const decide = (awards: ReturnType<typeof award>[], version: number, more = {}, by = bob) =>
      ask(
        '/decisions',
        { contest: judged.contest.id, version, awards, openness: 'figures', ...more },
        by,
        'PUT'
      )
    const citation = { en: 'Quiet, and nobody else dared it' }
    const shared = { reason: { en: 'The jury could not part them.' } }

    it('with every fault named', async () => {
      const strange = { ...award('Elm', 1), work_id: crypto.randomUUID() }
      const awards = [
        strange,
        { ...award('Elm', 1), place: null },
        award('Birch', null),
        award('Ash', 1),
        award('Ash', 2)
      ]
      expect(faultsOf(await decide(awards, 0))).toEqual([
        'awards.0.work_id: not_one_of',
        'awards.1.place: required',
        'awards.2.title.en: required',
        'awards.4.work_id: taken'
      ])
    })

    it('as pending, and nobody but organisers learns of it', async () => {
      const special = award('Dogwood', null, { title: { en: 'Prize of the city' }, citation })
      const awards = [award('Elm', 1), award('Birch', 2), award('Cedar', 2, shared), special]
      expect((await decide(awards, 0)).status).toBe(200)
      expect((await decide(awards, 0)).status).toBe(409)
      expect((await decisions()).awards.map(({ work_title, place }) => [work_title, place])).toEqual([
        ['Elm', 1],
        ['Birch', 2],
        ['Cedar', 2],
        ['Dogwood', null]
      ])
      const seen = [
        await page(),
        await app.fetch(`/api/works-front?team=alpha&contest=${judged.contest.id}`),
        await app.fetch(`/api/works-front/${work('Dogwood')}?team=alpha`),
        await app.fetch(`/alpha/artwork/${work('Dogwood')}`),
        await app.fetch('/api/works-front?team=alpha&award=1'),
        await app.fetch(`/api/works/${work('Elm')}?team=alpha`, { token: other.token }),
        await app.fetch('/api/works/mine?team=alpha', { token: other.token }),
        await app.fetch(`/api/works/${work('Elm')}/results?team=alpha`, { token: other.token }),
        await app.fetch(`/api/results/protocol?team=alpha&contest=${judged.contest.id}`, {
          token: cleo.token
        }),
        await app.fetch('/alpha/results'),
        await ask('/decisions?contest=' + judged.contest.id, undefined, cleo, 'GET')
      ]
      const told = seen.filter(({ text }) =>
        /Prize of the city|nobody else dared|could not part|"awarded"|"place":\d|81[.]65/.test(text)
      )
      expect(told.map(({ text }) => text.slice(0, 200))).toEqual([])
      expect(seen.slice(1, 4).map(({ text }) => text.includes('Dogwood'))).toEqual([true, true, true])
      expect(JSON.parse(seen[0]?.text ?? '')).toMatchObject({ released: null, expected_at: null })
      expect(seen[7]?.status).toBe(409)
      expect(seen[8]?.status).toBe(404)
    })

    it('by someone in conflict without what is kept from them, which stays', async () => {
      const mine = await app.api(ana).results.decisions({ link: 'alpha', contest: judged.contest.id })
      expect(mine.awards.map(({ work_title }) => work_title)).toEqual(['Elm', 'Cedar', 'Dogwood'])
      expect(faultsOf(await decide([award('Birch', 1)], mine.version, {}, ana))).toEqual([
        'awards.0.work_id: not_one_of'
      ])
      const special = award('Dogwood', null, { title: { en: 'Prize of the city' }, citation })
      expect(
        (await decide([award('Elm', 1), award('Cedar', 2), special], mine.version, {}, ana)).status
      ).toBe(200)
      expect(
        (await decisions()).awards.map(({ work_title }) => work_title).toSorted((a, b) => (a < b ? -1 : 1))
      ).toEqual(['Birch', 'Cedar', 'Dogwood', 'Elm'])
    })

    it('nor published where they leave the ranking without a reason, as whoever sees all of them sees it', async () => {
      round = await api.calculations.approve({ link: 'alpha', id: round.id, version: round.version })
      const { version } = await decisions()
      // In her sight there is no work between the two, so she was not asked.
      const refused = await ask('/results', { contest: judged.contest.id, version, at: 'now' })
      expect([refused.status, asProblem(refused).detail]).toEqual([
        409,
        expect.stringContaining('do not follow the current ranking')
      ])
      const special = award('Dogwood', null, { title: { en: 'Prize of the city' }, citation })
      // A place that is shared takes up the next one.
      const low = award('Ash', 4, { reason: { en: 'Its paper was torn on the way here.' } })
      const places = [award('Elm', 1), award('Birch', 2), award('Cedar', 2, shared), award('Dogwood', 3)]
      expect((await decide([...places, low], version)).status).toBe(200)
      expect((await decisions()).awards.map(({ place }) => place)).toEqual([1, 2, 2, 4, 5])
      const again = await decide([...places.slice(0, 3), special], version + 1)
      expect(again.status).toBe(200)
    })

    it('and published only once the round is approved, at a moment to come', async () => {
      await api.calculations.calculate({ link: 'alpha', id: round.id, version: round.version })
      round = await api.rounds.get({ link: 'alpha', id: round.id })
      const { version } = await decisions()
      const publish = (at: string) => ask('/results', { contest: judged.contest.id, version, at })
      const early = await publish('now')
      expect([early.status, asProblem(early).detail]).toEqual([409, expect.stringContaining('not approved')])
      round = await api.calculations.approve({ link: 'alpha', id: round.id, version: round.version })
      expect(round.state).toBe('approved')
      expect(faultsOf(await publish('2020-01-01T00:00:00Z'))).toEqual(['at: past'])
    })
  })

  describe('are published', () => {
    it('at the moment that was set, once, with a mail to each entrant', async () => {
      const at = new Date(Date.now() + 3_600_000).toISOString()
      const { version } = await decisions()
      const set = await api.results.publish({ link: 'alpha', contest: judged.contest.id, version, at })
      expect(set).toMatchObject({ due_at: at, published_at: null })
      expect(JSON.parse((await page()).text)).toMatchObject({ released: null, expected_at: at })
      expect(await app.api().results.laureates({ team: 'alpha' })).toMatchObject({ contest: null, jury: [] })
      await resultsAreDue(app, judged.contest.id)
      await expect.poll(async () => (await decisions()).published_at).not.toBeNull()
      const after = await decisions()
      const again = await ask('/results', { contest: judged.contest.id, version: after.version, at: 'now' })
      expect(again.status).toBe(409)
      const mails = await lookInto(
        app,
        `SELECT to_address, subject FROM outbox_messages WHERE letter->>'name' = 'results_out' ORDER BY to_address`
      )
      const subject = `Awarded in ${judged.contest.title.en}`
      expect(mails).toEqual(
        [maker, other]
          .map(({ email }) => ({ to_address: email, subject }))
          .toSorted((one, two) => (one.to_address < two.to_address ? -1 : 1))
      )
      expect((await api.rounds.get({ link: 'alpha', id: round.id })).state).toBe('published')
    })

    it('for everyone to read: shared places, citations, figures, and how it was decided', async () => {
      const { released, expected_at } = await app
        .api()
        .results.get({ team: 'alpha', contest: judged.contest.id })
      expect(expected_at).toBeNull()
      expect(
        released?.categories[0]?.awards.map(({ place, work }) => [place, work?.title, work?.figure])
      ).toEqual([
        [1, 'Elm', 81.65],
        [2, 'Birch', 77.48],
        [2, 'Cedar', 74.88],
        [null, 'Dogwood', 70.65]
      ])
      expect(released?.categories[0]?.awards[3]).toMatchObject({ title: { en: 'Prize of the city' } })
      expect(released?.categories[0]?.awards.map(({ reason }) => reason)).toEqual([
        {},
        {},
        { en: 'The jury could not part them.' },
        {}
      ])
      expect(released?.how).toMatchObject({ method: 'adjusted', quorum: 2, jurors: 3, sheets: 11 })
      expect(released?.statistics).toMatchObject({
        works: 6,
        artists: 2,
        figures: [0, 0, 0, 0, 0, 0, 1, 3, 1, 1]
      })
      const awarded = await app
        .api()
        .works_front.list({ team: 'alpha', contest: judged.contest.id, award: '1' })
      const marks = awarded.items.map(({ title, awards }) => [title, ...awards.map(each => each.place)])
      expect(marks.toSorted(([one = ''], [other = '']) => ((one ?? '') < (other ?? '') ? -1 : 1))).toEqual([
        ['Birch', 2],
        ['Cedar', 2],
        ['Dogwood', null],
        ['Elm', 1]
      ])
    })

    it('and shortly, for pages that lead to them: who stands first', async () => {
      const { contest, jury, public: chosen } = await app.api().results.laureates({ team: 'alpha' })
      expect([contest?.slug, jury.map(({ title }) => title), chosen]).toEqual([
        judged.contest.slug,
        ['Elm'],
        []
      ])
    })

    it('on the page of each work, for readers and for machines', async () => {
      const { text } = await app.fetch(`/alpha/artwork/${work('Dogwood')}`)
      expect(text).toContain('"award":["Prize of the city"]')
      expect(text).toContain(`/alpha/results?contest=${judged.contest.slug}"`)
      const { text: other } = await app.fetch(`/alpha/artwork/${work('Fir')}`)
      expect(other.includes('"award":[')).toBe(false)
    })

    it('with a sheet for each artist of their own works alone', async () => {
      const sheet = await app.api(maker).results.sheet({ team: 'alpha', id: work('Birch') })
      expect(sheet).toMatchObject({
        place: 2,
        of: 5,
        figure: 77.48,
        sheets: 2,
        criteria: [{ mean: 74 }],
        openness: 'figures',
        round: { en: 'Jury' },
        awards: [{ kind: 'place', place: 2 }]
      })
      expect(sheet.comments.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['To Birch: 70', 'To Birch: 78'])
      expect(JSON.stringify(sheet)).not.toContain('For myself')
      for (const by of [other, cleo]) {
        const foreign = await app.fetch(`/api/works/${work('Birch')}/results?team=alpha`, { token: by.token })
        expect(foreign.status).toBe(404)
      }
    })

    it('and corrected only with a reason, which stays', async () => {
      const before: Decisions = await decisions()
      const awards = before.awards
        .filter(({ work_title }) => work_title !== 'Cedar')
        .map(({ kind, work_id, place, title, citation, reason }) => ({
          kind,
          work_id,
          place,
          title,
          citation,
          reason
        }))
      const asked = { contest: judged.contest.id, version: before.version, awards, openness: 'figures' }
      expect(faultsOf(await ask('/decisions', asked, bob, 'PUT'))).toEqual(['correction.en: required'])
      const correction = { en: 'Cedar had been counted twice.' }
      expect((await ask('/decisions', { ...asked, correction }, bob, 'PUT')).status).toBe(200)
      const { released } = await app.api().results.get({ team: 'alpha', contest: judged.contest.id })
      expect(released?.corrections.map(({ text }) => text)).toEqual([correction])
      expect(released?.categories[0]?.awards.map(({ work }) => work?.title)).toEqual([
        'Elm',
        'Birch',
        'Dogwood'
      ])
      expect((await app.api().works_front.get({ team: 'alpha', id: work('Cedar') })).awards).toEqual([])
      expect((await app.api(other).works.get({ team: 'alpha', id: work('Cedar') })).status).toBe(
        'not_awarded'
      )
    })

    it('while the place of a work that does not stand any more is vacant', async () => {
      const ends = `status = 'disqualified', visibility = 'private'`
      await tamper(app, `UPDATE works SET ${ends} WHERE id = '${work('Birch')}'`)
      const { released } = await app.api().results.get({ team: 'alpha', contest: judged.contest.slug })
      expect(released?.categories[0]?.awards.map(({ place, work }) => [place, work?.title ?? null])).toEqual([
        [1, 'Elm'],
        [2, null],
        [null, 'Dogwood']
      ])
    })
  })
})
