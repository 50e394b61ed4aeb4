/* What comes to an account while its owner is being given it back, in the order that the test decides. */
import { afterAll, describe, expect, it } from 'vitest'
import { generateSync } from 'otplib/functional'
import { newNetwork } from '#tests/kit/client.ts'
import { holding, inTurn } from '#tests/kit/holding.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailCalled, emailsTo, emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const mine = 'a lamp, a ladder, a lemon'

await onServer(
  'an account that is asked for two things at once',
  app => {
    const guest = guestsOf(app.people)
    const post = (path: string, json: object, token?: string) =>
      app.fetch(`/api${path}`, { method: 'POST', json, network: newNetwork(), ...(token && { token }) })
    const locked = (email: string) => `SELECT FROM users WHERE email = '${email}' FOR UPDATE`
    /** Gives an account the address of a thief; answers how its owner takes that back. */
    const moved = async ({ token, email }: Person, to: string) => {
      await app.api({ token }).accounts.ask_address_change({ password: guestsPassword, email: to })
      await post('/user/email/confirm', { token: tokenIn(await emailTo(mails, to)) }, token)
      await jobsDone(app)
      const link = tokenIn(await emailCalled(mails, email, 'Your account has another email address', 0))
      return () => post('/reset-password/address', { token: link, password: mine })
    }

    describe('while a change of its address is taken back', () => {
      it('gives no link for another password to the address that it leaves', async () => {
        const who = guest()
        const takeBack = await moved(who, 'asks@thief.test')
        const [back, asked] = await inTurn(app, locked('asks@thief.test'), takeBack, () =>
          post('/forgot-password', { email: 'asks@thief.test' })
        )
        expect([back.status, asked.status]).toEqual([200, 202])
        const open = `SELECT FROM mailed_tokens WHERE user_id = '${who.user_id}' AND kind = 'reset' AND used_at IS NULL`
        expect(await lookInto(app, open)).toEqual([])
      })

      it('keeps no passkey for a session that ends by it', async () => {
        const who = guest()
        const takeBack = await moved(who, 'keeps@thief.test')
        await tamper(
          app,
          `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
           VALUES (gen_random_uuid(), '${who.user_id}', 'kept', '\\x00', 0, '{}', 'Theirs', now())`
        )
        const [back, kept] = await inTurn(app, locked('keeps@thief.test'), takeBack, () =>
          post('/user/passkeys/review', { keep: true, password: guestsPassword }, who.token)
        )
        expect([back.status, kept.status]).toEqual([200, 401])
        const rests = `SELECT passkeys_doubted FROM users WHERE id = '${who.user_id}'`
        expect(await lookInto(app, rests)).toEqual([{ passkeys_doubted: true }])
      })

      it('gets no second step from a session that ends by it, which would keep its owner out', async () => {
        const who = guest()
        const takeBack = await moved(who, 'steps@thief.test')
        const { secret } = await app.api(who).two_factor.begin({ password: guestsPassword })
        const [back, step] = await inTurn(app, locked('steps@thief.test'), takeBack, () =>
          post('/user/two-factor/confirm', { code: generateSync({ secret }) }, who.token)
        )
        expect([back.status, step.status]).toEqual([200, 401])
        expect((await post('/login', { email: who.email, password: mine })).status).toBe(200)
      })

      it('is not deleted by a session that ends by it', async () => {
        const who = guest()
        const takeBack = await moved(who, 'deletes@thief.test')
        const [back, deleted] = await inTurn(app, locked('deletes@thief.test'), takeBack, () =>
          app.fetch('/api/user', {
            method: 'DELETE',
            json: { password: guestsPassword },
            network: newNetwork(),
            token: who.token
          })
        )
        expect([back.status, deleted.status]).toEqual([200, 401])
        expect((await post('/login', { email: who.email, password: mine })).status).toBe(200)
      })
    })

    it('is locked before the link in a mail is, so that nobody waits for one another', async () => {
      const email = 'link@people.test'
      await post('/register', {
        email,
        password: mine,
        first_name: 'Noor',
        last_name: 'Haddad',
        locale: 'en',
        terms_version: 1
      })
      const token = tokenIn(await emailTo(mails, email))
      const confirmed = await holding(app, locked(email), async waiting => {
        const confirming = post('/verify-email', { token, sign_in: false })
        await waiting(1)
        const link = `SELECT kind FROM mailed_tokens WHERE user_id = (SELECT id FROM users WHERE email = '${email}')
          FOR UPDATE NOWAIT`
        const free = await lookInto(app, link).catch(String)
        return { confirming, free }
      })
      expect(confirmed.free).toEqual([{ kind: 'verify' }])
      expect((await confirmed.confirming).status).toBe(200)
      expect(emailsTo(mails, email)).toHaveLength(1)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
