/* A change of address taken back by whoever reads the address that the account had. */
import { afterAll, expect, it } from 'vitest'
import { codeOf } from '#tests/kit/app-codes.ts'
import { asProblem, newNetwork } from '#tests/kit/client.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailCalled, emailsTo, emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const mine = 'a lamp, a ladder, a lemon'
const of_thief = 'a bus, a bun, a bulb'

await onServer(
  'a change of address',
  app => {
    const guest = guestsOf(app.people)
    const post = (path: string, json: object, token?: string) =>
      app.fetch(`/api${path}`, { method: 'POST', json, network: newNetwork(), ...(token && { token }) })
    const takeBack = (token: string, password = mine) => post('/reset-password/address', { token, password })
    const signIn = async (email: string, password: string) =>
      (await post('/login', { email, password })).status
    const isOver = async (token: string) => (await app.fetch('/api/user', { token })).status === 401
    /** Moves an account on; answers what the mail to the address that it had carries. */
    const move = async (token: string, from: string, to: string, password = guestsPassword) => {
      await jobsDone(app)
      const before = emailsTo(mails, from).length
      await app.api({ token }).accounts.ask_address_change({ password, email: to })
      await post('/user/email/confirm', { token: tokenIn(await emailTo(mails, to)) }, token)
      return emailCalled(mails, from, 'Your account has another email address', before)
    }
    const addressOf = async ({ user_id }: Person) =>
      (await lookInto(app, `SELECT email FROM users WHERE id = '${user_id}'`))[0]?.['email']

    it('is taken back with another password, which ends every session and lets passkeys rest', async () => {
      const who = guest()
      const letter = await move(who.token, who.email, 'thief@people.test')
      expect(letter.links[0]).toMatch(/\/reset-password\?token=[^&]+&of=address$/)
      expect(letter.text).not.toContain('thief@people.test')
      // What a thief does next keeps nobody from taking it back.
      const { token } = await app
        .api(who)
        .accounts.change_password({ password: guestsPassword, new_password: of_thief })
      await tamper(
        app,
        `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
         VALUES (gen_random_uuid(), '${who.user_id}', 'theirs', '\\x00', 0, '{}', 'Theirs', now())`
      )
      const link = tokenIn(letter)
      expect((await takeBack(link, 'too short')).status).toBe(422)
      const before = emailsTo(mails, 'thief@people.test').length
      const done = await takeBack(link)
      expect([done.status, done.json]).toEqual([200, { status: 'done', second_step: null }])
      expect([await isOver(token), await addressOf(who)]).toEqual([true, who.email])
      expect([await signIn(who.email, mine), await signIn('thief@people.test', of_thief)]).toEqual([200, 401])
      expect(await signIn(who.email, of_thief)).toBe(401)
      const { user } = await app.api().accounts.login({ email: who.email, password: mine })
      expect(user.passkeys_doubted).toBe(true)
      const told = await emailCalled(
        mails,
        'thief@people.test',
        'The change of your email address was taken back',
        before
      )
      // Else the two would take it from one another for ever.
      expect(told.text).not.toContain('of=address')
      expect(asProblem(await takeBack(link)).code).toBe('gone')
      const verbs = await lookInto(
        app,
        `SELECT verb FROM audit_entries WHERE subject = 'user:${who.user_id}' AND verb = 'user.address_taken_back'`
      )
      expect(verbs).toHaveLength(1)
    })

    it('tells whoever took it back, and nobody else, of a second step that stays and who lifts it', async () => {
      const who = guest()
      const link = tokenIn(await move(who.token, who.email, 'steps@people.test'))
      const { secret } = await app.api(who).two_factor.begin({ password: guestsPassword })
      await app.api(who).two_factor.confirm({ code: codeOf(secret) })
      const { since } = await app.api(who).two_factor.get({})
      const refused = [
        await takeBack(link, 'too short'),
        await takeBack(`${link.slice(0, -1)}~`),
        await takeBack('a-link-that-was-never-mailed')
      ]
      expect(refused.map(({ status }) => status)).toEqual([422, 404, 404])
      const done = await takeBack(link)
      const second_step = { since, operator: 'office@contests.test' }
      expect([done.status, done.json]).toEqual([200, { status: 'done', second_step }])
      refused.push(await takeBack(link))
      expect(refused.at(-1)?.status).toBe(410)
      for (const { text } of refused) expect(text).not.toMatch(/second_step|office@/)
      // As the page says: the password alone lets nobody in, and the operator does.
      expect(asProblem(await post('/login', { email: who.email, password: mine })).code).toBe(
        'second_factor_needed'
      )
      await app.cli('user', 'two-factor-off', '--email', who.email)
      expect(await signIn(who.email, mine)).toBe(200)
    })

    it('says in the settings that the second step stayed, until its owner makes new recovery codes', async () => {
      const who = guest()
      const { secret } = await app.api(who).two_factor.begin({ password: guestsPassword })
      const { codes } = await app.api(who).two_factor.confirm({ code: codeOf(secret) })
      expect(await app.api(who).two_factor.get({})).toMatchObject({ on: true, stayed_at: null })
      const link = tokenIn(await move(who.token, who.email, 'stays@people.test'))
      expect((await takeBack(link)).status).toBe(200)
      const asked = await post('/login', { email: who.email, password: mine })
      const challenge = asProblem(asked).challenge?.token ?? ''
      const { token } = await app.api().two_factor.sign_in({ challenge, code: codes[0] ?? '' })
      const { two_factor } = app.api({ token })
      expect(await two_factor.get({})).toMatchObject({ on: true, stayed_at: expect.any(String) })
      await two_factor.renew_codes({ password: mine })
      expect(await two_factor.get({})).toMatchObject({ on: true, stayed_at: null })
    })

    it('is taken back however often it was moved on since, and not by the addresses in between', async () => {
      const who = guest()
      const first = tokenIn(await move(who.token, who.email, 'second@people.test'))
      const second = tokenIn(await move(who.token, 'second@people.test', 'third@people.test'))
      // The one in between comes first, and ends only what came after it.
      expect((await takeBack(second, of_thief)).status).toBe(200)
      expect(await addressOf(who)).toBe('second@people.test')
      expect((await takeBack(first)).status).toBe(200)
      expect(await addressOf(who)).toBe(who.email)

      const other = guest()
      const mail = tokenIn(await move(other.token, other.email, 'fourth@people.test'))
      const later = tokenIn(await move(other.token, 'fourth@people.test', 'fifth@people.test'))
      expect((await takeBack(mail)).status).toBe(200)
      expect((await takeBack(later, of_thief)).status).toBe(410)
      expect([await addressOf(other), await signIn(other.email, mine)]).toEqual([other.email, 200])
    })

    it('is taken back by a change to the old address too, and the address in between has no way back', async () => {
      const who = guest()
      await move(who.token, who.email, 'between@people.test')
      await app
        .api({ token: who.token })
        .accounts.ask_address_change({ password: guestsPassword, email: who.email })
      await jobsDone(app)
      const confirm = await emailCalled(mails, who.email, 'Confirm your new email address', 0)
      await post('/user/email/confirm', { token: tokenIn(confirm) }, who.token)
      expect(await addressOf(who)).toBe(who.email)
      const told = await emailCalled(
        mails,
        'between@people.test',
        'The change of your email address was taken back',
        0
      )
      expect(told.text).not.toContain('of=address')
      const open = `SELECT FROM mailed_tokens WHERE user_id = '${who.user_id}' AND kind = 'address_back'
        AND used_at IS NULL AND expires_at > now()`
      expect(await lookInto(app, open)).toEqual([])
    })

    it('stands after seven days, and where somebody has the old address by now', async () => {
      const [who, late] = [guest(), guest()]
      const letter = tokenIn(await move(late.token, late.email, 'late@people.test'))
      await tamper(
        app,
        `UPDATE mailed_tokens SET expires_at = expires_at - interval '7 days' WHERE kind = 'address_back'`
      )
      expect([(await takeBack(letter)).status, await addressOf(late)]).toEqual([410, 'late@people.test'])

      const link = tokenIn(await move(who.token, who.email, 'elsewhere@people.test'))
      await post('/register', {
        email: who.email,
        password: of_thief,
        first_name: 'Noor',
        last_name: 'Haddad',
        locale: 'en',
        terms_version: 1
      })
      await tamper(app, `UPDATE users SET verified_at = now() WHERE email = '${who.email}'`)
      const refused = await takeBack(link)
      expect([refused.status, asProblem(refused).detail]).toEqual([
        409,
        expect.stringContaining('delete it in its settings')
      ])
      await tamper(app, `UPDATE users SET verified_at = NULL WHERE email = '${who.email}'`)
      // Written into a registration by whoever wanted to keep it from coming back.
      expect((await takeBack(link)).status).toBe(200)
      expect(await addressOf(who)).toBe(who.email)
      expect((await post('/reset-password', { token: link, password: mine })).status).toBe(404)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
