/* What was set for a moment does not happen in a team that is shut by then. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { resultsAreDue, judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import type { TestApp } from '#tests/kit/test-app.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const suite = (app: TestApp): void => {
  const { ana, bob, olga } = app.people
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
  const told = (letter: string) =>
    lookInto(app, `SELECT to_address, text FROM outbox_messages WHERE letter->>'name' = '${letter}'`)
  const state = (status: 'active' | 'suspended') =>
    app.api(olga).operated_teams.change({ of: 'alpha', status, reason: 'A complaint' })

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

  it('are not published while the team is suspended, and organisers are told once it is back', async () => {
    await schedule(3_600_000)
    expect(await release()).toMatchObject({ due_at: expect.anything(), published_at: null })
    await state('suspended')
    await resultsAreDue(app, judged.contest.id)
    await jobsDone(app)
    expect([await release(), await told('publication_dropped')]).toEqual([
      { due_at: expect.anything(), published_at: null },
      []
    ])
    await state('active')
    await jobsDone(app)
    expect(await decisions()).toMatchObject({ due_at: null, published_at: null })
    expect(await told('results_out')).toEqual([])
    expect(await told('publication_dropped')).toContainEqual({
      to_address: bob.email,
      text: expect.stringContaining('the team was suspended or closed when the moment came')
    })
  })

  it('are not published late where the team was gone before the clock came to them', async () => {
    await schedule(3_600_000)
    await tamper(app, `UPDATE releases SET due_at = now() WHERE contest_id = '${judged.contest.id}'`)
    await state('suspended')
    await state('active')
    await jobsDone(app)
    expect(await release()).toEqual({ due_at: null, published_at: null })
    expect(await told('results_out')).toEqual([])
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
}

await onServer('results that were set for a moment', suite, {
  env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' }
})
