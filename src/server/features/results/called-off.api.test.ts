/* What was set for a moment does not happen in a team that is shut by then. */
import { beforeAll, expect, it } from 'vitest'
import { resultsAreDue, judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('results that were set for a moment', app => {
  const { ana, bob } = app.people
  const next = guestsOf(app.people)
  const [maker, juror] = [next(), next()]
  const api = app.api(bob)
  let judged: JudgedContest

  const decisions = () => api.results.decisions({ link: 'alpha', contest: judged.contest.id })
  const schedule = async (in_ms: number) => {
    const { version } = await decisions()
    const at = new Date(Date.now() + in_ms).toISOString()
    return api.results.publish({ link: 'alpha', contest: judged.contest.id, version, at })
  }
  const release = async () =>
    (
      await lookInto(
        app,
        `SELECT due_at, published_at FROM releases WHERE contest_id = '${judged.contest.id}'`
      )
    )[0]
  const told = () => lookInto(app, `SELECT id FROM outbox_messages WHERE letter->>'name' = 'results_out'`)
  const state = (status: string) => tamper(app, `UPDATE teams SET status = '${status}' WHERE link = 'alpha'`)

  beforeAll(async () => {
    judged = await judgedContest(
      app,
      { Elm: { artist: maker, marks: { A: 90 } } },
      { A: juror },
      {
        method: 'mean',
        quorum: 1
      }
    )
    const { id, version } = judged.round
    await api.calculations.calculate({ link: 'alpha', id, version })
    const round = await api.rounds.get({ link: 'alpha', id })
    const award = { kind: 'place', work_id: judged.works.get('Elm'), place: 1, title: {}, citation: {} }
    const json = { contest: judged.contest.id, version: 0, awards: [award], openness: 'figures' }
    await app.fetch('/api/teams/alpha/decisions', { method: 'PUT', token: bob.token, json })
    await api.calculations.approve({ link: 'alpha', id, version: round.version })
  })

  it('are not published while the team is suspended, and are not due any more after it', async () => {
    await schedule(3_600_000)
    expect(await release()).toMatchObject({ due_at: expect.anything(), published_at: null })
    await state('suspended')
    await resultsAreDue(app, judged.contest.id)
    await expect.poll(release).toEqual({ due_at: null, published_at: null })
    await state('active')
    expect(await decisions()).toMatchObject({ due_at: null, published_at: null })
    expect(await told()).toEqual([])
  })

  it('are dropped with the contest that is called off', async () => {
    await schedule(3_600_000)
    expect(await release()).toMatchObject({ due_at: expect.anything() })
    const json = { confirm: 'alpha', cancel: [judged.contest.id] }
    expect((await app.fetch('/api/teams/alpha', { method: 'DELETE', token: ana.token, json })).status).toBe(
      204
    )
    expect(await release()).toEqual({ due_at: null, published_at: null })
  })
})
