/* An offer that is taken back, and an acceptance that is withdrawn: who is told what, whose the place is then, and of two at once one. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { inTurn } from '#tests/kit/holding.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { offerOpportunities, openCall, sendFor } from '#tests/kit/opportunities.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const reason = 'The studio burned down.\nWe are sorry: the heron.'

await onServer(
  'an offer',
  app => {
    const { ana, bob, dora } = app.people
    const next = guestsOf(app.people)
    const reviews = app.api(bob).application_reviews

    beforeAll(async () => {
      await offerOpportunities(app)
      await offerOpportunities(app, 'beta')
    })

    const get = (id: string) => reviews.get({ link: 'alpha', id })
    const own = (by: Person, id: string) => app.api(by).applications.get({ team: 'alpha', id })
    const write = (path: string, by: Person, json: object) =>
      app.fetch(`/api${path}`, { method: 'POST', token: by.token, json })
    const post = (id: string, what: string, by: Person, json: object) =>
      write(`/applications/${id}/${what}?team=alpha`, by, json)
    const decision = (id: string, json: object, { by = bob, link = 'alpha' } = {}) =>
      write(`/teams/${link}/applications/${id}/decision`, by, json)
    const decide = async (id: string, to: string, text = '') =>
      decision(id, { version: (await get(id)).version, to, text })
    const answer = async (id: string, by: Person, accept: boolean) =>
      post(id, 'answer', by, { version: (await own(by, id)).version, accept })
    const withdraw = async (id: string, by: Person) =>
      post(id, 'withdraw', by, { version: (await own(by, id)).version })
    const offered = async (changes: Parameters<typeof openCall>[1] = {}) => {
      const call = await openCall(app, { places: 1, ...changes })
      const artist = next()
      const { id } = await sendFor(app, artist, call.id, { name: 'Kim Heron', may_be_named: true })
      expect((await decide(id, 'offered', 'Come in May.')).status).toBe(200)
      return { call, artist, id }
    }
    const left = async (opportunity: string) =>
      (await reviews.of_call({ link: 'alpha', opportunity })).places_left
    const listedOf = async (opportunity: string, id: string) =>
      (await reviews.list({ link: 'alpha', opportunity })).items.find(each => each.id === id)
    const entriesOf = (id: string) =>
      lookInto(
        app,
        `SELECT verb, actor, details FROM audit_entries WHERE subject = 'application:${id}' ORDER BY id`
      )
    const feedOf = async (by: Person) => (await app.api(by).notifications.feed({ team: 'alpha' })).items
    const mailOf = (by: Person, subject: string) =>
      expect
        .poll(() => mails.received.filter(each => each.to.includes(by.email) && each.subject === subject))
        .toHaveLength(1)
    const textOf = ({ email }: Person, subject: string) =>
      mails.received.find(each => each.to.includes(email) && each.subject === subject)?.text ?? ''
    const titleOf = ({ title }: { title: { en?: string } }) => title.en ?? ''

    it('is taken back with a reason, which its artist is told; the place is offered to somebody else', async () => {
      const { call, artist, id } = await offered()
      const second = await sendFor(app, next(), call.id)
      expect((await decide(second.id, 'offered')).status).toBe(409)
      expect((await get(id)).can).toEqual(['shortlisted', 'declined'])
      const unsaid = await decide(id, 'declined')
      expect([unsaid.status, faultsOf(unsaid)]).toEqual([422, ['text: required']])
      expect(await own(artist, id)).toMatchObject({ status: 'offered', offer_taken_back_at: null })
      for (const to of ['interview', 'offered']) expect((await decide(id, to, reason)).status).toBe(409)

      expect((await decide(id, 'declined', reason)).json).toMatchObject({ status: 'declined', can: [] })
      expect(await own(artist, id)).toMatchObject({
        status: 'declined',
        next: 'none',
        decision: reason,
        offer_taken_back_at: expect.any(String) as string
      })
      expect(await left(call.id)).toBe(1)
      expect((await decide(second.id, 'offered')).status).toBe(200)
      const subject = `The offer has been taken back: ${titleOf(call)}`
      await mailOf(artist, subject)
      expect(textOf(artist, subject)).toContain('the heron')
      expect(textOf(artist, subject)).toContain('will not be taken further')
      expect((await feedOf(artist))[0]).toMatchObject({ title: subject })
      expect((await entriesOf(id)).at(-1)).toMatchObject({
        verb: 'application.offer_taken_back',
        details: { reason }
      })
    })

    it('that a child accepts names it to visitors by the first name alone', async () => {
      const { call, artist, id } = await offered()
      const born = `${new Date().getUTCFullYear() - 15}-01-01`
      await tamper(app, `UPDATE users SET birth_date = '${born}' WHERE id = '${artist.user_id}'`)
      expect((await answer(id, artist, true)).status).toBe(200)
      const owner = app.api(ana).opportunities
      const one = { team: 'alpha', id: call.id }
      const closed = await owner.close({ ...one, version: (await owner.open(one)).version })
      await owner.award({ ...one, version: closed.version, outcome: { en: 'One of many was chosen.' } })
      const named = async () => (await app.api().opportunities.get(one)).laureates
      await expect.poll(named).toEqual([artist.first_name])
      const { laureates } = await app.api().organisations.get({ team: 'alpha', id: call.organisation_id })
      expect(laureates.filter(each => each.opportunity_id === call.id).map(({ name }) => name)).toEqual([
        artist.first_name
      ])
    })

    it('that is taken back can leave its artist in reserve, and be made again', async () => {
      const { call, artist, id } = await offered()
      expect((await decide(id, 'shortlisted', reason)).json).toMatchObject({
        status: 'shortlisted',
        can: ['interview', 'offered', 'declined'],
        call: { places_left: 1 }
      })
      const subject = `The offer has been taken back: ${titleOf(call)}`
      await mailOf(artist, subject)
      expect(textOf(artist, subject)).toContain('on the shortlist again')
      const before = await own(artist, id)
      expect(before).toMatchObject({ status: 'shortlisted', next: 'wait', decision: reason })
      expect(before.offer_taken_back_at).toBe(before.decided_at)
      const none = await answer(id, artist, true)
      expect([none.status, asProblem(none).detail]).toEqual([
        409,
        expect.stringContaining('took its offer back')
      ])

      await decide(id, 'offered', 'Come in June.')
      expect(await own(artist, id)).toMatchObject({ status: 'offered', offer_taken_back_at: null })
      // What was read was the offer of May.
      const unread = await post(id, 'answer', artist, { version: before.version, accept: true })
      expect([unread.status, unread.json]).toEqual([
        409,
        expect.objectContaining({
          code: 'stale',
          detail: expect.stringContaining('made anew') as string,
          current: expect.objectContaining({ decision: 'Come in June.' }) as object
        })
      ])
      expect((await answer(id, artist, true)).json).toMatchObject({ status: 'accepted' })
      expect((await entriesOf(id)).at(-1)).toMatchObject({
        verb: 'application.offer_accepted',
        actor: expect.stringContaining(artist.user_id) as string
      })
      const twice = await answer(id, artist, true)
      expect([twice.status, asProblem(twice).detail]).toEqual([
        409,
        expect.stringContaining('already answered')
      ])
      expect((await get(id)).can).toEqual([])
      expect((await decide(id, 'declined', reason)).status).toBe(409)
    })

    it('is either taken back or answered where both are done at once; who came second reads what stands', async () => {
      for (const first of ['organiser', 'artist']) {
        const { call, artist, id } = await offered()
        const { version } = await get(id)
        const back = () => decision(id, { version, to: 'declined', text: reason })
        const accept = () => post(id, 'answer', artist, { version, accept: true })
        const lock = `SELECT 1 FROM applications WHERE id = '${id}' FOR UPDATE`
        const isBack = first === 'organiser'
        const [won, lost] = await inTurn(app, lock, isBack ? back : accept, isBack ? accept : back)
        expect([won.status, lost.status]).toEqual([200, 409])
        const status = isBack ? 'declined' : 'accepted'
        expect(lost.json).toMatchObject({
          code: 'stale',
          detail: expect.stringContaining(isBack ? 'took its offer back' : 'The artist answered') as string,
          current: { id, status }
        })
        expect(await own(artist, id)).toMatchObject({ status })
        expect(await left(call.id)).toBe(isBack ? 1 : 0)
        const named = await lookInto(
          app,
          `SELECT name FROM opportunity_laureates WHERE opportunity_id = '${call.id}'`
        )
        expect(named).toEqual(isBack ? [] : [{ name: 'Kim Heron' }])
      }
    })

    it('that was accepted is given up until it begins; those who run the team are told, and the place is free', async () => {
      const { call, artist, id } = await offered({ starts_on: '2099-06-01' })
      const second = await sendFor(app, next(), call.id)
      await answer(id, artist, true)
      expect((await own(artist, id)).call.begun).toBe(false)
      const unread = await post(id, 'withdraw', artist, { version: 1 })
      expect(asProblem(unread).code).toBe('stale')
      expect((await decide(second.id, 'offered')).status).toBe(409)

      await tamper(app, `UPDATE opportunities SET starts_on = current_date - 2 WHERE id = '${call.id}'`)
      expect((await own(artist, id)).call.begun).toBe(true)
      const late = await withdraw(id, artist)
      expect([late.status, asProblem(late).detail]).toEqual([409, expect.stringContaining('It has begun')])
      await tamper(app, `UPDATE opportunities SET starts_on = current_date + 2 WHERE id = '${call.id}'`)

      expect(await listedOf(call.id, id)).toMatchObject({ status: 'accepted', acceptance_withdrawn_at: null })
      expect((await withdraw(id, artist)).json).toMatchObject({ status: 'withdrawn', next: 'none' })
      expect((await withdraw(id, artist)).status).toBe(409)
      const given_up = await get(id)
      expect(given_up).toMatchObject({ status: 'withdrawn', can: [], call: { places_left: 1 } })
      // What was never offered, and is withdrawn too, is told apart from it.
      expect(Date.now() - Date.parse(given_up.acceptance_withdrawn_at ?? '')).toBeLessThan(60_000)
      const { acceptance_withdrawn_at } = given_up
      expect(await listedOf(call.id, id)).toMatchObject({ status: 'withdrawn', acceptance_withdrawn_at })
      const plain = next()
      const { id: before } = await sendFor(app, plain, call.id)
      expect((await withdraw(before, plain)).status).toBe(200)
      expect(await listedOf(call.id, before)).toMatchObject({
        status: 'withdrawn',
        acceptance_withdrawn_at: null,
        answered_at: expect.any(String) as string
      })
      expect((await decide(second.id, 'offered')).status).toBe(200)
      const subject = `Acceptance withdrawn: ${titleOf(call)}`
      for (const by of [ana, bob]) {
        await mailOf(by, subject)
        expect(textOf(by, subject)).toContain('Kim Heron had accepted your offer')
        expect((await feedOf(by)).map(({ title }) => title)).toContain(subject)
      }
      expect((await entriesOf(id)).at(-1)).toMatchObject({
        verb: 'application.acceptance_withdrawn',
        actor: expect.stringContaining(artist.user_id) as string
      })
      const named = await lookInto(
        app,
        `SELECT 1 FROM opportunity_laureates WHERE opportunity_id = '${call.id}'`
      )
      expect(named).toEqual([])
    })

    it('that its artist declines is in the log, and told apart from an application that was declined', async () => {
      const { call, artist, id } = await offered()
      expect((await answer(id, artist, false)).status).toBe(200)
      expect((await entriesOf(id)).at(-1)).toMatchObject({
        verb: 'application.offer_declined',
        actor: expect.stringContaining(artist.user_id) as string
      })
      expect(await listedOf(call.id, id)).toMatchObject({
        status: 'declined',
        answered_at: expect.any(String) as string
      })
      const { id: refused } = await sendFor(app, next(), call.id)
      await decide(refused, 'declined')
      expect(await listedOf(call.id, refused)).toMatchObject({ status: 'declined', answered_at: null })
    })

    it('without a first day is given up until it is told who was chosen', async () => {
      const { call, artist, id } = await offered()
      await answer(id, artist, true)
      await tamper(app, `UPDATE opportunities SET status = 'awarded' WHERE id = '${call.id}'`)
      expect((await withdraw(id, artist)).status).toBe(409)
      await tamper(app, `UPDATE opportunities SET status = 'closed' WHERE id = '${call.id}'`)
      expect((await withdraw(id, artist)).status).toBe(200)
    })

    it('is taken back and given up by nobody else', async () => {
      const { artist, id } = await offered()
      const { version } = await get(id)
      const juror = next()
      for (const table of ['members', 'user_teams'])
        await tamper(
          app,
          `INSERT INTO ${table} (team_id, user_id, role, since)
           VALUES ('${app.people.teams.alpha}', '${juror.user_id}', 'juror', now())`
        )
      const other = next()
      await sendFor(app, other, (await openCall(app)).id)
      const json = { version, to: 'declined', text: 'Planted refusal' }
      const refused = [
        (await decision(id, json, { by: dora, link: 'beta' })).status,
        (await decision(id, json, { by: juror })).status,
        (await decision(id, json, { by: other })).status,
        (await post(id, 'answer', other, { version, accept: false })).status,
        (await post(id, 'answer', bob, { version, accept: false })).status
      ]
      expect(refused).toEqual([404, 403, 403, 404, 404])
      expect(await own(artist, id)).toMatchObject({ status: 'offered', decision: 'Come in May.' })
      expect((await answer(id, artist, true)).status).toBe(200)
      expect((await entriesOf(id)).map(({ verb }) => verb)).toEqual([
        'application.offered',
        'application.offer_accepted'
      ])
      const accepted = await get(id)
      for (const by of [other, juror, bob, dora])
        expect((await post(id, 'withdraw', by, { version: accepted.version })).status).toBe(404)
      expect(await own(artist, id)).toMatchObject({ status: 'accepted' })
      const log = await entriesOf(id)
      expect(JSON.stringify(log)).not.toContain('Planted')
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
