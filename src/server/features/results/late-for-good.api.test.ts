/* A work that comes too late for a round that is not opened again: an organiser passes over it by number, or nothing is published. */
import { beforeAll, expect, it } from 'vitest'
import { asProblem } from '#tests/kit/client.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('a work that was hidden when its round opened', app => {
  const { bob } = app.people
  const next = guestsOf(app.people)
  const [maker, jane] = [next(), next()]
  const api = app.api(bob)
  const second = crypto.randomUUID()
  let judged: JudgedContest
  const marked = (figure: number) => ({ artist: maker, marks: { A: figure } })
  const late = () => judged.works.get('Cedar') ?? ''
  const fresh = async (id: string) => {
    const { version } = await api.rounds.get({ link: 'alpha', id })
    return { link: 'alpha', id, version }
  }
  const approve = async (id: string, unjudged: number) => {
    const { version } = await fresh(id)
    const path = `/api/teams/alpha/rounds/${id}/approve`
    const answer = await app.fetch(path, { method: 'POST', token: bob.token, json: { version, unjudged } })
    return [answer.status, answer.status === 200 ? null : asProblem(answer).detail]
  }
  const decisions = () => api.results.decisions({ link: 'alpha', contest: judged.contest.id })
  const publish = async () => {
    const { version } = await decisions()
    const json = { contest: judged.contest.id, version, at: 'now' }
    const answer = await app.fetch('/api/teams/alpha/results', { method: 'POST', token: bob.token, json })
    return [answer.status, answer.status === 200 ? null : asProblem(answer).detail]
  }

  beforeAll(async () => {
    const marks = { Elm: marked(90), Birch: marked(80), Cedar: marked(70) }
    judged = await judgedContest(app, marks, { A: jane }, { method: 'mean', quorum: 1 })
    const [first, third] = [crypto.randomUUID(), judged.round.id]
    await api.calculations.calculate(await fresh(third))
    // As if three rounds had judged the same works, but for the one that was sent on and hidden when the second opened.
    const copied = (id: string, position: number) => `
      INSERT INTO rounds SELECT (jsonb_populate_record(r, jsonb_build_object('id', '${id}', 'position', ${position}))).*
        FROM rounds r WHERE id = '${third}';
      INSERT INTO round_works SELECT (jsonb_populate_record(r, '{"round_id": "${id}", "advanced": true}')).*
        FROM round_works r WHERE round_id = '${third}' ${position === 1 ? '' : `AND work_id <> '${late()}'`};
      INSERT INTO calculations SELECT (jsonb_populate_record(c, '{"round_id": "${id}"}')).*
        FROM calculations c WHERE round_id = '${third}';
      INSERT INTO scores SELECT (jsonb_populate_record(s, jsonb_build_object('round_id', '${id}', 'id', gen_random_uuid()))).*
        FROM scores s WHERE round_id = '${third}' ${position === 1 ? '' : `AND work_id <> '${late()}'`};
      INSERT INTO calculated_works SELECT (jsonb_populate_record(c, '{"round_id": "${id}"}')).*
        FROM calculated_works c WHERE round_id = '${third}' ${position === 1 ? '' : `AND work_id <> '${late()}'`};`
    await tamper(
      app,
      `UPDATE rounds SET position = 3 WHERE id = '${third}';
       ${copied(first, 1)} ${copied(second, 2)}
       DELETE FROM scores WHERE round_id = '${third}' AND work_id = '${late()}';
       DELETE FROM calculated_works WHERE round_id = '${third}' AND work_id = '${late()}';
       DELETE FROM round_works WHERE round_id = '${third}' AND work_id = '${late()}';
       UPDATE rounds SET works = 2 WHERE id IN ('${second}', '${third}')`
    )
    for (const id of [first, third]) await api.calculations.approve({ ...(await fresh(id)), unjudged: 0 })
    await api.results.decide({
      link: 'alpha',
      contest: judged.contest.id,
      version: 0,
      openness: 'awards',
      awards: [{ kind: 'place', work_id: judged.works.get('Elm') ?? '', place: 1 }]
    })
  })

  it('is in nobody’s way in silence: the round says that it is not opened again, and what is to be done', async () => {
    expect(await api.rounds.get({ link: 'alpha', id: second })).toMatchObject({ followed: true, works: 2 })
    expect((await decisions()).left_out).toEqual([{ round_id: second, works: 1, open: 0 }])
    for (const refused of [await approve(second, 1), await publish()])
      expect(refused).toEqual([409, expect.stringContaining('cannot be reopened: calculate it again')])
  })

  it('is then among those that nobody judged, and an organiser says how many these are', async () => {
    expect(await api.calculations.calculate(await fresh(second))).toMatchObject({ unjudged: 1 })
    expect((await decisions()).left_out).toEqual([])
    expect(await api.rounds.get({ link: 'alpha', id: second })).toMatchObject({ works: 3 })
    expect(await approve(second, 0)).toEqual([
      409,
      expect.stringMatching(/^Nobody judged one work .* cannot be reopened\. Approve/)
    ])
    expect(await approve(second, 1)).toEqual([200, null])
  })

  it('is told that it was not chosen when the results come out', async () => {
    expect(await publish()).toEqual([200, null])
    const rows = await lookInto(app, `SELECT status FROM works WHERE id = '${late()}'`)
    expect(rows).toEqual([{ status: 'not_awarded' }])
  })
})
