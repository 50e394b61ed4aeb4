import { afterAll, describe, expect, it } from 'vitest'
import { asProblem, faultsOf, newNetwork } from '#tests/kit/client.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, emailsTo, tokenIn } from '#tests/kit/mailbox.ts'
import { proofOf } from '#tests/kit/proof.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const password = 'a lamp, a ladder, a lemon'
const draft = {
  password,
  first_name: 'Noor',
  last_name: 'Haddad',
  locale: 'en' as const,
  terms_version: 1,
  waiting: 'w'.repeat(43)
}

await onServer(
  'opening an account',
  app => {
    let count = 0
    const newAddress = () => {
      count += 1
      return `noor${count}@people.test`
    }
    const post = (path: string, json: object, network = newNetwork()) =>
      app.fetch(`/api${path}`, { method: 'POST', json, network })
    const register = (email: string, more: object = {}) => post('/register', { ...draft, email, ...more })
    const follow = (json: object) => post('/verify-email', { began: draft.waiting, ...json })
    const signIn = (email: string, with_ = password) => post('/login', { email, password: with_ })

    it('goes from the form over the mail to a session, in the language that was chosen', async () => {
      const email = newAddress()
      const answer = await register(email, {
        locale: 'ar',
        team: 'alpha',
        first_name: 'نور',
        newsletter: true
      })
      expect([answer.status, answer.json]).toEqual([201, { status: 'on_its_way' }])
      const letter = await emailTo(mails, email)
      expect(letter.subject).toBe('أكّدوا بريدكم الإلكتروني')
      expect(letter.text).toContain('مرحبًا نور،')
      expect(letter.links[0]).toMatch(
        new RegExp(`^${app.url.replace('127.0.0.1', '[^/]+')}/alpha/ar/verify-email\\?token=[\\w-]{43}$`)
      )
      const early = await signIn(email)
      expect([early.status, asProblem(early).code]).toEqual([403, 'unverified'])
      const done = await follow({ token: tokenIn(letter) })
      expect(done.json).toEqual({ status: 'confirmed', session: null, password_dropped: false })
      const { token, user } = await app.api().accounts.login({ email, password, team: 'alpha' })
      expect(user).toMatchObject({
        first_name: 'نور',
        email,
        locale: 'ar',
        role: 'visitor',
        newsletter: true
      })
      expect(await app.api({ token }).accounts.get({})).toMatchObject({ role: null, email })
    })

    it('leads to the platform where there is no team, and keeps to the languages that a team speaks', async () => {
      const [alone, spanish] = [newAddress(), newAddress()]
      await register(alone)
      await register(spanish, { team: 'beta', locale: 'fr' })
      expect(new URL((await emailTo(mails, alone)).links[0] ?? '').pathname).toBe('/-/verify-email')
      expect(new URL((await emailTo(mails, spanish)).links[0] ?? '').pathname).toBe('/beta/verify-email')
    })

    it('carries the page that was asked for through every mail that it sends, and only in its link', async () => {
      const back = '/beta/console?x=1&y=%2F%2Fz#part'
      const backIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('back')
      const email = newAddress()
      await register(email, { team: 'alpha', back })
      const first = await emailTo(mails, email)
      expect(new URL(first.links[0] ?? '').pathname).toBe('/alpha/verify-email')
      expect(backIn(first.links[0])).toBe(back)
      await post('/verify-email/resend', { email, back: '/alpha/ünder' })
      const second = await emailTo(mails, email, 2)
      expect(backIn(second.links[0])).toBe('/alpha/%C3%BCnder')
      // Written twice into the form: then its owner chooses the password.
      await register(email, { back })
      const third = await emailTo(mails, email, 3)
      expect(new URL(third.links[0] ?? '').pathname).toBe('/-/reset-password')
      expect(backIn(third.links[0])).toBe(back)
      await post('/reset-password', { token: tokenIn(third), password: 'chosen by the one who owns it' })
      await emailTo(mails, email, 4)
      await post('/forgot-password', { email, back, team: 'alpha' })
      const fifth = await emailTo(mails, email, 5)
      expect(backIn(fifth.links[0])).toBe(back)

      const known = newAddress()
      await register(known)
      await follow({ token: tokenIn(await emailTo(mails, known)) })
      await register(known, { back })
      const told = await emailTo(mails, known, 2)
      expect(told.links.slice(0, 2).map(link => [new URL(link).pathname, backIn(link)])).toEqual([
        ['/-/login', back],
        ['/-/forgot-password', back]
      ])
    })

    describe.for(['/register', '/verify-email/resend', '/forgot-password'])('%s', path => {
      it.for([
        ['//evil.example', 'elsewhere'],
        ['/\\evil.example', 'elsewhere'],
        ['https:evil.example', 'elsewhere'],
        ['https://evil.example/alpha/home', 'elsewhere'],
        ['/\t/evil.example', 'elsewhere'],
        ['/alpha/..//evil.example', 'elsewhere'],
        ['javascript:alert(1)', 'elsewhere'],
        ['alpha/home', 'elsewhere'],
        ['', 'elsewhere'],
        [`/${'x'.repeat(500)}`, 'too_long'],
        [7, 'wrong_type']
      ] as const)('leads to no other site: %#', async ([back, rule]) => {
        const email = newAddress()
        const answer = await post(path, path === '/register' ? { ...draft, email, back } : { email, back })
        expect([answer.status, faultsOf(answer)]).toEqual([422, [`back: ${rule}`]])
        // Nothing was begun by it: the next is the first.
        await register(email)
        await jobsDone(app)
        expect(emailsTo(mails, email)).toHaveLength(1)
      })
    })

    it('answers a known address like an unknown one, and tells its owner alone', async () => {
      const [known, unknown] = ['cleo@people.test', newAddress()]
      const before = emailsTo(mails, known).length
      const answers = [await register(known), await register(unknown)]
      expect(answers.map(({ status, text }) => [status, text])).toEqual([
        [201, '{"status":"on_its_way"}'],
        [201, '{"status":"on_its_way"}']
      ])
      const letter = await emailTo(mails, known, before + 1)
      expect(letter.subject).toBe('You already have an account')
      expect(letter.text).not.toContain('Noor')
      // Neither the password nor the name of the account has changed.
      expect((await signIn(known)).status).toBe(401)
      const { user } = await app.api().accounts.login({ email: known, password: 'Cleo keeps a long secret' })
      expect(user).toMatchObject({ first_name: 'Cleo' })
    })

    it('of one address twice at once makes one account, and no password that was typed opens it', async () => {
      const email = newAddress()
      const [mine, theirs] = [password, 'the password of somebody else']
      const spelling = email.replace('noor', 'NOOR')
      await Promise.all([register(email), register(spelling, { password: theirs })])
      // Both are written to the one address, whichever spelling was the first.
      const letters = () => [...emailsTo(mails, email), ...emailsTo(mails, spelling)]
      await expect.poll(() => letters().length).toBe(2)
      const both = letters()
      const confirm = both.find(({ links }) => links[0]?.includes('verify-email'))
      const choose = both.find(({ links }) => links[0]?.includes('reset-password'))
      if (!confirm || !choose) throw new Error('One letter of each kind was expected')
      const refused = await follow({ token: tokenIn(confirm) })
      expect([refused.status, asProblem(refused).code]).toEqual([410, 'gone'])
      for (const each of [mine, theirs]) expect((await signIn(email, each)).status).toBe(401)
      const chosen = 'chosen by the one who owns it'
      expect((await post('/reset-password', { token: tokenIn(choose), password: chosen })).status).toBe(200)
      for (const each of [mine, theirs]) expect((await signIn(email, each)).status).toBe(401)
      expect((await signIn(email, chosen)).status).toBe(200)
    })

    it('takes an address in capitals as the same, and one with a plus as another', async () => {
      const email = newAddress()
      await register(email)
      await follow({ token: tokenIn(await emailTo(mails, email)) })
      expect((await signIn(`  ${email.toUpperCase()} `)).status).toBe(200)
      const plus = email.replace('@', '+art@')
      await register(plus)
      expect((await emailTo(mails, plus)).subject).toBe('Confirm your email address')
      expect((await signIn(plus)).status).toBe(403)
    })

    it.for([
      ['an address that is none', { email: 'noor at people' }, ['email: pattern']],
      ['a short password', { password: 'elevenchars' }, ['password: too_short']],
      ['a common password', { password: 'Password1234!' }, ['password: too_common']],
      ['a password of signs over and over', { password: 'abababababab' }, ['password: too_common']],
      ['a password made of the name', { password: 'NoorHaddad-1' }, ['password: too_personal']],
      ['a password of ten thousand characters', { password: 'long '.repeat(2000) }, ['password: too_long']],
      ['no name', { first_name: '  ' }, ['first_name: required']],
      [
        'a name that turns the line around',
        { last_name: 'Had\u202Edad' },
        ['last_name: forbidden_characters']
      ],
      ['a language that is not spoken', { locale: 'xx' }, ['locale: not_one_of']],
      ['a role', { role: 'owner' }, ['role: unknown_field']],
      ['an early confirmation', { verified_at: '2026-01-01' }, ['verified_at: unknown_field']],
      ['no terms', { terms_version: undefined }, ['terms_version: required']]
    ] as const)('refuses %s, and keeps nothing', async ([, change, faults]) => {
      const email = newAddress()
      const answer = await register(email, change)
      expect([answer.status, faultsOf(answer)]).toEqual([422, faults])
      expect((await register(email)).status).toBe(201)
      expect((await emailTo(mails, email)).subject).toBe('Confirm your email address')
    })

    it('refuses a team that is not there', async () => {
      expect((await register(newAddress(), { team: 'frozen' })).status).toBe(404)
    })

    it.for(['Նարե Հակոբյան', '田中 さくら', 'Zoë O’Brien-Ødegård', '<b>Bobby</b> & "Tables"; --'])(
      'knows people by the name they have: %s',
      async name => {
        const email = newAddress()
        await register(email, { first_name: name, last_name: name })
        const letter = await emailTo(mails, email)
        expect(letter.text).toContain(name)
        await follow({ token: tokenIn(letter) })
        const { user } = await app.api().accounts.login({ email, password })
        expect(user.first_name).toBe(name)
      }
    )

    describe('the mailed link', () => {
      it('is good once, and says so the second time', async () => {
        const email = newAddress()
        await register(email)
        const token = tokenIn(await emailTo(mails, email))
        const answers = await Promise.all([1, 2, 3].map(() => follow({ token })))
        expect(answers.map(({ json }) => json)).toEqual(
          expect.arrayContaining([
            { status: 'confirmed', session: null, password_dropped: false },
            { status: 'already', session: null, password_dropped: false },
            { status: 'already', session: null, password_dropped: false }
          ])
        )
      })

      it('ends when a newer one is sent, and is sent again only to whom it concerns', async () => {
        const email = newAddress()
        await register(email)
        const first = tokenIn(await emailTo(mails, email))
        const asked = await post('/verify-email/resend', { email })
        expect([asked.status, asked.json]).toEqual([202, { status: 'on_its_way' }])
        const second = tokenIn(await emailTo(mails, email, 2))
        expect((await follow({ token: first })).status).toBe(410)
        expect((await follow({ token: second })).json).toEqual({
          status: 'confirmed',
          session: null,
          password_dropped: false
        })
        // Confirmed now: the answer is the same, and nothing more is sent.
        expect((await post('/verify-email/resend', { email })).status).toBe(202)
        expect((await post('/verify-email/resend', { email: newAddress() })).status).toBe(202)
        await jobsDone(app)
        expect(emailsTo(mails, email)).toHaveLength(2)
      })

      it('is neither guessed nor crossed with one of another kind', async () => {
        const email = newAddress()
        await register(email)
        const token = tokenIn(await emailTo(mails, email))
        const crossed = await post('/reset-password', { token, password: 'another one altogether' })
        expect([crossed.status, asProblem(crossed).code]).toEqual([404, 'not_found'])
        const guessed = await follow({ token: `${token.slice(0, -1)}~` })
        expect([guessed.status, asProblem(guessed).code]).toEqual([404, 'not_found'])
        expect((await follow({ token })).status).toBe(200)
      })

      it('runs out', async () => {
        const email = newAddress()
        await register(email)
        const token = tokenIn(await emailTo(mails, email))
        await tamper(
          app,
          `UPDATE mailed_tokens SET expires_at = now() - interval '1 second'
             WHERE user_id = (SELECT id FROM users WHERE email_key = '${email}')`
        )
        const late = await follow({ token })
        expect([late.status, asProblem(late).code]).toEqual([410, 'gone'])
        expect((await signIn(email)).status).toBe(403)
      })
    })

    it('asks the eleventh in an hour from one network to work out a task, and of one address repeats five mails for each network', async () => {
      const network = newNetwork()
      const email = newAddress()
      const tried = (headers = {}, from = network) =>
        app.fetch('/api/register', { method: 'POST', json: { ...draft, email }, network: from, headers })
      const statuses: number[] = []
      for (let tries = 0; tries < 10; tries += 1) statuses.push((await tried()).status)
      expect(statuses).toEqual(Array.from({ length: 10 }, () => 201))
      const asked = await tried()
      expect([asked.status, asProblem(asked).code]).toEqual([428, 'proof_needed'])
      const proof = { 'palmares-proof': await proofOf(asked) }
      // It is good for one request of this network.
      expect((await tried(proof, newNetwork())).status).toBe(201)
      expect((await tried(proof)).status).toBe(201)
      expect((await tried(proof)).status).toBe(428)
      expect((await tried({ 'palmares-proof': 'no such thing' })).status).toBe(428)
      await jobsDone(app)
      // The first confirmation and the first link to a password, five more, and one from the other network.
      expect(emailsTo(mails, email)).toHaveLength(8)
    })

    it('lets a school sign in while one fool in it tries passwords', async () => {
      const network = newNetwork()
      const sign = (email: string, secret: string | null, headers = {}) =>
        app.fetch('/api/login', { method: 'POST', json: { email, password: secret }, network, headers })
      for (let tries = 0; tries < 10; tries += 1)
        expect((await sign(`fool-${tries}@people.test`, 'wrong-wrong-wrong')).status).toBe(401)
      const { email, password: right } = app.people.cleo
      const asked = await sign(email, right)
      expect(asked.status).toBe(428)
      expect((await sign(email, right, { 'palmares-proof': await proofOf(asked) })).status).toBe(200)
    })

    it('lets a school follow its links while one fool in it tries some that were never mailed', async () => {
      const network = newNetwork()
      const from = (path: string, json: object, headers = {}) =>
        app.fetch(`/api${path}`, { method: 'POST', json, network, headers })
      const emails = Array.from({ length: 7 }, newAddress)
      for (const email of emails) await register(email)
      const tokens = await Promise.all(emails.map(async email => tokenIn(await emailTo(mails, email))))
      const [last = '', ...first] = tokens
      // What was right is not counted.
      for (const token of first) expect((await from('/verify-email', { token })).status).toBe(200)
      for (let tries = 0; tries < 5; tries += 1)
        expect((await from('/verify-email', { token: `never-mailed-${tries}` })).status).toBe(404)
      const asked = await from('/verify-email', { token: last })
      expect([asked.status, asProblem(asked).code]).toEqual([428, 'proof_needed'])
      const proof = { 'palmares-proof': await proofOf(asked) }
      expect((await from('/verify-email', { token: last }, proof)).status).toBe(200)
    })

    it('lets everybody in again who signed in rightly at once', async () => {
      const network = newNetwork()
      const { email, password: right } = app.people.emil
      const sign = () =>
        app.fetch('/api/login', { method: 'POST', json: { email, password: right }, network })
      const all = await Promise.all(Array.from({ length: 20 }, sign))
      expect(all.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5)
      expect((await sign()).status).toBe(200)
    })

    it('keeps neither password nor token where someone who reads could use it', async () => {
      expect(app.logs()).not.toContain(password)
      expect(app.logs()).not.toContain('people.test')
    })
  },
  {
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Palmares <office@contests.test>',
      REGISTRATIONS_PER_HOUR: '10',
      WRONG_SIGN_INS_PER_HOUR: '10',
      WRONG_LINKS_PER_HOUR: '5'
    }
  }
)
