/* What becomes of mails that a server answers slowly, not at all, or with the word that there is no such mailbox. */
import { afterAll, describe, expect, it } from 'vitest'
import { emailTo, emailsTo } from '#tests/kit/mailbox.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { signedMails } from '#tests/kit/signed-mails.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { asProblem } from '#tests/kit/client.ts'
import { mailOfReturnPath } from './return-path.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a mail',
  app => {
    const { bob, cleo, dora, teams } = app.people
    const invite = (email: string) =>
      app.api(bob).members.invite({ link: 'alpha', email, role: 'organiser', note: '' })
    const mailsTo = (email: string) =>
      lookInto(
        app,
        `SELECT id, state, cancelled_for, attempts, last_error FROM outbox_messages WHERE to_address = '${email}' ORDER BY id`
      )
    const tried = (link: string, token: string, address: string) =>
      app.fetch(`/api/teams/${link}/addresses/try-again`, { method: 'POST', token, json: { email: address } })
    const suppressed = (email: string) =>
      lookInto(app, `SELECT reason, lifted_at FROM suppressed_addresses WHERE address_key = '${email}'`)

    describe('to a mailbox that is not there', () => {
      const email = 'gone@people.test'

      it('is not tried again; another invitation is, since other teams are told of none that came back', async () => {
        mails.mailboxes.set(email, { code: 550, says: '5.1.1 No such user' })
        await invite(email)
        await expect.poll(async () => (await mailsTo(email))[0]?.['state']).toBe('failed')
        expect(await mailsTo(email)).toMatchObject([
          { attempts: 1, last_error: expect.stringContaining('5.1.1') }
        ])
        expect(await suppressed(email)).toEqual([{ reason: 'bounce', lifted_at: null }])
        const { items } = await app.api(bob).members.invitations({ link: 'alpha' })
        expect(items.find(item => item.email === email)?.suppressed).toBeNull()
        for (const [link, { token }] of [
          ['alpha', bob],
          ['beta', dora]
        ] as const)
          expect((await tried(link, token, email)).status).toBe(404)
        mails.mailboxes.delete(email)
        await invite(email)
        await emailTo(mails, email)
      })
    })

    describe('to a member whose mailbox is not there', () => {
      const { email } = guestsOf(app.people)()

      it('is held back', async () => {
        await tamper(
          app,
          `INSERT INTO suppressed_addresses VALUES ('${email}', 'bounce', '550 No such user', now(), NULL);
           INSERT INTO members SELECT '${teams.alpha}', id, 'participant', now() FROM users WHERE email_key = '${email}'`
        )
        const message = { team: 'alpha', topic: 'other' as const, name: 'Guest', message: 'Hello', files: [] }
        await app.api().contact.write({ ...message, email })
        await jobsDone(app)
        expect(await mailsTo(email)).toMatchObject([
          {
            state: 'cancelled',
            cancelled_for: 'bounce',
            attempts: 0,
            last_error: expect.stringContaining('No such user')
          }
        ])
        expect(emailsTo(mails, email)).toEqual([])
      })

      it('is shown beside the person to those who run the team, who may try again', async () => {
        const shown = async () =>
          (await app.api(bob).members.list({ link: 'alpha' })).items.find(item => item.email === email)
        expect((await shown())?.suppressed).toEqual({
          reason: 'bounce',
          since: expect.stringMatching(/Z$/)
        })
        expect((await tried('beta', dora.token, email)).status).toBe(404)
        expect((await tried('alpha', cleo.token, email)).status).toBe(403)
        expect((await tried('alpha', bob.token, 'nobody@people.test')).status).toBe(404)
        expect(await suppressed(email)).toMatchObject([{ lifted_at: null }])
        for (const _ of [1, 2]) expect((await tried('alpha', bob.token, email)).status).toBe(204)
        const log = await app.api(bob).audit.list({ link: 'alpha', action: 'mail.address_tried' })
        expect(log.items).toHaveLength(1)
        expect((await shown())?.suppressed).toBeNull()
      })
    })

    it('that a server refuses for its own reasons suppresses nobody, and is tried again', async () => {
      const email = 'relayed@people.test'
      mails.mailboxes.set(email, { code: 550, says: '5.7.1 Relaying denied' })
      await invite(email)
      await expect.poll(async () => (await mailsTo(email))[0]?.['attempts']).toBeGreaterThan(1)
      expect(await suppressed(email)).toEqual([])
      mails.mailboxes.delete(email)
      await emailTo(mails, email)
    })

    it('of somebody’s account goes to a suppressed address too, and shows that it works again', async () => {
      await tamper(
        app,
        `INSERT INTO suppressed_addresses VALUES ('${cleo.email}', 'bounce', '550 full', now() - interval '1 hour', NULL)`
      )
      const own = () => app.api(cleo).addresses.own({})
      expect(await own()).toMatchObject({ email: cleo.email, suppressed: { reason: 'bounce' } })
      const people = await app.api(bob).members.list({ link: 'alpha' })
      const bounced = people.items.filter(item => item.suppressed !== null).map(item => item.email)
      expect(bounced).toEqual(people.items.filter(item => item.email === cleo.email).map(item => item.email))
      await app.api().accounts.forgot_password({ email: cleo.email })
      await emailTo(mails, cleo.email)
      await expect.poll(async () => (await own()).suppressed).toBeNull()
    })

    it('that was complained of is for its reader alone to ask for again', async () => {
      await tamper(
        app,
        `UPDATE suppressed_addresses SET reason = 'complaint', lifted_at = NULL WHERE address_key = '${cleo.email}'`
      )
      await tamper(
        app,
        `INSERT INTO members VALUES ('${teams.alpha}', '${cleo.user_id}', 'participant', now())`
      )
      const refused = await app.fetch('/api/teams/alpha/addresses/try-again', {
        method: 'POST',
        token: bob.token,
        json: { email: cleo.email }
      })
      expect([refused.status, asProblem(refused).detail]).toEqual([409, expect.stringMatching(/as spam/)])
      const before = emailsTo(mails, cleo.email).length
      await app.api().accounts.forgot_password({ email: cleo.email })
      await emailTo(mails, cleo.email, before + 1)
      await jobsDone(app)
      expect((await app.api(cleo).addresses.own({})).suppressed).toMatchObject({ reason: 'complaint' })
      expect((await app.api(cleo).addresses.try_own({})).suppressed).toBeNull()
    })

    it('whose server broke off without an answer is sent once more, under the same id, and no oftener', async () => {
      const email = 'vanished@people.test'
      mails.vanishing.add(email)
      await invite(email)
      await emailTo(mails, email, 2)
      await jobsDone(app)
      const received = mails.received.filter(({ to }) => to.includes(email))
      expect(new Set(received.map(({ message_id }) => message_id)).size).toBe(1)
      expect(received).toHaveLength(2)
      expect(await mailsTo(email)).toMatchObject([{ state: 'sent', attempts: 2 }])
    })

    it('for which somebody waits goes out while all others are answered slowly', async () => {
      let let_go = (): void => {}
      const held = new Promise<void>(resolve => (let_go = resolve))
      const slow = [1, 2, 3, 4, 5, 6].map(nth => `slow-${nth}@people.test`)
      for (const email of slow) mails.holding.set(email, held)
      for (const email of slow) await invite(email)
      await expect.poll(() => slow.filter(email => emailsTo(mails, email).length > 0)).toHaveLength(4)
      const before = emailsTo(mails, dora.email).length
      await app.api().accounts.forgot_password({ email: dora.email })
      await emailTo(mails, dora.email, before + 1)
      expect(slow.filter(email => emailsTo(mails, email).length > 0)).toHaveLength(4)
      let_go()
      await jobsDone(app)
      for (const email of slow) expect(emailsTo(mails, email)).toHaveLength(1)
    })

    it('of a test is sent and told step by step, by a command', async () => {
      const steps = async (address: string) => {
        const { code, stdout } = await app.cli('mail', 'test', address, '--json')
        const told = JSON.parse(stdout) as { name: string; well: boolean | null; says: string }[] // its --json
        return { code, told: told.map(({ name, well }) => [name, well]), says: told.map(({ says }) => says) }
      }
      const well = await steps('somebody@people.test')
      expect(well).toMatchObject({
        code: 0,
        told: [
          ['settings', true],
          ['connect', true],
          ['send', true],
          ['DKIM', null],
          ['SPF', null]
        ]
      })
      expect(well.says.join('\n')).toMatch(/comes back to bounces\+.*mail2026\._domainkey\.contests\.test/s)
      expect(emailsTo(mails, 'somebody@people.test')).toMatchObject([{ subject: 'Test email' }])
      mails.mailboxes.set('nobody@people.test', { code: 550, says: '5.1.1 No such user' })
      const ill = await steps('nobody@people.test')
      expect([ill.code, ill.told[2]]).toEqual([1, ['send', false]])
      expect(ill.says[2]).toContain('No such user')
      expect((await app.cli('mail', 'test')).code).toBe(2)
    })

    it('is signed, and comes back to an address that names it', async () => {
      const email = 'signed@people.test'
      await invite(email)
      await emailTo(mails, email)
      const [mail] = mails.received.filter(({ to }) => to.includes(email))
      const head = mail?.source.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
      expect(head).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; .*d=contests\.test;.* s=mail2026;/m)
      const [row] = await mailsTo(email)
      expect(mail?.from).toMatch(/^bounces\+[a-z2-7]{52}@contests\.test$/)
      expect(mailOfReturnPath(mail?.from ?? '')).toEqual({ team_id: teams.alpha, message_id: row?.['id'] })
      expect(mailOfReturnPath((mail?.from ?? '').toUpperCase())).toEqual(mailOfReturnPath(mail?.from ?? ''))
      for (const other of ['bounces@contests.test', `x+${'a'.repeat(51)}@contests.test`, ''])
        expect(mailOfReturnPath(other)).toBeNull()
    })
  },
  {
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Palmares <office@contests.test>',
      MAIL_RETURN_PATH: 'bounces@contests.test',
      ...signedMails
    }
  }
)
