/* What was written to an address, or from it, before somebody had it is not theirs to take along. */
import { afterAll, expect, it } from 'vitest'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailCalled, emailsTo, emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, guestsPassword } from '#tests/kit/people.ts'
import { takenAlong } from '#tests/kit/taken-along.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'an address that was somebody else’s before',
  app => {
    const guest = guestsOf(app.people)
    const address = 'desk@people.test'
    const write = (message: string, email = address) =>
      app.api().contact.write({
        team: 'alpha',
        topic: 'other',
        name: 'At the desk',
        email,
        locale: 'en',
        message
      })

    it('gives whoever changed to it nothing of what was written under it before', async () => {
      // The account is older than all of it: only the address is new.
      const who = { ...guest(), password: guestsPassword }
      const own = { team: 'alpha', topic: 'other' as const, name: '', locale: 'en' as const }
      await app.api(who).contact.write({ ...own, message: 'Robin asked with the account' })
      await write('The desk asked about a secret commission')
      await emailTo(mails, address)
      await app.api(who).accounts.ask_address_change({ email: address, password: guestsPassword })
      const token = tokenIn(await emailTo(mails, address, 2))
      await app.api(who).accounts.confirm_address_change({ token })
      await write('Robin asked about the opening hours')
      await jobsDone(app)
      const files = await takenAlong(app, who)
      const text = (name: string) => files.find(each => each.name === `${name}.json`)?.text ?? ''
      for (const mine of ['with the account', 'opening hours']) expect(text('contact')).toContain(mine)
      expect(text('contact')).not.toContain('secret commission')
      // One receipt each, of which the first to the address is not theirs.
      const received = (JSON.parse(text('mails')) as { team: string; to_address: string }[]) // a list, as every file
        .flatMap(({ team, to_address }) => (team === 'alpha' ? [to_address] : []))
      expect(received.toSorted()).toEqual([address, who.email].toSorted())
    })

    it('leaves whoever takes an address back what was theirs before it was taken', async () => {
      const who = { ...guest(), password: guestsPassword }
      await write('Sky asked without signing in', who.email)
      await jobsDone(app)
      const before = emailsTo(mails, who.email).length
      const elsewhere = 'thief@people.test'
      await app.api(who).accounts.ask_address_change({ email: elsewhere, password: guestsPassword })
      await app.api(who).accounts.confirm_address_change({ token: tokenIn(await emailTo(mails, elsewhere)) })
      const told = await emailCalled(mails, who.email, 'Your account has another email address', before)
      const password = 'a lamp, a ladder, a lemon'
      const json = { token: tokenIn(told), password }
      expect((await app.fetch('/api/reset-password/address', { method: 'POST', json })).status).toBe(200)
      const { token } = await app.api().accounts.login({ email: who.email, password })
      const files = await takenAlong(app, { token, password })
      expect(files.find(({ name }) => name === 'contact.json')?.text).toContain('without signing in')
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
