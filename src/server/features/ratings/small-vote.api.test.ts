/* A vote over few works: whose ballots count there, which are looked at, and what was decided of them. */
import { beforeAll, expect, it } from 'vitest'
import { openContest } from '#tests/kit/entering.ts'
import { createRound } from '#tests/kit/judging.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { openVote, type Voting } from '#tests/kit/voting.ts'

await onServer('a vote over four works', app => {
  const next = guestsOf(app.people)
  const { ana, bob } = app.people
  const [maker, other, juror] = [next(), next(), next()]
  const second = crypto.randomUUID()
  let vote: Voting
  const { public_vote } = app.api(bob)

  const asked = () => ({ link: 'alpha', contest: vote.contest.id })
  const report = async () => (await public_vote.get(asked())).report
  const aside = async () => (await public_vote.aside({ ...asked(), limit: 100 })).items
  const rate = (by: Person, work: number, stars: number) =>
    app.api(by).ratings.rate({ team: 'alpha', work: vote.works[work] ?? '', stars })
  const standing = async (by: Person) => {
    const { works, rated, needed, state } = await app.api(by).ratings.next({ team: 'alpha' })
    return { works, rated, needed, state }
  }
  /** Ten people, each of whom likes the first work alone. */
  const friends = Array.from({ length: 10 }, next)
  const rateAll = async (by: Person): Promise<void> => {
    for (const [work, stars] of [5, 2, 3, 2].entries()) await rate(by, work, stars)
  }
  const ofVote = (sql: string, whose = 'true') =>
    tamper(app, `${sql} WHERE contest_id = '${vote.contest.id}' AND ${whose}`)
  /** As a script gives them, however slow the machine is on which this runs: a tenth of a second apart. */
  const fast = async (): Promise<void> => {
    for (const work of vote.works)
      await ofVote(
        `UPDATE ratings SET given_at = (SELECT max(given_at) FROM ratings) + interval '0.1 seconds'`,
        `work_id = '${work}'`
      )
  }
  /** As people give them: one after the other, each with more time than the one before. */
  const slowly = async (): Promise<void> => {
    for (const [place, work] of vote.works.entries())
      await ofVote(
        `UPDATE ratings SET given_at = given_at + interval '${7 * place ** 2} minutes'`,
        `work_id = '${work}'`
      )
  }

  beforeAll(async () => {
    vote = await openVote(app, [maker, other], 4)
    const { alpha } = app.people.teams
    await tamper(
      app,
      `INSERT INTO categories SELECT (jsonb_populate_record(g, '{"id": "${second}", "position": 1}')).* FROM categories g
         WHERE g.contest_id = '${vote.contest.id}';
       UPDATE works SET category_id = '${second}' WHERE id = '${vote.works[3]}';
       INSERT INTO jurors (team_id, id, contest_id, email, email_key, user_id, chair, note, token_hash, invited_by,
         invited_at, expires_at, accepted_at, categories, version)
       VALUES ('${alpha}', gen_random_uuid(), '${vote.contest.id}', 'j', 'j', '${juror.user_id}', false, '',
         decode('aa', 'hex'), '${bob.user_id}', now(), now(), now(), ARRAY['${second}'::uuid], 1)`
    )
  })

  it('asks an artist and a juror of one category for no more than they may rate, and counts it', async () => {
    expect(await standing(maker)).toEqual({ works: 2, rated: 0, needed: 2, state: 'open' })
    expect(await standing(juror)).toEqual({ works: 3, rated: 0, needed: 3, state: 'open' })
    expect(await rate(maker, 1, 4)).toMatchObject({ rated: 1, needed: 2 })
    for (const work of [0, 1]) await rate(juror, work, 4)
    expect(await report()).toMatchObject({ voters: 2, counted: 0, too_few: 2 })
    expect(await rate(maker, 3, 4)).toMatchObject({ rated: 2, needed: 2 })
    expect(await rate(juror, 2, 4)).toMatchObject({ rated: 3, needed: 3 })
    expect(await report()).toMatchObject({ voters: 2, counted: 2, too_few: 0 })
    const { works } = await public_vote.get(asked())
    const ballots = new Map(works.map(({ work_id, counted }) => [work_id, counted.ballots]))
    expect(vote.works.map(id => ballots.get(id))).toEqual([1, 2, 1, 1])
    const visitor = next()
    expect(await standing(visitor)).toMatchObject({ works: 4, needed: 4 })
    for (const work of [0, 1, 2]) await rate(visitor, work, 3)
    expect(await report()).toMatchObject({ voters: 3, counted: 2, too_few: 1 })
  })

  it('takes no short ballot of somebody who may rate nothing any more', async () => {
    const before = await report()
    const joined = next()
    await rate(joined, 0, 5)
    const { alpha } = app.people.teams
    await tamper(
      app,
      `INSERT INTO jurors (team_id, id, contest_id, email, email_key, user_id, chair, note, token_hash, invited_by,
         invited_at, expires_at, accepted_at, version)
       VALUES ('${alpha}', gen_random_uuid(), '${vote.contest.id}', 'k', 'k', '${joined.user_id}', false, '',
         decode('bb', 'hex'), '${bob.user_id}', now(), now(), now(), 1)`
    )
    expect(await report()).toEqual({
      ...before,
      voters: before.voters + 1,
      too_few: before.too_few + 1
    })
  })

  it('is looked through like any other', async () => {
    for (const friend of friends) await rateAll(friend)
    await ofVote('UPDATE voters SET device = sha256(id::text::bytea), network = sha256(id::text::bytea)')
    // Begun as people begin, each later than the one before by more: beginnings as even as a loop's are a reason of their own.
    for (const [place, { user_id }] of friends.entries())
      await ofVote(
        `UPDATE voters SET begun_at = begun_at + interval '${place ** 2} minutes'`,
        `user_id = '${user_id}'`
      )
    await fast()
    const { counted } = await report()
    const looked = await public_vote.review(asked())
    // The artist’s and the juror’s were as fast.
    expect(looked).toMatchObject({
      counted: 0,
      aside: counted,
      reasons: [{ reason: 'too_fast', voters: 12 }]
    })
    expect((await aside()).map(({ reasons }) => reasons)).toEqual(
      Array.from({ length: 12 }, () => ['too_fast'])
    )
  })

  it('says one figure of one thing: a short ballot is in no list, and hours add up to what works have', async () => {
    const short = next()
    for (const work of [0, 1, 2]) await rate(short, work, 5)
    await ofVote(`UPDATE voters SET reasons = '{too_fast}'`, `user_id = '${short.user_id}'`)
    const { report: said, works, hours } = await public_vote.get(asked())
    expect(said.reasons).toEqual([{ reason: 'too_fast', voters: 12 }])
    expect(await aside()).toHaveLength(said.aside)
    const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
    expect([sum(hours.map(hour => hour.counted)), sum(hours.map(hour => hour.aside))]).toEqual([
      sum(works.map(work => work.counted.ballots)),
      sum(works.map(work => work.aside.ballots))
    ])
    expect(sum(hours.map(hour => hour.aside))).toBeGreaterThan(0)
  })

  it('asks again where a ballot that was let in gives another reason', async () => {
    const ballots = (await aside()).map(({ id }) => id)
    const decide = (decision: 'counts' | 'out' | null) =>
      public_vote.decide({ ...asked(), ballots, decision })
    // By the name of another contest nothing is decided about them.
    const { id: other_contest } = await openContest(app)
    const foreign = await app.fetch('/api/teams/alpha/vote/decide', {
      method: 'POST',
      token: bob.token,
      json: { contest: other_contest, ballots, decision: 'counts' }
    })
    expect([foreign.status, await report()]).toMatchObject([404, { let_in: 0, aside: 12 }])
    expect((await decide('counts')).report).toMatchObject({ let_in: 12, aside: 0 })
    expect(await public_vote.review(asked())).toMatchObject({ let_in: 12, counted: 12, aside: 0 })
    await ofVote(`UPDATE voters SET network = decode('00', 'hex')`)
    expect(await public_vote.review(asked())).toMatchObject({ let_in: 2, counted: 2, aside: 10 })
    const asking = (await aside()).filter(({ decision }) => decision === null)
    expect(asking.map(({ reasons }) => reasons)).toEqual(
      Array.from({ length: 10 }, () => ['too_fast', 'alike'])
    )
    expect((await decide('counts')).report).toMatchObject({ let_in: 12, aside: 0 })
    expect(await public_vote.review(asked())).toMatchObject({ let_in: 12, aside: 0 })
    // What is left out stays out, whatever comes.
    await decide('out')
    await ofVote(`UPDATE voters SET network = sha256(id::text::bytea)`)
    expect(await public_vote.review(asked())).toMatchObject({ left_out: 12, counted: 0, aside: 0 })
  })

  it('keeps in its list what was decided, and lets it be taken back, when the reasons have gone', async () => {
    await slowly()
    expect(await public_vote.review(asked())).toMatchObject({ left_out: 12, counted: 0, reasons: [] })
    const listed = await aside()
    expect(listed.map(({ reasons, decision }) => [reasons, decision])).toEqual(
      Array.from({ length: 12 }, () => [[], 'out'])
    )
    const ballots = listed.map(({ id }) => id)
    const undone = await public_vote.decide({ ...asked(), ballots, decision: null })
    expect(undone).toMatchObject({ decided: 12, report: { left_out: 0, counted: 12, aside: 0 } })
    expect(await aside()).toEqual([])
    const again = await app.fetch('/api/teams/alpha/vote/decide', {
      method: 'POST',
      token: ana.token,
      json: { contest: vote.contest.id, ballots, decision: 'out' }
    })
    expect(again.status).toBe(404)
  })

  it('does not say who made what to an organiser who judges it blind', async () => {
    const work = await app.api(maker).works.get({ team: 'alpha', id: vote.works[0] ?? '' })
    const readBy = async (by: Person) => {
      const { works } = await app.api(by).public_vote.get(asked())
      return works.find(({ work_id }) => work_id === work.id)?.artist
    }
    const name = `${maker.first_name} ${maker.last_name}`
    expect(await readBy(ana)).toBe(name)
    await createRound(app, vote.contest, { jurors: [ana], works: [work] })
    expect([await readBy(ana), await readBy(bob)]).toEqual([null, name])
  })
})
