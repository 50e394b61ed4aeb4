import { afterAll, describe, expect, it } from 'vitest'
import { asProblem, faultsOf, newNetwork, type HttpAnswer } from '#tests/kit/client.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const password = 'a lamp, a ladder, a lemon'
const draft = { password, first_name: 'Noor', last_name: 'Haddad', locale: 'en' as const, terms_version: 1 }
const mine = 'm'.repeat(43)
const another = 'a'.repeat(43)

const codeIn = ({ text }: { text: string }): string | undefined => /waiting: (\d{6})$/m.exec(text)?.[1]

await onServer(
  'signing in by the mail that confirms an address',
  app => {
    let count = 0
    const newAddress = () => {
      count += 1
      return `confirming${count}@people.test`
    }
    const post = (path: string, json: object, network = newNetwork()) =>
      app.fetch(`/api${path}`, { method: 'POST', json, network })
    const register = (email: string, more: object = {}) => post('/register', { ...draft, email, ...more })
    const type = (email: string, code: string | undefined, waiting = mine, network = newNetwork()) =>
      post('/verify-email/code', { email, code, waiting, team: 'alpha' }, network)
    const refused = (answer: HttpAnswer) => [answer.status, faultsOf(answer)]
    const wrong = [422, ['code: wrong_mailed_code']]

    it('signs in by the link, once, with the role that is held where one is', async () => {
      const email = newAddress()
      await register(email)
      const token = tokenIn(await emailTo(mails, email))
      const api = app.api()
      const { status, session } = await api.accounts.verify_email({ token, sign_in: true, team: 'alpha' })
      expect([status, session?.user.role, session?.user.email]).toEqual(['confirmed', 'visitor', email])
      expect(await app.api({ token: session?.token ?? '' }).accounts.get({})).toMatchObject({ email })
      // Whoever finds the mail later is not let in by it.
      expect(await api.accounts.verify_email({ token, sign_in: true })).toEqual({
        status: 'already',
        session: null,
        password_dropped: false
      })
    })

    it('uses nothing up by a look at the page, or for a team that is not there', async () => {
      const email = newAddress()
      await register(email)
      const [link = ''] = (await emailTo(mails, email)).links
      const { pathname, search } = new URL(link)
      expect((await app.fetch(pathname + search)).status).toBe(200)
      const token = new URL(link).searchParams.get('token') ?? ''
      expect((await post('/verify-email', { token, sign_in: true, team: 'frozen' })).status).toBe(404)
      expect((await app.api().accounts.verify_email({ token, sign_in: true })).session).not.toBeNull()
    })

    it('signs in by the code where it was waited for, and the link is used up with it', async () => {
      const email = newAddress()
      await register(email, { waiting: mine })
      const letter = await emailTo(mails, email)
      const code = codeIn(letter)
      expect(code).toMatch(/^\d{6}$/)
      expect(refused(await type(email, code, another))).toEqual(wrong)
      const answer = await type(email, ` ${code?.slice(0, 3)} ${code?.slice(3)} `)
      expect([answer.status, answer.json]).toMatchObject([200, { user: { email, role: 'visitor' } }])
      expect(refused(await type(email, code))).toEqual(wrong)
      const api = app.api()
      expect(await api.accounts.verify_email({ token: tokenIn(letter), sign_in: true })).toEqual({
        status: 'already',
        session: null,
        password_dropped: false
      })
    })

    it('opens an account without a password, which is chosen once one is in, and not before', async () => {
      const email = newAddress()
      const { password: _, ...rest } = draft
      expect((await post('/register', { ...rest, email, waiting: mine })).status).toBe(201)
      const tried = await post('/login', { email, password })
      expect(tried.status).toBe(401)
      const answer = await type(email, codeIn(await emailTo(mails, email)))
      const { token } = answer.json as { token: string }
      expect(answer.json).toMatchObject({ user: { has_password: false } })
      await app.api({ token }).accounts.choose_password({ password })
      const { user } = await app.api().accounts.login({ email, password })
      expect(user).toMatchObject({ email, has_password: true })
    })

    describe('a password from the registration', () => {
      const tries = async (email: string) => (await post('/login', { email, password })).status
      const follow = async (email: string, more: object = {}, number = 1) => {
        const token = tokenIn(await emailTo(mails, email, number))
        return app.api().accounts.verify_email({ token, sign_in: true, ...more })
      }

      it('opens nothing once somebody else than who registered has confirmed by the link', async () => {
        const email = newAddress()
        await register(email, { waiting: another })
        const { session, password_dropped } = await follow(email)
        expect([session?.user.has_password, password_dropped]).toEqual([false, true])
        expect(await tries(email)).toBe(401)
        // Who has come in chooses their own.
        const own = 'chosen by the one who owns it'
        await app.api({ token: session?.token ?? '' }).accounts.choose_password({ password: own })
        expect([await tries(email), (await post('/login', { email, password: own })).status]).toEqual([
          401, 200
        ])
      })

      it('opens nothing either where the link only confirms, or comes with another browser’s secret', async () => {
        const [unsigned, foreign] = [newAddress(), newAddress()]
        for (const email of [unsigned, foreign]) await register(email, { waiting: another })
        expect(await follow(unsigned, { sign_in: false })).toMatchObject({ password_dropped: true })
        expect(await follow(foreign, { began: mine })).toMatchObject({ password_dropped: true })
        expect([await tries(unsigned), await tries(foreign)]).toEqual([401, 401])
      })

      it('stays where the link is opened in the browser that registered, also by a later mail', async () => {
        const email = newAddress()
        await register(email, { waiting: mine })
        // Two mails that are sent at once come in any order.
        await emailTo(mails, email)
        await post('/verify-email/resend', { email, waiting: another })
        expect(await follow(email, { began: mine }, 2)).toMatchObject({
          session: { user: { has_password: true } },
          password_dropped: false
        })
        expect(await tries(email)).toBe(200)
      })

      it('stays by the code where it is typed there, and not by one that another browser asked for', async () => {
        const [own, taken] = [newAddress(), newAddress()]
        for (const email of [own, taken]) await register(email, { waiting: another })
        const typed = await type(own, codeIn(await emailTo(mails, own)), another)
        expect(typed.json).toMatchObject({ password_dropped: false, user: { has_password: true } })
        await emailTo(mails, taken)
        await post('/verify-email/resend', { email: taken, waiting: mine })
        const asked = await type(taken, codeIn(await emailTo(mails, taken, 2)), mine)
        expect(asked.json).toMatchObject({ password_dropped: true, user: { has_password: false } })
        expect([await tries(own), await tries(taken)]).toEqual([200, 401])
      })
    })

    it('cuts link and code out of what is kept of the mail once the code was typed', async () => {
      const email = newAddress()
      await register(email, { waiting: mine })
      const letter = await emailTo(mails, email)
      const kept = () =>
        lookInto(
          app,
          `SELECT text, letter::text, html, state FROM outbox_messages WHERE to_address = '${email}'`
        )
      await expect.poll(async () => JSON.stringify(await kept())).toContain('"sent"')
      const code = codeIn(letter) ?? ''
      expect(JSON.stringify(await kept())).toContain(tokenIn(letter))
      await type(email, code)
      const after = JSON.stringify(await kept())
      expect([after.includes(tokenIn(letter)), after.includes(code)]).toEqual([false, false])
    })

    it('brings no code to who does not wait for one, and none to who had an account', async () => {
      const email = newAddress()
      await register(email)
      expect((await emailTo(mails, email)).text).not.toMatch(/\d{6}$/m)
      await register('cleo@people.test', { waiting: mine })
      expect(codeIn(await emailTo(mails, 'cleo@people.test'))).toBeUndefined()
    })

    describe('a code', () => {
      it('is answered alike for an address without an account, and tried five times at most', async () => {
        const [known, unknown] = [newAddress(), newAddress()]
        await register(known, { waiting: mine })
        const right = codeIn(await emailTo(mails, known)) ?? ''
        const guess = right === '000000' ? '000001' : '000000'
        const answers = async (email: string) => {
          const all = []
          for (let tries = 0; tries < 6; tries += 1) all.push(await type(email, guess))
          return all.map(answer => [answer.status, asProblem(answer).code])
        }
        const [of_known, of_unknown] = [await answers(known), await answers(unknown)]
        expect(of_known).toEqual(of_unknown)
        expect(of_known.map(([status]) => status)).toEqual([422, 422, 422, 422, 422, 429])
        // Even the right one, from wherever; and the link is still there for its owner.
        expect((await type(known, right)).status).toBe(429)
        const token = tokenIn(await emailTo(mails, known))
        expect((await app.api().accounts.verify_email({ token, sign_in: true })).status).toBe('confirmed')
      })

      it('is counted over all forms that wait for one address', async () => {
        const email = newAddress()
        const statuses = []
        for (let tries = 0; tries < 21; tries += 1)
          statuses.push((await type(email, '123456', `${tries}`.padStart(40, 'w'))).status)
        expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429])
      })

      it('runs out long before the link', async () => {
        const email = newAddress()
        await register(email, { waiting: mine })
        const letter = await emailTo(mails, email)
        await tamper(
          app,
          `UPDATE mailed_tokens SET created_at = created_at - interval '15 minutes'
             WHERE user_id = (SELECT id FROM users WHERE email_key = '${email}')`
        )
        expect(refused(await type(email, codeIn(letter)))).toEqual(wrong)
        expect((await post('/verify-email', { token: tokenIn(letter) })).status).toBe(200)
      })

      it('ends with the next mail, and opens nothing that was registered twice', async () => {
        const email = newAddress()
        await register(email, { waiting: mine })
        const first = codeIn(await emailTo(mails, email))
        await post('/verify-email/resend', { email, waiting: another })
        const second = codeIn(await emailTo(mails, email, 2))
        expect(refused(await type(email, first))).toEqual(wrong)
        await register(email, { waiting: mine })
        expect(refused(await type(email, second, another))).toEqual(wrong)
      })

      it.for([
        ['a secret that is too short', { waiting: 'short' }, ['waiting: pattern']],
        ['a field of its own', { role: 'owner' }, ['role: unknown_field']],
        ['a long text', { code: '1'.repeat(21) }, ['code: too_long']]
      ] as const)('refuses %s', async ([, change, faults]) => {
        const json = { email: newAddress(), code: '123456', waiting: mine, ...change }
        expect(refused(await post('/verify-email/code', json))).toEqual([422, faults])
      })
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
