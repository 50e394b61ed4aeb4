/* A work that nobody judged is told that it was not chosen only where an organiser has said so. */
import { beforeAll, describe, expect, it } from 'vitest'
import { asProblem } from '#tests/kit/client.ts'
import { enter, judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('works that nobody judged', app => {
  const { ana, bob } = app.people
  const next = guestsOf(app.people)
  const [maker, jane, jack] = [next(), next(), next()]
  const api = app.api(bob)
  let judged: JudgedContest
  const marked = (figure: number) => ({ artist: maker, marks: { A: figure, B: figure } })
  const work = (title: string): string => judged.works.get(title) ?? ''
  const fresh = async () => {
    const { id, version } = await api.rounds.get({ link: 'alpha', id: judged.round.id })
    return { link: 'alpha', id, version }
  }
  const approve = async (more: object = {}, by: Person = bob) => {
    const { version } = await fresh()
    const path = `/api/teams/alpha/rounds/${judged.round.id}/approve`
    const answer = await app.fetch(path, { method: 'POST', token: by.token, json: { version, ...more } })
    return [answer.status, answer.status === 200 ? null : asProblem(answer).detail]
  }
  const publish = async (by: Person = bob) => {
    const { version } = await app.api(by).results.decisions({ link: 'alpha', contest: judged.contest.id })
    const json = { contest: judged.contest.id, version, at: 'now' }
    const answer = await app.fetch('/api/teams/alpha/results', { method: 'POST', token: by.token, json })
    return [answer.status, answer.status === 200 ? null : asProblem(answer).detail]
  }
  const sets = (title: string, change: string) =>
    tamper(app, `UPDATE works SET ${change} WHERE id = '${work(title)}'`)
  const decide = () =>
    api.results.decide({
      link: 'alpha',
      contest: judged.contest.id,
      version: 0,
      openness: 'awards',
      awards: [{ kind: 'place', work_id: work('Elm'), place: 1 }]
    })

  beforeAll(async () => {
    const scores = { Elm: marked(90), Birch: marked(80), Cedar: { artist: maker, marks: {} } }
    judged = await judgedContest(app, scores, { A: jane, B: jack }, { method: 'mean' })
    await api.calculations.calculate(await fresh())
    await decide()
  })

  describe('are not approved', () => {
    it('before an organiser says how many they are', async () => {
      const calculation = await api.calculations.get({ link: 'alpha', id: judged.round.id })
      expect(calculation.unjudged).toBe(1)
      expect(await approve()).toEqual([409, expect.stringContaining('Nobody judged one work')])
    })

    it('by an organiser in conflict, who is not told of them', async () => {
      const family = { link: 'alpha', user: ana.user_id, work: work('Cedar'), kind: 'family' } as const
      await api.jury.set_conflict(family)
      const seen = await app.api(ana).calculations.get({ link: 'alpha', id: judged.round.id })
      expect(seen.unjudged).toBe(0)
      for (const unjudged of [0, 1])
        expect(await approve({ unjudged }, ana)).toEqual([409, expect.stringContaining('without a conflict')])
    })

    it('where a work came back after the ranking was made', async () => {
      await sets('Birch', `status = 'disqualified'`)
      await api.calculations.calculate(await fresh())
      // What is out has no figure either, and nobody is asked about it.
      expect(await approve()).toEqual([409, expect.stringContaining('Nobody judged one work')])
      await sets('Birch', `status = 'in_judging'`)
      expect(await approve({ unjudged: 1 })).toEqual([
        409,
        expect.stringContaining('Calculate that round again')
      ])
      await api.calculations.calculate(await fresh())
      expect(await approve({ unjudged: 1 })).toEqual([200, null])
    })
  })

  describe('are not published', () => {
    it('where one was found eligible after the round opened', async () => {
      await tamper(
        app,
        `UPDATE contests SET closes_at = now() + interval '1 hour' WHERE id = '${judged.contest.id}'`
      )
      const late = await enter(app, judged.contest, { Dogwood: { artist: next() } })
      await tamper(
        app,
        `UPDATE contests SET closes_at = now() - interval '1 hour' WHERE id = '${judged.contest.id}'`
      )
      const leftOut = async (by: Person) =>
        (await app.api(by).results.decisions({ link: 'alpha', contest: judged.contest.id })).left_out
      expect(await leftOut(ana)).toEqual([{ round_id: judged.round.id, works: 1, open: 0 }])
      const progress = (by: Person) =>
        app.api(by).assignments.progress({ link: 'alpha', id: judged.round.id })
      const told = async (by: Person) => {
        const { late: count, late_works, late_unseen } = await progress(by)
        return [count, late_works.map(({ title, hidden }) => [title, hidden]), late_unseen]
      }
      expect(await told(ana)).toEqual([1, [['Dogwood', false]], false])
      const conflict = { link: 'alpha', user: ana.user_id, work: late.get('Dogwood') ?? '' }
      await api.jury.set_conflict({ ...conflict, kind: 'family' })
      // Whoever may not see it is told neither of it nor how many there are.
      expect(await leftOut(ana)).toEqual([])
      expect(await publish(ana)).toEqual([409, expect.stringContaining('without a conflict')])
      // Where the round says what is in its way, they read that there is something, and no more.
      expect(await told(ana)).toEqual([0, [], true])
      expect(JSON.stringify(await progress(ana))).not.toContain(conflict.work)
      const set = (change: string) => tamper(app, `UPDATE works SET ${change} WHERE id = '${conflict.work}'`)
      await set(`hidden_at = now(), visibility = 'jury'`)
      expect([await told(ana), await told(bob)]).toEqual([
        [0, [], true],
        [1, [['Dogwood', true]], false]
      ])
      await set('hidden_at = NULL')
      // It waits for nothing before the round has ended, so nobody is told that there is one.
      await tamper(app, `UPDATE rounds SET state = 'paused' WHERE id = '${judged.round.id}'`)
      expect(await told(ana)).toEqual([0, [], false])
      await tamper(app, `UPDATE rounds SET state = 'approved' WHERE id = '${judged.round.id}'`)
      expect(await leftOut(bob)).toEqual([{ round_id: judged.round.id, works: 1, open: 0 }])
      expect(await publish()).toEqual([
        409,
        expect.stringContaining('Calculate the round again and then reopen')
      ])
      await api.calculations.calculate(await fresh())
      expect(await approve({ unjudged: 9 })).toEqual([409, expect.stringContaining('Reopen the round')])
      await tamper(app, `UPDATE works SET status = 'ineligible' WHERE id = '${late.get('Dogwood')}'`)
      expect(await approve({ unjudged: 1 })).toEqual([200, null])
    })

    it('where an earlier round left them behind and nobody approved it', async () => {
      const earlier = crypto.randomUUID()
      // As if there had been another round before, which sent the other two on.
      await tamper(
        app,
        `UPDATE rounds SET position = 2 WHERE id = '${judged.round.id}';
         INSERT INTO rounds SELECT (jsonb_populate_record(r, jsonb_build_object('id', '${earlier}', 'position', 1,
           'state', 'calculated'))).* FROM rounds r WHERE id = '${judged.round.id}';
         INSERT INTO round_works SELECT (jsonb_populate_record(r, jsonb_build_object('round_id', '${earlier}',
           'advanced', r.work_id <> '${work('Cedar')}'))).* FROM round_works r WHERE round_id = '${judged.round.id}';
         INSERT INTO calculated_works SELECT (jsonb_populate_record(c, jsonb_build_object('round_id', '${earlier}'))).*
           FROM calculated_works c WHERE round_id = '${judged.round.id}';
         DELETE FROM calculated_works WHERE round_id = '${judged.round.id}' AND work_id = '${work('Cedar')}';
         DELETE FROM scores WHERE work_id = '${work('Cedar')}';
         DELETE FROM round_works WHERE round_id = '${judged.round.id}' AND work_id = '${work('Cedar')}'`
      )
      expect(await publish()).toEqual([409, expect.stringContaining('judged by nobody')])
      expect(await publish(ana)).toEqual([409, expect.stringContaining('without a conflict')])
      await tamper(app, `UPDATE rounds SET state = 'approved' WHERE id = '${earlier}'`)
    })

    it('where one was sent on and hidden when the next round opened', async () => {
      const from = `work_id = '${work('Cedar')}'`
      await tamper(app, `UPDATE round_works SET advanced = true WHERE ${from}`)
      await sets('Cedar', `hidden_at = now(), visibility = 'jury'`)
      expect(await publish()).toEqual([409, expect.stringContaining('hidden at the time')])
      await tamper(app, `UPDATE round_works SET advanced = false WHERE ${from}`)
      await sets('Cedar', 'hidden_at = NULL')
    })
  })

  it('are told that they were not chosen once it was said', async () => {
    expect(await publish()).toEqual([200, null])
    const rows = await lookInto(app, `SELECT status FROM works WHERE id = '${work('Cedar')}'`)
    expect(rows).toEqual([{ status: 'not_awarded' }])
    // What comes back after that is in nobody's way: no round is opened for it.
    await tamper(
      app,
      `UPDATE works SET status = 'eligible' WHERE contest_id = '${judged.contest.id}' AND title = 'Dogwood'`
    )
    const { left_out } = await api.results.decisions({ link: 'alpha', contest: judged.contest.id })
    expect(left_out).toEqual([])
  })
})
