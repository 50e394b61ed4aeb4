/* An end that was typed too late is brought nearer as long as nobody relies on it, also where somebody begins just then. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { inDays } from '#tests/kit/days.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { inTurn } from '#tests/kit/holding.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { openVote, type Voting } from '#tests/kit/voting.ts'

await onServer('an end that nobody relies on', app => {
  const { ana, bob } = app.people
  const guest = guestsOf(app.people)
  const read = (id: string) => app.api(bob).contests.get({ team: 'alpha', id })
  const change = async ({ id }: Contest, json: object) => {
    const { version } = await read(id)
    const path = `/api/contests/${id}?team=alpha`
    return app.fetch(path, { method: 'PATCH', token: bob.token, json: { version, ...json } })
  }
  const faults = async (contest: Contest, json: object) => faultsOf(await change(contest, json))
  const saved = ({ categories }: Contest, more: Record<number, object> = {}) => ({
    categories: categories.map(({ fee: _, ends_at: __, over: ___, ...each }, place) => ({
      ...each,
      ...more[place]
    }))
  })
  const newest = async ({ id }: Contest) => {
    const { items } = await app.api(ana).audit.list({ link: 'alpha', thing: `contest:${id}`, limit: 1 })
    return items[0]?.details.changes
  }
  const begin = (contest: Contest, more: object = {}) =>
    app.fetch('/api/works?team=alpha', {
      method: 'POST',
      token: guest().token,
      json: { contest_id: contest.id, ...more }
    })

  it('comes nearer, with the day of ages, in the log from and to, and on the landing page', async () => {
    const contest = await openContest(app, { closes_at: inDays(395), time_zone: 'UTC' })
    const closes_at = inDays(30)
    expect(await faults(contest, { closes_at: inDays(-0.5) })).toEqual(['closes_at: past'])
    expect(await faults(contest, { closes_at: inDays(-2) })).toEqual(['closes_at: not_after'])
    expect((await change(contest, { closes_at })).status).toBe(200)
    const { age_on, ...after } = await read(contest.id)
    expect([after.closes_at, age_on]).toEqual([closes_at, null])
    expect(await newest(contest)).toEqual([{ field: 'closes_at', from: contest.closes_at, to: closes_at }])
    await expect
      .poll(async () => {
        const { items } = await app.api().open_contests.list({ sort: 'deadline', limit: 100 })
        return items.find(({ id }) => id === contest.id)?.closes_at
      })
      .toBe(closes_at)
  })

  it('stays once something was begun, also where that is withdrawn, but not where it is thrown away', async () => {
    const contest = await openContest(app, { closes_at: inDays(395) })
    const [passing, artist] = [guest(), guest()]
    const draft = await wholeDraft(app, passing, contest)
    expect(await faults(contest, { closes_at: inDays(90) })).toEqual(['closes_at: shortened'])
    await app.api(passing).works.remove({ team: 'alpha', id: draft.id })
    expect((await change(contest, { closes_at: inDays(90) })).status).toBe(200)
    const { works } = app.api(artist)
    const { id, version } = await wholeDraft(app, artist, contest)
    const { work } = await works.finalize({ team: 'alpha', id, version })
    await works.withdraw({ team: 'alpha', id, version: work.version })
    expect(await faults(contest, { closes_at: inDays(30) })).toEqual(['closes_at: shortened'])
  })

  it('stays for the category that something is in, and for each while it could go to any', async () => {
    const categories = [category('Painting', { closes_at: inDays(395) }), category('Print'), category('Film')]
    const contest = await openContest(app, { closes_at: inDays(60), time_zone: 'UTC', categories })
    const print = contest.categories[1]?.id
    const nearer = (place: number, closes_at: string) => saved(contest, { [place]: { closes_at } })
    expect((await begin(contest, { category_id: print })).status).toBe(201)
    const resting = await app.api(bob).contests.resting({ team: 'alpha', id: contest.id })
    expect(resting).toMatchObject({ begun: [print], voted: false })
    expect(await faults(contest, nearer(1, inDays(20)))).toEqual(['categories.1.closes_at: shortened'])
    expect(await faults(contest, nearer(2, inDays(-0.5)))).toEqual(['categories.2.closes_at: past'])
    expect((await change(contest, nearer(0, inDays(20)))).status).toBe(200)
    expect(await newest(contest)).toEqual([
      {
        field: 'categories',
        from: expect.stringMatching(/^Painting:\s\d+\s\w+\s\d{4}\sat\s.*\sUTC$/),
        to: expect.stringMatching(/^Painting:\s\d+\s\w+\s\d{4}\sat\s.*\sUTC$/)
      }
    ])
    expect((await begin(contest)).status).toBe(201)
    expect(await faults(contest, nearer(0, inDays(10)))).toEqual(['categories.0.closes_at: shortened'])
  })

  describe('at the moment at which somebody begins an entry', () => {
    let contest: Contest
    beforeAll(async () => {
      const print = category('Print', { closes_at: inDays(395) })
      contest = await openContest(app, { closes_at: inDays(60), categories: [category('Painting'), print] })
    })

    it('stays for a draft that goes to its category first', async () => {
      const artist = guest()
      const [painting, print] = contest.categories.map(({ id }) => id)
      const { works } = app.api(artist)
      const { id, version } = await works.create({
        team: 'alpha',
        contest_id: contest.id,
        category_id: painting
      })
      const [moved, changed] = await inTurn(
        app,
        `SELECT FROM works WHERE id = '${id}' FOR UPDATE`,
        () => works.update({ team: 'alpha', id, version, category_id: print }),
        () => change(contest, saved(contest, { 1: { closes_at: inDays(20) } }))
      )
      expect([moved.category_id, faultsOf(changed)]).toEqual([print, ['categories.1.closes_at: shortened']])
    })

    it('stays for a draft that is begun first', async () => {
      const late = await openContest(app, { closes_at: inDays(395) })
      const [begun, changed] = await inTurn(
        app,
        'LOCK TABLE works IN SHARE MODE',
        () => begin(late),
        () => change(late, { closes_at: inDays(20) })
      )
      expect([begun.status, faultsOf(changed)]).toEqual([201, ['closes_at: shortened']])
    })
  })

  describe('of a vote', () => {
    let vote: Voting
    const until = (hours: number) => ({ vote_closes_at: inDays(hours / 24) })
    const rate = () =>
      app.fetch(`/api/ratings/${vote.works[0]}?team=alpha`, {
        method: 'PUT',
        token: guest().token,
        json: { stars: 4 }
      })

    beforeAll(async () => {
      vote = await openVote(app, [guest(), guest()], 2)
    })

    it('comes nearer, and neither into the past nor before the vote opened', async () => {
      const { contest } = vote
      expect(await faults(contest, until(-1))).toEqual(['vote_closes_at: past'])
      expect(await faults(contest, until(-3))).toEqual(['vote_closes_at: not_after'])
      const { vote_closes_at: from } = await read(contest.id)
      const { vote_closes_at: to } = until(24)
      expect((await change(contest, { vote_closes_at: to })).status).toBe(200)
      expect(await newest(contest)).toEqual([{ field: 'vote_closes_at', from, to }])
    })

    it('stays for whoever rates first', async () => {
      const [rated, changed] = await inTurn(app, 'LOCK TABLE voters IN SHARE MODE', rate, () =>
        change(vote.contest, until(12))
      )
      expect([rated.status, faultsOf(changed)]).toEqual([200, ['vote_closes_at: vote_shortened']])
    })
  })
})
