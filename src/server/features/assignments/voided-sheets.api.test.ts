/* What a juror who was removed had finished: it counts until organisers void it, for good, and say why. */
import { beforeAll, describe, expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('the scores of a juror who was removed', app => {
  const { ana, bob, cleo } = app.people
  const next = guestsOf(app.people)
  const [maker, gone, stays] = [next(), next(), next()]
  const api = app.api(bob)
  let judged: JudgedContest
  let juror: string
  const work = (title: string): string => judged.works.get(title) ?? ''
  const fresh = async () => {
    const { id, version } = await api.rounds.get({ link: 'alpha', id: judged.round.id })
    return { link: 'alpha', id, version }
  }
  const ask = async (more: object, by: Person = bob) => {
    const { version } = await fresh()
    return app.fetch(`/api/teams/alpha/rounds/${judged.round.id}/void`, {
      method: 'POST',
      token: by.token,
      json: { version, juror, apply: false, ...more }
    })
  }
  const refusal = async (more: object = {}, by?: Person) => {
    const answer = await ask(more, by)
    return [answer.status, asProblem(answer).detail]
  }
  const stands = async () => {
    const [row] = await lookInto(
      app,
      `SELECT r.state, (SELECT count(*)::integer FROM scores s WHERE s.round_id = r.id AND s.status = 'final') AS final
       FROM rounds r WHERE r.id = '${judged.round.id}'`
    )
    return row
  }
  const rounds = (change: string) =>
    tamper(app, `UPDATE rounds SET ${change} WHERE id = '${judged.round.id}'`)
  const places = async () => {
    const category = judged.contest.categories[0]?.id ?? ''
    const { items } = await api.calculations.standings({
      link: 'alpha',
      id: judged.round.id,
      category,
      limit: 9
    })
    return items.map(({ title, place, sheets }) => [title, place, sheets])
  }
  const protocol = async () => {
    const path = `/api/results/protocol?team=alpha&contest=${judged.contest.id}`
    const { text } = await app.fetch(path, { token: bob.token })
    return text.split('\r\n').flatMap(line => (/^W\d/.test(line) ? [line.split(',').slice(4)] : []))
  }

  beforeAll(async () => {
    const scores = {
      Ash: { artist: maker, marks: { A: 90, B: 50, C: 60 } },
      Birch: { artist: maker, marks: { A: 10, B: 70 } }
    }
    judged = await judgedContest(app, scores, { A: gone, B: stays, C: cleo }, { method: 'mean' })
    await api.calculations.calculate(await fresh())
    const [row] = await lookInto(app, `SELECT id FROM jurors WHERE user_id = '${gone.user_id}'`)
    juror = String(row?.['id'])
  })

  describe('are not voided', () => {
    it('while that juror judges', async () => {
      expect(await refusal()).toEqual([409, 'This juror still judges. Remove them from the jury first.'])
      await api.jury.remove({ link: 'alpha', id: juror })
    })

    it('by a juror, or by an organiser who is or was on that jury', async () => {
      expect((await ask({}, stays)).status).toBe(403)
      await tamper(
        app,
        `INSERT INTO jurors (team_id, id, contest_id, email, email_key, user_id, chair, note, token_hash, invited_by,
           invited_at, expires_at, accepted_at, removed_at, version)
         SELECT team_id, gen_random_uuid(), contest_id, '${ana.email}', '${ana.email}', '${ana.user_id}', false, '',
           sha256('ana'), invited_by, now(), now(), now(), now(), 1 FROM jurors WHERE id = '${juror}'`
      )
      const [status, detail] = await refusal({}, ana)
      expect([status, detail]).toEqual([403, expect.stringContaining('on this jury yourself')])
      // Who may do it is named.
      expect(detail).toContain(`${bob.first_name} ${bob.last_name}`)
      expect(detail).not.toContain(`${ana.first_name} ${ana.last_name}`)
    })

    it('where everybody who runs the team judges, until somebody who does not is one of them', async () => {
      const seated = `contest_id = '${judged.contest.id}' AND user_id IN (SELECT user_id FROM members
        WHERE team_id = jurors.team_id AND role IN ('organiser', 'owner'))`
      await tamper(
        app,
        `DELETE FROM jurors WHERE ${seated};
         INSERT INTO jurors (team_id, id, contest_id, email, email_key, user_id, chair, note, token_hash, invited_by,
           invited_at, expires_at, accepted_at, version)
         SELECT m.team_id, gen_random_uuid(), '${judged.contest.id}', u.email, u.email_key, u.id, false, '',
           sha256(convert_to(u.id::text, 'UTF8')), u.id, now(), now(), now(), 1
         FROM members m JOIN users u ON u.id = m.user_id
         WHERE m.role IN ('organiser', 'owner') AND m.team_id = '${app.people.teams.alpha}'`
      )
      expect(await refusal()).toEqual([403, expect.stringContaining('Invite someone you trust')])
      await tamper(app, `DELETE FROM jurors WHERE ${seated} AND user_id = '${ana.user_id}'`)
      expect(await refusal()).toEqual([
        403,
        expect.stringContaining(`must do it: ${ana.first_name} ${ana.last_name}.`)
      ])
      await tamper(app, `DELETE FROM jurors WHERE ${seated}`)
    })

    it('by an organiser who must not see one of the works, and is not told how many there are', async () => {
      await api.jury.set_conflict({ link: 'alpha', user: ana.user_id, work: work('Ash'), kind: 'family' })
      expect(await refusal({}, ana)).toEqual([409, expect.stringContaining('conflict of interest')])
    })

    it('while somebody writes in the round, in another version of it, or of somebody else', async () => {
      await rounds(`state = 'open', closed_at = NULL, closes_at = NULL`)
      expect(await refusal()).toEqual([409, expect.stringContaining('Pause it first')])
      await rounds(`state = 'calculated', closed_at = now()`)
      expect((await ask({ version: 1 })).status).toBe(409)
      expect(faultsOf(await ask({ juror: crypto.randomUUID() }))).toEqual(['juror: not_one_of'])
    })

    it('without a reason, and not by looking at what it would do', async () => {
      expect((await ask({})).json).toMatchObject({ sheets: 2, applied: false })
      expect(faultsOf(await ask({ apply: true }))).toEqual(['reason: required'])
      expect(await stands()).toEqual({ state: 'calculated', final: 5 })
    })
  })

  it('are voided as it was said before, and the ranking that was made with them is taken back', async () => {
    expect(await places()).toEqual([
      ['Ash', 1, 3],
      ['Birch', 2, 2]
    ])
    const foreseen = { sheets: 2, under_quorum: [{ work_id: work('Birch'), title: 'Birch', left: 1 }] }
    expect((await ask({})).json).toMatchObject({ ...foreseen, applied: false })
    const done = await ask({ apply: true, reason: 'Paid by an artist' })
    expect([done.status, done.json]).toMatchObject([200, { ...foreseen, applied: true }])
    expect(await stands()).toEqual({ state: 'closed', final: 3 })
    const { items } = await api.audit.list({ link: 'alpha', action: 'round.voided' })
    const person = `${gone.first_name} ${gone.last_name}`
    expect(items.map(({ details }) => details)).toEqual([{ reason: 'Paid by an artist', person }])
    // The juror hears of it once, and neither who decided it nor why.
    const told = () =>
      lookInto(
        app,
        `SELECT subject, text FROM outbox_messages WHERE letter ->> 'name' = 'scores_voided' AND to_address = '${gone.email}'`
      )
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail?.['text']).toContain('the 2 final scores that you gave in the round “Jury” no longer count')
    const others = [bob, ana, stays, cleo, maker].flatMap(({ first_name, last_name, email }) => [
      first_name,
      last_name,
      email
    ])
    for (const secret of ['Paid by an artist', ...others]) expect(mail?.['text']).not.toContain(secret)
    // A second time there is nothing left to void, and nothing is written.
    expect((await ask({ apply: true, reason: 'Again' })).json).toMatchObject({ sheets: 0, under_quorum: [] })
    expect((await api.audit.list({ link: 'alpha', action: 'round.voided' })).items).toHaveLength(1)
    expect(await told()).toHaveLength(1)
  })

  it('count nowhere after that, and stay on record', async () => {
    await api.calculations.calculate(await fresh())
    expect(await places()).toEqual([
      ['Ash', 1, 2],
      ['Birch', null, 1]
    ])
    const { jurors, categories } = await api.assignments.progress({ link: 'alpha', id: judged.round.id })
    expect(jurors.find(({ juror_id }) => juror_id === juror)).toMatchObject({
      removed: true,
      voided: 2,
      sheets: 0,
      final: 0
    })
    expect(categories).toMatchObject([{ works: 2, at_quorum: 1, sheets: 3, final: 3 }])
    const rows = await protocol()
    expect(rows.filter(([name]) => name === 'V1')).toEqual([
      ['V1', '90', '90', 'void'],
      ['V1', '10', '10', 'void']
    ])
    expect(rows.filter(([, , , status]) => status === 'final')).toHaveLength(3)
  })

  it('do not come back with that person, who takes up what they had begun', async () => {
    const begun = `UPDATE scores SET status = 'void', finalized_at = NULL WHERE juror_id = '${juror}' AND work_id = '${work('Birch')}'`
    await tamper(app, begun)
    const token = 'a'.repeat(43)
    await tamper(
      app,
      `INSERT INTO jurors (team_id, id, contest_id, email, email_key, chair, note, token_hash, invited_by, invited_at,
         expires_at, version)
       SELECT team_id, gen_random_uuid(), contest_id, email, email_key, false, '', sha256('${token}'), invited_by, now(),
         now() + interval '1 day', 1 FROM jurors WHERE id = '${juror}'`
    )
    await app.api(gone).jury.accept({ link: 'alpha', token })
    const rows = await lookInto(
      app,
      `SELECT w.title, s.status FROM scores s JOIN jurors j ON j.id = s.juror_id JOIN works w ON w.id = s.work_id
       WHERE j.user_id = '${gone.user_id}' ORDER BY w.title`
    )
    expect(rows).toEqual([
      { title: 'Ash', status: 'void' },
      { title: 'Birch', status: 'reopened' }
    ])
  })

  it('are voided while the round is paused too, and works are told of that had too few scores before', async () => {
    await rounds(`state = 'paused', closed_at = NULL, closes_at = NULL`)
    await tamper(app, `UPDATE jurors SET removed_at = now() WHERE user_id = '${stays.user_id}'`)
    const [seat] = await lookInto(app, `SELECT id FROM jurors WHERE user_id = '${stays.user_id}'`)
    const before = await fresh()
    const done = await ask({ juror: String(seat?.['id']), apply: true, reason: 'Judged for a friend' })
    const under_quorum = [
      { work_id: work('Ash'), left: 1 },
      { work_id: work('Birch'), left: 0 }
    ]
    expect(done.json).toMatchObject({ sheets: 2, under_quorum, applied: true })
    expect(await stands()).toEqual({ state: 'paused', final: 1 })
    // Whoever has the round open loads it again.
    expect((await fresh()).version).toBe(before.version + 1)
  })

  it('are not voided once the results are out', async () => {
    await tamper(
      app,
      `UPDATE jurors SET removed_at = now() WHERE user_id = '${gone.user_id}' AND removed_at IS NULL;
       UPDATE contests SET results_published_at = now() WHERE id = '${judged.contest.id}'`
    )
    expect(await refusal()).toEqual([409, expect.stringContaining('results')])
  })
})
