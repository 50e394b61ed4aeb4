/* What the operator can do on the server without a password, and who learns of it. */
import { afterAll, expect, it } from 'vitest'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, emailsTo } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { lookInto } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'the operator’s way in',
  app => {
    const { emil } = app.people

    it('to an account is told to the owner of the account, and written down', async () => {
      const { email, user_id } = emil
      const before = emailsTo(mails, email).length
      const { stdout } = await app.cli('user', 'token', '--email', email)
      expect((await app.fetch('/api/user', { token: stdout.trim() })).status).toBe(200)
      const letter = await emailTo(mails, email, before + 1)
      expect([letter.subject, letter.text]).toEqual([
        'The operator opened your account',
        expect.stringContaining('Network address: the server itself')
      ])
      const written = await lookInto(
        app,
        `SELECT actor FROM audit_entries
         WHERE verb = 'session.opened' AND subject = 'user:${user_id}' AND actor = 'system:operator'`
      )
      expect(written).toEqual([{ actor: 'system:operator' }])
    })

    it('to a team’s mails stands in the log of the team', async () => {
      const { code } = await app.cli('outbox', '--team', 'beta')
      expect(code).toBe(0)
      const written = await lookInto(
        app,
        `SELECT actor FROM audit_entries
         WHERE verb = 'team.outbox_read' AND team_id = '${app.people.teams.beta}'`
      )
      expect(written).toEqual([{ actor: 'system:operator' }])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
