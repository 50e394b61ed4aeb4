/* What strangers ask for with somebody's address keeps no mail from its owner, and does not fill the box. */
import { afterAll, expect, it } from 'vitest'
import { newNetwork } from '#tests/kit/client.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailsTo, emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const password = 'a lamp, a ladder, a lemon'
const draft = { password, first_name: 'Noor', last_name: 'Haddad', locale: 'en', terms_version: 1 }

await onServer(
  'mails that strangers ask for',
  app => {
    const post = (path: string, json: object, network = newNetwork()) =>
      app.fetch(`/api${path}`, { method: 'POST', json, network })
    const register = (email: string) => post('/register', { ...draft, email })
    const often = async (times: number, path: string, email: string, network?: string) => {
      for (let time = 0; time < times; time += 1)
        expect((await post(path, { email }, network)).json).toEqual({ status: 'on_its_way' })
    }
    const count = async (email: string) => {
      await jobsDone(app)
      return emailsTo(mails, email).length
    }
    const reset = async (email: string) => {
      const token = tokenIn(emailsTo(mails, email).at(-1) ?? (await emailTo(mails, email)))
      return (await post('/reset-password', { token, password: 'chosen by its owner' })).status
    }

    it('lets an address register for which others asked in vain', async () => {
      const email = 'in-vain@people.test'
      for (const path of ['/forgot-password', '/verify-email/resend']) await often(12, path, email)
      expect(await count(email)).toBe(0)
      await register(email)
      const letter = await emailTo(mails, email)
      expect(letter.subject).toBe('Confirm your email address')
      await post('/verify-email/resend', { email })
      const token = tokenIn(await emailTo(mails, email, 2))
      expect((await post('/verify-email', { token })).status).toBe(200)
    })

    it('counts each purpose and each network alone, and mails ten of a kind an hour at most', async () => {
      const { email } = app.people.cleo
      const before = await count(email)
      const stranger = newNetwork()
      await often(8, '/forgot-password', email, stranger)
      expect(await count(email)).toBe(before + 5)
      await often(8, '/forgot-password', email)
      expect(await count(email)).toBe(before + 10)
      await register(email)
      expect(await count(email)).toBe(before + 11)
    })

    it('leaves the last link good, and mails anew once it was used', async () => {
      const { email } = app.people.dora
      await often(14, '/forgot-password', email)
      const held = await count(email)
      expect(await reset(email)).toBe(200)
      expect(await count(email)).toBe(held + 1)
      await often(1, '/forgot-password', email)
      expect(await count(email)).toBe(held + 2)
    })

    it('mails the link to a password once a second registration has made the first doubtful', async () => {
      const email = 'doubtful@people.test'
      await register(email)
      await often(14, '/verify-email/resend', email)
      const held = await count(email)
      expect(held).toBe(11)
      await register(email)
      expect(await count(email)).toBe(held + 1)
      expect(await reset(email)).toBe(200)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
