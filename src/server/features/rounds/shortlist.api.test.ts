/* Whose work goes on to a later round is told so, once; the others are told nothing before the results are out. */
import { expect, it } from 'vitest'
import { judgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('a shortlist', app => {
  const { bob, cleo } = app.people
  const guest = guestsOf(app.people)
  const [chosen, other] = [guest(), guest()]
  const { rounds, calculations } = app.api(bob)

  it('is told to those who are on it when the round begins, whatever is done with it after that', async () => {
    const marked = {
      Elm: { artist: chosen, marks: { cleo: 90 } },
      Fir: { artist: other, marks: { cleo: 40 } }
    }
    const { contest, round } = await judgedContest(app, marked, { cleo }, { quorum: 1 })
    await calculations.calculate({ link: 'alpha', id: round.id, version: round.version })
    const { version } = await rounds.get({ link: 'alpha', id: round.id })
    const first = await calculations.advance({
      link: 'alpha',
      id: round.id,
      version,
      rule: { by: 'best', of_each: 1 },
      apply: true
    })
    expect(first.categories).toMatchObject([{ works: 2, advanced: 1 }])
    const told = () =>
      lookInto(
        app,
        `SELECT to_address, subject FROM outbox_messages WHERE letter ->> 'name' IN ('work_shortlisted', 'results_out')`
      )
    const final = await rounds.create({
      link: 'alpha',
      contest: contest.id,
      title: { en: 'Final' },
      kind: 'scoring'
    })
    expect(await told()).toEqual([])
    await rounds.move({ link: 'alpha', id: final.id, version: final.version, to: 'paused' })
    const once = [{ to_address: chosen.email, subject: 'Shortlisted: Elm' }]
    expect(await told()).toEqual(once)
    // As if the round had never taken them in.
    await tamper(
      app,
      `DELETE FROM round_works WHERE round_id = '${final.id}';
       UPDATE works SET status = 'in_judging' WHERE status = 'shortlisted';
       UPDATE rounds SET state = 'setup', works = 0 WHERE id = '${final.id}'`
    )
    const anew = await rounds.get({ link: 'alpha', id: final.id })
    await rounds.move({ link: 'alpha', id: final.id, version: anew.version, to: 'paused' })
    expect(await lookInto(app, `SELECT title FROM works WHERE status = 'shortlisted'`)).toEqual([
      { title: 'Elm' }
    ])
    expect(await told()).toEqual(once)
  })
})
