/* What a juror who was taken out had finished: it counts until organisers void it, and say why. */
import { expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { createRound } from '#tests/kit/judging.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('the sheets of a juror who was taken out', app => {
  const { bob, cleo } = app.people
  const guest = guestsOf(app.people)

  it('are voided with a reason, and what was calculated with them is taken back', async () => {
    const [artist, gone, stays] = [guest(), guest(), guest()]
    const contest = await openContest(app, { per_person: 9, per_category: 9 })
    const enter = async (title: string) => {
      const { id, version } = await wholeDraft(app, artist, contest, { title })
      return (await app.api(artist).works.finalize({ team: 'alpha', id, version })).work
    }
    const works = [await enter('Ash'), await enter('Birch')]
    const round = await createRound(app, contest, { state: 'closed', jurors: [gone, stays], works })
    const [juror] = await lookInto(app, `SELECT id FROM jurors WHERE user_id = '${gone.user_id}'`)
    await tamper(
      app,
      `UPDATE rounds SET state = 'calculated' WHERE id = '${round.id}';
       UPDATE scores SET status = 'final' WHERE juror_id = '${String(juror?.['id'])}';
       UPDATE scores SET status = 'final' WHERE id = '${round.sheet(stays, works[0] ?? fail())}'`
    )
    const ask = async (more: object, by = bob) => {
      const { version } = await app.api(bob).rounds.get({ link: 'alpha', id: round.id })
      return app.fetch(`/api/teams/alpha/rounds/${round.id}/void`, {
        method: 'POST',
        token: by.token,
        json: { version, juror: juror?.['id'], apply: false, ...more }
      })
    }
    const state = () =>
      lookInto(
        app,
        `SELECT r.state, (SELECT count(*)::integer FROM scores s WHERE s.round_id = r.id AND s.status = 'final') AS final
         FROM rounds r WHERE r.id = '${round.id}'`
      )
    expect(asProblem(await ask({})).detail).toBe('This juror still judges. Remove them from the jury first.')
    await tamper(app, `UPDATE jurors SET removed_at = now() WHERE id = '${String(juror?.['id'])}'`)
    expect((await ask({}, cleo)).status).toBe(403)
    const [, birch] = works
    const told = { sheets: 2, under_quorum: [{ work_id: birch?.id, title: 'Birch' }] }
    expect((await ask({})).json).toMatchObject({ ...told, applied: false })
    expect(faultsOf(await ask({ apply: true }))).toEqual(['reason: required'])
    expect(await state()).toEqual([{ state: 'calculated', final: 3 }])
    const done = await ask({ apply: true, reason: 'Bought by an artist' })
    expect([done.status, done.json]).toMatchObject([200, { ...told, applied: true }])
    expect(await state()).toEqual([{ state: 'closed', final: 1 }])
    const log = await lookInto(app, `SELECT details FROM audit_entries WHERE verb = 'round.voided'`)
    expect(log).toMatchObject([{ details: { sheets: 2, reason: 'Bought by an artist' } }])
    await tamper(app, `UPDATE rounds SET state = 'open' WHERE id = '${round.id}'`)
    expect((await ask({})).status).toBe(409)
  })
})

function fail(): never {
  throw new Error('There are two works')
}
