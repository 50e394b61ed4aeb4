import { afterAll, describe, expect, it } from 'vitest'
import { asProblem, faultsOf, newNetwork, type HttpAnswer } from '#tests/kit/client.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { takenAlong } from '#tests/kit/taken-along.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailCalled, emailTo, emailsTo, tokenIn as mailedToken } from '#tests/kit/mailbox.ts'
import { PasskeyDevice } from '#tests/kit/passkey.ts'
import type { Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { generateSync } from 'otplib/functional'

const mails = await startMailServer()
afterAll(() => mails.stop())

const secretOf = ({ first_name }: Person): string => `${first_name} keeps a long secret`

// A public address with a name: the tests' servers answer under an IP address, where no browser makes passkeys.
const origin = 'https://contests.test'

await onServer(
  'passkeys',
  app => {
    const { ana, bob, cleo, dora, emil } = app.people
    const ask = (method: string, path: string, json?: object, token?: string, network = newNetwork()) =>
      app.fetch(`/api${path}`, { method, network, ...(json && { json }), ...(token && { token }) })
    const challengeIn = ({ options }: { options: { challenge: string } }): string => options.challenge
    const begin = async (person: Person): Promise<string> =>
      challengeIn(await app.api(person).passkeys.begin({ password: secretOf(person) }))
    const add = async (person: Person, name = 'Phone'): Promise<PasskeyDevice> => {
      const device = new PasskeyDevice(origin)
      await app.api(person).passkeys.add({ name, created: device.create(await begin(person)) })
      return device
    }
    const asked = async (): Promise<string> => challengeIn(await app.api().passkeys.sign_in_options({}))
    const signIn = (signed: object, more: object = {}) => ask('POST', '/login/passkey', { signed, ...more })
    const listOf = async (person: Person) => (await app.api(person).passkeys.list({})).items
    const tokenIn = ({ json }: HttpAnswer): string => (json as { token: string }).token // of a 200, by the contract

    describe('a new one', () => {
      it('needs the password, and is then told to its owner and shown to nobody else', async () => {
        const wrong = await ask('POST', '/user/passkeys/options', { password: 'not the one' }, ana.token)
        expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['password: differs']])
        const { options } = await app.api(ana).passkeys.begin({ password: secretOf(ana) })
        expect(options).toMatchObject({
          rp: { id: 'contests.test', name: 'Palmares' },
          user: { name: 'ana@people.test', displayName: 'Ana Abel' },
          attestation: 'none',
          timeout: 300_000,
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
        })
        const before = emailsTo(mails, ana.email).length
        const device = new PasskeyDevice(origin)
        const added = await ask(
          'POST',
          '/user/passkeys',
          { name: 'Ana’s phone', created: device.create(options.challenge) },
          ana.token
        )
        expect([added.status, added.json]).toEqual([
          201,
          { id: expect.any(String), name: 'Ana’s phone', created_at: expect.any(String), used_at: null }
        ])
        expect((await emailTo(mails, ana.email, before + 1)).subject).toBe('A passkey was added')
        expect(await listOf(ana)).toHaveLength(1)
        expect(await listOf(bob)).toEqual([])
      })

      it('is made for one challenge, once, and for the account that asked', async () => {
        const challenge = await begin(ana)
        const of_bob = await ask(
          'POST',
          '/user/passkeys',
          { name: 'Stolen', created: new PasskeyDevice(origin).create(challenge) },
          bob.token
        )
        expect([of_bob.status, asProblem(of_bob).code]).toEqual([410, 'gone'])
        const created = new PasskeyDevice(origin).create(challenge)
        expect((await ask('POST', '/user/passkeys', { name: 'One', created }, ana.token)).status).toBe(201)
        const again = await ask('POST', '/user/passkeys', { name: 'Two', created }, ana.token)
        expect(again.status).toBe(410)
        // One made for signing in is not one for a new key.
        const other = new PasskeyDevice(origin).create(await asked())
        expect((await ask('POST', '/user/passkeys', { name: 'X', created: other }, ana.token)).status).toBe(
          410
        )
        expect(await listOf(bob)).toEqual([])
      })

      it.for([
        ['of another origin', { origin: 'https://contests.example' }],
        ['of another host', { host: 'contests.example' }],
        ['of a device that did not look who holds it', { verified: false }]
      ] as const)('is refused where it is %s', async ([, bend]) => {
        const before = await listOf(dora)
        const created = new PasskeyDevice(origin).create(await begin(dora), bend)
        const answer = await ask('POST', '/user/passkeys', { name: 'Bent', created }, dora.token)
        expect([answer.status, asProblem(answer).code]).toEqual([409, 'conflict'])
        expect(await listOf(dora)).toEqual(before)
      })

      it('cannot be the key of somebody else', async () => {
        const device = await add(emil)
        const created = device.create(await begin(cleo))
        const taken = await ask('POST', '/user/passkeys', { name: 'Mine', created }, cleo.token)
        expect([taken.status, asProblem(taken).code]).toEqual([409, 'conflict'])
        expect(await listOf(cleo)).toEqual([])
      })
    })

    describe('at the sign-in', () => {
      it('stands for both steps, in the role of the team that was named', async () => {
        const device = await add(cleo)
        const { secret } = await app.api(cleo).two_factor.begin({ password: secretOf(cleo) })
        await app.api(cleo).two_factor.confirm({ code: generateSync({ secret }) })
        const { options } = await app.api().passkeys.sign_in_options({})
        expect(options).toMatchObject({
          rpId: 'contests.test',
          userVerification: 'required',
          timeout: 300_000
        })
        expect(options['allowCredentials'] ?? []).toEqual([])
        const answer = await signIn(device.sign(options.challenge, cleo.user_id), { team: 'alpha' })
        expect([answer.status, answer.json]).toEqual([
          200,
          {
            token: expect.stringMatching(/^[\w-]{43}$/),
            user: expect.objectContaining({ id: cleo.user_id, role: 'visitor' })
          }
        ])
        expect((await app.fetch('/api/user', { token: tokenIn(answer) })).status).toBe(200)
        expect((await listOf(cleo))[0]?.used_at).toEqual(expect.any(String))
      })

      it('takes a challenge once, for five minutes, and none of its own making', async () => {
        const device = await add(bob)
        const signed = device.sign(await asked(), bob.user_id)
        expect((await signIn(signed)).status).toBe(200)
        // The counter would refuse it too, so a key that counts further brings the old challenge.
        const { challenge } = JSON.parse(Buffer.from(signed.client_data, 'base64url').toString()) as {
          challenge: string
        }
        expect((await signIn(device.sign(challenge, bob.user_id))).status).toBe(410)
        const late = await asked()
        await tamper(app, `UPDATE challenges SET expires_at = now() - interval '1 second'`)
        expect((await signIn(device.sign(late, bob.user_id))).status).toBe(410)
        expect((await signIn(device.sign('bWFkZS11cA', bob.user_id))).status).toBe(410)
        expect((await signIn(device.sign(await begin(bob), bob.user_id))).status).toBe(410)
        expect((await signIn(device.sign(await asked(), bob.user_id))).status).toBe(200)
      })

      it.for([
        ['from another origin', { origin: 'https://contests.example' }],
        ['for another host', { host: 'contests.example' }],
        ['by a device that did not look who holds it', { verified: false }],
        ['by a key that counts back', { counter: 1 }],
        ['in the name of somebody else', { user_handle: 'AZAAAAAAcACAAAAAAAAAAA' }]
      ] as const)('refuses what was signed %s', async ([, bend]) => {
        const device = await add(dora)
        for (const round of [1, 2]) {
          const well = await signIn(device.sign(await asked(), dora.user_id))
          expect([round, well.status]).toEqual([round, 200])
        }
        const answer = await signIn(device.sign(await asked(), dora.user_id, bend))
        expect([answer.status, asProblem(answer).code]).toEqual([401, 'invalid_credentials'])
      })

      it('refuses the credential of another account, signed by one’s own key', async () => {
        const [of_emil, of_dora] = [await add(emil), await add(dora)]
        const signed = of_dora.sign(await asked(), emil.user_id)
        const crossed = { ...signed, id: Buffer.from(of_emil.id).toString('base64url') }
        const answer = await signIn(crossed)
        expect([answer.status, asProblem(answer).code]).toEqual([401, 'invalid_credentials'])
        const handed = await signIn(of_dora.sign(await asked(), emil.user_id))
        expect(handed.status).toBe(401)
      })

      it('of two who come with the same signature, lets in one', async () => {
        const device = await add(emil)
        const signed = device.sign(await asked(), emil.user_id)
        const answers = await Promise.all([1, 2, 3].map(() => signIn(signed)))
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      })
    })

    describe('in the settings', () => {
      it('is listed page by page, renamed and removed by its owner alone, and refused after', async () => {
        const device = await add(bob, 'Old name')
        const [newest] = await listOf(bob)
        const path = `/user/passkeys/${newest?.id}`
        for (const [method, json] of [
          ['PATCH', { name: 'Mine now' }],
          ['DELETE', { password: secretOf(dora) }]
        ] as const)
          expect((await ask(method, path, json, dora.token)).status).toBe(404)
        const renamed = await ask('PATCH', path, { name: 'New name' }, bob.token)
        expect([renamed.status, renamed.json]).toEqual([200, { ...newest, name: 'New name' }])
        const empty = await ask('PATCH', path, { name: ' ' }, bob.token)
        expect([empty.status, faultsOf(empty)]).toEqual([422, ['name: required']])
        const first = await app.api(bob).passkeys.list({ limit: 1 })
        const second = await app.api(bob).passkeys.list({ limit: 1, cursor: first.next ?? '' })
        expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['New name', 'Phone'])

        const taken = (await takenAlong(app, bob)).find(each => each.name === 'passkeys.json')
        expect(JSON.parse(taken?.text ?? '')).toEqual([...first.items, ...second.items])

        await jobsDone(app)
        const before = emailsTo(mails, bob.email).length
        const removed = await ask('DELETE', path, { password: secretOf(bob) }, bob.token)
        expect([removed.status, removed.text]).toEqual([204, ''])
        expect((await emailTo(mails, bob.email, before + 1)).subject).toBe('A passkey was removed')
        const answer = await signIn(device.sign(await asked(), bob.user_id))
        expect([answer.status, asProblem(answer).detail]).toEqual([
          401,
          'This passkey was not accepted. It may have been removed here; sign in with your password.'
        ])
        expect((await ask('DELETE', path, { password: secretOf(bob) }, bob.token)).status).toBe(404)
      })

      it('is not removed by who sits before an open session and knows nothing else', async () => {
        const device = await add(ana, 'On the desk')
        const [key] = await listOf(ana)
        await jobsDone(app)
        const before = emailsTo(mails, ana.email).length
        const stranger = (json: object) => ask('DELETE', `/user/passkeys/${key?.id}`, json, ana.token)
        const own = new PasskeyDevice(origin).sign(
          challengeIn(await app.api(ana).passkeys.owner_options({ purpose: 'passkey_removal' })),
          ana.user_id
        )
        const answers = [await stranger({}), await stranger({ password: 'a guess' })]
        expect(answers.map(faultsOf)).toEqual([['password: required'], ['password: differs']])
        expect((await stranger({ signed: own })).status).toBe(403)
        expect((await listOf(ana))[0]).toEqual(key)
        await jobsDone(app)
        expect(emailsTo(mails, ana.email)).toHaveLength(before)
        const log = `SELECT verb FROM audit_entries WHERE subject = 'user:${ana.user_id}' AND verb = 'user.passkey_removed'`
        expect(await lookInto(app, log)).toEqual([])

        const signed = device.sign(
          challengeIn(await app.api(ana).passkeys.owner_options({ purpose: 'passkey_removal' })),
          ana.user_id
        )
        expect((await stranger({ signed })).status).toBe(204)
        expect((await emailTo(mails, ana.email, before + 1)).subject).toBe('A passkey was removed')
        expect(await lookInto(app, log)).toHaveLength(1)
      })

      it('leaves no row behind when the account is deleted', async () => {
        await add(cleo)
        expect((await ask('DELETE', '/user', { password: secretOf(cleo) }, cleo.token)).status).toBe(204)
        const left = await lookInto(app, `SELECT id FROM passkeys WHERE user_id = '${cleo.user_id}'`)
        expect(left).toEqual([])
      })
    })

    describe('after a reset of the password', () => {
      const reset = async ({ email }: Person, password: string) => {
        const before = emailsTo(mails, email).length
        await app.api().accounts.forgot_password({ email })
        const token = mailedToken(await emailCalled(mails, email, 'Choose a new password', before))
        await app.api().accounts.reset_password({ token, password })
        return emailCalled(mails, email, 'Are these passkeys yours?', before)
      }
      const refusedAs = async (device: PasskeyDevice, person: Person) => {
        const answer = await signIn(device.sign(await asked(), person.user_id))
        return [answer.status, asProblem(answer).detail]
      }
      const rests = [401, expect.stringContaining('its passkeys are suspended')]

      it('is listed in a mail, opens nothing until its owner says that it is theirs, and then does', async () => {
        const device = await add(emil, 'Emil’s key')
        const before = await listOf(emil)
        const letter = await reset(emil, 'a spoon, a spade, a spire')
        expect(letter.text).toContain('Emil’s key')
        expect(await refusedAs(device, emil)).toEqual(rests)
        const { token, user } = await app
          .api()
          .accounts.login({ email: emil.email, password: 'a spoon, a spade, a spire' })
        expect(user.passkeys_doubted).toBe(true)
        // The question waits in an open session for whoever sits before it.
        for (const keep of [true, false]) {
          const tried = await ask('POST', '/user/passkeys/review', { keep, password: 'a guess' }, token)
          expect([tried.status, faultsOf(tried)]).toEqual([422, ['password: differs']])
        }
        expect(await refusedAs(device, emil)).toEqual(rests)
        const password = 'a spoon, a spade, a spire'
        expect(await app.api({ token }).passkeys.review({ keep: true, password })).toEqual({ removed: 0 })
        expect((await app.api({ token }).accounts.get({})).passkeys_doubted).toBe(false)
        expect((await signIn(device.sign(await asked(), emil.user_id))).status).toBe(200)
        // What was answered is no more answered by the mail.
        const late = await ask('POST', '/reset-password/passkeys', { token: mailedToken(letter) })
        expect(late.status).toBe(410)
        expect(await listOf({ ...emil, token })).toHaveLength(before.length)
      })

      it('is removed by the link in that mail, once, with every session', async () => {
        const { token } = await app
          .api()
          .accounts.login({ email: emil.email, password: 'a spoon, a spade, a spire' })
        const before = await listOf({ ...emil, token })
        const letter = await reset(emil, 'a barrel, a barge, a bell')
        const link = mailedToken(letter)
        expect(
          (await ask('POST', '/reset-password', { token: link, password: 'a bus, a bun, a bulb' })).status
        ).toBe(404)
        const mine = await app
          .api()
          .accounts.login({ email: emil.email, password: 'a barrel, a barge, a bell' })
        const removed = await ask('POST', '/reset-password/passkeys', { token: link })
        expect([removed.status, removed.json]).toEqual([200, { removed: before.length }])
        for (const ended of [token, mine.token])
          expect((await app.fetch('/api/user', { token: ended })).status).toBe(401)
        expect((await ask('POST', '/reset-password/passkeys', { token: link })).status).toBe(410)
        const again = await app
          .api()
          .accounts.login({ email: emil.email, password: 'a barrel, a barge, a bell' })
        expect(again.user.passkeys_doubted).toBe(false)
        expect(await listOf({ ...emil, token: again.token })).toEqual([])
      })
    })

    it('is not offered under an IP address', async () => {
      await app.restart({ PUBLIC_URL: 'http://192.0.2.7' })
      const answer = await ask('POST', '/login/passkey/options', {})
      expect([answer.status, asProblem(answer).detail]).toEqual([
        409,
        'Passkeys do not work under this address. Sign in with the password.'
      ])
    })
  },
  {
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Palmares <office@contests.test>',
      PUBLIC_URL: origin,
      ALLOWED_HOSTS: '127.0.0.1'
    }
  }
)
