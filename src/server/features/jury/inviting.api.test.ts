import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { juryOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a juror',
  app => {
    const { ana, bob, cleo, dora } = app.people
    const guest = guestsOf(app.people)
    const { invite, tokensFor, tokenFor, join } = juryOf(app, mails)
    let contest: Contest

    const ask = (path: string, json: object, by?: Person, method = 'POST') =>
      app.fetch(`/api/teams/alpha/jury${path}`, { method, token: by?.token, json })
    const roleOf = async ({ user_id }: Person) => {
      const { items } = await app.api(ana).members.list({ link: 'alpha', limit: 100 })
      return items.find(each => each.user_id === user_id)?.role
    }
    const listed = async (by: Person = bob) =>
      (await app.api(by).jury.list({ link: 'alpha', contest: contest.id, limit: 100 })).items

    beforeAll(async () => {
      contest = await openContest(app, { categories: [category('Painting'), category('Print')] })
    })

    it('whose invitation comes back is said to be not reached by that team alone, and is invited again', async () => {
      const email = 'gone@juror.test'
      mails.mailboxes.set(email, { code: 550, says: '5.1.1 No such user' })
      const written = { first_name: 'Ida', last_name: 'Gone', note: 'We need you' }
      const { id } = await invite(contest, email, written)
      const found = async () => {
        const juror = (await listed()).find(each => each.id === id)
        return [juror?.suppressed, juror?.undelivered]
      }
      const mail = async () =>
        (await app.api(bob).outbox.list({ link: 'alpha', q: email })).items.map(({ state }) => state)
      await expect.poll(mail).toEqual(['failed'])
      expect(await found()).toEqual([null, 'refused'])
      // What was typed is typed once.
      expect((await listed()).find(juror => juror.id === id)?.written).toEqual(written)
      const again = (link: string, by: Person) =>
        app.fetch(`/api/teams/${link}/addresses/try-again`, {
          method: 'POST',
          token: by.token,
          json: { email }
        })
      for (const [link, by] of [
        ['beta', dora],
        ['alpha', bob]
      ] as const)
        expect((await again(link, by)).status).toBe(404)
      mails.mailboxes.delete(email)
      const { id: next } = await invite(contest, email)
      await expect.poll(mail).toEqual(['sent', 'failed'])
      expect((await listed()).find(juror => juror.id === next)?.undelivered).toBeNull()
    })

    it('is invited by mail, for some categories, and joins by the link, once', async () => {
      const person = guest()
      const painting = contest.categories[0]?.id ?? ''
      const sent = await invite(contest, person.email, { note: 'We need you', categories: [painting] })
      expect(sent).toMatchObject({ state: 'invited', name: null, categories: [painting], version: 1 })
      const token = await tokenFor(person.email)
      const offer = (await ask('/invitations/read', { token })).json
      expect(offer).toEqual({
        email: person.email,
        first_name: '',
        last_name: '',
        signs_in: true,
        note: 'We need you',
        invited_by: 'Bob Brandt',
        contest: { id: contest.id, title: contest.title },
        expires_at: sent.expires_at,
        state: 'open'
      })
      const stranger = await ask('/invitations/accept', { token }, cleo)
      expect([stranger.status, asProblem(stranger).code]).toEqual([403, 'forbidden'])
      const joined = await ask('/invitations/accept', { token }, person)
      expect(joined.json).toMatchObject({
        id: sent.id,
        state: 'active',
        user_id: person.user_id,
        written: null
      })
      expect(await roleOf(person)).toBe('juror')
      expect((await ask('/invitations/accept', { token }, person)).status).toBe(409)
      const again = await ask(
        '',
        { contest: contest.id, email: person.email, categories: null, chair: false },
        bob
      )
      expect([again.status, faultsOf(again)]).toEqual([422, ['email: taken']])
      const mail = mails.received.find(({ to, text }) => to.includes(person.email) && text.includes(app.url))
      expect(mail?.text).toContain('We need you')
      expect(mail?.text).toContain(`/alpha/register?jury=${token}`)
    })

    it('keeps a higher role, and so may an organiser be one too', async () => {
      await join(bob, contest)
      expect(await roleOf(bob)).toBe('organiser')
    })

    it('finds an older link dead once a newer one was sent, and a link that ran out', async () => {
      const person = guest()
      await invite(contest, person.email)
      const first = await tokenFor(person.email)
      const { id } = await invite(contest, person.email)
      const second = await tokenFor(person.email, 1)
      expect((await ask('/invitations/accept', { token: first }, person)).status).toBe(410)
      expect((await ask('/invitations/read', { token: first })).json).toMatchObject({ state: 'withdrawn' })
      expect((await listed()).filter(({ email }) => email === person.email)).toMatchObject([
        { id, state: 'invited' }
      ])
      await tamper(app, `UPDATE jurors SET expires_at = invited_at WHERE id = '${id}'`)
      const late = await ask('/invitations/accept', { token: second }, person)
      expect([late.status, asProblem(late).code]).toEqual([410, 'gone'])
      expect((await listed()).find(juror => juror.id === id)?.state).toBe('expired')
      expect(await roleOf(person)).toBeUndefined()
    })

    it('is there for what an organiser says, as it stands now', async () => {
      const { id, version } = await join(guest(), contest)
      const change = (json: object) => ask(`/${id}`, json, bob, 'PATCH')
      const print = contest.categories[1]?.id ?? ''
      expect((await change({ version, categories: [print], chair: true })).json).toMatchObject({
        categories: [print],
        chair: true,
        version: version + 1
      })
      const stale = await change({ version, chair: false })
      expect([stale.status, asProblem(stale).current]).toMatchObject([409, { chair: true }])
      const foreign = await change({ version: version + 1, categories: [contest.id] })
      expect([foreign.status, faultsOf(foreign)]).toEqual([422, ['categories.0: not_one_of']])
    })

    it('is taken out and has no part in the team any more, unless a work is a part', async () => {
      const [gone, artist] = [guest(), guest()]
      const draft = await wholeDraft(app, artist, contest)
      const seats = [await join(gone, contest), await join(artist, contest)]
      expect([await roleOf(gone), await roleOf(artist)]).toEqual(['juror', 'juror'])
      for (const { id } of seats) expect((await ask(`/${id}`, {}, ana, 'DELETE')).status).toBe(204)
      expect([await roleOf(gone), await roleOf(artist)]).toEqual([undefined, 'participant'])
      expect(
        (await listed()).filter(({ id }) => seats.some(seat => seat.id === id)).map(({ state }) => state)
      ).toEqual(['removed', 'removed'])
      expect((await ask(`/${seats[0]?.id}`, {}, ana, 'DELETE')).status).toBe(404)
      // And may be asked again.
      expect(await join(gone, contest)).toMatchObject({ state: 'active' })
      expect(draft.status).toBe('draft')
    })

    it('is invited by organisers of the team alone, to a draft too', async () => {
      const part = { contest: contest.id, email: 'new@elsewhere.test', categories: null, chair: false }
      for (const by of [cleo, dora]) expect((await ask('', part, by)).status).toBe(403)
      const draft = await openContest(app, {}, { publish: false })
      const early = await ask('', { ...part, contest: draft.id }, bob)
      expect([early.status, early.json]).toMatchObject([201, { state: 'invited' }])
      const foreign = await app.fetch(`/api/teams/beta/jury`, {
        method: 'POST',
        token: dora.token,
        json: part
      })
      expect(foreign.status).toBe(404)
      expect(
        (await app.fetch(`/api/teams/beta/jury?contest=${contest.id}`, { token: dora.token })).status
      ).toBe(404)
      await jobsDone(app)
      expect(tokensFor('new@elsewhere.test')).toHaveLength(1)
    })

    it('takes along what is held, and leaves a nameless seat when the account goes', async () => {
      const person = cleo
      const { id } = await join(person, contest)
      await invite(contest, 'another@elsewhere.test', { note: 'A note that is not Cleo’s' })
      const deleted = await app.fetch('/api/user', {
        method: 'DELETE',
        token: person.token,
        json: { password: person.password }
      })
      expect(deleted.status).toBe(204)
      const seats = await listed()
      expect(seats.find(seat => seat.id === id)).toMatchObject({ email: '', state: 'removed' })
      expect(JSON.stringify(seats)).not.toContain(person.email)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
