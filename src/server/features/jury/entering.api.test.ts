import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { asProblem } from '#tests/kit/client.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { createRound } from '#tests/kit/judging.ts'
import { juryOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const password = 'a lamp, a ladder, a lemon'

await onServer(
  'a juror without an account',
  app => {
    const { bob, cleo, dora } = app.people
    const guest = guestsOf(app.people)
    const { invite, tokenFor, join } = juryOf(app, mails)
    let contest: Contest
    const works: Work[] = []

    const ask = (path: string, json: object, token?: string, method = 'POST') =>
      app.fetch(`/api/teams/alpha/jury${path}`, { method, token, json })
    const person = { first_name: 'Ida', last_name: 'Vos', locale: 'en' as const, terms_version: 1 }
    const enter = (token: string, more: object = {}) =>
      app.api().jury.enter({ link: 'alpha', token, ...person, ...more })
    const named = async (id = contest.id) =>
      (await app.api().jury.named({ link: 'alpha', contest: id })).jurors
    let count = 0
    const newAddress = () => {
      count += 1
      return `entering${count}@elsewhere.test`
    }

    beforeAll(async () => {
      contest = await openContest(app, {
        per_person: 9,
        per_category: 9,
        categories: [category('Painting'), category('Print')],
        judging_ends_at: new Date(Date.now() + 40 * 86_400_000).toISOString()
      })
      const artist = guest()
      for (const at of [0, 0, 1]) {
        const { id, version } = await wholeDraft(app, artist, contest, {
          category_id: contest.categories[at]?.id ?? ''
        })
        works.push((await app.api(artist).works.finalize({ team: 'alpha', id, version })).work)
      }
      await createRound(app, contest, { jurors: [cleo], works })
    })

    it('leaves a draft that is thrown away with its jury', async () => {
      const draft = await app
        .api(bob)
        .contests.create({ team: 'alpha', title: { en: 'Never shown' }, edition: 2040 })
      const [seated, asked] = [newAddress(), newAddress()]
      await invite(draft, seated)
      const { token } = await enter(await tokenFor(seated))
      await invite(draft, asked)
      const link = await tokenFor(asked)
      const removed = await app.fetch(`/api/contests/${draft.id}?team=alpha`, {
        method: 'DELETE',
        token: bob.token
      })
      expect(removed.status).toBe(204)
      expect((await app.fetch('/api/scores?team=alpha', { token })).status).toBe(403)
      await expect(enter(link)).rejects.toThrow('404')
    })

    it('comes in by the invitation alone, is signed in, and has the works that everybody has', async () => {
      const email = newAddress()
      await invite(contest, email, { first_name: 'Ida', last_name: 'Vos' })
      const token = await tokenFor(email)
      expect((await ask('/invitations/read', { token })).json).toMatchObject({
        signs_in: false,
        first_name: 'Ida',
        last_name: 'Vos'
      })
      const { token: own, user } = await enter(token)
      expect(user).toMatchObject({ email, role: 'juror', first_name: 'Ida', has_password: false })
      const { rounds } = await app.api({ token: own }).scores.rounds({ team: 'alpha' })
      expect(rounds.map(({ sheets }) => sheets.assigned)).toEqual([3])
      // Once: the mail lets nobody else in.
      const again = await ask('/invitations/enter', { token, ...person })
      expect([again.status, asProblem(again).code]).toEqual([409, 'conflict'])
    })

    it('has the works of their categories alone, and none that were shared out', async () => {
      const email = newAddress()
      await invite(contest, email, { categories: [contest.categories[1]?.id ?? ''] })
      const { token } = await enter(await tokenFor(email))
      const { rounds } = await app.api({ token }).scores.rounds({ team: 'alpha' })
      expect(rounds.map(({ sheets }) => sheets.assigned)).toEqual([1])

      const shared = await openContest(app)
      const artist = guest()
      const { id, version } = await wholeDraft(app, artist, shared)
      const { work } = await app.api(artist).works.finalize({ team: 'alpha', id, version })
      await createRound(app, shared, { jurors: [cleo], works: [work] })
      const { id: seat } = await join(dora, shared)
      // Taken from her again, so that what is left is shared out: not everybody judges everything.
      await tamper(app, `DELETE FROM scores WHERE juror_id = '${seat}'`)
      const idle = guest()
      await join(idle, shared)
      const sheets = async (of: { token: string }) =>
        (await app.api(of).scores.rounds({ team: 'alpha' })).rounds
          .filter(round => round.contest.id === shared.id)
          .map(round => round.sheets.assigned)
      expect([await sheets(dora), await sheets(idle)]).toEqual([[0], [0]])
    })

    it('is told what is asked of them: works, end, hours, names, and who else', async () => {
      const first = newAddress()
      await invite(contest, first)
      const { text } = await emailTo(mails, first)
      expect(text).toContain('3 works so far, about 1 hour at 3 minutes each')
      expect(text).toContain('Judging ends on ')
      expect(text).toContain('You judge without the artists’ names')
      expect(text).toMatch(/\d others? (is|are) on the jury|\d other person is on the jury/)
      // Who did not agree to be named is counted and not named.
      expect(text).not.toContain('Cleo')
    })

    it('chooses a password once, and signs in by it', async () => {
      const email = newAddress()
      await invite(contest, email)
      const { token } = await enter(await tokenFor(email))
      const post = (json: object, by: string) =>
        app.fetch('/api/user/password/first', { method: 'POST', token: by, json })
      expect((await post({ password: 'Password1234!' }, token)).status).toBe(422)
      const chosen = await app.api({ token }).accounts.choose_password({ password })
      const again = await post({ password: 'another one altogether' }, chosen.token)
      expect([again.status, asProblem(again).code]).toEqual([409, 'conflict'])
      const { user } = await app.api().accounts.login({ email, password, team: 'alpha' })
      expect(user).toMatchObject({ role: 'juror', has_password: true })
    })

    it('is let in by the invitation where nothing else opens the account, and nowhere else', async () => {
      const email = newAddress()
      await invite(contest, email)
      await enter(await tokenFor(email))
      const another = await openContest(app)
      await invite(another, email)
      expect((await enter(await tokenFor(email, 1))).user).toMatchObject({ email, role: 'juror' })

      // Bob has a password: whoever reads his mail is not signed in by it.
      await invite(contest, bob.email)
      const token = await tokenFor(bob.email)
      expect((await ask('/invitations/read', { token })).json).toMatchObject({ signs_in: true })
      const refused = await ask('/invitations/enter', { token, ...person })
      expect([refused.status, asProblem(refused).code]).toEqual([409, 'conflict'])
      expect((await ask('/invitations/accept', { token }, bob.token)).status).toBe(200)
    })

    it('signs nobody in who runs a team, whatever opens their account', async () => {
      const email = newAddress()
      await invite(contest, email)
      const { user } = await enter(await tokenFor(email))
      // As teams were founded before that took a password.
      await tamper(
        app,
        `INSERT INTO members (team_id, user_id, role, since) VALUES ('${app.people.teams.beta}', '${user.id}', 'organiser', now());
         INSERT INTO user_teams (team_id, user_id, role, since) VALUES ('${app.people.teams.beta}', '${user.id}', 'organiser', now())
           ON CONFLICT DO NOTHING`
      )
      await invite(await openContest(app), email)
      const token = await tokenFor(email, 1)
      expect((await ask('/invitations/read', { token })).json).toMatchObject({ signs_in: true })
      const refused = await ask('/invitations/enter', { token, ...person })
      expect([refused.status, asProblem(refused).code]).toEqual([409, 'conflict'])
      expect((await app.fetch('/api/forgot-password', { method: 'POST', json: { email } })).status).toBe(202)
    })

    it('takes over what somebody else had begun with the address, and none of their keys', async () => {
      const email = newAddress()
      await app.api().accounts.register({ ...person, first_name: 'Mallory', email, password })
      const begun = tokenIn(await emailTo(mails, email))
      await invite(contest, email)
      const { user } = await enter(await tokenFor(email))
      expect(user).toMatchObject({ first_name: 'Ida', has_password: false })
      const tried = await app.fetch('/api/login', { method: 'POST', json: { email, password } })
      expect(tried.status).toBe(401)
      const late = await app.fetch('/api/verify-email', {
        method: 'POST',
        json: { token: begun, sign_in: true }
      })
      expect([late.status, asProblem(late).code]).toEqual([410, 'gone'])
    })

    it('is invited to a draft, which nobody else learns of', async () => {
      const draft = await openContest(app, {}, { publish: false })
      const email = newAddress()
      await invite(draft, email)
      const { text } = await emailTo(mails, email)
      expect(text).toContain('No work has been entered yet')
      const { token } = await enter(await tokenFor(email), { public: true })
      expect((await app.fetch(`/api/teams/alpha/jury/named?contest=${draft.id}`)).status).toBe(404)
      const { seats } = await app.api({ token }).jury.seats({ link: 'alpha' })
      expect(seats).toMatchObject([{ contest: { id: draft.id }, public: true, about: '' }])
    })

    describe('is named', () => {
      it('to visitors only as far as they agree, and no longer than they do', async () => {
        const email = newAddress()
        const before = await named()
        await invite(contest, email, { chair: true })
        const { token } = await enter(await tokenFor(email), { first_name: 'Odile', last_name: 'Roux' })
        expect(await named()).toEqual(before)
        const { jury } = app.api({ token })
        const [seat] = (await jury.seats({ link: 'alpha' })).seats
        const id = seat?.id ?? ''
        await jury.appear({ link: 'alpha', id, public: true, about: 'Painter, Ghent' })
        expect(await named()).toEqual([
          { id, name: 'Odile Roux', chair: true, about: 'Painter, Ghent' },
          ...before
        ])
        expect(JSON.stringify(await named())).not.toContain(email)
        await jury.appear({ link: 'alpha', id, public: false })
        expect(await named()).toEqual(before)
      })

      it('not by another, and not once they were taken out', async () => {
        const email = newAddress()
        await invite(contest, email)
        const { token } = await enter(await tokenFor(email), { public: true })
        const [seat] = (await app.api({ token }).jury.seats({ link: 'alpha' })).seats
        const id = seat?.id ?? ''
        expect((await ask(`/own/${id}`, { public: true }, bob.token, 'PATCH')).status).toBe(404)
        expect((await named()).map(each => each.id)).toContain(id)
        const other = await openContest(app)
        await invite(other, email)
        const elsewhere = await tokenFor(email, 1)
        await enter(elsewhere, { public: true })
        const [there] = (await named(other.id)).map(each => each.id)
        await app.api(bob).jury.remove({ link: 'alpha', id: there ?? '' })
        expect(await named(other.id)).toEqual([])
      })
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
