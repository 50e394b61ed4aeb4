import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Juror } from '#contract/jury.ts'
import type { Round } from '#contract/rounds.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const hidden = 'Planted out of sight'

await onServer(
  'the works of a round',
  app => {
    const { ana, bob, cleo } = app.people
    const guest = guestsOf(app.people)
    const { join } = juryOf(app, mails)
    const { begin, move } = roundsOf(app)
    const { assignments, jury } = app.api(bob)
    const jurors: { person: Person; seat: Juror }[] = []
    const works: string[] = []
    let contest: Contest
    let round: Round
    let conflicted: string
    /** Of the last juror. */
    let finished: string

    const current = async (): Promise<{ link: string; id: string; version: number }> => {
      const { id, version } = await app.api(bob).rounds.get({ link: 'alpha', id: round.id })
      return { link: 'alpha', id, version }
    }
    const post = async (verb: string, json: object, by: Person = bob) =>
      app.fetch(`/api/teams/alpha/rounds/${round.id}/${verb}`, { method: 'POST', token: by.token, json })
    const seat = (index: number): Juror => {
      const found = jurors[index]
      if (!found) throw new Error(`There is no juror ${index}`)
      return found.seat
    }
    const loads = async (per_work: number | null) => {
      const preview = await assignments.assign({ ...(await current()), per_work, apply: false })
      return preview.loads.map(({ kept, added, removed }) => [kept, added, removed])
    }

    beforeAll(async () => {
      contest = await openContest(app, {
        per_person: 20,
        per_category: 20,
        edit_after_submit: false,
        categories: [category('Painting')]
      })
      const artist = guest()
      for (let n = 1; n <= 8; n += 1) {
        const { id, version } = await wholeDraft(app, artist, contest, {
          title: n === 8 ? hidden : `Work ${n}`
        })
        works.push((await app.api(artist).works.finalize({ team: 'alpha', id, version })).work.id)
      }
      conflicted = works[7] ?? ''
      const { items } = await app.api(ana).entries.list({ link: 'alpha', contest: contest.id, limit: 100 })
      const entries = items.map(({ id, version }) => ({ id, version }))
      await app.api(ana).entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
      round = await begin(contest, 2)
    })

    it('are given to nobody before they are fixed and somebody judges', async () => {
      const early = await post('assign', { version: round.version, per_work: null, apply: false })
      expect([early.status, asProblem(early).detail]).toEqual([409, expect.stringContaining('not fixed')])
      await move(round.id, 'paused')
      const { version } = await current()
      const alone = await post('assign', { version, per_work: null, apply: false })
      expect([alone.status, asProblem(alone).detail]).toEqual([409, expect.stringContaining('accepted')])
    })

    it('are previewed, given out evenly and at random, and not twice for one look', async () => {
      for (let n = 0; n < 4; n += 1) {
        const person = guest()
        jurors.push({ person, seat: await join(person, contest) })
      }
      await jury.set_conflict({
        link: 'alpha',
        user: jurors[0]?.person.user_id ?? '',
        work: conflicted,
        kind: 'family',
        note: 'Siblings'
      })
      const few = await post('assign', { version: (await current()).version, per_work: 1, apply: false })
      expect([few.status, faultsOf(few)]).toEqual([422, ['per_work: too_small']])
      const preview = await assignments.assign({ ...(await current()), per_work: 2, apply: false })
      expect(preview).toMatchObject({ coverage: { works: 8, at_quorum: 8 }, short: [], applied: false })
      expect(preview.loads.map(({ added }) => added)).toEqual([4, 4, 4, 4])
      expect(await loads(2)).toEqual(Array.from({ length: 4 }, () => [0, 4, 0]))
      const before = await current()
      const done = await assignments.assign({ ...before, per_work: 2, apply: true })
      expect(done).toEqual({ ...preview, applied: true, version: before.version + 1 })
      const stale = await post('assign', { version: before.version, per_work: 2, apply: true })
      expect([stale.status, asProblem(stale).code]).toEqual([409, 'stale'])
      // Asked again it moves nothing.
      expect(await loads(2)).toEqual(Array.from({ length: 4 }, () => [4, 0, 0]))
    })

    it('go from a no-show to the others, and nothing that was begun is lost', async () => {
      const one = (of: Juror, skip: number) =>
        `(SELECT id FROM scores WHERE juror_id = '${of.id}' ORDER BY work_id OFFSET ${skip} LIMIT 1)`
      const [row] = await lookInto(
        app,
        `WITH flagged AS (UPDATE scores SET flags = '{ai,copyright}' WHERE id = ${one(seat(1), 0)}),
           begun AS (UPDATE scores SET status = 'in_progress', saved_at = now() WHERE id = ${one(seat(3), 1)})
         UPDATE scores SET status = 'final', finalized_at = now() WHERE id = ${one(seat(3), 0)} RETURNING work_id`
      )
      finished = String(row?.['work_id'])
      const moved = await assignments.reassign({ ...(await current()), juror: seat(3).id, apply: true })
      expect(moved.coverage).toEqual({ works: 8, at_quorum: 8 })
      expect(moved.loads.find(({ juror_id }) => juror_id === seat(3).id)).toMatchObject({
        kept: 2,
        added: 0,
        removed: 2
      })
      expect(moved.loads.reduce((sum, { added }) => sum + added, 0)).toBe(2)
      const foreign = await post('reassign', { version: moved.version, juror: round.id, apply: false })
      expect([foreign.status, faultsOf(foreign)]).toEqual([422, ['juror: not_one_of']])
      // A draw for everybody keeps them as well.
      const all = await assignments.assign({ ...(await current()), per_work: null, apply: true })
      expect(all.loads.map(({ kept, added }) => kept + added)).toEqual([7, 8, 8, 8])
      expect(all.loads[3]).toMatchObject({ kept: 2, added: 6 })
    })

    it('move only while nobody writes', async () => {
      await move(round.id, 'open')
      const { version } = await current()
      for (const [verb, more] of [
        ['assign', { per_work: null }],
        ['reassign', { juror: seat(0).id }]
      ] as const) {
        const answer = await post(verb, { version, apply: true, ...more })
        expect([answer.status, asProblem(answer).detail]).toEqual([
          409,
          expect.stringContaining('Pause it first')
        ])
      }
      const leaving = await app.fetch(`/api/teams/alpha/jury/${seat(0).id}`, {
        method: 'DELETE',
        token: bob.token,
        json: {}
      })
      expect([leaving.status, asProblem(leaving).detail]).toEqual([
        409,
        expect.stringContaining('Pause the round first')
      ])
    })

    describe('have a progress', () => {
      it('of jurors, categories and flags, as it stands', async () => {
        const {
          jurors: rows,
          categories,
          flags
        } = await assignments.progress({ link: 'alpha', id: round.id })
        expect(
          rows.map(({ sheets, begun, final, can_remind }) => [sheets, begun, final, can_remind])
        ).toEqual([
          [7, 0, 0, true],
          [8, 0, 0, true],
          [8, 0, 0, true],
          [8, 1, 1, true]
        ])
        expect(categories).toMatchObject([{ works: 8, at_quorum: 0, sheets: 31, final: 1 }])
        expect(flags.map(({ flag, times }) => [flag, times])).toEqual([
          ['ai', 1],
          ['copyright', 1]
        ])
      })

      it('that is told while it is watched', async () => {
        const watching = new AbortController()
        const answer = await fetch(`${app.url}/api/teams/alpha/rounds/${round.id}/live`, {
          headers: { authorization: `Bearer ${bob.token}`, 'x-forwarded-for': '10.200.0.1' },
          signal: watching.signal
        })
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
        const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
        expect((await reader?.read())?.value).toContain(': here')
        const told = reader?.read()
        await move(round.id, 'paused')
        expect((await told)?.value).toContain('data: {"changed":true}')
        watching.abort()
        await move(round.id, 'open')
      })

      it('and whoever has sheets left is written to, once a day', async () => {
        const ids = jurors.map(each => each.seat.id)
        const before = mails.received.length
        const { reminded } = await assignments.remind({
          link: 'alpha',
          id: round.id,
          jurors: ids,
          note: 'Nearly there'
        })
        expect(reminded).toBe(4)
        await expect.poll(() => mails.received.length - before).toBeGreaterThanOrEqual(reminded)
        const mail = mails.received.find(({ to }) => to.includes(jurors[0]?.person.email ?? ''))
        expect(mail).toBeDefined()
        const letter = mails.received.findLast(({ to }) => to.includes(jurors[0]?.person.email ?? ''))
        expect(letter?.text).toContain('7 works are still waiting')
        expect(letter?.text).toContain('Nearly there')
        expect(letter?.text).toContain('/alpha/rate')
        expect(await assignments.remind({ link: 'alpha', id: round.id, jurors: ids })).toEqual({
          reminded: 0
        })
        const { jurors: rows } = await assignments.progress({ link: 'alpha', id: round.id })
        expect(rows.map(({ can_remind }) => can_remind)).toEqual([false, false, false, false])
      })
    })

    it('lose their sheet where a conflict is set, whatever its state, and are not named to whoever is in one', async () => {
      await move(round.id, 'paused')
      const about = (user: string, work: string) =>
        app
          .api(ana)
          .jury.set_conflict({ link: 'alpha', user, work, kind: 'colleague', note: `About ${hidden}` })
      await about(jurors[3]?.person.user_id ?? '', finished)
      const { jurors: rows } = await app.api(ana).assignments.progress({ link: 'alpha', id: round.id })
      expect(rows[3]).toMatchObject({ sheets: 7, final: 0, recused: 1 })
      await about(bob.user_id, conflicted)
      const all = await assignments.assign({ ...(await current()), per_work: null, apply: false })
      expect(all.coverage).toEqual({ works: 7, at_quorum: 7 })
      expect(all.loads.map(({ kept, added }) => kept + added)).toEqual([
        7,
        7,
        7,
        finished === conflicted ? 7 : 6
      ])
      const seen = await assignments.progress({ link: 'alpha', id: round.id })
      expect(seen.categories).toMatchObject([{ works: 7 }])
      expect(JSON.stringify(seen)).not.toContain(hidden)
      expect((await app.api(ana).rounds.get({ link: 'alpha', id: round.id })).works).toBe(8)
    })

    it('are nobody else’s business', async () => {
      for (const path of ['progress', 'live'])
        expect(
          (await app.fetch(`/api/teams/alpha/rounds/${round.id}/${path}`, { token: cleo.token })).status
        ).toBe(403)
      const { dora } = app.people
      for (const path of ['progress', 'live'])
        expect(
          (await app.fetch(`/api/teams/beta/rounds/${round.id}/${path}`, { token: dora.token })).status
        ).toBe(404)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
