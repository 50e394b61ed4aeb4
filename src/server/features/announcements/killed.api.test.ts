/* The process is killed while an announcement goes out; the next one goes on where it was, and each gets it once. */
import { afterAll, expect, it } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { holding } from '#tests/kit/holding.ts'
import { jobsAreDue } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { inAll } from '#tests/kit/only-in-all.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const planted = inAll('an announcement to ten thousand') ? 10_000 : 500
const bad = 'no address at all'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'an announcement that is under way',
  app => {
    it(
      'comes once to each, though the process is killed in the middle and one address is none',
      async () => {
        const { bob, teams } = app.people
        await tamper(
          app,
          `WITH made AS (
         INSERT INTO users (id, email, email_key, first_name, last_name, created_at, verified_at)
         SELECT gen_random_uuid(), CASE n WHEN 7 THEN '${bad}' ELSE 'p' || n || '@planted.test' END, 'p' || n, 'P', n::text, now(), now()
         FROM generate_series(1, ${planted}) AS g (n) RETURNING id)
       INSERT INTO members (team_id, user_id, role, since) SELECT '${teams.alpha}', id, 'organiser', now() FROM made`
        )
        const { id } = await app.api(bob).announcements.send({
          link: 'alpha',
          audience: { groups: ['organisers'] },
          texts: { en: { subject: 'Hello', text: 'To all.' } },
          fallback: 'en',
          expected: planted + 2
        })
        const count = async (outcome: string): Promise<number> =>
          Number(
            (
              await lookInto(app, `SELECT count(*) FROM announcement_recipients WHERE outcome = '${outcome}'`)
            )[0]?.['count']
          )
        const halfway = `SELECT 1 FROM announcement_recipients WHERE user_id =
          (SELECT user_id FROM announcement_recipients ORDER BY user_id OFFSET ${planted / 2} LIMIT 1) FOR UPDATE`
        await holding(app, halfway, async waiting => {
          await tamper(app, `UPDATE announcements SET sends_at = created_at`)
          await jobsAreDue(app, 'send_announcement')
          await eventually(async () => (await count('sent')) > 0)
          await waiting(1)
          await app.kill()
        })
        const before = await count('sent')
        expect(before).toBeLessThan(planted)
        // As it is done with what ran too long.
        await tamper(
          app,
          `UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'send_announcement' AND state = 'active'`
        )
        await app.restart()
        await eventually(async () => (await count('waiting')) === 0, 60_000)
        expect(await count('sent')).toBe(planted + 2)
        const mails = await lookInto(
          app,
          `SELECT count(*)::integer AS mails, count(DISTINCT to_address)::integer AS people FROM outbox_messages WHERE letter ->> 'name' = 'announcement'`
        )
        expect(mails).toEqual([{ mails: planted + 2, people: planted + 2 }])
        await eventually(
          async () => (await app.api(bob).announcements.get({ link: 'alpha', id })).state === 'sent'
        )
      },
      planted * 100 + 60_000
    )
  },
  { own_process: true, env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <palmares@people.test>' } }
)
