import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Score } from '#contract/scores.ts'
import type { Work } from '#contract/works.ts'
import { asProblem, faultsOf, type HttpAnswer } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { openContest, question, wholeDraft } from '#tests/kit/entering.ts'
import { criterion, createRound, type RoundFixture } from '#tests/kit/judging.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('the jury desk', app => {
  const guest = guestsOf(app.people)
  const [artist, juror, other, late] = [guest(), guest(), guest(), guest()]
  const { alpha } = app.people.teams
  const works: Work[] = []
  let contest: Contest
  let round: RoundFixture
  let after: RoundFixture

  const enter = async (title: string): Promise<Work> => {
    const answers = { origin: 'Told to the jury', secret: 'Told to organisers alone' }
    const { id, version } = await wholeDraft(app, artist, contest, { title, answers })
    return (await app.api(artist).works.finalize({ team: 'alpha', id, version })).work
  }
  const work = (at: number): Work => {
    const found = works[at]
    if (!found) throw new Error(`There is no work ${at}`)
    return found
  }
  const send = (by: Person, method: string, path: string, json?: object): Promise<HttpAnswer> =>
    app.fetch(`/api${path}${path.includes('?') ? '&' : '?'}team=alpha`, {
      method,
      token: by.token,
      ...(json && { json })
    })
  const get = (by: Person, path: string) => send(by, 'GET', path)
  const save = (by: Person, id: string, json: object) => send(by, 'PUT', `/scores/${id}/update`, json)
  const score = ({ json }: HttpAnswer): Score => json as Score // the contract's shape, checked by the server
  const reasonOf = (answer: HttpAnswer) => [answer.status, asProblem(answer).detail.split('.')[0]]
  const setRound = (id: string, set: string) =>
    tamper(app, `UPDATE rounds SET ${set} WHERE team_id = '${alpha}' AND id = '${id}'`)

  beforeAll(async () => {
    contest = await openContest(app, {
      per_person: 9,
      per_category: 9,
      showing: 'with_results',
      fields: [question('origin', 'short'), question('secret', 'short', { jury_sees: false })]
    })
    for (const title of ['Harbour', 'Ladder', 'Lamp', 'Lemon', 'Loom', 'Last']) works.push(await enter(title))
    const criteria = [
      criterion('idea', { weight: 0.4, comment: 'at_ends' }),
      criterion('craft', { weight: 0.35 }),
      criterion('voice', { weight: 0.25, min: 1, max: 5, step: 0.5, required: false })
    ]
    const jurors = [juror, other]
    round = await createRound(app, contest, { jurors, works, criteria })
    after = await createRound(app, contest, {
      position: 2,
      jurors,
      works: works.slice(0, 1),
      sees_others: 'after_own',
      blind: false
    })
  })

  describe('shows a juror', () => {
    it('the rounds in which they judge, with their own counts, and nobody else any', async () => {
      const { rounds } = await app.api(juror).scores.rounds({ team: 'alpha' })
      const sheets = { final: 0, in_progress: 0, abstained: 0 }
      expect(rounds.map(({ id, state, sheets: counts }) => ({ id, state, counts }))).toEqual(
        expect.arrayContaining([
          { id: round.id, state: 'open', counts: { assigned: 6, ...sheets } },
          { id: after.id, state: 'open', counts: { assigned: 1, ...sheets } }
        ])
      )
      for (const by of [artist, app.people.ana]) {
        expect(await app.api(by).scores.rounds({ team: 'alpha' })).toEqual({ rounds: [] })
        const none = await app.fetch(`/api/scores?team=alpha&round=${round.id}`, { token: by.token })
        expect([none.status, asProblem(none).code]).toEqual([403, 'forbidden'])
      }
      expect(await app.api(juror).scores.rounds({ team: 'beta' })).toEqual({ rounds: [] })
    })

    it('a work of theirs by its id as a sheet shows it, and nothing by which its artist could be told', async () => {
      const one = work(0)
      const answer = await get(juror, `/works/${one.id}`)
      expect([answer.status, answer.json]).toEqual([
        200,
        expect.objectContaining({
          id: one.id,
          payment: 'none',
          fee: null,
          can: { edit: false, edit_pictures: false, finalize: false, withdraw: false, remove: false }
        })
      ])
      for (const name of [
        artist.first_name,
        artist.last_name,
        artist.email,
        artist.user_id,
        'organisers alone'
      ])
        expect(answer.text).not.toContain(name)
      const organised = await app.api(app.people.bob).works.get({ team: 'alpha', id: one.id })
      expect([organised.entry_number, organised.can.edit]).toEqual([one.entry_number, false])
      const listed = await app.api(app.people.bob).works.list({ team: 'alpha', limit: 100 })
      expect(listed.items.some(({ id }) => id === one.id)).toBe(true)
      expect((await app.api(app.people.bob).works.list({ team: 'alpha', mine: '1' })).items).toEqual([])
      const stranger = await app.fetch(`/api/works/${one.id}?team=alpha`, { token: app.people.dora.token })
      expect(stranger.status).toBe(404)
    })

    it('their queue, page by page, in an order of their own that stays', async () => {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await app
          .api(juror)
          .scores.list({ team: 'alpha', round: round.id, limit: 4, ...(cursor && { cursor }) })
        seen.push(...page.items.map(({ title }) => title))
        cursor = page.next ?? undefined
      } while (cursor !== undefined && seen.length < 9)
      expect(seen).toEqual(['Harbour', 'Ladder', 'Lamp', 'Lemon', 'Loom', 'Last'])
      const theirs = await app.api(other).scores.list({ team: 'alpha', round: round.id })
      expect(theirs.items[0]?.title).toBe('Last')
      for (const wrong of ['x', 'MQo', 'MQp4']) {
        const answer = await get(juror, `/scores?round=${round.id}&cursor=${wrong}`)
        expect([answer.status, faultsOf(answer)]).toEqual([422, ['cursor: pattern']])
      }
    })

    it('a work as it was handed in, with what the jury may be told and no more', async () => {
      const answer = await get(juror, `/scores/${round.sheet(juror, work(0))}`)
      expect(answer.json).toMatchObject({
        work: {
          title: 'Harbour',
          artist: null,
          answers: [{ field: { id: 'origin' }, answer: 'Told to the jury' }]
        },
        others: []
      })
      expect(answer.text).not.toContain('organisers alone')
      const open = await app.api(juror).scores.get({ team: 'alpha', id: after.sheet(juror, work(0)) })
      expect(open.work.artist).toBe(`${artist.first_name} ${artist.last_name}`)
    })

    it('no sheet of another juror, of another team, or of none', async () => {
      const theirs = round.sheet(other, work(0))
      for (const id of [theirs, round.id, 'x']) {
        expect((await get(juror, `/scores/${id}`)).status).toBe(404)
        expect((await save(juror, id, { version: 1, marks: {} })).status).toBe(404)
        expect((await send(juror, 'POST', `/scores/${id}/finalize`, { version: 1 })).status).toBe(404)
        expect((await send(juror, 'POST', `/scores/${id}/recuse`, { kind: 'family' })).status).toBe(404)
        const turn = await send(juror, 'POST', `/scores/${id}/turn`, { version: 1, to: 'abstained' })
        expect(turn.status).toBe(404)
      }
      const elsewhere = await app.fetch(`/api/scores/${round.sheet(juror, work(0))}?team=beta`, {
        token: juror.token
      })
      expect(elsewhere.status).toBe(404)
      expect((await get(artist, `/judging/${round.id}/figures`)).status).toBe(404)
    })
  })

  describe('saves', () => {
    it('marks one by one, and values them by the weights of what is marked', async () => {
      const id = round.sheet(juror, work(0))
      const first = score(await save(juror, id, { version: 1, marks: { idea: 8 } }))
      expect(first).toMatchObject({ status: 'in_progress', marks: { idea: 8 }, value: null, version: 2 })
      const marks = { idea: 8, craft: 6, voice: 4.5 }
      const whole = score(
        await save(juror, id, { version: 2, marks, note: 'Mine alone', flags: ['ai', 'ai'] })
      )
      expect(whole).toMatchObject({ marks, flags: ['ai'], version: 3 })
      expect(whole.value).toBeCloseTo(74.875, 9)
      expect((await app.api(juror).scores.get({ team: 'alpha', id })).score).toEqual(whole)
    })

    it.for([
      [{ marks: { idea: -1 } }, 'marks.idea: too_small'],
      [{ marks: { idea: 11 } }, 'marks.idea: too_large'],
      [{ marks: { voice: 1.25 } }, 'marks.voice: off_step'],
      [{ marks: { colour: 3 } }, 'marks.colour: unknown_field'],
      [{ comments: { colour: 'Bright' } }, 'comments.colour: unknown_field'],
      [{ note: 'x'.repeat(2001) }, 'note: too_long'],
      [{ flags: ['ugly'] }, 'flags.0: not_one_of'],
      [{ place: 1 }, 'place: unknown_field']
    ] as const)('nothing of %j', async ([changes, fault]) => {
      const id = round.sheet(juror, work(1))
      const answer = await save(juror, id, { version: 1, ...changes })
      expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
      expect((await app.api(juror).scores.get({ team: 'alpha', id })).score.version).toBe(1)
    })

    it('only what was typed over what stands, and tells the second tab what that is', async () => {
      const id = round.sheet(juror, work(1))
      const both = await Promise.all([3, 4].map(idea => save(juror, id, { version: 1, marks: { idea } })))
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const won = both.find(({ status }) => status === 200)
      const lost = both.find(({ status }) => status === 409)
      expect(lost?.json).toMatchObject({ code: 'stale', current: won?.json })
    })
  })

  describe('ends a sheet', () => {
    it('only without gaps, each named by its criterion, and once, however often it is asked', async () => {
      const id = round.sheet(juror, work(1))
      const open = await app.api(juror).scores.get({ team: 'alpha', id })
      const finalize = (version: number) => send(juror, 'POST', `/scores/${id}/finalize`, { version })
      const gaps = await finalize(open.score.version)
      expect([gaps.status, faultsOf(gaps)]).toEqual([422, ['marks.craft: required']])
      const isWhole = async () => {
        const { items } = await app.api(juror).scores.list({ team: 'alpha', round: round.id })
        return items.find(item => item.score.id === id)?.score.complete
      }
      const marks = { idea: 10, craft: 5 }
      const { version } = score(await save(juror, id, { version: open.score.version, marks }))
      expect(faultsOf(await finalize(version))).toEqual(['comments.idea: required'])
      expect(await isWhole()).toBe(false)
      const said = score(await save(juror, id, { version, comments: { idea: ' Never seen before' } }))
      expect(await isWhole()).toBe(true)
      expect((await finalize(version)).status).toBe(409)
      const done = score(await finalize(said.version))
      expect(done).toMatchObject({ status: 'final', version: said.version + 1 })
      expect(score(await finalize(said.version))).toEqual(done)
      const written = await save(juror, id, { version: done.version, marks: {} })
      expect(reasonOf(written)).toEqual([409, 'This score is final'])
    })

    it('all of them or none, and names those that fail', async () => {
      const ids = [0, 1, 2].map(at => round.sheet(juror, work(at)))
      const versionOf = async (id: string) =>
        (await app.api(juror).scores.get({ team: 'alpha', id })).score.version
      const scores = await Promise.all(ids.map(async id => ({ id, version: await versionOf(id) })))
      const all = (list: object[]) =>
        send(juror, 'POST', '/scores/finalize', { round: round.id, scores: list })
      const refused = await all(scores)
      expect(faultsOf(refused)).toEqual(['scores.2.marks.idea: required', 'scores.2.marks.craft: required'])
      const stale = await all(scores.map(({ id }) => ({ id, version: 99 })))
      expect(stale.json).toMatchObject({ code: 'stale', current: [{ id: ids[0] }, { id: ids[2] }] })
      expect(
        (await all([...scores.slice(0, 2), { id: round.sheet(other, work(0)), version: 1 }])).status
      ).toBe(404)
      expect((await app.api(juror).scores.get({ team: 'alpha', id: ids[0] ?? '' })).score.status).toBe(
        'in_progress'
      )
      expect((await all(scores.slice(0, 2))).json).toEqual({ finalized: 1 })
      const { items } = await app.api(juror).scores.list({ team: 'alpha', round: round.id, status: 'final' })
      expect(items.map(({ title }) => title)).toEqual(['Harbour', 'Ladder'])
    })

    it('by abstaining, and takes it up again; what has ended is not ended otherwise', async () => {
      const id = round.sheet(juror, work(2))
      const turn = (version: number, to: string) => send(juror, 'POST', `/scores/${id}/turn`, { version, to })
      expect(reasonOf(await turn(1, 'reopened'))[0]).toBe(409)
      expect(score(await turn(1, 'abstained'))).toMatchObject({ status: 'abstained', version: 2 })
      expect((await save(juror, id, { version: 2, favourite: true })).status).toBe(409)
      expect((await turn(1, 'reopened')).json).toMatchObject({ code: 'stale' })
      expect(score(await turn(2, 'reopened'))).toMatchObject({ status: 'reopened', version: 3 })
      expect((await save(juror, id, { version: 3, favourite: true })).status).toBe(200)
    })

    it('for good where the others are seen from then on, without a name', async () => {
      const [mine, theirs] = [after.sheet(juror, work(0)), after.sheet(other, work(0))]
      const marks = { idea: 2, craft: 3 }
      await save(other, theirs, { version: 1, marks, comment: 'Too dark', note: 'For myself' })
      await send(other, 'POST', `/scores/${theirs}/finalize`, { version: 2 })
      const before = await get(juror, `/scores/${mine}`)
      expect(before.text).not.toContain('Too dark')
      await save(juror, mine, { version: 1, marks })
      await send(juror, 'POST', `/scores/${mine}/finalize`, { version: 2 })
      const seen = await get(juror, `/scores/${mine}`)
      expect(seen.json).toMatchObject({ others: [{ marks, comment: 'Too dark', value: 25 }] })
      for (const secret of ['For myself', other.first_name, other.user_id])
        expect(seen.text).not.toContain(secret)
      const back = await send(juror, 'POST', `/scores/${mine}/turn`, { version: 3, to: 'reopened' })
      expect(reasonOf(back)).toEqual([
        409,
        'You have seen the scores of other jurors for this work, so your own can no longer be changed'
      ])
    })
  })

  it('shows who chairs the jury the others of any round, once their own sheet is final', async () => {
    const { jury } = app.api(app.people.bob)
    const { items } = await jury.list({ link: 'alpha', contest: contest.id })
    const { id = '', version = 0 } = items.find(({ user_id }) => user_id === other.user_id) ?? {}
    await jury.change({ link: 'alpha', id, version, chair: true })
    const [mine, theirs] = [round.sheet(other, work(1)), round.sheet(juror, work(1))]
    await save(other, mine, { version: 1, marks: { idea: 5, craft: 5 } })
    expect((await get(other, `/scores/${mine}`)).json).toMatchObject({ others: [] })
    await send(other, 'POST', `/scores/${mine}/finalize`, { version: 2 })
    const seen = await get(other, `/scores/${mine}`)
    expect(seen.json).toMatchObject({ others: [{ marks: { idea: 10, craft: 5 } }] })
    expect(seen.text).not.toContain(juror.user_id)
    const back = await send(other, 'POST', `/scores/${mine}/turn`, { version: 3, to: 'reopened' })
    expect(reasonOf(back)[0]).toBe(409)
    expect((await get(juror, `/scores/${theirs}`)).json).toMatchObject({ others: [] })
  })

  it('tells how somebody has marked, and what to look at again', async () => {
    const figures = await app.api(juror).scores.figures({ team: 'alpha', round: round.id })
    expect(figures.criteria[0]).toEqual({
      id: 'idea',
      marks: [
        { mark: 8, times: 1 },
        { mark: 10, times: 1 }
      ]
    })
    expect(figures.missing).toHaveLength(4)
    expect([figures.all_the_same, figures.extreme]).toEqual([[], []])
  })

  it('takes what is recused out of sight at once and everywhere, for its juror alone', async () => {
    const lost = work(3)
    const id = round.sheet(juror, lost)
    await save(juror, id, { version: 1, marks: { idea: 1 } })
    const declared = await send(juror, 'POST', `/scores/${id}/recuse`, {
      kind: 'family',
      note: 'My sister’s'
    })
    expect(declared.status).toBe(204)
    expect((await get(juror, `/scores/${id}`)).status).toBe(404)
    expect((await save(juror, id, { version: 2, marks: {} })).status).toBe(404)
    expect((await send(juror, 'POST', `/scores/${id}/finalize`, { version: 2 })).status).toBe(404)
    expect((await send(juror, 'POST', '/scores', { round: round.id, work: lost.id })).status).toBe(404)
    const queue = await get(juror, `/scores?round=${round.id}`)
    expect(queue.text).not.toContain(lost.id)
    const { rounds } = await app.api(juror).scores.rounds({ team: 'alpha' })
    const counts = { assigned: 5, final: 2, in_progress: 1, abstained: 0 }
    expect(rounds.find(each => each.id === round.id)?.sheets).toEqual(counts)
    const figures = await app.api(juror).scores.figures({ team: 'alpha', round: round.id })
    expect(figures.criteria[0]?.marks.map(({ mark }) => mark)).toEqual([8, 10])
    expect((await get(other, `/scores/${round.sheet(other, lost)}`)).status).toBe(200)
  })

  it('keeps out of sight what a conflict, the artist or the organisers took away', async () => {
    const [fourth, fifth] = [work(4), work(5)]
    const ids = [round.sheet(juror, fourth), round.sheet(juror, fifth)]
    await tamper(
      app,
      `INSERT INTO conflicts (team_id, user_id, work_id, contest_id, kind, source, note, created_at)
       VALUES ('${alpha}', '${juror.user_id}', '${fourth.id}', '${contest.id}', 'same_domain', 'found', '', now())`
    )
    await app.api(artist).works.withdraw({ team: 'alpha', id: fifth.id, version: fifth.version })
    for (const id of ids) expect((await get(juror, `/scores/${id}`)).status).toBe(404)
    expect((await app.api(juror).scores.list({ team: 'alpha', round: round.id })).items).toHaveLength(3)
    const removed = `UPDATE jurors SET removed_at = now() WHERE team_id = '${alpha}' AND user_id = '${other.user_id}'`
    await tamper(app, removed)
    expect(await app.api(other).scores.rounds({ team: 'alpha' })).toEqual({ rounds: [] })
    expect((await get(other, `/scores/${round.sheet(other, work(0))}`)).status).toBe(404)
  })

  it('reads and does not write while the round is paused, closed, or over by the clock', async () => {
    const shut = await createRound(app, contest, { position: 3, jurors: [late], works: works.slice(0, 2) })
    const id = shut.sheet(late, work(0))
    const refusals = async () => [
      reasonOf(await save(late, id, { version: 1, marks: {} })),
      reasonOf(await send(late, 'POST', `/scores/${id}/turn`, { version: 1, to: 'abstained' })),
      reasonOf(await send(late, 'POST', '/scores', { round: shut.id, work: work(1).id }))
    ]
    await setRound(shut.id, `state = 'paused'`)
    for (const refusal of await refusals()) expect(refusal).toEqual([423, 'This round is paused'])
    await setRound(shut.id, `state = 'open', closes_at = now() - interval '1 second'`)
    for (const refusal of await refusals()) expect(refusal).toEqual([409, 'This round is closed'])
    const { rounds } = await app.api(late).scores.rounds({ team: 'alpha' })
    const over = rounds.find(({ id: each }) => each === shut.id)
    expect([over?.state, over?.closed_at]).toEqual(['closed', over?.closes_at])
    expect(rounds.map(each => each.closed_at === null)).toEqual(rounds.map(({ state }) => state === 'open'))
    expect((await get(late, `/scores/${id}`)).status).toBe(200)
    await setRound(shut.id, `closes_at = NULL`)
    const opened = await send(late, 'POST', '/scores', { round: shut.id, work: work(1).id })
    expect(opened.json).toMatchObject({
      score: { status: 'in_progress', version: 2 },
      work: { title: 'Ladder' }
    })
    expect(opened.status).toBe(201)
  })

  it('writes down who ended what, and who stood back', async () => {
    const rows = await lookInto(
      app,
      `SELECT verb FROM audit_entries WHERE team_id = '${alpha}' AND actor = 'user:${juror.user_id}' ORDER BY id`
    )
    const verbs = ['final', 'final', 'abstained', 'reopened', 'final', 'recused'].map(verb => `score.${verb}`)
    expect(rows.map(({ verb }) => verb)).toEqual(verbs)
  })
})
