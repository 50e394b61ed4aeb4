/* A mailbox is not filled with invitations, not under several spellings either, and nobody keeps it from others by that. */
import { afterAll, expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { openContest } from '#tests/kit/entering.ts'
import { jobsAreDue, jobsDone } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import type { Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

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
    /** In how many half hours the mails that wait may go, and that nothing else of them is known. */
    const waiting = async (email: string) => {
      const rows = await lookInto(
        app,
        `SELECT round(extract(epoch FROM job.start_after - o.created_at) / 1800)::int AS half_hours
         FROM outbox_messages o JOIN pgboss.job job
           ON job.name = 'send_mail' AND job.data ->> 'message_id' = o.id::text
         WHERE o.to_address = '${email}' AND o.state = 'queued' ORDER BY o.id`
      )
      return rows.map(({ half_hours }) => half_hours)
    }

    it('are ten a day of one account, over all teams and to its jury too', async () => {
      const email = 'stranger@people.test'
      expect(await times(10, ana, 'alpha', email)).toEqual(sent(10))
      const over = await invite(ana, 'alpha', email)
      expect([over.status, faultsOf(over)]).toEqual([422, ['email: invited_often']])
      expect(asProblem(over).errors?.[0]?.message).toBe(
        'Within 24 hours, one person can send 10 invitations to one address. You have sent that many to this one; try again tomorrow.'
      )
      const contest = await openContest(app)
      const as_juror = { contest: contest.id, email, categories: null, chair: false }
      expect(faultsOf(await post(ana, 'alpha', 'jury', as_juror))).toEqual(['email: invited_often'])
      for (const spelt of ['Stranger@people.test', 'stranger+2@people.test'])
        expect((await invite(ana, 'alpha', spelt)).status).toBe(422)
      expect((await invite(ana, 'alpha', 'another@people.test')).status).toBe(201)
      expect(await mailed(email)).toBe(10)

      await tamper(app, `UPDATE limits SET resets_at = now() WHERE key LIKE 'invite_same%'`)
      expect([(await invite(ana, 'alpha', email)).status, await mailed(email)]).toEqual([201, 11])
    })

    it('go one by one where others have sent twenty, and whoever sends is not told', async () => {
      const email = 'filled@people.test'
      expect(await times(10, ana, 'alpha', email)).toEqual(sent(10))
      expect(await times(9, dora, 'beta', email)).toEqual(sent(9))
      const before = await invite(bob, 'alpha', email)
      expect([before.status, await mailed(email), await waiting(email)]).toEqual([201, 20, []])

      const contest = await openContest(app)
      const as_juror = { contest: contest.id, email, categories: null, chair: false }
      const after = await invite(bob, 'alpha', email)
      expect(after.status).toBe(201)
      expect(Object.keys(after.json as object)).toEqual(Object.keys(before.json as object)) // both are invitations
      expect((await post(bob, 'alpha', 'jury', as_juror)).status).toBe(201)
      expect((await invite(dora, 'beta', email)).status).toBe(201)
      // Bob's second and third; dora has filled the mailbox and waits apart, where she keeps nobody waiting.
      expect([await mailed(email), await waiting(email)]).toEqual([20, [1, 2, 4]])

      await jobsAreDue(app, 'send_mail')
      expect(await mailed(email)).toBe(23)
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
