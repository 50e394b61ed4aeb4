/* What a mail provider reports of mails that came back or were complained of. */
import { createHmac } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { emailTo } from '#tests/kit/mailbox.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const secret = 'a secret that only the provider has'
const signed = (body: string, by = secret): string =>
  `sha256=${createHmac('sha256', by).update(body).digest('hex')}`

await onServer(
  'a report',
  app => {
    const { bob, cleo } = app.people
    const send = (body: string, signature: string | null = signed(body)) =>
      app.fetch('/api/mails/reports', {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          ...(signature !== null && { 'palmares-signature': signature })
        }
      })
    const minutes = (ago: number): string => new Date(Date.now() - ago * 60_000).toISOString()
    const report = (more: object): Promise<{ status: number }> =>
      send(JSON.stringify({ type: 'bounce', detail: '550 5.1.1 gone', at: minutes(1), ...more }))
    const found = (where = 'true') =>
      lookInto(
        app,
        `SELECT address_key, reason, detail, lifted_at IS NULL AS holds FROM suppressed_addresses WHERE ${where}`
      )
    const clear = () => tamper(app, 'DELETE FROM suppressed_addresses')

    it('counts only with the signature of who may report', async () => {
      const body = JSON.stringify({ type: 'bounce', address: cleo.email, at: minutes(1) })
      for (const signature of [
        null,
        '',
        'sha256=',
        signed(body, 'another secret'),
        signed(`${body} `),
        signed(body).slice(0, -2),
        signed(body).replace('sha256=', '')
      ])
        expect((await send(body, signature)).status).toBe(400)
      expect(await found()).toEqual([])
      expect((await send(body)).status).toBe(200)
      expect(await found()).toEqual([{ address_key: cleo.email, reason: 'bounce', detail: '', holds: true }])
      await clear()
    })

    it('is refused where it says nothing that is understood, or too much', async () => {
      for (const body of [
        '',
        '[]',
        '{"type":"bounce"}',
        JSON.stringify({ type: 'soft', address: cleo.email, at: minutes(1) }),
        JSON.stringify({ type: 'bounce', at: minutes(1) }),
        JSON.stringify({ type: 'bounce', address: 'no address', at: minutes(1) }),
        JSON.stringify({ type: 'bounce', address: cleo.email, at: 'yesterday' }),
        JSON.stringify({ type: 'bounce', address: cleo.email, at: minutes(1), detail: 'x'.repeat(2001) })
      ])
        expect((await send(body)).status).toBe(400)
      expect((await send(`"${'x'.repeat(17_000)}"`)).status).toBe(413)
      expect(await found()).toEqual([])
    })

    it('may come again, and changes nothing that was decided since', async () => {
      const bounce = { address: cleo.email, at: minutes(5) }
      await report(bounce)
      await report(bounce)
      expect(await found()).toHaveLength(1)
      await app.api(cleo).addresses.try_own({})
      await report(bounce)
      expect(await found('lifted_at IS NULL')).toEqual([])
      // What is old, or of a time that has not come, says nothing of now.
      for (const ago of [31 * 24 * 60, -60]) await report({ ...bounce, at: minutes(ago) })
      expect(await found('lifted_at IS NULL')).toEqual([])
      await report({ ...bounce, at: new Date().toISOString() })
      expect(await found('lifted_at IS NULL')).toHaveLength(1)
      await report({ ...bounce, type: 'complaint', at: minutes(3) })
      expect(await found()).toMatchObject([{ reason: 'complaint' }])
      await report(bounce)
      expect(await found()).toMatchObject([{ reason: 'complaint' }])
      await clear()
    })

    it('names the mail by the address to which it came back', async () => {
      const email = 'returned@people.test'
      await app.api(bob).members.invite({ link: 'alpha', email, role: 'organiser', note: '' })
      await emailTo(mails, email)
      const return_path = mails.received.find(({ to }) => to.includes(email))?.from ?? ''
      const state = () =>
        lookInto(app, `SELECT state, last_error FROM outbox_messages WHERE to_address = '${email}'`)
      await expect.poll(async () => (await state())[0]?.['state']).toBe('sent')
      // A complaint leaves it a mail that arrived.
      await report({ type: 'complaint', return_path })
      expect(await state()).toEqual([{ state: 'sent', last_error: null }])
      await clear()
      await report({ return_path, detail: '550 5.1.1\r\nno such user' })
      expect(await state()).toEqual([{ state: 'failed', last_error: '550 5.1.1 no such user' }])
      expect(await found()).toEqual([
        { address_key: email, reason: 'bounce', detail: '550 5.1.1 no such user', holds: true }
      ])
      // Of a mail that is not there, nothing is known.
      expect((await report({ return_path: return_path.replace(/\+.{8}/, '+aaaaaaaa') })).status).toBe(200)
      expect(await found()).toHaveLength(1)
    })
  },
  {
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Palmares <office@contests.test>',
      MAIL_RETURN_PATH: 'bounces@contests.test',
      MAIL_REPORTS_SECRET: secret
    }
  }
)

await onServer('without a secret', app => {
  it('no report is taken', async () => {
    const body = JSON.stringify({ type: 'bounce', address: 'ana@people.test', at: new Date().toISOString() })
    const headers = { 'content-type': 'application/json', 'palmares-signature': signed(body, '') }
    expect((await app.fetch('/api/mails/reports', { method: 'POST', body, headers })).status).toBe(404)
  })
})
