/* What organisers see of the team's mails, and that nothing in them opens anything. */
import { afterAll, expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'the mails of a team',
  app => {
    const { bob, dora, cleo } = app.people
    const email = 'invited_x@people.test'
    const { outbox, members } = app.api(bob)
    const list = (more: object = {}) => outbox.list({ link: 'alpha', ...more })

    it('are found by address and state, and read without what their links open', async () => {
      await members.invite({ link: 'alpha', email, role: 'organiser', note: 'Come' })
      const letter = await emailTo(mails, email)
      const token = tokenIn(letter, 'invitation')
      await expect.poll(async () => (await list({ q: email, state: 'sent' })).items.length).toBe(1)
      const [item] = (await list({ q: 'INVITED_x@' })).items
      expect(item).toMatchObject({
        to_address: email,
        subject: letter.subject,
        attempts: 1,
        last_error: null
      })
      const mail = await outbox.get({ link: 'alpha', id: item?.id ?? '' })
      expect(mail.text).toContain('/alpha/register?invitation=…')
      const told = JSON.stringify(mail)
      expect(told).not.toContain(token)
      expect(told).not.toMatch(/token=[\w-]/)
      expect((await list({ q: 'in_ited_x@' })).items).toEqual([])
      expect((await list({ q: email, state: 'failed' })).items).toEqual([])
    })

    it('are the team’s own', async () => {
      const [item] = (await list({ q: email })).items
      const at = (link: string) => `/api/teams/${link}/mails/${item?.id ?? ''}`
      expect((await app.fetch(at('beta'), { token: dora.token })).status).toBe(404)
      expect((await app.fetch(at('alpha'), { token: cleo.token })).status).toBe(403)
      const retried = await app.fetch(at('beta'), {
        method: 'PATCH',
        token: dora.token,
        json: { state: 'queued' }
      })
      expect(retried.status).toBe(404)
      const long = await app.fetch(`/api/teams/alpha/mails?q=${'x'.repeat(5000)}`, { token: bob.token })
      expect(faultsOf(long)).toEqual(['q: too_long'])
    })

    it('that failed are tried once more, and only those', async () => {
      const [item] = (await list({ q: email })).items
      const id = item?.id ?? ''
      const retry = () =>
        app.fetch(`/api/teams/alpha/mails/${id}`, {
          method: 'PATCH',
          token: bob.token,
          json: { state: 'queued' }
        })
      expect(asProblem(await retry()).detail).toMatch(/has not failed/)
      // What is tried for a whole day fails in a day.
      await tamper(
        app,
        `UPDATE outbox_messages SET state = 'failed', last_error = '550 no' WHERE id = '${id}'`
      )
      expect((await list({ state: 'failed' })).items.map(each => each.id)).toEqual([id])
      expect((await retry()).json).toMatchObject({ state: 'queued', attempts: 0 })
      await emailTo(mails, email, 2)
      await expect.poll(async () => (await outbox.get({ link: 'alpha', id })).state).toBe('sent')
      const cancel = (why: string) =>
        tamper(
          app,
          `UPDATE outbox_messages SET state = 'cancelled', cancelled_for = '${why}' WHERE id = '${id}'`
        )
      // What its reader did not want is not theirs to send again; what an address held back may go once it is mended.
      for (const why of ['unsubscribed', 'muted', 'no_account', 'stopped']) {
        await cancel(why)
        expect(asProblem(await retry()).detail).toMatch(/has not failed/)
      }
      expect((await list({ state: 'cancelled' })).items).toMatchObject([{ id, cancelled_for: 'stopped' }])
      await cancel('bounce')
      expect((await retry()).json).toMatchObject({ state: 'queued', cancelled_for: null })
      await emailTo(mails, email, 3)
      await expect.poll(async () => (await outbox.get({ link: 'alpha', id })).state).toBe('sent')
      await tamper(app, `UPDATE outbox_messages SET state = 'failed', text = NULL WHERE id = '${id}'`)
      expect(asProblem(await retry()).detail).toMatch(/too old to be sent again/)
      expect(await outbox.get({ link: 'alpha', id })).toMatchObject({ text: null, to_address: email })
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
