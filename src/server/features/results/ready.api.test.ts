/* What has to stand at the moment of publishing, whoever publishes: the works, their places, and who goes on. */
import { beforeAll, expect, it } from 'vitest'
import { asProblem } from '#tests/kit/client.ts'
import { judgedContest, resultsAreDue, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('results that are to be published', app => {
  const { ana, bob } = app.people
  const next = guestsOf(app.people)
  const [maker, jane, jack] = [next(), next(), next()]
  const api = app.api(bob)
  let judged: JudgedContest
  const marks = (figure: number) => ({ artist: maker, marks: { A: figure, B: figure } })
  const work = (title: string): string => judged.works.get(title) ?? ''
  const decisions = (by: Person = bob) =>
    app.api(by).results.decisions({ link: 'alpha', contest: judged.contest.id })
  const send = async (path: string, more: object, by: Person, method = 'POST') => {
    const { version } = await decisions(by)
    const json = { contest: judged.contest.id, version, ...more }
    return app.fetch(`/api/teams/alpha${path}`, { method, token: by.token, json })
  }
  const decide = async (places: Record<string, number>, by: Person = bob) => {
    const awards = Object.entries(places).map(([title, place]) => ({
      kind: 'place',
      work_id: work(title),
      place
    }))
    expect((await send('/decisions', { awards, openness: 'figures' }, by, 'PUT')).status).toBe(200)
  }
  const soon = () => new Date(Date.now() + 3_600_000).toISOString()
  const refused = async (at: string, by: Person = bob) => {
    const answer = await send('/results', { at }, by)
    return [answer.status, asProblem(answer).detail]
  }
  const schedule = async () => expect((await send('/results', { at: soon() }, bob)).status).toBe(200)
  const momentComes = async () => {
    await resultsAreDue(app, judged.contest.id)
    await expect.poll(async () => (await decisions()).due_at).toBeNull()
  }
  /** What the last mail about a moment that is none any more says to somebody. */
  const lastDropped = async (to: Person) => {
    const [mail] = await lookInto(
      app,
      `SELECT text FROM outbox_messages WHERE letter ->> 'name' = 'publication_dropped' AND to_address = '${to.email}'
       ORDER BY id DESC LIMIT 1`
    )
    return String(mail?.['text'])
  }
  const fresh = async () => {
    const { id, version } = await api.rounds.get({ link: 'alpha', id: judged.round.id })
    return { link: 'alpha', id, version }
  }

  beforeAll(async () => {
    const marked = { Elm: marks(90), Birch: marks(80), Cedar: marks(70), Dogwood: marks(60), Fir: marks(50) }
    judged = await judgedContest(app, marked, { A: jane, B: jack }, { method: 'mean' })
    await api.calculations.calculate(await fresh())
    await api.calculations.approve(await fresh())
    const family = { link: 'alpha', user: ana.user_id, work: work('Birch'), kind: 'family' } as const
    await api.jury.set_conflict(family)
  })

  it('are refused to an organiser in conflict where what she may not see is wrong, and she is not told what', async () => {
    await decide({ Elm: 1, Birch: 2, Cedar: 3 })
    // To her there is no work between the two, and the award that is kept from her stays.
    await decide({ Elm: 1, Cedar: 2 }, ana)
    for (const at of ['now', soon()]) {
      const [status, detail] = await refused(at, ana)
      expect([status, detail]).toEqual([
        409,
        expect.stringContaining('organiser without a conflict of interest')
      ])
      expect(detail).not.toMatch(/Birch|ranking|place/)
    }
    expect(await refused('now')).toEqual([409, expect.stringContaining('do not follow the current ranking')])
    expect(await decisions()).toMatchObject({ due_at: null, published_at: null })
  })

  it('do not come out at their moment where the awards leave the ranking by then', async () => {
    await decide({ Elm: 1, Birch: 2, Cedar: 3 })
    await schedule()
    await decide({ Elm: 1, Cedar: 2 }, ana)
    expect((await decisions()).due_at).not.toBeNull()
    await momentComes()
    expect((await decisions()).published_at).toBeNull()
    expect(await lastDropped(bob)).toContain('do not follow the current ranking')
    // What is wrong lies out of her sight.
    expect(await lastDropped(ana)).toContain('organiser without a conflict of interest')
  })

  it('lose the award of a work that its artist takes back, and the moment that was set', async () => {
    await decide({ Elm: 1, Birch: 2, Cedar: 3 })
    await schedule()
    await api.jury.set_conflict({ link: 'alpha', user: ana.user_id, work: work('Elm'), kind: 'family' })
    const before = await decisions()
    const { version } = await app.api(maker).works.get({ team: 'alpha', id: work('Elm') })
    await app.api(maker).works.withdraw({ team: 'alpha', id: work('Elm'), version })
    const after = await decisions()
    expect(after.awards.map(({ work_title, place }) => [work_title, place])).toEqual([
      ['Birch', 2],
      ['Cedar', 3]
    ])
    expect([after.due_at, after.version > before.version]).toEqual([null, true])
    expect(await lastDropped(bob)).toContain('no longer in the contest')
    // She is told that the moment is none any more, and not what became of a work that is kept from her.
    expect(await lastDropped(ana)).toContain('something that it rested on has changed')
    expect(await lastDropped(ana)).not.toContain('no longer in the contest')
    // Both stand a place higher by now, which is for the organisers to say.
    expect(await refused('now')).toEqual([409, expect.stringContaining('do not follow the current ranking')])
  })

  it('wait where an award goes to a work that is not in the contest, by hand and by the clock', async () => {
    await decide({ Birch: 1, Cedar: 2 })
    await schedule()
    const sets = (status: string) =>
      tamper(app, `UPDATE works SET status = '${status}' WHERE id = '${work('Cedar')}'`)
    await sets('withdrawn')
    for (const at of ['now', soon()])
      expect(await refused(at)).toEqual([409, expect.stringContaining('no longer in the contest')])
    await momentComes()
    expect((await decisions()).published_at).toBeNull()
    await sets('in_judging')
  })

  it('count who goes on among the works that are in', async () => {
    const category = judged.contest.categories[0]?.id ?? ''
    const best = async (apply: boolean) =>
      api.calculations.advance({ ...(await fresh()), rule: { by: 'best', of_each: 2 }, apply })
    const counts = [{ category_id: category, works: 4, advanced: 2 }]
    expect((await best(false)).categories).toEqual(counts)
    expect((await best(true)).categories).toEqual(counts)
    const standings = await api.calculations.standings({ ...(await fresh()), category, limit: 50 })
    expect(standings.items.map(({ title, place, advanced }) => [title, place, advanced])).toEqual([
      ['Birch', 1, true],
      ['Cedar', 2, true],
      ['Dogwood', 3, false],
      ['Fir', 4, false]
    ])
  })

  it('are published by an organiser in conflict where all of it is right, though she cannot see that', async () => {
    await decide({ Birch: 1, Cedar: 2 })
    expect((await send('/results', { at: 'now' }, ana)).status).toBe(200)
    expect((await decisions()).published_at).not.toBeNull()
  })
})
