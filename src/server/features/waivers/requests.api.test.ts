import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { juryOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const why = 'I lost my studio in the flood of last month'

await onServer(
  'requests for a waiver',
  app => {
    const { ana, bob, dora } = app.people
    const newGuest = guestsOf(app.people)
    let contest: Contest

    const organiser = app.api(bob)
    const draftOf = (artist: Person, title: string, of = contest) => wholeDraft(app, artist, of, { title })
    const submit = async (artist: Person, title: string) => {
      const { id, version } = await draftOf(artist, title)
      return (await app.api(artist).works.finalize({ team: 'alpha', id, version })).work
    }
    const ask = (artist: Person, work: string, reason = why) =>
      app.api(artist).waivers.ask({ team: 'alpha', work, reason })
    const asking = (artist: Person, work: string, reason = why) =>
      app.fetch('/api/user/waiver-requests', {
        method: 'POST',
        token: artist.token,
        json: { team: 'alpha', work, reason }
      })
    const listed = (by: Person = bob) =>
      app.api(by).waivers.requests({ link: 'alpha', contest: contest.id, limit: 100 })
    const idOf = async (work: string) =>
      (await listed()).items.find(({ work_id }) => work_id === work)?.id ?? ''
    const allow = (may_ask: boolean) =>
      organiser.waivers.save_settings({ link: 'alpha', contest: contest.id, may_ask, show_share: false })

    beforeAll(async () => {
      contest = await openContest(app, {
        fee_tiers: [{ ends_at: null, amount: 2500 }],
        per_person: 9,
        per_category: 9
      })
      await allow(true)
    })

    it('are made where the contest allows it, once for an entry and with a reason', async () => {
      const artist = newGuest()
      const draft = await draftOf(artist, 'Asked once')
      await allow(false)
      expect((await asking(artist, draft.id)).status).toBe(409)
      await allow(true)
      expect((await asking(artist, draft.id, 'Too short')).status).toBe(422)
      expect((await asking(artist, draft.id, 'x'.repeat(1501))).status).toBe(422)
      expect((await asking(newGuest(), draft.id)).status).toBe(404)
      expect(await ask(artist, draft.id)).toMatchObject({ may_ask: false, request: { state: 'waiting' } })
      expect((await asking(artist, draft.id)).status).toBe(409)
    })

    it('of a draft are granted in part, and its price is lower when it is submitted', async () => {
      const artist = newGuest()
      const { id, version } = await draftOf(artist, 'Granted as a draft')
      await ask(artist, id)
      const grant = { kind: 'amount' as const, value: 1000 }
      expect(
        await organiser.waivers.answer({ link: 'alpha', id: await idOf(id), grant, answer: 'Gladly' })
      ).toMatchObject({ state: 'granted', granted: grant })
      expect((await app.api(artist).works.get({ team: 'alpha', id })).price).toBe(1500)
      await app.api(artist).works.finalize({ team: 'alpha', id, version, price: 1500 })
      const { items } = await app.api(artist).orders.billing({ team: 'alpha' })
      expect(items).toMatchObject([{ due: 1500, lines: [{ amount: 1500, taken_off: 1000, waived_by: '' }] }])
      const mine = await app.api(artist).waivers.own({ team: 'alpha' })
      expect(mine.waivers).toMatchObject([{ work_id: id, request: { state: 'granted', answer: 'Gladly' } }])
    })

    it('of an entry are granted in full, answered once, and told to the artist by mail', async () => {
      const artist = newGuest()
      const work = await submit(artist, 'Granted in full')
      await ask(artist, work.id)
      const id = await idOf(work.id)
      const answer = (grant: object | null) =>
        app.fetch(`/api/teams/alpha/waiver-requests/${id}/answer`, {
          method: 'POST',
          token: bob.token,
          json: { grant, answer: 'You are welcome' }
        })
      expect((await answer({ kind: 'percent', value: 101 })).status).toBe(422)
      expect((await answer({ kind: 'free', value: 0 })).status).toBe(200)
      expect((await answer(null)).status).toBe(409)
      expect(await app.api(artist).works.get({ team: 'alpha', id: work.id })).toMatchObject({
        payment: 'waived'
      })
    })

    it('that are declined leave the fee as it is', async () => {
      const artist = newGuest()
      const work = await submit(artist, 'Declined')
      await ask(artist, work.id)
      const id = await idOf(work.id)
      await organiser.waivers.answer({ link: 'alpha', id, grant: null, answer: 'Sorry' })
      const { items } = await app.api(artist).orders.billing({ team: 'alpha' })
      expect(items).toMatchObject([{ due: 2500 }])
    })

    describe('are private', () => {
      it('nobody of the jury, no other artist and no other team reads a reason anywhere', async () => {
        const artist = newGuest()
        const planted = 'Planted: the debts of the heron'
        const work = await submit(artist, 'Kept from the jury')
        await ask(artist, work.id, planted)
        expect((await listed()).items.some(({ reason }) => reason === planted)).toBe(true)
        // An organiser who also sits on the jury.
        await juryOf(app, mails).join(ana, contest)
        expect(await listed(ana)).toEqual({ items: [], next: null, judging: true })
        const id = await idOf(work.id)
        const answered = await app.fetch(`/api/teams/alpha/waiver-requests/${id}/answer`, {
          method: 'POST',
          token: ana.token,
          json: { grant: null }
        })
        expect(answered.status).toBe(404)
        const paths = [
          `/works/${work.id}?team=alpha`,
          `/works?team=alpha&contest=${contest.id}`,
          `/teams/alpha/entries?contest=${contest.id}`,
          `/teams/alpha/entries/${work.id}`,
          `/teams/alpha/orders`,
          `/teams/alpha/waiver-codes?contest=${contest.id}`,
          `/teams/alpha/audit`,
          `/scores?team=alpha`,
          `/search?team=alpha&q=heron`
        ]
        for (const path of paths)
          for (const { token } of [ana, newGuest(), dora])
            expect((await app.fetch(`/api${path}`, { token })).text, path).not.toContain('heron')
      })
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
