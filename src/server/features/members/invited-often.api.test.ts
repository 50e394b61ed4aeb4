/* A mailbox is not filled with invitations: not by one account, not by several teams, and not under several spellings. */
import { afterAll, expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { openContest } from '#tests/kit/entering.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import type { Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'invitations to one mailbox',
  app => {
    const { ana, bob, dora } = app.people
    const post = (by: Person, link: string, path: string, json: object) =>
      app.fetch(`/api/teams/${link}/${path}`, { method: 'POST', token: by.token, json })
    const invite = (by: Person, link: string, email: string) =>
      post(by, link, 'invitations', { email, role: 'organiser' })
    const times = async (many: number, by: Person, link: string, email: string): Promise<number[]> => {
      const statuses = []
      for (let nth = 0; nth < many; nth += 1) statuses.push((await invite(by, link, email)).status)
      return statuses
    }
    const mailed = async (email: string): Promise<number> => {
      await jobsDone(app)
      return mails.received.filter(({ to }) => to.includes(email)).length
    }
    const sent = (many: number): number[] => Array<number>(many).fill(201)

    it('are ten a day of one account and twenty in all, over all teams and to its jury too', async () => {
      const email = 'stranger@people.test'
      expect(await times(10, ana, 'alpha', email)).toEqual(sent(10))
      const over = await invite(ana, 'alpha', email)
      expect([over.status, faultsOf(over)]).toEqual([422, ['email: invited_often']])
      expect(asProblem(over).errors?.[0]?.message).toBe(
        'Within 24 hours, one address can be sent 10 invitations by one person and 20 in all. For this one that is used up; try again tomorrow.'
      )
      for (const spelt of ['Stranger@people.test', 'stranger+2@people.test'])
        expect((await invite(ana, 'alpha', spelt)).status).toBe(422)
      // Another of the team, and another team, may still write, and ana may write to others.
      expect((await invite(ana, 'alpha', 'another@people.test')).status).toBe(201)
      expect(await times(10, dora, 'beta', email)).toEqual(sent(10))

      const contest = await openContest(app)
      const as_juror = { contest: contest.id, email, categories: null, chair: false }
      const refused = [await invite(bob, 'alpha', email), await post(bob, 'alpha', 'jury', as_juror)]
      expect(refused.map(answer => [answer.status, faultsOf(answer)])).toEqual([
        [422, ['email: invited_often']],
        [422, ['email: invited_often']]
      ])
      // Which of the two bounds it was, and so whether others invite that address, is not told.
      expect(asProblem(refused[0] ?? over).errors).toEqual(asProblem(over).errors)
      expect(await mailed(email)).toBe(20)

      await tamper(app, `UPDATE limits SET resets_at = now() WHERE key LIKE 'invite_same%'`)
      const next = await post(bob, 'alpha', 'jury', as_juror)
      expect([next.status, await mailed(email)]).toEqual([201, 21])
    })

    it('count once what is sent again under its key, also at once, and answer it as before', async () => {
      const email = 'again@people.test'
      const asked = {
        method: 'POST',
        token: bob.token,
        json: { email, role: 'organiser' },
        headers: { 'idempotency-key': 'one-and-the-same' }
      }
      const send = () => app.fetch('/api/teams/alpha/invitations', asked)
      const answers = await Promise.all([send(), send(), send(), send()])
      for (let nth = 0; nth < 8; nth += 1) answers.push(await send())
      expect(answers.map(({ status }) => status)).toEqual(sent(12))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(await mailed(email)).toBe(1)
      expect(await times(9, bob, 'alpha', email)).toEqual(sent(9))
      expect((await invite(bob, 'alpha', email)).status).toBe(422)
      // Where all is used up, it is answered all the same.
      expect((await send()).status).toBe(201)
    })

    it('count only where one is sent', async () => {
      const faults = new Set<string>()
      for (let nth = 0; nth < 12; nth += 1)
        for (const fault of faultsOf(await invite(ana, 'alpha', bob.email))) faults.add(fault)
      expect([...faults]).toEqual(['email: taken'])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
