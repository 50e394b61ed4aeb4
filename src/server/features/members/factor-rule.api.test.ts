/* A second factor that a team asks of who runs it and of who judges in it, and the operator of operators. */
import { afterAll, describe, expect, it } from 'vitest'
import { codeOf } from '#tests/kit/app-codes.ts'
import { asProblem } from '#tests/kit/client.ts'
import { openContest } from '#tests/kit/entering.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, emailsTo, tokenIn } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { PasskeyDevice } from '#tests/kit/passkey.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const day = 86_400_000
const public_url = 'https://contests.test'
const secretOf = ({ first_name }: Person): string => `${first_name} keeps a long secret`

await onServer(
  'a second factor that is asked for',
  app => {
    const { ana, bob, cleo, dora, olga } = app.people
    const guest = guestsOf(app.people)
    const juror = guest()
    const link = 'alpha'
    const rule = { link, required: true }
    const set = (person: Person, required: boolean) =>
      app.fetch(`/api/teams/${link}/second-factor`, {
        method: 'PUT',
        token: person.token,
        json: { required }
      })
    const dueOf = async (token: string, team?: string) =>
      (await app.api({ token }).accounts.get(team === undefined ? {} : { team })).second_factor_due
    const statusOf = async (path: string, token: string) => (await app.fetch(`/api${path}`, { token })).status
    const sessionEnds = async (person: Person): Promise<Date> => {
      const [row] = await lookInto(
        app,
        `SELECT max(expires_at) AS ends FROM sessions WHERE user_id = '${person.user_id}'`
      )
      return new Date(String(row?.['ends']))
    }
    const passGrace = () =>
      tamper(app, `UPDATE members SET factor_due = now() - interval '1 minute' WHERE factor_due IS NOT NULL`)

    it('is asked for by an owner alone', async () => {
      const contest = await openContest(app)
      const { email } = juror
      await app.api(bob).jury.invite({ link, contest: contest.id, email, categories: null, chair: false })
      await app.api(juror).jury.accept({ link, token: tokenIn(await emailTo(mails, email), 'jury') })
      expect([(await set(bob, true)).status, (await set(juror, true)).status]).toEqual([403, 403])
      expect((await app.api(bob).members.factor_rule({ link })).required).toBe(false)
      expect(await statusOf(`/teams/${link}/second-factor`, juror.token)).toBe(403)
    })

    it('gives a week, mails the day to everybody whom it concerns, and shortens their sessions', async () => {
      // What is used once an hour is lengthened, and this run may have begun an hour ago.
      await tamper(app, 'UPDATE sessions SET seen_at = now()')
      const others = await sessionEnds(cleo)
      const before = emailsTo(mails, bob.email).length
      const begun = Date.now()
      expect(await app.api(ana).members.set_factor_rule(rule)).toEqual({ required: true, missing: 3 })
      await emailTo(mails, ana.email)
      await emailTo(mails, juror.email, 2)
      const letter = await emailTo(mails, bob.email, before + 1)
      expect(letter.subject).toBe('Alpha Salon requires two-step sign-in')
      expect(letter.links[0]).toBe(`${public_url}/alpha/user-setting`)
      const due = await dueOf(bob.token, link)
      expect(Math.abs(new Date(due ?? 0).getTime() - begun - 7 * day)).toBeLessThan(60_000)
      expect([
        await dueOf(bob.token),
        await dueOf(cleo.token, link),
        await dueOf(dora.token, 'beta')
      ]).toEqual([null, null, null])
      for (const person of [ana, bob, juror])
        expect((await sessionEnds(person)).getTime()).toBeLessThan(begun + 7 * day + 60_000)
      expect(await sessionEnds(cleo)).toEqual(others)
      // Asked for twice, nobody gets another week.
      await app.api(ana).members.set_factor_rule(rule)
      expect(await dueOf(bob.token, link)).toBe(due)
      await jobsDone(app)
      expect(emailsTo(mails, bob.email).length).toBe(before + 1)
    })

    it('begins short sessions for them, and a month’s for everybody else', async () => {
      const signIn = (person: Person) =>
        app.api().accounts.login({ email: person.email, password: secretOf(person) })
      const begun = Date.now()
      await signIn(bob)
      await signIn(cleo)
      expect(Math.round(((await sessionEnds(bob)).getTime() - begun) / day)).toBe(7)
      expect(Math.round(((await sessionEnds(cleo)).getTime() - begun) / day)).toBe(30)
    })

    it('gives whoever comes into such a role later a week of their own', async () => {
      const late = guest()
      await tamper(
        app,
        `UPDATE members SET factor_due = factor_due - interval '3 days' WHERE factor_due IS NOT NULL`
      )
      await app.api(ana).members.invite({ link, email: late.email, role: 'organiser' })
      const invited = tokenIn(await emailTo(mails, late.email), 'invitation')
      await app.api(late).members.accept({ link, token: invited })
      expect((await emailTo(mails, late.email, 2)).subject).toContain('two-step sign-in')
      const [early, later] = [await dueOf(bob.token, link), await dueOf(late.token, link)]
      expect(Math.round((Date.parse(later ?? '') - Date.parse(early ?? '')) / day)).toBe(3)
    })

    describe('once the week is over', () => {
      it('is demanded for what organisers and jurors do, and for nothing else', async () => {
        expect(await statusOf(`/teams/${link}/members`, bob.token)).toBe(200)
        await passGrace()
        const refused = await app.fetch(`/api/teams/${link}/members`, { token: bob.token })
        expect([refused.status, asProblem(refused).detail]).toEqual([
          403,
          expect.stringContaining('two-step sign-in')
        ])
        expect(await statusOf(`/judging?team=${link}`, juror.token)).toBe(403)
        expect((await set(ana, false)).status).toBe(403)
        expect(await statusOf(`/works?team=${link}`, juror.token)).toBe(200)
        expect((await app.api(bob).accounts.get({ team: link })).role).toBe('organiser')
        expect(await statusOf(`/judging?team=${link}`, cleo.token)).toBe(200)
      })

      it('lets in who turns on a second step, at once and where they next sign in', async () => {
        const api = app.api(bob)
        const { secret } = await api.two_factor.begin({ password: secretOf(bob) })
        await api.two_factor.confirm({ code: codeOf(secret) })
        expect([await statusOf(`/teams/${link}/members`, bob.token), await dueOf(bob.token, link)]).toEqual([
          200,
          null
        ])
        await tamper(app, 'UPDATE second_factors SET last_step = 1')
        const first = await app.fetch('/api/login', {
          method: 'POST',
          json: { email: bob.email, password: secretOf(bob) }
        })
        const challenge = asProblem(first).challenge?.token ?? ''
        const { token, user } = await app
          .api()
          .two_factor.sign_in({ challenge, code: codeOf(secret), team: link })
        expect(user.second_factor_due).toBeNull()
        expect(await statusOf(`/teams/${link}/members`, token)).toBe(200)
      })

      it('lets in who signs in with a passkey, and not who has one and comes by the password', async () => {
        const device = new PasskeyDevice(public_url)
        const api = app.api(ana)
        const { options } = await api.passkeys.begin({ password: secretOf(ana) })
        await api.passkeys.add({ name: 'Key', created: device.create(options.challenge) })
        expect(await statusOf(`/teams/${link}/members`, ana.token)).toBe(200)
        const by_password = await app
          .api()
          .accounts.login({ email: ana.email, password: secretOf(ana), team: link })
        expect(by_password.user.second_factor_due).not.toBeNull()
        expect(await statusOf(`/teams/${link}/members`, by_password.token)).toBe(403)
        const asked = await app.api().passkeys.sign_in_options({})
        const signed = device.sign(asked.options.challenge, ana.user_id)
        const by_key = await app.api().passkeys.sign_in({ signed, team: link })
        expect(await statusOf(`/teams/${link}/members`, by_key.token)).toBe(200)
      })

      it('is shown of everybody whom it concerns, to who runs the team', async () => {
        const { items } = await app.api(bob).members.list({ link })
        const shown = new Map(items.map(({ user_id, second_factor }) => [user_id, second_factor]))
        expect([ana, bob, juror].map(({ user_id }) => shown.get(user_id))).toEqual([true, true, false])
        expect((await app.api(bob).members.factor_rule({ link })).missing).toBe(2)
      })

      it('is demanded again of a session whose owner has turned theirs off', async () => {
        const [key] = (await app.api(ana).passkeys.list({})).items
        await app.api(ana).passkeys.remove({ passkey: key?.id ?? '', password: secretOf(ana) })
        expect(await statusOf(`/teams/${link}/members`, ana.token)).toBe(403)
      })

      it('is no longer demanded once nobody asks for it', async () => {
        await tamper(app, `UPDATE members SET role = 'owner' WHERE user_id = '${bob.user_id}'`)
        expect(await app.api(bob).members.set_factor_rule({ link, required: false })).toMatchObject({
          required: false
        })
        expect(await statusOf(`/judging?team=${link}`, juror.token)).toBe(200)
        expect(await dueOf(ana.token, link)).toBeNull()
      })
    })

    describe('by the operator', () => {
      it('concerns operators alone: told at the start, demanded a week later, and the week is given once', async () => {
        expect(await dueOf(olga.token)).toBeNull()
        await app.restart({ OPERATOR_SECOND_FACTOR: '1' })
        const letter = await emailTo(mails, olga.email)
        expect(letter.subject).toBe('Operators now sign in with a second step')
        const due = await dueOf(olga.token)
        expect(due).not.toBeNull()
        await app.restart()
        await jobsDone(app)
        expect([await dueOf(olga.token), emailsTo(mails, olga.email).length]).toEqual([due, 1])
        expect(await statusOf('/offered-testimonials', olga.token)).toBe(200)
        await tamper(
          app,
          `UPDATE users SET factor_due = now() - interval '1 minute' WHERE factor_due IS NOT NULL`
        )
        expect(await statusOf('/offered-testimonials', olga.token)).toBe(403)
        await app.restart({ OPERATOR_SECOND_FACTOR: '' })
        expect(await statusOf('/offered-testimonials', olga.token)).toBe(200)
      })
    })
  },
  {
    env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>', PUBLIC_URL: public_url }
  }
)
