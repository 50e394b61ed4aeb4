/* A sheet that becomes final while its round is closed and calculated: it counts there, or it is refused. */
import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { holding } from '#tests/kit/holding.ts'
import { createRound, type RoundFacts, type RoundFixture } from '#tests/kit/judging.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('at the close of a round', app => {
  const guest = guestsOf(app.people)
  const juror = guest()
  const api = app.api(app.people.bob)
  let contest: Contest
  let work: Work

  beforeAll(async () => {
    const artist = guest()
    contest = await openContest(app)
    const { id, version } = await wholeDraft(app, artist, contest, { title: 'At the close' })
    work = (await app.api(artist).works.finalize({ team: 'alpha', id, version })).work
    await tamper(app, `UPDATE works SET status = 'in_judging' WHERE id = '${id}'`)
  })

  const roundWith = (facts: Partial<RoundFacts>): Promise<RoundFixture> =>
    createRound(app, contest, { jurors: [juror], works: [work], ...facts })

  /** All marks given, and not final. */
  const marked = async (round: RoundFixture): Promise<{ id: string; version: number }> => {
    const id = round.sheet(juror, work)
    const { version } = await app.api(juror).scores.update({
      team: 'alpha',
      id,
      version: 1,
      marks: { idea: 7, craft: 8 }
    })
    return { id, version }
  }

  /** Its end is this moment: after whatever was asked before, and before whatever is asked from here on. */
  const endNow = (id: string): Promise<void> =>
    tamper(app, `UPDATE rounds SET closes_at = '${new Date().toISOString()}' WHERE id = '${id}'`)

  const calculate = async (id: string): Promise<void> => {
    const { version } = await api.rounds.get({ link: 'alpha', id })
    await api.calculations.calculate({ link: 'alpha', id, version })
  }

  const counted = async (id: string) => {
    const [row] = await lookInto(
      app,
      `SELECT (SELECT sheets FROM calculated_works c WHERE c.round_id = r.id) AS calculated,
         (SELECT count(*)::int FROM scores s WHERE s.round_id = r.id AND s.status = 'final') AS final
       FROM rounds r WHERE r.id = '${id}'`
    )
    return row
  }

  /** The sheet is read by whoever makes it final, and waits to be written, while the round is ended. */
  const race = async (sheet: { id: string; version: number }, end: () => Promise<void>) => {
    const { final, ended } = await holding(
      app,
      `SELECT 1 FROM scores WHERE id = '${sheet.id}' FOR NO KEY UPDATE`,
      async waiting => {
        const finalizing = app.fetch(`/api/scores/${sheet.id}/finalize?team=alpha`, {
          method: 'POST',
          token: juror.token,
          json: { version: sheet.version }
        })
        await waiting(1)
        const ending = end()
        await Promise.race([ending, waiting(2)])
        return { final: finalizing, ended: ending }
      }
    )
    await ended
    return (await final).status
  }

  it('counts where the round is closed by hand while it is written', async () => {
    const round = await roundWith({ position: 1 })
    const sheet = await marked(round)
    const status = await race(sheet, async () => {
      const { version } = await api.rounds.get({ link: 'alpha', id: round.id })
      await api.rounds.move({ link: 'alpha', id: round.id, version, to: 'closed' })
      await calculate(round.id)
    })
    expect([status, await counted(round.id)]).toEqual([200, { calculated: 1, final: 1 }])
  })

  it('counts where the round has ended by its date meanwhile', async () => {
    const round = await roundWith({ position: 2, closes_at: new Date(Date.now() + 86_400_000) })
    const sheet = await marked(round)
    const status = await race(sheet, async () => {
      // Its request came before the end, which is over now.
      await endNow(round.id)
      await calculate(round.id)
    })
    expect([status, await counted(round.id)]).toEqual([200, { calculated: 1, final: 1 }])
  })

  it('is refused where the round was calculated before it is read', async () => {
    const round = await roundWith({ position: 3, closes_at: new Date(Date.now() + 86_400_000) })
    const sheet = await marked(round)
    await endNow(round.id)
    await calculate(round.id)
    const [row] = await lookInto(app, `SELECT state FROM rounds WHERE id = '${round.id}'`)
    expect(row).toEqual({ state: 'calculated' })
    const late = await app.fetch(`/api/scores/${sheet.id}/finalize?team=alpha`, {
      method: 'POST',
      token: juror.token,
      json: { version: sheet.version }
    })
    expect([late.status, await counted(round.id)]).toEqual([409, { calculated: 0, final: 0 }])
  })
})
