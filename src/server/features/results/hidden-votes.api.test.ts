/* What the public gave is lost to no work for good without somebody having said so. */
import { beforeAll, expect, it } from 'vitest'
import { asProblem } from '#tests/kit/client.ts'
import { judgedContest, resultsAreDue, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

await onServer('results while a work is hidden', app => {
  const { ana, bob } = app.people
  const next = guestsOf(app.people)
  const [maker, jane] = [next(), next()]
  const titles = ['Elm', 'Birch', 'Cedar', 'Dogwood', 'Fir'] as const
  let judged: JudgedContest
  const work = (title: string): string => judged.works.get(title) ?? ''
  const decisions = (by: Person = bob) =>
    app.api(by).results.decisions({ link: 'alpha', contest: judged.contest.id })
  const publish = async (at: string, by: Person = bob) => {
    const { version } = await decisions(by)
    const json = { contest: judged.contest.id, version, at }
    return app.fetch('/api/teams/alpha/results', { method: 'POST', token: by.token, json })
  }
  const soon = () => new Date(Date.now() + 3_600_000).toISOString()
  const take = async (title: string, to: 'hidden' | 'shown_again') => {
    const { entries } = app.api(bob)
    const { items } = await entries.list({ link: 'alpha', contest: judged.contest.id, limit: 100 })
    const found = items.filter(({ id }) => id === work(title)).map(({ id, version }) => ({ id, version }))
    const reason = to === 'hidden' ? 'Somebody claims it' : ''
    await entries.take_out({ link: 'alpha', contest: judged.contest.id, entries: found, to, reason })
  }
  const votesFrom = (opens: string, closes: string) =>
    tamper(
      app,
      `UPDATE contests SET vote_opens_at = now() + interval '${opens}', vote_closes_at = now() + interval '${closes}'
         WHERE id = '${judged.contest.id}'`
    )

  beforeAll(async () => {
    const marks = Object.fromEntries(
      titles.map((title, at) => [title, { artist: maker, marks: { A: 90 - 10 * at } }])
    )
    judged = await judgedContest(app, marks, { A: jane }, { method: 'mean', quorum: 1 })
    const { calculations, rounds, results, teams } = app.api(bob)
    const round = async () => {
      const { id, version } = await rounds.get({ link: 'alpha', id: judged.round.id })
      return { link: 'alpha', id, version }
    }
    await calculations.calculate(await round())
    await calculations.approve(await round())
    await votesFrom('-2 hours', '2 hours')
    const { version } = await teams.get({ link: 'alpha' })
    await teams.update({ link: 'alpha', version, features: { public_rating: true } })
    for (const voter of Array.from({ length: 5 }, next))
      for (const title of titles)
        await app
          .api(voter)
          .ratings.rate({ team: 'alpha', work: work(title), stars: title === 'Fir' ? 5 : 2 })
    await tamper(
      app,
      `UPDATE ratings SET given_at = given_at + (ascii(right(work_id::text, 1)) * interval '7 minutes')
         + (ascii(right(voter_id::text, 1)) * interval '11 seconds') WHERE contest_id = '${judged.contest.id}'`
    )
    await votesFrom('-2 hours', '-1 hour')
    const awards = [{ kind: 'place' as const, work_id: work('Elm'), place: 1 }]
    await results.decide({
      link: 'alpha',
      contest: judged.contest.id,
      version: 0,
      awards,
      openness: 'awards'
    })
    await app.api(bob).jury.set_conflict({
      link: 'alpha',
      user: ana.user_id,
      work: work('Fir'),
      kind: 'family'
    })
  })

  it('wait while ballots count for it, and name it', async () => {
    expect((await decisions()).hidden_voted).toEqual([])
    await take('Fir', 'hidden')
    const [hidden] = (await decisions()).hidden_voted
    expect(hidden).toMatchObject({ work_id: work('Fir'), title: 'Fir' })
    for (const at of ['now', soon()]) {
      const answer = await publish(at)
      expect([answer.status, asProblem(answer).detail]).toEqual([
        409,
        `Entry ${hidden?.number}, “Fir”, is hidden, though ballots of the public count for it. Show it again or disqualify it, then publish the results.`
      ])
    }
    expect(await decisions()).toMatchObject({ due_at: null, published_at: null })
  })

  it('name it to nobody who is in conflict with it', async () => {
    expect((await decisions(ana)).hidden_voted).toEqual([])
    const answer = await publish('now', ana)
    expect([answer.status, asProblem(answer).detail]).toEqual([
      409,
      expect.stringContaining('organiser without a conflict of interest')
    ])
    expect(answer.text).not.toContain('Fir')
  })

  it('do not come out at their moment either', async () => {
    await take('Fir', 'shown_again')
    expect((await publish(soon())).status).toBe(200)
    await take('Fir', 'hidden')
    await resultsAreDue(app, judged.contest.id)
    await expect.poll(async () => (await decisions()).due_at).toBeNull()
    expect((await decisions()).published_at).toBeNull()
  })

  it('wait while ballots that somebody let in have another reason, and ask about them', async () => {
    await take('Fir', 'shown_again')
    const { public_vote } = app.api(bob)
    const vote = { link: 'alpha', contest: judged.contest.id }
    // They were let in for what was found then; since then it is seen how fast they were filled in.
    await tamper(
      app,
      `UPDATE voters SET decision = 'counts', reasons = '{clockwork}', decided_for = '{clockwork}',
         decided_by = '${bob.user_id}', decided_at = now() WHERE contest_id = '${judged.contest.id}';
       UPDATE ratings SET given_at = now() WHERE contest_id = '${judged.contest.id}'`
    )
    expect((await decisions()).ballots_asked_again).toBe(0)
    for (const at of ['now', soon()]) {
      const answer = await publish(at)
      expect([answer.status, asProblem(answer).detail]).toEqual([
        409,
        expect.stringContaining('5 ballots that you counted have a new reason')
      ])
    }
    expect(await decisions()).toMatchObject({ ballots_asked_again: 5, due_at: null, published_at: null })
    const { items } = await public_vote.aside(vote)
    expect(items.map(({ reasons, decision }) => [reasons, decision])).toEqual(
      Array.from({ length: 5 }, () => [['too_fast'], null])
    )
    const ballots = items.map(({ id }) => id)
    await public_vote.decide({ ...vote, ballots, decision: 'counts' })
    expect((await decisions()).ballots_asked_again).toBe(0)
  })

  it('wait for no work for which no ballot counts, and come out with what the public chose', async () => {
    // What is left of its stars was given by a ballot that is left out, and by one with too few works.
    const [left_out, short] = [crypto.randomUUID(), crypto.randomUUID()]
    const voter = (id: string, more: object) => `
      INSERT INTO voters SELECT (jsonb_populate_record(v, '${JSON.stringify({
        id,
        user_id: next().user_id,
        mailbox: `\\\\x${id.replaceAll('-', '')}`,
        ...more
      })}')).* FROM voters v WHERE contest_id = '${judged.contest.id}' ORDER BY v.id LIMIT 1;
      INSERT INTO ratings SELECT (jsonb_populate_record(r, '{"voter_id": "${id}"}')).* FROM ratings r
        WHERE r.contest_id = '${judged.contest.id}' AND r.voter_id = (SELECT v.id FROM voters v
          WHERE v.contest_id = r.contest_id AND v.decision = 'counts' ORDER BY v.id LIMIT 1)`
    await tamper(
      app,
      `${voter(left_out, { decision: 'out' })};
       ${voter(short, { reasons: [], decision: null, decided_by: null, decided_at: null, decided_for: [] })};
       DELETE FROM ratings WHERE voter_id = '${short}' AND work_id <> '${work('Dogwood')}';
       DELETE FROM ratings WHERE voter_id NOT IN ('${left_out}', '${short}') AND work_id = '${work('Dogwood')}'`
    )
    await take('Dogwood', 'hidden')
    expect((await decisions()).hidden_voted).toEqual([])
    expect((await publish('now')).status).toBe(200)
    const page = await app.api().results.get({ team: 'alpha', contest: judged.contest.id })
    const [category] = page.released?.public_choice?.categories ?? []
    expect(category?.works[0]).toMatchObject({ place: 1, work: { title: 'Fir' } })
  })
})
