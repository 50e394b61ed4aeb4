/* An account that has a second factor is given another only by who shows the first, never by the password alone. */
import { afterAll, expect, it } from 'vitest'
import { codeOf } from '#tests/kit/app-codes.ts'
import { asProblem, type HttpAnswer } from '#tests/kit/client.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailCalled, emailsTo, tokenIn } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { PasskeyDevice } from '#tests/kit/passkey.ts'
import type { Person } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const public_url = 'https://contests.test'
const secretOf = ({ first_name }: Person): string => `${first_name} keeps a long secret`

await onServer(
  'a second factor beside one that is there',
  app => {
    const { ana, bob, cleo, dora, emil } = app.people
    const send = (token: string, method: string, path: string, json: object) =>
      app.fetch(`/api${path}`, { method, token, json })
    const logIn = async ({ email }: Person, password: string): Promise<string> =>
      (await app.api().accounts.login({ email, password })).token
    const saidOf = (answer: HttpAnswer) => [answer.status, asProblem(answer).detail.split(',')[0]]
    const refused = [403, 'Your account has a passkey or a second step already']
    const addPasskey = async (token: string, password: string): Promise<PasskeyDevice> => {
      const api = app.api({ token })
      const device = new PasskeyDevice(public_url)
      const { options } = await api.passkeys.begin({ password })
      await api.passkeys.add({ name: 'Key', created: device.create(options.challenge) })
      return device
    }
    const signInWith = async (device: PasskeyDevice, { user_id }: Person): Promise<string> => {
      const { options } = await app.api().passkeys.sign_in_options({})
      return (await app.api().passkeys.sign_in({ signed: device.sign(options.challenge, user_id) })).token
    }
    const keysOf = async (token: string) => (await app.api({ token }).passkeys.list({})).items
    const countsAsBoth = async (person: Person): Promise<number> => {
      const asked = `SELECT id FROM sessions WHERE both_factors AND user_id = '${person.user_id}'`
      return (await lookInto(app, asked)).length
    }

    it('is begun by the password alone neither as a passkey nor as an app', async () => {
      const device = await addPasskey(bob.token, secretOf(bob))
      const before = await countsAsBoth(bob)
      const thief = await logIn(bob, secretOf(bob))
      const password = secretOf(bob)
      expect(saidOf(await send(thief, 'POST', '/user/passkeys/options', { password }))).toEqual(refused)
      expect(saidOf(await send(thief, 'POST', '/user/two-factor', { password }))).toEqual(refused)
      expect([await countsAsBoth(bob), (await keysOf(thief)).length]).toEqual([before, 1])
      // The one who can show it goes on.
      const mine = await signInWith(device, bob)
      await addPasskey(mine, password)
      const { secret } = await app.api({ token: mine }).two_factor.begin({ password })
      expect(
        (await app.api({ token: mine }).two_factor.confirm({ code: codeOf(secret) })).codes
      ).toHaveLength(10)
    })

    it('is not finished by the password alone where it was begun before the first was there', async () => {
      const password = secretOf(dora)
      const thief = await logIn(dora, password)
      const { options } = await app.api({ token: thief }).passkeys.begin({ password })
      const { secret } = await app.api({ token: thief }).two_factor.begin({ password })
      await addPasskey(dora.token, password)
      const created = new PasskeyDevice(public_url).create(options.challenge)
      expect(saidOf(await send(thief, 'POST', '/user/passkeys', { name: 'Stolen', created }))).toEqual(
        refused
      )
      const code = codeOf(secret)
      expect(saidOf(await send(thief, 'POST', '/user/two-factor/confirm', { code }))).toEqual(refused)
      expect([await countsAsBoth(dora), (await keysOf(dora.token)).length]).toEqual([1, 1])
    })

    it('is not begun by a mailbox alone while the passkeys rest, and is once their owner has one of them', async () => {
      const device = await addPasskey(emil.token, secretOf(emil))
      const password = 'a spoon, a spade, a spire'
      const before = emailsTo(mails, emil.email).length
      await app.api().accounts.forgot_password({ email: emil.email })
      const token = tokenIn(await emailCalled(mails, emil.email, 'Choose a new password', before))
      await app.api().accounts.reset_password({ token, password })
      const back = await logIn(emil, password)
      expect(saidOf(await send(back, 'POST', '/user/passkeys/options', { password }))).toEqual(refused)
      expect(saidOf(await send(back, 'POST', '/user/two-factor', { password }))).toEqual(refused)
      await app.api({ token: back }).passkeys.review({ keep: true, password })
      expect(saidOf(await send(back, 'POST', '/user/passkeys/options', { password }))).toEqual(refused)
      await addPasskey(await signInWith(device, emil), password)
    })

    it('does not come in by taking the last one off, where one is asked for', async () => {
      const password = secretOf(ana)
      const device = await addPasskey(ana.token, password)
      const api = app.api(ana)
      await api.members.set_factor_rule({ link: 'alpha', required: true })
      const removal = (token: string, id = '') => send(token, 'DELETE', `/user/passkeys/${id}`, { password })
      const thief = await logIn(ana, password)
      const [only] = await keysOf(thief)
      expect(saidOf(await removal(thief, only?.id))).toEqual(refused)
      expect(await keysOf(thief)).toHaveLength(1)
      // One of two may go: it may be on the phone that was stolen.
      const mine = await signInWith(device, ana)
      await addPasskey(mine, password)
      const [newest, first] = await keysOf(mine)
      expect((await removal(thief, first?.id)).status).toBe(204)
      expect(saidOf(await removal(thief, newest?.id))).toEqual(refused)
      expect((await removal(mine, newest?.id)).status).toBe(204)
    })

    it('may still be taken off by the password alone where none is asked for', async () => {
      await addPasskey(cleo.token, secretOf(cleo))
      const other = await logIn(cleo, secretOf(cleo))
      const [only] = await keysOf(other)
      const shown = { password: secretOf(cleo) }
      expect((await send(other, 'DELETE', `/user/passkeys/${only?.id}`, shown)).status).toBe(204)
      await addPasskey(other, secretOf(cleo))
    })
  },
  {
    env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>', PUBLIC_URL: public_url }
  }
)
