/* Prizes: for awards that are out, moved on step by step, told to the winner, and said of in public only where it is true. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DuePrize } from '#contract/prizes.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { openContest } from '#tests/kit/entering.ts'
import type { JudgedContest } from '#tests/kit/judged-contest.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { publishedContest } from '#tests/kit/published-contest.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { madeOnce, underOneKey } from '#tests/kit/under-one-key.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const planted = 'Planted: paid to the aunt of the heron'

await onServer(
  'prizes',
  app => {
    const { ana, bob, dora, cleo } = app.people
    const next = guestsOf(app.people)
    const [winner, second, jane] = [next(), next(), next()]
    const organiser = app.api(bob)
    let judged: JudgedContest
    let awards: { id: string; work_id: string }[]

    beforeAll(async () => {
      judged = await publishedContest(
        app,
        {
          Ash: { artist: winner, marks: { A: 90, B: 80 } },
          Birch: { artist: second, marks: { A: 70, B: 60 } }
        },
        { A: cleo, B: jane },
        ['Ash', 'Birch']
      )
      awards = (await organiser.results.decisions({ link: 'alpha', contest: judged.contest.id })).awards
    })

    const awardOf = (title: string): string =>
      awards.find(({ work_id }) => work_id === judged.works.get(title))?.id ?? ''
    const given = (title: string, more: object = {}) => ({
      contest: judged.contest.id,
      award: awardOf(title),
      kind: 'object',
      title: 'A press',
      due_on: dayIn(30),
      ...more
    })
    const adding = (json: object, by: Person = bob) =>
      app.fetch('/api/teams/alpha/prizes', { method: 'POST', token: by.token, json })
    const add = async (title: string, more: object = {}): Promise<DuePrize> => {
      const answer = await adding(given(title, more))
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
      return answer.json as DuePrize // as the contract has it
    }
    const changing = (
      { id, version, kind, title, amount, due_on }: DuePrize,
      more: object,
      by: Person = bob
    ) =>
      app.fetch(`/api/teams/alpha/prizes/${id}`, {
        method: 'PUT',
        token: by.token,
        json: {
          version,
          kind,
          title,
          amount,
          due_on,
          state: 'owed',
          delivered_on: null,
          proof: '',
          proof_link: '',
          ...more
        }
      })
    const listed = (by: Person = bob) =>
      app.api(by).prizes.list({ link: 'alpha', contest: judged.contest.id, limit: 100 })
    const mine = async (by: Person) => (await app.api(by).prizes.mine({ team: 'alpha' })).items
    const told = (by: Person, words: string) =>
      mails.received.filter(({ to, text }) => to.includes(by.email) && text.includes(words)).length

    it('are added for an award that is out, with what a prize of its kind needs', async () => {
      const faults = async (more: object) => faultsOf(await adding(given('Ash', more)))
      expect(await faults({ kind: 'money' })).toEqual(['amount: required'])
      expect(await faults({ amount: 100 })).toEqual(['amount: not_allowed'])
      expect(await faults({ kind: 'money', amount: 0 })).toEqual(['amount: too_small'])
      expect(await faults({ title: '' })).toEqual(['title: required'])
      expect(await faults({ title: 'x'.repeat(121) })).toEqual(['title: too_long'])
      expect(await faults({ due_on: '2031-02-30' })).toHaveLength(1)
      const other = await openContest(app)
      expect((await adding(given('Ash', { contest: other.id }))).status).toBe(404)
      expect((await adding(given('Ash', { award: other.id }))).status).toBe(404)
      expect((await listed()).items).toEqual([])
    })

    it('are told to the winner, who alone sees theirs', async () => {
      const { id } = await add('Ash', { kind: 'money', amount: 150_000, title: 'The heron prize' })
      expect(await mine(winner)).toMatchObject([
        { id, title: 'The heron prize', amount: 150_000, state: 'owed', overdue: false }
      ])
      for (const by of [second, cleo, dora]) expect(await mine(by)).toEqual([])
      await expect.poll(() => told(winner, 'The heron prize')).toBe(1)
      const feed = await app.api(winner).notifications.feed({ team: 'alpha' })
      expect(feed.items.some(({ title }) => title.includes('The heron prize'))).toBe(true)
      for (const [by, status] of [
        [winner, 403],
        [cleo, 403],
        [dora, 403]
      ] as const)
        expect((await adding(given('Ash'), by)).status).toBe(status)
    })

    it('asked for twice under one key is one', async () => {
      const before = (await listed()).items.length
      const sent = await underOneKey(app, {
        path: '/api/teams/alpha/prizes',
        token: bob.token,
        json: given('Birch', { title: 'Once' }),
        other: given('Birch', { title: 'Another' })
      })
      expect(sent).toEqual(madeOnce)
      expect((await listed()).items).toHaveLength(before + 1)
    })

    it('are arranged and delivered with a day and a proof that only organisers read', async () => {
      const owed = await add('Birch', { title: 'To be handed over' })
      const arranged = (await changing(owed, { state: 'arranged' })).json as DuePrize
      expect(arranged).toMatchObject({ state: 'arranged', version: 2 })
      expect((await changing(owed, { state: 'arranged' })).status).toBe(409)
      const faults = async (more: object) =>
        faultsOf(await changing(arranged, { state: 'delivered', ...more }))
      expect(await faults({ proof: planted })).toEqual(['delivered_on: required'])
      expect(await faults({ delivered_on: dayIn(2), proof: planted })).toEqual(['delivered_on: in_future'])
      expect(await faults({ delivered_on: dayIn(-1) })).toEqual(['proof: required'])
      expect(await faults({ delivered_on: dayIn(-1), proof_link: 'javascript:alert(1)' })).toHaveLength(1)
      expect(faultsOf(await changing(arranged, { delivered_on: dayIn(-1) }))).toEqual([
        'delivered_on: not_allowed'
      ])
      const done = { state: 'delivered', delivered_on: dayIn(-1), proof: planted }
      expect((await changing(arranged, done)).status).toBe(200)
      expect(await mine(second)).toContainEqual(
        expect.objectContaining({ title: 'To be handed over', state: 'delivered', delivered_on: dayIn(-1) })
      )
      const shown = await app.fetch('/api/user/prizes?team=alpha', { token: second.token })
      expect(shown.text).not.toContain('heron')
      await expect.poll(() => told(second, 'To be handed over')).toBe(3)
      expect(mails.received.some(({ text }) => text.includes('aunt of the heron'))).toBe(false)
      const removed = await app.fetch(`/api/teams/alpha/prizes/${arranged.id}`, {
        method: 'DELETE',
        token: bob.token
      })
      expect(removed.status).toBe(409)
    })

    it('are found by nobody else, and not by who has a conflict with the work', async () => {
      const prize = await add('Ash', { title: 'Out of sight' })
      for (const [by, status] of [
        [dora, 403],
        [winner, 403]
      ] as const)
        expect((await changing(prize, { state: 'arranged' }, by)).status).toBe(status)
      const beta = await app.fetch(`/api/teams/beta/prizes/${prize.id}`, {
        method: 'DELETE',
        token: dora.token
      })
      expect(beta.status).toBe(404)
      await tamper(
        app,
        `INSERT INTO conflicts (team_id, user_id, work_id, contest_id, kind, source, note, created_at)
          SELECT team_id, '${ana.user_id}', id, contest_id, 'family', 'declared', '', now()
          FROM works WHERE id = '${judged.works.get('Ash') ?? ''}'`
      )
      expect((await changing(prize, { state: 'arranged' }, ana)).status).toBe(404)
      expect((await listed(ana)).items.map(({ title }) => title)).not.toContain('Out of sight')
      expect((await listed()).items.map(({ title }) => title)).toContain('Out of sight')
      await tamper(app, `DELETE FROM conflicts WHERE user_id = '${ana.user_id}'`)
    })

    it('that are late are listed as overdue until they are delivered', async () => {
      const late = await add('Ash', { title: 'Too late', due_on: dayIn(-3) })
      const overdue = async () =>
        (await organiser.prizes.list({ link: 'alpha', overdue: '1', limit: 100 })).items.map(({ id }) => id)
      expect(await overdue()).toEqual([late.id])
      expect((await mine(winner)).find(({ id }) => id === late.id)).toMatchObject({ overdue: true })
      await changing(late, { state: 'delivered', delivered_on: dayIn(0), proof: 'By post' })
      expect(await overdue()).toEqual([])
    })

    it('are said to be delivered in public only where the team wants it and every one was', async () => {
      const { title, edition } = judged.contest
      const following = await openContest(app, {
        title,
        edition: edition + 1,
        closes_at: new Date(Date.now() + 90 * 86_400_000).toISOString()
      })
      const said = () => app.api().prizes.fulfilment({ team: 'alpha', contest: following.id })
      const nothing = { contest: null, delivered_by: null }
      const { id: other } = await openContest(app, { title: { en: 'Another prize' } })
      const publish = `UPDATE contests SET results_published_at = now(), closes_at = now() - interval '1 hour',
        opens_at = now() - interval '2 hours', prizes = '[]' WHERE id = '${other}'`
      await tamper(app, publish)
      const show = (show_fulfilment: boolean) =>
        organiser.prizes.save_settings({ link: 'alpha', contest: following.id, show_fulfilment })
      await show(true)
      expect(await said()).toEqual(nothing)
      for (const prize of (await listed()).items)
        if (prize.state !== 'delivered')
          await changing(prize, { state: 'delivered', delivered_on: dayIn(0), proof: 'At the ceremony' })
      // Another contest of the team came between, and nobody is told that its prizes were this series' own.
      expect(await said()).toEqual({ contest: { title, edition }, delivered_by: dayIn(0) })
      await show(false)
      expect(await said()).toEqual(nothing)
      await show(true)
      await add('Ash', { title: 'One more' })
      expect(await said()).toEqual(nothing)
      // An award that is revoked takes what was due for it along.
      const { id, version } = await organiser.entries.get({
        link: 'alpha',
        id: judged.works.get('Ash') ?? ''
      })
      await organiser.entries.take_out({
        link: 'alpha',
        contest: judged.contest.id,
        entries: [{ id, version }],
        to: 'disqualified',
        reason: 'It was not made by hand',
        correction: { en: 'The first place is vacant.' }
      })
      expect(await mine(winner)).toEqual([])
      expect((await adding(given('Ash'))).status).toBe(409)
      expect((await listed(ana)).items.filter(prize => prize.void).length).toBeGreaterThan(0)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
