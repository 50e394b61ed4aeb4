/* A juror stands back from a work, or is found to be too near to it, when the round is over. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Round } from '#contract/rounds.ts'
import { asProblem } from '#tests/kit/client.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('what was calculated', app => {
  const { bob, cleo } = app.people
  const next = guestsOf(app.people)
  const [maker, jane, jack] = [next(), next(), next()]
  const api = app.api(bob)
  const marked = {
    Ash: { artist: maker, marks: { A: 90, B: 80, C: 10 } },
    Birch: { artist: maker, marks: { A: 70, B: 70, C: 70 } }
  }
  let judged: JudgedContest
  let round: Round
  const work = (title: string): string => judged.works.get(title) ?? ''
  const ask = (path: string, json: object, method = 'POST') =>
    app.fetch(`/api/teams/alpha${path}`, { method, token: bob.token, json })
  const refusal = async (path: string, json: object) => {
    const answer = await ask(path, json)
    return [answer.status, asProblem(answer).detail]
  }
  const begin = async () => {
    judged = await judgedContest(app, marked, { A: jane, B: jack, C: cleo }, { method: 'mean' })
    round = judged.round
  }
  const fresh = async () => {
    round = await api.rounds.get({ link: 'alpha', id: round.id })
    return { link: 'alpha', id: round.id, version: round.version }
  }
  const decisions = () => api.results.decisions({ link: 'alpha', contest: judged.contest.id })
  const advance = async () =>
    api.calculations.advance({ ...(await fresh()), rule: { by: 'best', of_each: 1 }, apply: true })
  const going = async () =>
    (
      await lookInto(
        app,
        `SELECT w.title FROM round_works r JOIN works w ON w.id = r.work_id WHERE r.round_id = '${round.id}' AND r.advanced`
      )
    ).map(({ title }) => title)
  const ranking = async () => {
    const category = judged.contest.categories[0]?.id ?? ''
    const asked = { link: 'alpha', id: round.id, category, limit: 50 }
    return (await api.calculations.standings(asked)).items.map(({ title, sheets }) => [title, sheets])
  }
  const sheetsOf = (user_id: string, title: string) =>
    lookInto(
      app,
      `SELECT s.id, s.status FROM scores s JOIN jurors j ON j.id = s.juror_id
       WHERE s.round_id = '${round.id}' AND j.user_id = '${user_id}' AND s.work_id = '${work(title)}'`
    )
  const place = (title: string, at: number) => ({ kind: 'place', work_id: work(title), place: at })

  describe('with the mark of a juror who stands back', () => {
    beforeAll(begin)

    it('is taken back, with its approval, who goes on, and the moment of the results', async () => {
      await api.calculations.calculate(await fresh())
      expect(await ranking()).toEqual([
        ['Birch', 3],
        ['Ash', 3]
      ])
      await advance()
      expect(await going()).toEqual(['Birch'])
      await api.calculations.approve(await fresh())
      const awards = [place('Birch', 1)]
      await ask('/decisions', { contest: judged.contest.id, version: 0, awards, openness: 'figures' }, 'PUT')
      const at = new Date(Date.now() + 3_600_000).toISOString()
      const { version } = await decisions()
      await api.results.publish({ link: 'alpha', contest: judged.contest.id, version, at })

      const [sheet] = await sheetsOf(cleo.user_id, 'Ash')
      await app.api(cleo).scores.recuse({ team: 'alpha', id: String(sheet?.id), kind: 'family' })

      const asked = await fresh()
      expect(round).toMatchObject({ state: 'closed', taken_back: true })
      expect((await decisions()).due_at).toBeNull()
      // Whoever counted on that moment is told at once that it is none, and why.
      const told = await lookInto(
        app,
        `SELECT user_id, path, text FROM notifications WHERE event = 'publication_dropped'`
      )
      expect(told.map(({ user_id }) => user_id)).toContain(bob.user_id)
      expect(told[0]?.['path']).toContain(`/console/results?contest=${judged.contest.id}`)
      const mailed = await lookInto(
        app,
        `SELECT text FROM outbox_messages WHERE letter ->> 'name' = 'publication_dropped' AND to_address = '${bob.email}'`
      )
      expect(mailed.map(({ text }) => text)).toEqual([expect.stringContaining('scores were reopened')])
      expect(await going()).toEqual([])
      expect(await lookInto(app, `SELECT * FROM calculated_works WHERE round_id = '${round.id}'`)).toEqual([])
      expect(await refusal(`/rounds/${round.id}/approve`, { version: asked.version })).toEqual([
        409,
        expect.stringContaining('changed state')
      ])
      const now = { contest: judged.contest.id, version: (await decisions()).version, at: 'now' }
      expect(await refusal('/results', now)).toEqual([409, expect.stringContaining('not approved')])
      const log = await lookInto(
        app,
        `SELECT actor, details FROM audit_entries WHERE verb = 'round.taken_back' AND subject = 'round:${round.id}'`
      )
      const details = { from: 'approved', to: 'closed', sheets: 1 }
      expect(log).toEqual([{ actor: `user:${cleo.user_id}`, details }])
    })

    it('is ranked without it when it is calculated anew, and stays as it is once it is published', async () => {
      await api.calculations.calculate(await fresh())
      expect(await ranking()).toEqual([
        ['Ash', 2],
        ['Birch', 3]
      ])
      await fresh()
      expect(round).toMatchObject({ state: 'calculated', taken_back: false })
      await api.calculations.approve(await fresh())
      const { version } = await decisions()
      const awards = [place('Ash', 1), place('Birch', 2)]
      await ask('/decisions', { contest: judged.contest.id, version, awards, openness: 'figures' }, 'PUT')
      await api.results.publish({
        link: 'alpha',
        contest: judged.contest.id,
        version: (await decisions()).version,
        at: 'now'
      })
      await api.jury.set_conflict({
        link: 'alpha',
        user: jane.user_id,
        work: work('Birch'),
        kind: 'colleague'
      })
      await fresh()
      expect([round.state, (await sheetsOf(jane.user_id, 'Birch'))[0]?.status]).toEqual([
        'published',
        'final'
      ])
      const sheet = await app.api(maker).results.sheet({ team: 'alpha', id: work('Birch') })
      expect([sheet.place, sheet.sheets, sheet.criteria[0]?.mean]).toEqual([2, 3, 70])
    })
  })

  describe('with the mark of a juror who is found to be too near', () => {
    beforeAll(begin)

    it('does not say any more who goes on once it is calculated anew', async () => {
      await api.calculations.calculate(await fresh())
      await advance()
      expect(await going()).toEqual(['Birch'])
      await api.calculations.calculate(await fresh())
      expect(await going()).toEqual([])
    })

    it('leaves it out as soon as the round opens again, also where the sheet was final', async () => {
      await advance()
      await tamper(
        app,
        `UPDATE users SET email_key = id || '@studio.example' WHERE id IN ('${maker.user_id}', '${cleo.user_id}')`
      )
      round = await api.rounds.move({ ...(await fresh()), to: 'open' })
      expect([round.state, await going()]).toEqual(['open', []])
      for (const title of ['Ash', 'Birch'])
        expect((await sheetsOf(cleo.user_id, title)).map(({ status }) => status)).toEqual(['recused'])
      round = await api.rounds.move({ ...(await fresh()), to: 'closed' })
      expect(round.taken_back).toBe(false)
      await api.calculations.calculate(await fresh())
      expect(await ranking()).toEqual([
        ['Ash', 2],
        ['Birch', 2]
      ])
    })
  })
})
