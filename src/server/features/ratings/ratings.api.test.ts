import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, describe, expect, it } from 'vitest'
import { asProblem, faultsOf, newNetwork, type HttpAnswer } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { openVote, type Voting } from '#tests/kit/voting.ts'

await onServer('the public rates', app => {
  const guest = guestsOf(app.people)
  const { ana, bob, cleo } = app.people
  const [artist, other, juror, doubtful, thrown, twin, moved, voter] = Array.from({ length: 8 }, guest) as [
    // As many as were asked for.
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person
  ]
  let vote: Voting
  let hidden: string

  const give = (
    by: Person,
    work: string,
    json: object,
    headers = {},
    network = newNetwork()
  ): Promise<HttpAnswer> =>
    app.fetch(`/api/ratings/${work}?team=alpha`, { method: 'PUT', token: by.token, json, headers, network })
  const next = (by?: Person, more = {}) => app.api(by).ratings.next({ team: 'alpha', ...more })
  const work = (at: number): string => vote.works[at] ?? ''
  const reasonOf = (answer: HttpAnswer) => [answer.status, asProblem(answer).detail.split('.')[0]]
  const looked = () => app.api(bob).public_vote.get({ link: 'alpha', contest: vote.contest.id })

  beforeAll(async () => {
    vote = await openVote(app, [artist, other], 8)
    hidden = vote.hidden
    const { alpha } = app.people.teams
    await tamper(
      app,
      [
        `UPDATE users SET verified_at = NULL WHERE id = '${doubtful.user_id}'`,
        `UPDATE users SET email = 'x@mx.mailinator.com' WHERE id = '${thrown.user_id}'`,
        `UPDATE users SET email = 'T.win+a@gmail.com' WHERE id = '${twin.user_id}'`,
        `UPDATE users SET email = 'twin@googlemail.com' WHERE id = '${moved.user_id}'`,
        `INSERT INTO jurors (team_id, id, contest_id, email, email_key, user_id, chair, note, token_hash, invited_by,
           invited_at, expires_at, accepted_at, version) VALUES ('${alpha}', gen_random_uuid(), '${vote.contest.id}', 'j', 'j',
           '${juror.user_id}', false, '', decode('aa', 'hex'), '${bob.user_id}', now(), now(), now(), 1)`
      ].join(';')
    )
  })

  describe('shows a visitor', () => {
    it('whether they have a part in it, and if not, why', async () => {
      const states = []
      for (const by of [undefined, cleo, doubtful, thrown, juror, ana]) {
        const { state, because, work: shown } = await next(by)
        states.push([state, because, shown === null])
      }
      expect(states).toEqual([
        ['sign_in', null, true],
        ['open', null, false],
        ['verify', null, true],
        ['not_for_you', 'throw_away', true],
        ['not_for_you', 'juror', true],
        ['not_for_you', 'organiser', true]
      ])
      expect(await app.api(cleo).ratings.next({ team: 'beta' })).toMatchObject({
        state: 'not_open',
        contest: null,
        works: 0
      })
      const unknown = await app.fetch(`/api/ratings/next?team=beta&contest=${vote.contest.id}`)
      expect(unknown.status).toBe(404)
    })

    it('what is on show and not their own, in an order of their own that stays', async () => {
      const orderFor = async (by: Person): Promise<string[]> => {
        const order: string[] = []
        let cursor: string | undefined
        do {
          const page = await app.api(by).ratings.list({ team: 'alpha', limit: 3, ...(cursor && { cursor }) })
          order.push(...page.items.map(each => each.work.id))
          cursor = page.next ?? undefined
        } while (cursor !== undefined && order.length < 20)
        return order
      }
      const mine = await orderFor(voter)
      expect(mine.toSorted()).toEqual(vote.works.toSorted())
      expect(await orderFor(voter)).toEqual(mine)
      expect(await orderFor(cleo)).not.toEqual(mine)
      expect((await orderFor(artist)).toSorted()).toEqual(
        vote.works.filter((_, at) => at % 2 === 1).toSorted()
      )
      const first = await next(voter)
      expect([first.work?.id, first.works, first.rated, first.needed]).toEqual([mine[0], 8, 0, 5])
      expect(first.work?.images).toHaveLength(1)
      expect((await next(voter, { after: mine[0] })).work?.id).toBe(mine[1])
      // The last one skipped leads on to what was skipped first.
      expect((await next(voter, { after: mine[7] })).work?.id).toBe(mine[0])
      for (const cursor of ['x', `${'a'.repeat(32)}.x`]) {
        const answer = await app.fetch(`/api/ratings?team=alpha&cursor=${cursor}`, { token: voter.token })
        expect([answer.status, faultsOf(answer)]).toEqual([422, ['cursor: pattern']])
      }
    })

    it('of one work their own stars, whether it is their own, and nothing of a hidden one', async () => {
      const asked = { team: 'alpha', work: work(0) }
      expect(await app.api(artist).ratings.get(asked)).toMatchObject({ own_work: true, stars: null })
      expect(await app.api().ratings.get(asked)).toMatchObject({ state: 'sign_in', own_work: false })
      for (const [link, id] of [
        ['alpha', hidden],
        ['beta', work(0)],
        ['alpha', 'x']
      ])
        expect((await app.fetch(`/api/ratings/${id}?team=${link}`, { token: artist.token })).status).toBe(404)
    })
  })

  describe('takes stars', () => {
    it('one to five, other ones instead of them, and none again', async () => {
      const rate = (stars: number | null) =>
        app.api(voter).ratings.rate({ team: 'alpha', work: work(0), stars })
      expect(await rate(4)).toEqual({ work_id: work(0), stars: 4, rated: 1, needed: 5 })
      expect(await rate(2)).toMatchObject({ stars: 2, rated: 1 })
      expect(await rate(null)).toMatchObject({ stars: null, rated: 0 })
      for (const at of [0, 1, 2, 3, 4])
        await app.api(voter).ratings.rate({ team: 'alpha', work: work(at), stars: 5 })
      const own = await app.api(voter).ratings.get({ team: 'alpha', work: work(0) })
      expect(own).toMatchObject({ stars: 5, rated: 5, needed: 5, state: 'open' })
      for (const at of [5, 6, 7])
        await app.api(voter).ratings.rate({ team: 'alpha', work: work(at), stars: 1 })
      expect(await next(voter)).toMatchObject({ state: 'none_left', work: null, rated: 8 })
    })

    it.for([
      [{ stars: 0 }, 'stars: too_small'],
      [{ stars: 6 }, 'stars: too_large'],
      [{ stars: 2.5 }, 'stars: wrong_type'],
      [{ stars: '5' }, 'stars: wrong_type'],
      [{}, 'stars: required'],
      [{ stars: 3, voter: 'x' }, 'voter: unknown_field'],
      [{ stars: 3, came_from: 'x'.repeat(101) }, 'came_from: too_long']
    ] as const)('nothing of %j', async ([json, fault]) => {
      const answer = await give(cleo, work(0), json)
      expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
    })

    it('from nobody who has no part in it', async () => {
      const refusals = []
      for (const [by, id] of [
        [doubtful, work(0)],
        [thrown, work(0)],
        [ana, work(0)],
        [artist, work(0)],
        [juror, work(0)]
      ] as const)
        refusals.push(reasonOf(await give(by, id, { stars: 5 })))
      expect(refusals).toEqual([
        [403, 'This address is not confirmed yet'],
        [403, 'Disposable email addresses cannot vote'],
        [403, 'Organisers cannot rate in their own contest'],
        [409, 'You cannot rate your own work'],
        [409, 'You judge this work as a juror, so you cannot rate it here as well']
      ])
      expect((await give(cleo, hidden, { stars: 5 })).status).toBe(404)
      expect((await give(cleo, crypto.randomUUID(), { stars: 5 })).status).toBe(404)
      const elsewhere = { method: 'PUT', token: cleo.token, json: { stars: 5 } }
      expect((await app.fetch(`/api/ratings/${work(0)}?team=beta`, elsewhere)).status).toBe(404)
    })

    it('once, however often and at once they are sent', async () => {
      const { report } = await looked()
      const by = guest()
      const key = { 'idempotency-key': `vote-${by.user_id}` }
      const all = await Promise.all(Array.from({ length: 12 }, () => give(by, work(1), { stars: 3 }, key)))
      expect(all.map(({ status, text }) => [status, text])).toEqual(all.map(() => [200, all[0]?.text]))
      const without = await Promise.all([1, 2, 3, 4, 5].map(stars => give(by, work(2), { stars })))
      expect(without.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const another = await give(by, work(1), { stars: 4 }, key)
      expect(asProblem(another).code).toBe('idempotency_conflict')
      expect((await app.api(by).ratings.get({ team: 'alpha', work: work(1) })).rated).toBe(2)
      const after = await looked()
      expect(after.report.voters).toBe(report.voters + 1)
      expect(after.report.too_few).toBe(report.too_few + 1)
    })

    it('of one mailbox once, whatever its address is written like, and whatever it becomes', async () => {
      expect((await give(twin, work(0), { stars: 5 })).status).toBe(200)
      expect(await next(moved)).toMatchObject({ state: 'not_for_you', because: 'other_account' })
      expect(reasonOf(await give(moved, work(0), { stars: 5 }))).toEqual([
        409,
        'Another account with the same mailbox already votes here'
      ])
      await tamper(app, `UPDATE users SET email = 'elsewhere@people.test' WHERE id = '${twin.user_id}'`)
      expect(await next(twin)).toMatchObject({ state: 'open', rated: 1 })
      expect((await give(twin, work(0), { stars: 1 })).json).toMatchObject({ rated: 1 })
      // The mailbox has voted, whosever it is now.
      expect(await next(moved)).toMatchObject({ because: 'other_account' })
    })
  })

  describe('where many come at once', () => {
    const network = newNetwork()

    it('asks a browser to work something out, which nobody else can use, forge or guess', async () => {
      for (let turn = 0; turn < 20; turn += 1)
        expect((await give(guest(), work(turn % 8), { stars: 3 }, {}, network)).status).toBe(200)
      const [by, thief] = [guest(), guest()]
      const asked = await give(by, work(0), { stars: 3 }, {}, network)
      expect([asked.status, asProblem(asked).code]).toEqual([428, 'proof_needed'])
      const { challenge } = await app.api(by).ratings.challenge({ team: 'alpha' })
      const read = JSON.parse(challenge) as Challenge
      const solution = await solveChallenge({ challenge: read, deriveKey })
      const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')
      const proof = encoded({ challenge: read, solution })
      const { parameters, signature } = read
      const forged = [
        'no such thing',
        encoded({ challenge: read, solution: { counter: 1, derivedKey: '00' } }),
        encoded({ challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution }),
        encoded({
          challenge: { parameters: { ...parameters, expiresAt: 9_999_999_999 }, signature },
          solution
        })
      ]
      for (const each of forged)
        expect((await give(by, work(0), { stars: 3, proof: each }, {}, network)).status).toBe(428)
      expect((await give(thief, work(0), { stars: 3, proof }, {}, network)).status).toBe(428)
      expect((await give(by, work(0), { stars: 3, proof }, {}, network)).status).toBe(200)
      // Whoever has begun is not asked again.
      expect((await give(by, work(1), { stars: 3 }, {}, network)).status).toBe(200)
    })
  })

  describe('is looked through by an organiser', () => {
    it('who sets aside what no person fills in, lets it in, and takes that back; nothing is lost', async () => {
      const { public_vote } = app.api(bob)
      const asked = { link: 'alpha', contest: vote.contest.id }
      const before = await looked()
      expect(before.report).toMatchObject({ counted: 1, aside: 0 })
      const sum = ({ works }: typeof before) =>
        works.map(({ counted, aside }) => [counted.ballots, aside.ballots])
      expect(sum(before)).toEqual(Array.from({ length: 8 }, () => [1, 0]))
      expect(await public_vote.review(asked)).toMatchObject({
        counted: 0,
        aside: 1,
        reasons: [{ reason: 'too_fast', voters: 1 }]
      })
      const { items, next: more } = await public_vote.aside(asked)
      expect([items.length, more]).toEqual([1, null])
      expect(items[0]).toMatchObject({ reasons: ['too_fast'], decision: null, rated: 8, mean: 3.5 })
      expect(sum(await looked())).toEqual(Array.from({ length: 8 }, () => [0, 1]))
      const ballots = items.map(({ id }) => id)
      const decide = (decision: 'counts' | 'out' | null) =>
        public_vote.decide({ ...asked, ballots, decision })
      expect(await decide('counts')).toMatchObject({
        decided: 1,
        report: { counted: 1, let_in: 1, aside: 0 }
      })
      // Looked through again, what was decided stays.
      expect(await public_vote.review(asked)).toMatchObject({ counted: 1, let_in: 1 })
      expect(await decide('out')).toMatchObject({ report: { counted: 0, left_out: 1 } })
      expect(await decide(null)).toMatchObject({ report: { counted: 0, aside: 1, left_out: 0 } })
      expect((await public_vote.aside({ ...asked, reason: 'alike' })).items).toEqual([])
      const foreign = {
        contest: vote.contest.id,
        ballots: [...ballots, crypto.randomUUID()],
        decision: 'out'
      }
      const refused = await app.fetch('/api/teams/alpha/vote/decide', {
        method: 'POST',
        token: bob.token,
        json: foreign
      })
      expect(refused.status).toBe(404)
      expect((await public_vote.aside(asked)).items[0]?.decision).toBe(null)
    })

    it('and counts on what an erased account gave, without the person', async () => {
      for (const at of [0, 1]) await give(cleo, work(at), { stars: 4 })
      const { report } = await looked()
      const password = cleo.password ?? ''
      const erased = await app.fetch('/api/user', { method: 'DELETE', token: cleo.token, json: { password } })
      expect(erased.status).toBe(204)
      expect((await looked()).report).toEqual(report)
    })
  })
})
