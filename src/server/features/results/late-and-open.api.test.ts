/* A work that is accepted after a later round has begun, and that its artist may still change: it is let alone until its close. */
import { beforeAll, expect, it } from 'vitest'
import { asProblem } from '#tests/kit/client.ts'
import { enter, judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

await onServer('an accepted work for which its round is over', app => {
  const { bob } = app.people
  const next = guestsOf(app.people)
  const [maker, late] = [next(), next()]
  const api = app.api(bob)
  let judged: JudgedContest
  let work: string

  const asked = async () => {
    const { version } = await api.rounds.get({ link: 'alpha', id: judged.round.id })
    return { link: 'alpha', id: judged.round.id, version }
  }
  const approve = async (unjudged: number) => {
    const { version } = await asked()
    const path = `/api/teams/alpha/rounds/${judged.round.id}/approve`
    const answer = await app.fetch(path, { method: 'POST', token: bob.token, json: { version, unjudged } })
    return [answer.status, answer.status === 200 ? null : asProblem(answer).detail]
  }
  const leftOut = async () =>
    (await api.results.decisions({ link: 'alpha', contest: judged.contest.id })).left_out
  const stands = async () => {
    const { status, can } = await app.api(late).works.get({ team: 'alpha', id: work })
    return [status, can.edit]
  }
  const sets = (closes: string) =>
    tamper(
      app,
      `UPDATE contests SET edit_after_submit = true, closes_at = ${closes} WHERE id = '${judged.contest.id}'`
    )

  beforeAll(async () => {
    judged = await judgedContest(
      app,
      { Elm: { artist: maker, marks: { A: 90 } } },
      { A: next() },
      { method: 'mean', quorum: 1 }
    )
    await api.calculations.calculate(await asked())
    // As if the next round had begun with what this one sent on.
    await tamper(
      app,
      `INSERT INTO rounds SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'position', 2,
         'state', 'paused'))).* FROM rounds r WHERE id = '${judged.round.id}'`
    )
    await sets(`now() + interval '1 hour'`)
    work = (await enter(app, judged.contest, { Dogwood: { artist: late } })).get('Dogwood') ?? ''
  })

  it('stays its artist’s to change when that is calculated again, and an organiser reads why they have to wait', async () => {
    expect(await api.calculations.calculate(await asked())).toMatchObject({ unjudged: 0 })
    expect(await stands()).toEqual(['eligible', true])
    expect(await approve(1)).toEqual([
      409,
      expect.stringContaining('calculate it again after its entries close')
    ])
    const { late, waiting, next_close, late_works } = await api.assignments.progress({
      link: 'alpha',
      id: judged.round.id
    })
    expect([late, waiting]).toEqual([0, 1])
    expect(late_works).toEqual([
      { work_id: work, number: 2, title: 'Dogwood', closes_at: next_close, hidden: false }
    ])
    expect(await leftOut()).toEqual([{ round_id: judged.round.id, works: 1, open: 1 }])
  })

  it('is passed over by its number once it has closed', async () => {
    await sets(`now() - interval '1 hour'`)
    expect(await leftOut()).toEqual([{ round_id: judged.round.id, works: 1, open: 0 }])
    expect(await approve(1)).toEqual([
      409,
      expect.stringContaining('calculate it again, and the work counts')
    ])
    expect(await api.calculations.calculate(await asked())).toMatchObject({ unjudged: 1 })
    expect(await approve(1)).toEqual([200, null])
    expect(await stands()).toEqual(['in_judging', false])
  })
})
