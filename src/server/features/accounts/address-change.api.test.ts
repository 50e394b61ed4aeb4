/* Another address for an account: confirmed where it is read, told where it was, and nobody learns whose it is. */
import { afterAll, expect, it } from 'vitest'
import { asProblem, faultsOf, newNetwork } from '#tests/kit/client.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailsTo, emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'another address for an account',
  app => {
    const guest = guestsOf(app.people)
    const post = (path: string, json: object, { token = '', method = 'POST' } = {}) =>
      app.fetch(`/api${path}`, { method, json, network: newNetwork(), ...(token !== '' && { token }) })
    const ask = ({ token }: Person, email: string, password = guestsPassword) =>
      post('/user/email', { password, email }, { token })
    const confirm = (token: string, by = '') => post('/user/email/confirm', { token }, { token: by })
    const signIn = async (email: string, password = guestsPassword) =>
      (await post('/login', { email, password })).status
    const waiting = async (of: Person) =>
      (await app.api(of).accounts.address_change({})).change?.email ?? null
    const count = async (email: string) => {
      await jobsDone(app)
      return emailsTo(mails, email).length
    }

    it('changes nothing before it is confirmed, and then ends every session but that one', async () => {
      const who = guest()
      const elsewhere = await app.api().accounts.login({ email: who.email, password: guestsPassword })
      const email = 'Robin.New@people.test'
      const asked = await ask(who, email)
      expect([asked.status, asked.json]).toEqual([
        202,
        { change: { email, until: expect.stringMatching(/^\d{4}-/) } }
      ])
      const letter = await emailTo(mails, email)
      expect(letter.subject).toBe('Confirm your new email address')
      expect(letter.links[0]).toContain('/verify-email?token=')
      const told = await emailTo(mails, who.email, await count(who.email))
      expect(told.subject).toBe('Your account is to get another email address')
      expect(told.text).not.toContain(email)
      expect([await signIn(email), await signIn(who.email)]).toEqual([401, 200])
      // The page of the link, as a scanner of mails opens it, changes nothing.
      const page = await app.fetch(
        new URL(letter.links[0] ?? '').pathname + new URL(letter.links[0] ?? '').search
      )
      expect([page.status, await signIn(email)]).toEqual([200, 401])
      const token = tokenIn(letter)
      const done = await confirm(token, who.token)
      expect([done.status, done.json]).toEqual([200, { email }])
      expect([await signIn(email.toLowerCase()), await signIn(who.email)]).toEqual([200, 401])
      expect(await app.api(who).accounts.get({})).toMatchObject({ email })
      const ended = await app.fetch('/api/user', { token: elsewhere.token })
      expect(ended.status).toBe(401)
      expect((await emailTo(mails, who.email, await count(who.email))).subject).toBe(
        'Your account has another email address'
      )
      // Whoever lost the answer is told the same.
      expect((await confirm(token)).json).toEqual({ email })
      expect(await waiting(who)).toBeNull()
      const verbs = await lookInto(
        app,
        `SELECT verb FROM audit_entries WHERE subject = 'user:${who.user_id}' AND verb LIKE 'user.address%' ORDER BY id`
      )
      expect(verbs.map(({ verb }) => verb)).toEqual(['user.address_asked', 'user.address_changed'])
    })

    it('asks for the password, and for another address than the one that is there', async () => {
      const who = guest()
      expect(faultsOf(await ask(who, 'other@people.test', 'not the one that it is'))).toEqual([
        'password: differs'
      ])
      expect(faultsOf(await ask(who, who.email.toUpperCase()))).toEqual(['email: address_now'])
      expect(await count('other@people.test')).toBe(0)
    })

    it('answers alike where the address has an account, and tells its holder alone', async () => {
      const [who, holder] = [guest(), guest()]
      const before = await count(holder.email)
      const answers = [await ask(who, holder.email), await ask(who, 'free@people.test')]
      const shapes = answers.map(({ status, json }) => [status, Object.keys(json as object)])
      expect(shapes).toEqual([
        [202, ['change']],
        [202, ['change']]
      ])
      expect(await count(holder.email)).toBe(before + 1)
      const letter = emailsTo(mails, holder.email).at(-1)
      expect(letter?.subject).toBe('Someone wanted to use your email address')
      expect(letter?.text).not.toContain('verify-email')
    })

    it('is cancelled, sent again, and ended by a newer link and by another password', async () => {
      const who = guest()
      const email = 'several@people.test'
      await ask(who, email)
      const first = tokenIn(await emailTo(mails, email))
      await post('/user/email/resend', {}, who)
      const second = tokenIn(await emailTo(mails, email, 2))
      expect((await confirm(first)).status).toBe(410)
      expect(await waiting(who)).toBe(email)
      // Whoever sits before an open session does not keep its owner at an address that they want to leave.
      const cancel = (json: object) => post('/user/email', json, { ...who, method: 'DELETE' })
      expect(faultsOf(await cancel({}))).toEqual(['password: required'])
      expect(faultsOf(await cancel({ password: 'not the one that it is' }))).toEqual(['password: differs'])
      expect(await waiting(who)).toBe(email)
      expect((await cancel({ password: guestsPassword })).status).toBe(200)
      expect([await waiting(who), (await confirm(second)).status]).toEqual([null, 410])
      // Nothing waits, so nothing is sent.
      await post('/user/email/resend', {}, who)
      expect(await count(email)).toBe(2)
      await ask(who, email)
      const third = tokenIn(await emailTo(mails, email, 3))
      const { token } = await app
        .api(who)
        .accounts.change_password({ password: guestsPassword, new_password: 'chosen by its owner' })
      expect((await confirm(third, token)).status).toBe(410)
      expect(await signIn(email, 'chosen by its owner')).toBe(401)
    })

    it('runs out, and is neither guessed nor crossed with another link', async () => {
      const who = guest()
      await ask(who, 'late@people.test')
      const token = tokenIn(await emailTo(mails, 'late@people.test'))
      expect((await post('/reset-password', { token, password: 'chosen by its owner' })).status).toBe(404)
      expect((await post('/verify-email', { token })).status).toBe(404)
      expect((await confirm(`${token.slice(0, -1)}~`)).status).toBe(404)
      await tamper(
        app,
        `UPDATE mailed_tokens SET expires_at = now() - interval '1 second' WHERE email_key = 'late@people.test'`
      )
      expect([(await confirm(token)).status, await waiting(who)]).toEqual([410, null])
    })

    it('goes to one of two accounts that confirm one address at once', async () => {
      const both = [guest(), guest()]
      const email = 'contended@people.test'
      for (const who of both) await ask(who, email)
      await emailTo(mails, email, 2)
      const tokens = emailsTo(mails, email).map(letter => tokenIn(letter))
      const answers = await Promise.all(tokens.map(token => confirm(token)))
      expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused && asProblem(refused).detail).toContain('another account has it by now')
    })

    it('is not kept by a registration that nobody confirmed, and is by one that somebody did', async () => {
      const who = guest()
      const email = 'meanwhile@people.test'
      const register = (address: string) =>
        post('/register', {
          email: address,
          password: 'a lamp, a ladder, a lemon',
          first_name: 'Noor',
          last_name: 'Haddad',
          locale: 'en',
          terms_version: 1
        })
      await register(email)
      const [stranger] = await lookInto(app, `SELECT id FROM users WHERE email_key = '${email}'`)
      const before = await count(email)
      await ask(who, email)
      const letter = await emailTo(mails, email, before + 1)
      expect(letter.subject).toBe('Confirm your new email address')
      expect((await confirm(tokenIn(letter), who.token)).status).toBe(200)
      expect(await app.api(who).accounts.get({})).toMatchObject({ email })
      const left = `SELECT email, password_hash FROM users WHERE id = '${String(stranger?.['id'])}'`
      expect(await lookInto(app, left)).toEqual([{ email: '', password_hash: null }])

      const confirmed = 'confirmed@people.test'
      await ask(who, confirmed)
      const token = tokenIn(await emailTo(mails, confirmed))
      await register(confirmed)
      await tamper(app, `UPDATE users SET verified_at = now() WHERE email_key = '${confirmed}'`)
      expect((await confirm(token, who.token)).status).toBe(409)
      expect(await app.api(who).accounts.get({})).toMatchObject({ email })
    })

    it('is asked for five times an hour, and goes with the account', async () => {
      const who = guest()
      const statuses = []
      for (let time = 0; time < 6; time += 1) statuses.push((await ask(who, `box${time}@people.test`)).status)
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
      await app.api(who).accounts.remove({ password: guestsPassword })
      expect(
        await lookInto(app, `SELECT id FROM mailed_tokens WHERE email_key LIKE 'box%@people.test'`)
      ).toEqual([])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
