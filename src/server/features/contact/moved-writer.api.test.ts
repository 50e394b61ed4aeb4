/* Whoever wrote with an account is answered at the address that the account has by now. */
import { afterAll, expect, it } from 'vitest'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailsTo, emailTo } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'the answer to a message',
  app => {
    const { bob } = app.people
    const guest = guestsOf(app.people)

    it('goes to no address that its writer has left', async () => {
      const who = guest()
      const { thread } = await app.api(who).contact.write({
        team: 'alpha',
        topic: 'other',
        name: '',
        locale: 'en',
        message: 'Is the heron sold?'
      })
      await emailTo(mails, who.email)
      const moved = `moved-${who.email}`
      await tamper(
        app,
        `UPDATE users SET email = '${moved}', email_key = '${moved}' WHERE id = '${who.user_id}'`
      )
      const [shown] = (await app.api(bob).inbox.list({ link: 'alpha', q: moved })).items
      expect(shown).toMatchObject({ id: thread, email: moved })
      const answer = { link: 'alpha', id: thread ?? '', kind: 'answer' as const }
      await app.api(bob).inbox.write({ ...answer, message: 'It hangs in a private room.' })
      expect((await emailTo(mails, moved)).text).toContain('private room')
      await jobsDone(app)
      expect(emailsTo(mails, who.email)).toHaveLength(1)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
