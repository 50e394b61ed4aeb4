/* While the public rates, those who run the contest cannot choose the moment at which it ends. */
import { beforeAll, expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { openContest } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { openVote, type Voting } from '#tests/kit/voting.ts'

await onServer('a public vote that is open', app => {
  const { ana, bob } = app.people
  const guest = guestsOf(app.people)
  let vote: Voting

  const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  const contest = () => app.api(bob).contests.get({ team: 'alpha', id: vote.contest.id })
  const change = async (json: object) => {
    const { id, version } = await contest()
    return app.fetch(`/api/contests/${id}?team=alpha`, {
      method: 'PATCH',
      token: bob.token,
      json: { version, ...json }
    })
  }
  const switchTo = async (public_rating: boolean) => {
    const { version } = await app.api().teams.get({ link: 'alpha' })
    const json = { version, features: { public_rating } }
    return app.fetch('/api/teams/alpha', { method: 'PATCH', token: bob.token, json })
  }
  const newest = async (thing: string) => {
    const { items } = await app.api(ana).audit.list({ link: 'alpha', thing, limit: 1 })
    return items[0]?.details
  }
  const closesBefore = (sql: string) =>
    tamper(app, `UPDATE contests SET vote_closes_at = ${sql} WHERE id = '${vote.contest.id}'`)

  beforeAll(async () => {
    vote = await openVote(app, [guest(), guest()], 5)
    await app.api(guest()).ratings.rate({ team: 'alpha', work: vote.works[0] ?? '', stars: 5 })
  })

  it('is not switched off, and it is said which one and until when', async () => {
    // Of two the one that ends last.
    const { id } = await openContest(app, {
      showing: 'at_once',
      vote_opens_at: later(-1),
      vote_closes_at: later(1)
    })
    const answer = await switchTo(false)
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['features.public_rating: vote_open']])
    const year = String(new Date(vote.contest.vote_closes_at ?? '').getFullYear())
    const said = asProblem(answer).errors?.[0]?.message
    expect(said).toContain(vote.contest.title.en)
    expect(said).toContain(year)
    expect((await app.api().teams.get({ link: 'alpha' })).features.public_rating).toBe(true)
    await tamper(app, `UPDATE contests SET vote_closes_at = now() WHERE id = '${id}'`)
  })

  it('is extended, and neither shortened, nor begun anew, nor left without an end', async () => {
    const faults = async (json: object) => faultsOf(await change(json))
    expect(await faults({ vote_closes_at: later(0.1) })).toEqual(['vote_closes_at: vote_shortened'])
    expect(await faults({ vote_opens_at: later(1) })).toEqual(['vote_opens_at: vote_begun'])
    expect(await faults({ vote_opens_at: null, vote_closes_at: null })).toEqual([
      'vote_opens_at: vote_begun',
      'vote_closes_at: vote_shortened'
    ])
    const { vote_opens_at, vote_closes_at } = await contest()
    expect([vote_opens_at, vote_closes_at]).toEqual([vote.contest.vote_opens_at, vote.contest.vote_closes_at])
    const longer = later(72)
    expect((await change({ vote_opens_at, vote_closes_at: longer })).status).toBe(200)
    expect((await contest()).vote_closes_at).toBe(longer)
  })

  it('leaves in the log what its dates were and are, and what else people rely on', async () => {
    const [{ vote_closes_at: from }, to] = [await contest(), later(80)]
    const prizes = [{ title: { en: 'First prize' }, amount: 50_000 }, { title: { en: 'A book' } }]
    expect((await change({ vote_closes_at: to, prizes, edition: 2027 })).status).toBe(200)
    expect(await newest(`contest:${vote.contest.id}`)).toEqual({
      fields: ['edition', 'vote_closes_at', 'prizes'],
      changes: [
        { field: 'vote_closes_at', from, to },
        { field: 'prizes', from: '', to: 'First prize (€500); A book' }
      ]
    })
  })

  it('stays closed once it has closed, with the switch or without it', async () => {
    await closesBefore(`now() - interval '1 hour'`)
    const shifted = { vote_closes_at: later(5) }
    expect(faultsOf(await change(shifted))).toEqual(['vote_closes_at: vote_over'])
    expect(faultsOf(await change({ vote_opens_at: null, vote_closes_at: null }))).toEqual([
      'vote_opens_at: vote_over',
      'vote_closes_at: vote_over'
    ])
    expect((await switchTo(false)).status).toBe(200)
    expect(await newest(`team:${app.people.teams.alpha}`)).toEqual({
      fields: ['features'],
      changes: [{ field: 'features.public_rating', from: true, to: false }]
    })
    expect(faultsOf(await change(shifted))).toEqual(['vote_closes_at: vote_over'])
  })

  it('in which nobody rated binds nobody without its switch', async () => {
    // In another contest somebody did.
    const other = await openContest(app)
    await tamper(
      app,
      `INSERT INTO voters SELECT (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
         'contest_id', '${other.id}'))).* FROM voters v WHERE contest_id = '${vote.contest.id}';
       DELETE FROM ratings WHERE contest_id = '${vote.contest.id}';
       DELETE FROM voters WHERE contest_id = '${vote.contest.id}'`
    )
    expect((await change({ vote_closes_at: later(5) })).status).toBe(200)
  })
})
