/* An invitation to a team that comes back: who is told of it, and who is not. */
import { afterAll, expect, it } from 'vitest'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import type { Person } from '#tests/kit/people.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'an invitation that comes back',
  app => {
    const { ana, dora } = app.people
    const email = 'gone@office.test'
    const invite = (by: Person, link: string) =>
      app.api(by).members.invite({ link, email, role: 'organiser', note: 'Join us' })
    const told = async (by: Person, link: string) =>
      (await app.api(by).members.invitations({ link, limit: 100 })).items
        .filter(each => each.email === email)
        .map(({ state, suppressed, undelivered }) => [state, suppressed, undelivered])

    it('is told to the team that sent it, and to no other; sent again it is as new', async () => {
      mails.mailboxes.set(email, { code: 550, says: '5.1.1 No such user' })
      await invite(ana, 'alpha')
      await expect.poll(() => told(ana, 'alpha')).toEqual([['open', null, 'refused']])
      // The address stays refused, and what alpha learned is not beta's to know: its own mail arrives.
      mails.mailboxes.delete(email)
      await invite(dora, 'beta')
      expect(await told(dora, 'beta')).toEqual([['open', null, null]])
      await invite(ana, 'alpha')
      expect(await told(ana, 'alpha')).toEqual([
        ['open', null, null],
        ['withdrawn', null, 'refused']
      ])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
