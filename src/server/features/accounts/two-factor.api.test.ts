import { afterAll, describe, expect, it } from 'vitest'
import { codeOf, earlyInStep } from '#tests/kit/app-codes.ts'
import { asProblem, faultsOf, newNetwork, type HttpAnswer } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, emailsTo, tokenIn } from '#tests/kit/mailbox.ts'
import type { Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { takenAlong } from '#tests/kit/taken-along.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const secretOf = ({ first_name }: Person): string => `${first_name} keeps a long secret`

/** A code that is none of those that could be right now. */
const wrongCode = (secret: string): string => {
  const right = new Set([-2, -1, 0, 1, 2].map(steps => codeOf(secret, steps)))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find(code => !right.has(code)) ?? ''
}

await onServer(
  'the second step',
  app => {
    const { ana, bob, cleo, dora, emil } = app.people
    const post = (path: string, json: object, ask: { token?: string; network?: string } = {}) =>
      app.fetch(`/api${path}`, { method: 'POST', json, ...ask })
    const stateOf = ({ token }: { token: string }) => app.api({ token }).two_factor.get({})
    const firstStep = (person: Person, network = newNetwork()) =>
      post('/login', { email: person.email, password: secretOf(person) }, { network })
    const challengeOf = async (person: Person): Promise<string> => {
      const challenge = asProblem(await firstStep(person)).challenge
      if (!challenge) throw new Error('There was no challenge')
      return challenge.token
    }
    const secondStep = (challenge: string, code: string, network = newNetwork()) =>
      post('/login/code', { challenge, code }, { network })
    const answeredToken = ({ json }: HttpAnswer): string => (json as { token: string }).token // of a 200, by the contract

    /** As if the last code had been taken long ago: no test waits half a minute for the next. */
    const forgetLast = ({ user_id }: Person) =>
      tamper(app, `UPDATE second_factors SET last_step = 1 WHERE user_id = '${user_id}'`)

    const turnOn = async (person: Person): Promise<{ secret: string; codes: string[] }> => {
      const api = app.api(person)
      const { secret } = await api.two_factor.begin({ password: secretOf(person) })
      const { codes } = await api.two_factor.confirm({ code: codeOf(secret) })
      await forgetLast(person)
      return { secret, codes }
    }

    describe('turned on', () => {
      it('needs the password, then a first right code, and is not on before', async () => {
        const wrong = await post('/user/two-factor', { password: 'not the one' }, { token: ana.token })
        expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['password: differs']])
        const early = await post('/user/two-factor/confirm', { code: '123456' }, { token: ana.token })
        expect([early.status, asProblem(early).code]).toEqual([409, 'conflict'])
        const { secret, address } = await app.api(ana).two_factor.begin({ password: secretOf(ana) })
        expect(secret).toMatch(/^[A-Z2-7]{32}$/)
        expect(address).toBe(`otpauth://totp/Palmares:ana%40people.test?secret=${secret}&issuer=Palmares`)
        const bad = await post('/user/two-factor/confirm', { code: wrongCode(secret) }, { token: ana.token })
        expect([bad.status, faultsOf(bad)]).toEqual([422, ['code: wrong_code']])
        expect(await stateOf(ana)).toEqual({ on: false, since: null, stayed_at: null, codes_left: 0 })
        expect((await firstStep(ana)).status).toBe(200)
      })

      it('tells ten recovery codes once, ends every other session, and writes to the owner', async () => {
        const other = answeredToken(await firstStep(ana))
        const { secret } = await app.api(ana).two_factor.begin({ password: secretOf(ana) })
        const before = emailsTo(mails, ana.email).length
        const { codes } = await app.api(ana).two_factor.confirm({ code: codeOf(secret) })
        expect(codes).toHaveLength(10)
        expect(new Set(codes).size).toBe(10)
        for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
        expect(await stateOf(ana)).toEqual({
          on: true,
          since: expect.any(String),
          stayed_at: null,
          codes_left: 10
        })
        expect((await app.fetch('/api/user', { token: other })).status).toBe(401)
        const letter = await emailTo(mails, ana.email, before + 1)
        expect(letter.subject).toBe('Two-step sign-in is on')
        const again = await post('/user/two-factor', { password: secretOf(ana) }, { token: ana.token })
        expect([again.status, asProblem(again).code]).toEqual([409, 'conflict'])
      })

      it('is nobody else’s', async () => {
        expect(await stateOf(bob)).toEqual({ on: false, since: null, stayed_at: null, codes_left: 0 })
        expect((await firstStep(bob)).status).toBe(200)
        const off = await app.fetch('/api/user/two-factor', {
          method: 'DELETE',
          token: bob.token,
          json: { password: secretOf(bob), code: '123456' }
        })
        expect([off.status, asProblem(off).code]).toEqual([409, 'conflict'])
        expect((await stateOf(ana)).on).toBe(true)
      })

      it('keeps neither secret nor code in a row that could be read, nor in what one takes along', async () => {
        const { secret, codes } = await turnOn(emil)
        const rows = await lookInto(
          app,
          `SELECT encode(sealed_secret, 'escape') AS kept FROM second_factors
           UNION ALL SELECT encode(code_hash, 'escape') FROM recovery_codes`
        )
        expect(rows.length).toBeGreaterThan(10)
        const files = await takenAlong(app, emil)
        const taken = files.find(({ name }) => name === 'second_step.json')
        expect(JSON.parse(taken?.text ?? '')).toEqual([
          { since: expect.any(String), stayed_at: null, codes_left: 10 }
        ])
        const kept = JSON.stringify([rows, files])
        for (const told of [secret, ...codes]) expect(kept).not.toContain(told)
      })
    })

    describe('at the sign-in', () => {
      let secret: string
      let codes: string[]

      it('answers a right password with a challenge and no session, and with the code a session', async () => {
        ;({ secret, codes } = await turnOn(cleo))
        const sessions = async () => (await app.api(cleo).accounts.sessions({ limit: 100 })).items.length
        const before = await sessions()
        const first = await firstStep(cleo)
        expect([first.status, asProblem(first).code]).toEqual([401, 'second_factor_needed'])
        expect(asProblem(first).challenge).toEqual({
          token: expect.stringMatching(/^[\w-]{43}$/),
          seconds: 300
        })
        expect(first.headers.get('cache-control')).toBe('no-store')
        expect(first.text).not.toContain(cleo.user_id)
        expect(await sessions()).toBe(before)
        const { token } = asProblem(first).challenge ?? { token: '' }
        // A challenge is no session.
        expect((await app.fetch('/api/user', { token })).status).toBe(401)
        const code = codeOf(secret)
        const second = await post('/login/code', { challenge: token, code, team: 'alpha' })
        expect([second.status, second.json]).toEqual([
          200,
          {
            token: expect.stringMatching(/^[\w-]{43}$/),
            user: expect.objectContaining({ id: cleo.user_id, email: cleo.email, role: 'visitor' })
          }
        ])
        expect((await app.fetch('/api/user', { token: answeredToken(second) })).status).toBe(200)
      })

      it('refuses a wrong password as for any other account', async () => {
        const wrong = await post('/login', { email: cleo.email, password: 'not the one that it is' })
        expect([wrong.status, asProblem(wrong).code]).toEqual([401, 'invalid_credentials'])
      })

      it('takes a code once, and none that is older than the last one taken', async () => {
        await earlyInStep()
        await forgetLast(cleo)
        const now = codeOf(secret)
        expect((await secondStep(await challengeOf(cleo), now)).status).toBe(200)
        for (const code of [now, codeOf(secret, -1)]) {
          const replayed = await secondStep(await challengeOf(cleo), code)
          expect([replayed.status, faultsOf(replayed)]).toEqual([422, ['code: used_code']])
        }
      })

      it('takes the code of the step before and of the step after, and none further off', async () => {
        const timed = async (steps: number) => {
          await forgetLast(cleo)
          return (await secondStep(await challengeOf(cleo), codeOf(secret, steps))).status
        }
        expect(await timed(1)).toBe(200)
        expect(await timed(-3)).toBe(422)
        expect(await timed(3)).toBe(422)
      })

      it('takes a challenge once', async () => {
        await forgetLast(cleo)
        const challenge = await challengeOf(cleo)
        expect((await secondStep(challenge, codeOf(secret))).status).toBe(200)
        await forgetLast(cleo)
        const again = await secondStep(challenge, codeOf(secret))
        expect([again.status, asProblem(again).code]).toEqual([410, 'gone'])
      })

      it('keeps the challenge after a wrong code, for the right one', async () => {
        await forgetLast(cleo)
        const challenge = await challengeOf(cleo)
        const wrong = await secondStep(challenge, wrongCode(secret))
        expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['code: wrong_code']])
        const spaced = codeOf(secret).replace(/^(...)/, '$1 ')
        expect((await secondStep(challenge, spaced)).status).toBe(200)
      })

      it('of two who come with one challenge and one code, lets in one', async () => {
        await forgetLast(cleo)
        const challenge = await challengeOf(cleo)
        const code = codeOf(secret)
        const answers = await Promise.all([1, 2, 3].map(() => secondStep(challenge, code)))
        expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 410, 410])
      })

      it('takes nobody else’s code, nor a challenge that has run out or never was', async () => {
        const { secret: of_bob } = await turnOn(bob)
        await forgetLast(cleo)
        const crossed = await secondStep(await challengeOf(bob), codeOf(secret))
        expect([crossed.status, faultsOf(crossed)]).toEqual([422, ['code: wrong_code']])
        const late = await challengeOf(bob)
        await tamper(
          app,
          `UPDATE challenges SET expires_at = now() - interval '1 second' WHERE user_id = '${bob.user_id}'`
        )
        for (const challenge of [late, 'a-challenge-that-was-never-made']) {
          const answer = await secondStep(challenge, codeOf(of_bob))
          expect([answer.status, asProblem(answer).detail]).toEqual([
            410,
            'The time for the code is up. Start again with your password.'
          ])
        }
      })

      it('takes a recovery code once, however it is typed, and tells the owner', async () => {
        const [first = '', second = ''] = codes
        const before = emailsTo(mails, cleo.email).length
        const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `
        const entered = await secondStep(await challengeOf(cleo), typed)
        expect(entered.status).toBe(200)
        expect((await emailTo(mails, cleo.email, before + 1)).subject).toBe('A recovery code was used')
        const again = await secondStep(await challengeOf(cleo), first)
        expect([again.status, faultsOf(again)]).toEqual([422, ['code: wrong_code']])
        expect((await stateOf({ token: answeredToken(entered) })).codes_left).toBe(9)
        const [foreign = ''] = (await turnOn(dora)).codes
        expect((await secondStep(await challengeOf(cleo), foreign)).status).toBe(422)
        expect((await secondStep(await challengeOf(cleo), second)).status).toBe(200)
      })

      it('lets the owner in from elsewhere while a thief of the password guesses codes', async () => {
        await forgetLast(cleo)
        const network = newNetwork()
        const challenge = await challengeOf(cleo)
        const tried: number[] = []
        for (let round = 0; round < 8; round += 1)
          tried.push((await secondStep(challenge, wrongCode(secret), network)).status)
        expect(tried).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
        const held = await secondStep(challenge, codeOf(secret), network)
        expect([held.status, Number(held.headers.get('retry-after')) > 600]).toEqual([429, true])
        expect((await secondStep(await challengeOf(cleo), codeOf(secret))).status).toBe(200)
      })

      it('stops counting on codes after a hundred wrong ones from anywhere, but not on recovery codes', async () => {
        await forgetLast(cleo)
        const challenge = await challengeOf(cleo)
        const outcomes = new Set<number>()
        for (let round = 0; round < 110; round += 1)
          outcomes.add((await secondStep(challenge, wrongCode(secret))).status)
        expect(outcomes).toEqual(new Set([422, 429]))
        expect((await secondStep(challenge, codeOf(secret))).status).toBe(429)
        expect((await secondStep(challenge, codes[2] ?? '')).status).toBe(200)
      })
    })

    describe('beside what else is done with an account', () => {
      it('is not asked for to unlock a session, which needs the session and the password', async () => {
        const before = answeredToken(await firstStepAndCode(ana))
        const wrong = await post('/user/unlock', { password: 'not the one' }, { token: before })
        expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['password: differs']])
        expect((await post('/user/unlock', { password: secretOf(ana) })).status).toBe(401)
        const unlocked = await post(
          '/user/unlock',
          { password: secretOf(ana), team: 'alpha' },
          { token: before }
        )
        expect([unlocked.status, unlocked.json]).toEqual([
          200,
          { token: expect.any(String), user: expect.objectContaining({ id: ana.user_id, role: 'owner' }) }
        ])
        expect((await app.fetch('/api/user', { token: before })).status).toBe(401)
        expect((await app.fetch('/api/user', { token: answeredToken(unlocked) })).status).toBe(200)
      })

      /** Ana's app is not known here any more, so new codes are made by her session. */
      const firstStepAndCode = async (person: Person): Promise<HttpAnswer> => {
        const { codes } = await app.api(person).two_factor.renew_codes({ password: secretOf(person) })
        return secondStep(await challengeOf(person), codes[0] ?? '')
      }

      it('gives new recovery codes for the password, and the old ones are worth nothing', async () => {
        const api = app.api(ana)
        const old = (await api.two_factor.renew_codes({ password: secretOf(ana) })).codes
        const wrong = await post('/user/two-factor/codes', { password: 'not the one' }, { token: ana.token })
        expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['password: differs']])
        const { codes } = await api.two_factor.renew_codes({ password: secretOf(ana) })
        expect((await secondStep(await challengeOf(ana), old[0] ?? '')).status).toBe(422)
        expect((await secondStep(await challengeOf(ana), codes[0] ?? '')).status).toBe(200)
        expect((await stateOf(ana)).codes_left).toBe(9)
      })

      it('stays on when the password is reset, and challenges of the old password end', async () => {
        const { codes } = await app.api(emil).two_factor.renew_codes({ password: secretOf(emil) })
        const old = await challengeOf(emil)
        const before = emailsTo(mails, emil.email).length
        await app.api().accounts.forgot_password({ email: emil.email })
        const token = tokenIn(await emailTo(mails, emil.email, before + 1))
        const password = 'a new one, and a long one'
        await app.api().accounts.reset_password({ token, password })
        expect((await secondStep(old, codes[0] ?? '')).status).toBe(410)
        const first = await post('/login', { email: emil.email, password })
        expect([first.status, asProblem(first).code]).toEqual([401, 'second_factor_needed'])
        const challenge = asProblem(first).challenge?.token ?? ''
        const entered = await secondStep(challenge, codes[0] ?? '')
        expect(entered.status).toBe(200)
        // A changed password leaves it on as well, and the session signed in.
        const fresh = await post(
          '/user/password',
          { password, new_password: 'yet another one of them' },
          { token: answeredToken(entered) }
        )
        expect(fresh.status).toBe(200)
        expect((await stateOf({ token: answeredToken(fresh) })).on).toBe(true)
      })

      it('is turned off by password and code together, and the owner told', async () => {
        const { codes } = await app.api(dora).two_factor.renew_codes({ password: secretOf(dora) })
        const off = (password: string, code: string) =>
          app.fetch('/api/user/two-factor', { method: 'DELETE', token: dora.token, json: { password, code } })
        const wrong = await off('not the one', codes[0] ?? '')
        expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['password: differs']])
        const guessed = await off(secretOf(dora), 'ABCD-EFGH-JKMN-PQRS')
        expect([guessed.status, faultsOf(guessed)]).toEqual([422, ['code: wrong_code']])
        expect((await stateOf(dora)).on).toBe(true)
        const pending = await challengeOf(dora)
        const before = emailsTo(mails, dora.email).length
        const done = await off(secretOf(dora), codes[0] ?? '')
        expect([done.status, done.text]).toEqual([204, ''])
        expect((await emailTo(mails, dora.email, before + 1)).subject).toBe('Two-step sign-in is off')
        expect(await stateOf(dora)).toEqual({ on: false, since: null, stayed_at: null, codes_left: 0 })
        expect((await secondStep(pending, codes[1] ?? '')).status).toBe(410)
        expect((await firstStep(dora)).status).toBe(200)
      })

      it('leaves no row behind when the account is deleted', async () => {
        const { token } = cleo
        const gone = await app.fetch('/api/user', {
          method: 'DELETE',
          token,
          json: { password: secretOf(cleo) }
        })
        expect(gone.status).toBe(204)
        const left = await lookInto(
          app,
          `SELECT user_id FROM second_factors WHERE user_id = '${cleo.user_id}'
           UNION ALL SELECT user_id FROM recovery_codes WHERE user_id = '${cleo.user_id}'
           UNION ALL SELECT user_id FROM challenges WHERE user_id = '${cleo.user_id}'`
        )
        expect(left).toEqual([])
      })

      it('is turned off by the operator for who has lost everything', async () => {
        expect((await firstStep(ana)).status).toBe(401)
        const { stdout } = await app.cli('user', 'two-factor-off', '--email', ana.email, '--json')
        expect(JSON.parse(stdout)).toEqual({ lifted: true })
        expect((await firstStep(ana)).status).toBe(200)
      })
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
