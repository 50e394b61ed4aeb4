/* Wherever a password is asked for once more, a passkey of that account is taken too, for that one purpose. */
import { afterAll, describe, expect, it } from 'vitest'
import { generateSync } from 'otplib/functional'
import type { OwnerPurpose } from '#contract/owner-shown.ts'
import { asProblem, faultsOf, newNetwork, type HttpAnswer } from '#tests/kit/client.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { PasskeyDevice } from '#tests/kit/passkey.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const public_url = 'https://contests.test'
const secretOf = ({ password }: Person): string => password ?? ''
const another = 'a lamp, a ladder, a lemon'

await onServer(
  'the owner of an account, asked once more',
  app => {
    const { ana, bob, cleo, dora, emil } = app.people
    const guest = guestsOf(app.people)
    const send = (token: string | undefined, method: string, path: string, json: object, network?: string) =>
      app.fetch(`/api${path}`, { method, network: network ?? newNetwork(), json, ...(token && { token }) })
    const tokenOf = ({ json }: HttpAnswer): string => (json as { token: string }).token // of a 200, by the contract
    const challengeIn = ({ json }: HttpAnswer): string =>
      (json as { options: { challenge: string } }).options.challenge // as above
    const isOver = async (token: string) => (await app.fetch('/api/user', { token })).status === 401
    const logIn = async ({ email }: Person, password: string) =>
      (await app.api().accounts.login({ email, password })).token
    const addKey = async (token: string, shown: object): Promise<PasskeyDevice> => {
      const api = app.api({ token })
      const device = new PasskeyDevice(public_url)
      const { options } = await api.passkeys.begin(shown)
      await api.passkeys.add({ name: 'Key', created: device.create(options.challenge) })
      return device
    }
    const askedOf = async (token: string, purpose: OwnerPurpose) =>
      (await app.api({ token }).passkeys.owner_options({ purpose })).options
    const signedFor = async (
      token: string,
      user_id: string,
      device: PasskeyDevice,
      purpose: OwnerPurpose
    ) => ({
      signed: device.sign((await askedOf(token, purpose)).challenge, user_id)
    })
    const unlock = (token: string, json: object, network?: string) =>
      send(token, 'POST', '/user/unlock', json, network)
    const refused = [
      403,
      'This passkey was not accepted for your account. Use another one, or your password.'
    ]
    const saidOf = (answer: HttpAnswer) => [answer.status, asProblem(answer).detail]
    /** Whoever came by a mail alone: neither password nor passkey. */
    const makeKeyless = ({ user_id }: Person) =>
      tamper(app, `UPDATE users SET password_hash = NULL WHERE id = '${user_id}'`)

    describe('by a passkey', () => {
      it('goes on with a locked session under another token, which counts as one of both steps', async () => {
        const before = await logIn(ana, secretOf(ana))
        const device = await addKey(before, { password: secretOf(ana) })
        await tamper(app, `UPDATE sessions SET both_factors = false WHERE user_id = '${ana.user_id}'`)
        const options = await askedOf(before, 'unlock')
        expect(options).toMatchObject({
          rpId: 'contests.test',
          userVerification: 'required',
          timeout: 300_000,
          allowCredentials: [{ id: device.id.toString('base64url'), transports: ['internal'] }]
        })
        // A device that was told which key to look for need not say whose it is.
        const signed = { ...device.sign(options.challenge, ana.user_id), user_handle: '' }
        const answer = await unlock(before, { signed, team: 'alpha' })
        expect([answer.status, answer.json]).toEqual([
          200,
          {
            token: expect.any(String),
            user: expect.objectContaining({ id: ana.user_id, role: 'owner', has_passkey: true })
          }
        ])
        expect([await isOver(before), await isOver(tokenOf(answer))]).toEqual([true, false])
        const both = `SELECT id FROM sessions WHERE both_factors AND user_id = '${ana.user_id}'`
        expect(await lookInto(app, both)).toHaveLength(1)
        const log = `SELECT verb FROM audit_entries WHERE subject = 'user:${ana.user_id}' ORDER BY id DESC LIMIT 1`
        expect(await lookInto(app, log)).toEqual([{ verb: 'session.unlocked' }])
      })

      it('is taken once, within five minutes, for one purpose and by the account that asked', async () => {
        const device = await addKey(bob.token, { password: secretOf(bob) })
        const of_dora = await addKey(dora.token, { password: secretOf(dora) })
        const { challenge } = await askedOf(bob.token, 'address')
        const by = (asked: string, key = device, id = bob.user_id) => ({ signed: key.sign(asked, id) })
        const gone = [410, 'This took too long, or was already used. Start again.']
        const isRefused = async (shown: object, as: unknown[]) => {
          expect(saidOf(await unlock(bob.token, shown))).toEqual(as)
          expect(await isOver(bob.token)).toBe(false)
        }
        await isRefused(by(challenge), gone)
        const sign_in = (await app.api().passkeys.sign_in_options({})).options.challenge
        await isRefused(by(sign_in), gone)
        await isRefused(by((await askedOf(dora.token, 'unlock')).challenge), gone)
        await isRefused(by((await askedOf(bob.token, 'unlock')).challenge, of_dora), refused)
        await isRefused(by((await askedOf(bob.token, 'unlock')).challenge, of_dora, dora.user_id), refused)
        const late = await askedOf(bob.token, 'unlock')
        await tamper(app, `UPDATE challenges SET expires_at = now() - interval '1 second'`)
        await isRefused(by(late.challenge), gone)
        const unseen = device.sign((await askedOf(bob.token, 'unlock')).challenge, bob.user_id, {
          verified: false
        })
        await isRefused({ signed: unseen }, refused)
        const elsewhere = device.sign((await askedOf(bob.token, 'unlock')).challenge, bob.user_id, {
          origin: 'https://contests.example'
        })
        await isRefused({ signed: elsewhere }, refused)

        const once = (await askedOf(bob.token, 'unlock')).challenge
        // Nor does it sign in.
        const { signed } = by(once)
        expect((await send(undefined, 'POST', '/login/passkey', { signed })).status).toBe(410)
        const going_on = tokenOf(await unlock(bob.token, by(once)))
        expect(saidOf(await unlock(going_on, by(once)))).toEqual(gone)
      })

      it('counts its failures together with those of the password', async () => {
        const device = await addKey(emil.token, { password: secretOf(emil) })
        const network = newNetwork()
        const of_unlock = () => signedFor(emil.token, emil.user_id, device, 'address')
        const statuses = []
        for (const shown of [{ password: 'no' }, await of_unlock(), { password: 'no' }, await of_unlock()])
          statuses.push((await unlock(emil.token, shown, network)).status)
        statuses.push((await unlock(emil.token, await of_unlock(), network)).status)
        const right = await signedFor(emil.token, emil.user_id, device, 'unlock')
        statuses.push((await unlock(emil.token, right, network)).status)
        expect(statuses).toEqual([422, 410, 422, 410, 410, 429])
      })

      it('is not taken while it rests after a reset of the password', async () => {
        const token = await logIn(cleo, secretOf(cleo))
        const device = await addKey(token, { password: secretOf(cleo) })
        const shown = await signedFor(token, cleo.user_id, device, 'unlock')
        const doubt = (doubted: boolean) =>
          tamper(app, `UPDATE users SET passkeys_doubted = ${doubted} WHERE id = '${cleo.user_id}'`)
        await doubt(true)
        const rests = [403, expect.stringContaining('its passkeys are suspended')]
        expect(saidOf(await unlock(token, shown))).toEqual(rests)
        const asked = await send(token, 'POST', '/user/passkeys/owner/options', { purpose: 'unlock' })
        expect(saidOf(asked)).toEqual(rests)
        await doubt(false)
        // What was refused used nothing up.
        expect((await unlock(token, shown)).status).toBe(200)
      })

      it('is taken wherever the password is, and for nothing but what it was asked for', async () => {
        const person = guest()
        const { user_id } = person
        let token = await logIn(person, guestsPassword)
        const device = await addKey(token, { password: guestsPassword })
        // Begun by the password alone: what follows is allowed to it once the passkey was shown.
        token = await logIn(person, guestsPassword)
        const shown = (purpose: OwnerPurpose) => signedFor(token, user_id, device, purpose)
        const done = async (purpose: OwnerPurpose, [method, path]: [string, string], rest: object) => {
          const other = purpose === 'address' ? 'password' : 'address'
          const crossed = await send(token, method, path, { ...(await shown(other)), ...rest })
          expect([path, crossed.status]).toEqual([path, 410])
          return send(token, method, path, { ...(await shown(purpose)), ...rest })
        }
        const begun = await done('passkey', ['POST', '/user/passkeys/options'], {})
        expect(begun.status).toBe(200)
        const created = new PasskeyDevice(public_url).create(challengeIn(begun))
        const { id } = await app.api({ token }).passkeys.add({ name: 'Second', created })
        const removed = await done('passkey_removal', ['DELETE', `/user/passkeys/${id}`], {})
        expect(removed.status).toBe(204)
        const factor = await done('two_factor_on', ['POST', '/user/two-factor'], {})
        const { secret } = factor.json as { secret: string } // of a 200, by the contract
        await app.api({ token }).two_factor.confirm({ code: generateSync({ secret }) })
        const renewed = await done('recovery_codes', ['POST', '/user/two-factor/codes'], {})
        const { codes } = renewed.json as { codes: string[] } // as above
        expect(codes).toHaveLength(10)
        const off = await done('two_factor_off', ['DELETE', '/user/two-factor'], { code: codes[0] })
        expect(off.status).toBe(204)
        const email = 'elsewhere@people.test'
        const moved = await done('address', ['POST', '/user/email'], { email })
        expect([moved.status, moved.json]).toEqual([202, { change: { email, until: expect.any(String) } }])
        const changed = await done('password', ['POST', '/user/password'], { new_password: another })
        expect([changed.status, await isOver(token)]).toEqual([200, true])
        token = tokenOf(changed)
        await logIn(person, another)
        expect((await done('export', ['POST', '/user/export'], {})).status).toBe(200)
        expect((await done('erasure', ['DELETE', '/user'], {})).status).toBe(204)
        expect(await isOver(token)).toBe(true)
      })
    })

    it('shows one of the two, and not both', async () => {
      const neither = await unlock(dora.token, {})
      expect([neither.status, faultsOf(neither)]).toEqual([422, ['password: required']])
      const device = new PasskeyDevice(public_url)
      const both = { signed: device.sign('bWFkZS11cA', dora.user_id), password: secretOf(dora) }
      const answer = await unlock(dora.token, both)
      expect([answer.status, faultsOf(answer)]).toEqual([422, ['signed: not_allowed']])
    })

    describe('without a password', () => {
      it('adds the first passkey as it would choose a first password, and shows that from then on', async () => {
        const person = guest()
        const { token, user_id } = person
        const path = '/user/passkeys/options'
        const asked = await send(token, 'POST', path, {})
        expect([asked.status, faultsOf(asked)]).toEqual([422, ['password: required']])
        await makeKeyless(person)
        const nothing = await send(token, 'POST', '/user/passkeys/owner/options', { purpose: 'unlock' })
        expect(saidOf(nothing)).toEqual(refused)
        const tried = await unlock(token, { password: guestsPassword })
        expect([tried.status, faultsOf(tried)]).toEqual([422, ['password: differs']])

        const device = await addKey(token, {})
        const me = await app.api({ token }).accounts.get({})
        expect([me.has_password, me.has_passkey]).toEqual([false, true])
        const more = await send(token, 'POST', path, {})
        expect([more.status, faultsOf(more)]).toEqual([422, ['password: required']])

        // An open session that was left alone takes neither the passkey's place nor the passkey.
        const first = await send(token, 'POST', '/user/password/first', { password: another })
        expect(saidOf(first)).toEqual([409, expect.stringContaining('Your account has a passkey.')])
        const [key] = (await app.api({ token }).passkeys.list({})).items
        const path_of_key = `/user/passkeys/${key?.id}`
        const unasked = await send(token, 'DELETE', path_of_key, {})
        expect([unasked.status, faultsOf(unasked)]).toEqual([422, ['password: required']])
        const removed = await send(
          token,
          'DELETE',
          path_of_key,
          await signedFor(token, user_id, device, 'passkey_removal')
        )
        expect(saidOf(removed)).toEqual([409, expect.stringContaining('This passkey is the only key')])

        const going_on = tokenOf(await unlock(token, await signedFor(token, user_id, device, 'unlock')))
        const changed = await send(going_on, 'POST', '/user/password', {
          ...(await signedFor(going_on, user_id, device, 'password')),
          new_password: another
        })
        expect(changed.status).toBe(200)
        const mine = await logIn(person, another)
        expect((await send(mine, 'DELETE', path_of_key, { password: another })).status).toBe(204)
      })
    })
  },
  {
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Palmares <office@contests.test>',
      PUBLIC_URL: public_url,
      ALLOWED_HOSTS: '127.0.0.1'
    }
  }
)
