/* The feed of one person in one team, what they choose about it, and the link that stops mails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { category, openContest } from '#tests/kit/entering.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { genericPlan } from '#tests/kit/generic-plan.ts'
import { emailsTo, emailTo } from '#tests/kit/mailbox.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { newNetwork } from '#tests/kit/client.ts'
import { signedMails } from '#tests/kit/signed-mails.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { selectFeed } from './feed.queries.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const zone = 'Europe/Brussels'

/** What the clock there showed so many minutes ago. */
const minute = (ago: number): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' }).format(
    Date.now() - ago * 60_000
  )

await onServer(
  'who is told of something',
  app => {
    const { ana, bob, cleo, dora, teams } = app.people
    const of = (person: { token: string }) => app.api(person).notifications
    const quietIsOver = () => tamper(app, `UPDATE contact_numbers SET told_at = NULL`)
    let written = 0
    const write = async (message = 'A question'): Promise<number> => {
      await quietIsOver()
      written += 1
      const json = { topic: 'rules', name: 'Gast', email: `gast-${written}@news.test`, message }
      const network = newNetwork()
      const answer = await app.fetch('/api/contact?team=alpha', { method: 'POST', json, network })
      expect(answer.status).toBe(201)
      return (answer.json as { number: number }).number // the call's schema
    }
    /** Straight into the table: as many as nobody would write. */
    const plant = (values: string) =>
      tamper(
        app,
        `INSERT INTO notifications (team_id, id, user_id, event, title, text, path, work_id, contest_id, in_feed, for_digest, created_at)
         ${values}`
      )
    const clear = () => tamper(app, `DELETE FROM notifications; DELETE FROM notification_settings`)

    describe('reads it in the team', () => {
      it('once, newest first, with where it leads, and nobody else does', async () => {
        await clear()
        const number = await write()
        const other = await write()
        const { items, unread, next } = await of(ana).feed({ team: 'alpha' })
        expect([unread, next]).toEqual([2, null])
        expect(items.map(({ title, read }) => [title, read])).toEqual([
          [`A new message: no. ${other}`, false],
          [`A new message: no. ${number}`, false]
        ])
        expect(items[0]).toMatchObject({ event: 'contact_arrived', text: 'Gast has written to Alpha Salon.' })
        expect(items[0]?.path).toMatch(/^\/alpha\/console\/inbox\/[\da-f-]{36}$/)
        // An owner answers for it; other organisers, people without a role, and another team's owner read nothing.
        for (const person of [bob, cleo]) expect((await of(person).feed({ team: 'alpha' })).items).toEqual([])
        expect((await of(ana).feed({ team: 'beta' })).items).toEqual([])
        expect((await of(dora).feed({ team: 'beta' })).items).toEqual([])
        expect((await app.fetch('/api/user/notifications?team=alpha')).status).toBe(401)
        for (const team of ['frozen', 'nobody'])
          expect((await app.fetch(`/api/user/notifications?team=${team}`, { token: ana.token })).status).toBe(
            404
          )
      })

      it('and marks it, but nothing that is not theirs', async () => {
        await clear()
        await write()
        await write()
        const { items } = await of(ana).feed({ team: 'alpha' })
        const [newest, oldest] = items.map(({ id }) => id)
        if (!newest || !oldest) throw new Error('Two were written')
        await plant(
          `VALUES ('${teams.alpha}', gen_random_uuid(), '${bob.user_id}', 'waiver_asked', 'of bob', '', '', NULL, NULL, true, false, now())`
        )
        const [foreign] = await lookInto(app, `SELECT id FROM notifications WHERE title = 'of bob'`)
        const mark = (json: object) =>
          app.fetch('/api/user/notifications', {
            method: 'PATCH',
            json: { team: 'alpha', ...json },
            token: ana.token
          })
        for (const read of [
          [oldest, foreign?.['id']],
          [oldest, 'no-id'],
          [oldest, '01900000-0000-7000-8000-000000000000']
        ])
          expect((await mark({ read })).status).toBe(404)
        expect((await mark({ all_until: foreign?.['id'] })).status).toBe(404)
        expect((await mark({ team: 'beta', read: [oldest] })).status).toBe(404)
        expect((await of(ana).feed({ team: 'alpha' })).unread).toBe(2)
        expect(await of(ana).mark({ team: 'alpha', read: [oldest] })).toEqual({ unread: 1 })
        expect(await of(ana).mark({ team: 'alpha', read: [oldest] })).toEqual({ unread: 1 })
        await write('It comes after the list was read')
        expect(await of(ana).mark({ team: 'alpha', all_until: newest })).toEqual({ unread: 1 })
        expect(await lookInto(app, `SELECT read_at FROM notifications WHERE title = 'of bob'`)).toEqual([
          { read_at: null }
        ])
      })

      it('page by page, however long it is, with no more counted than are shown', async () => {
        await clear()
        await plant(
          `SELECT '${teams.alpha}', (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, '${ana.user_id}',
             'contact_arrived', 'no. ' || n, '', '', NULL, NULL, true, false, date_trunc('second', now())
           FROM generate_series(1, 10000) AS g (n)`
        )
        await tamper(app, 'ANALYZE notifications')
        const first = await of(ana).feed({ team: 'alpha', limit: 100 })
        const titles = first.items.map(({ title }) => title)
        expect([titles[0], titles[99], first.unread]).toEqual(['no. 10000', 'no. 9901', 100])
        const second = await of(ana).feed({ team: 'alpha', limit: 100, cursor: first.next ?? '' })
        expect([second.items[0]?.title, second.items.length]).toEqual(['no. 9900', 100])
        const reader = { team_id: teams.alpha, user_id: bob.user_id, role: 'participant' as const }
        for (const after of [null, { created_at: new Date(), id: first.items[0]?.id ?? '' }]) {
          const plan = await genericPlan(app, db => selectFeed(db, reader, { limit: 25, after }))
          expect(plan).toContain('Scan using notifications_of_person')
        }
      })

      it('as what they are now: not what was for organisers, for a jury they left, or about a work out of sight', async () => {
        await clear()
        const contest = await openContest(app, { categories: [category('Painting')] })
        const at = `'${teams.alpha}', gen_random_uuid()`
        const entry = (person: { user_id: string }, event: string, title: string, contest_id = 'NULL') =>
          plant(
            `VALUES (${at}, '${person.user_id}', '${event}', '${title}', '', '', NULL, ${contest_id}, true, false, now())`
          )
        await entry(cleo, 'waiver_asked', 'for an organiser')
        await entry(cleo, 'jury_reminder', 'for a juror', `'${contest.id}'`)
        await entry(cleo, 'work_screened', 'for cleo')
        await entry(bob, 'jury_reminder', 'for a jury without bob', `'${contest.id}'`)
        await entry(bob, 'waiver_asked', 'for bob')
        const titles = async (person: { token: string }) =>
          (await of(person).feed({ team: 'alpha' })).items.map(({ title }) => title)
        expect(await titles(cleo)).toEqual(['for cleo'])
        expect(await titles(bob)).toEqual(['for bob'])
        expect((await of(bob).feed({ team: 'alpha' })).unread).toBe(1)
      })
    })

    describe('is told at once that there is more', () => {
      const watch = (person: { token: string }, signal: AbortSignal) =>
        fetch(`${app.url}/api/user/notifications/live?team=alpha`, {
          headers: { authorization: `Bearer ${person.token}`, 'x-forwarded-for': newNetwork() },
          signal
        })

      it('by a stream that tells nobody else', async () => {
        const leaving = new AbortController()
        const told: Record<string, string> = { ana: '', bob: '' }
        const readers = await Promise.all(
          Object.entries({ ana, bob }).map(async ([name, person]) => {
            const answer = await watch(person, leaving.signal)
            expect(answer.status).toBe(200)
            const read = async () => {
              for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
                told[name] += piece
            }
            return { ended: read().catch(() => {}) }
          })
        )
        const changes = () => (told['ana'] ?? '').split('data: {"changed":true}').length - 1
        await write('Somebody waits')
        await eventually(() => changes() === 1, 15_000)
        // What came to him of the first would have come before she is told of the second.
        await write('Somebody still waits')
        await eventually(() => changes() === 2, 15_000)
        expect(told['bob']).not.toContain('changed')
        leaving.abort()
        await Promise.all(readers.map(({ ended }) => ended))
      })

      it('as long as their session lasts', async () => {
        const before = await app.api().accounts.login({ email: cleo.email, password: cleo.password ?? '' })
        const leaving = new AbortController()
        const reader = (await watch(before, leaving.signal)).body?.getReader()
        await app.api(before).accounts.logout()
        let done = false
        while (!done) ({ done = true } = (await reader?.read()) ?? {})
        expect(done).toBe(true)
      })
    })

    describe('chooses', () => {
      beforeAll(clear)

      it('among what concerns them, and cannot switch off what matters', async () => {
        const artist = await of(cleo).preferences({ team: 'alpha' })
        expect(artist.open).toEqual([
          { topic: 'announcements', feed: true, mail: 'now' },
          { topic: 'following', feed: true, mail: 'now' },
          { topic: 'deadlines', feed: true, mail: 'now' },
          { topic: 'new_calls', feed: true, mail: 'digest' },
          { topic: 'sheets', feed: true, mail: 'digest' },
          { topic: 'promised_pay', feed: true, mail: 'now' },
          { topic: 'artist_messages', feed: true, mail: 'now' }
        ])
        expect(artist.fixed).toContainEqual({ topic: 'decisions', why: 'decision' })
        expect(artist.fixed).toContainEqual({ topic: 'fees', why: 'money' })
        const organiser = await of(bob).preferences({ team: 'alpha' })
        expect(organiser.open.map(({ topic, mail }) => [topic, mail])).toEqual([
          ['announcements', 'now'],
          ['following', 'now'],
          ['deadlines', 'now'],
          ['new_calls', 'digest'],
          ['sheets', 'digest'],
          ['promised_pay', 'now'],
          ['judging', 'now'],
          ['messages', 'now'],
          ['artist_messages', 'now'],
          ['requests', 'now'],
          ['new_entries', 'digest']
        ])
        const choose = (json: object, person = cleo) =>
          app.fetch('/api/user/notifications/preferences', {
            method: 'PATCH',
            json: { team: 'alpha', ...json },
            token: person.token
          })
        const refused = [
          [{ topic: { topic: 'decisions', mail: 'never' } }, 'topic.topic'],
          [{ topic: { topic: 'requests', mail: 'never' } }, 'topic.topic'],
          [{ topic: { topic: 'deadlines', mail: 'sometimes' } }, 'topic.mail'],
          [{ rhythm: 'yearly' }, 'rhythm'],
          [{ quiet: { from: '22:00', until: '22:00' } }, 'quiet.until'],
          [{ quiet: { from: '24:00', until: '07:00' } }, 'quiet.from'],
          [{ contest: { id: '01900000-0000-7000-8000-000000000000', muted: true } }, 'contest.id']
        ] as const
        for (const [json, field] of refused) {
          const { status, text } = await choose(json)
          expect([status, text]).toEqual([422, expect.stringContaining(JSON.stringify(field.split('.')))])
        }
      })

      it('no mail, no entry, or the digest, and the rest stays as it was', async () => {
        await clear()
        const topic = (changes: object) =>
          of(ana).choose({ team: 'alpha', topic: { topic: 'messages', ...changes } })
        await topic({ mail: 'never' })
        await jobsDone(app)
        const before = emailsTo(mails, ana.email).length
        await write()
        await jobsDone(app)
        expect(emailsTo(mails, ana.email)).toHaveLength(before)
        expect((await of(ana).feed({ team: 'alpha' })).items).toHaveLength(1)
        const { open } = await topic({ feed: false })
        expect(open).toContainEqual({ topic: 'messages', feed: false, mail: 'never' })
        await write()
        expect((await of(ana).feed({ team: 'alpha' })).items).toHaveLength(1)
        await topic({ mail: 'digest' })
        await write()
        const waits = `SELECT in_feed FROM notifications WHERE for_digest`
        expect(await lookInto(app, waits)).toEqual([{ in_feed: false }])
        // What was gathered is not wanted any more.
        await topic({ mail: 'never' })
        expect(await lookInto(app, waits)).toEqual([])
        await jobsDone(app)
        expect(emailsTo(mails, ana.email)).toHaveLength(before)
      })

      it('quiet hours, in which a mail waits and the feed does not', async () => {
        await clear()
        // All day but for a minute that is over.
        const hours = { from: minute(60), until: minute(61) }
        const { quiet, time_zone } = await of(ana).choose({ team: 'alpha', quiet: hours })
        expect(quiet).toEqual(hours)
        expect(time_zone).toBe(zone)
        const number = await write()
        const [mail] = await lookInto(
          app,
          `SELECT o.state, j.start_after > now() + interval '20 hours' AS waits FROM outbox_messages o
           JOIN pgboss.job j ON j.data ->> 'message_id' = o.id::text AND j.name = 'send_mail'
           WHERE o.subject = 'A new message: no. ${number}'`
        )
        expect(mail).toEqual({ state: 'queued', waits: true })
        expect((await of(ana).feed({ team: 'alpha' })).unread).toBe(1)
        await of(ana).choose({ team: 'alpha', quiet: null })
      })
    })

    describe('stops mails by the link in one of them', () => {
      const stopOf = async (nth: number) => {
        const { source, text } = await mailWith(nth)
        const link = /(https?:\S+\/unsubscribe\?token=\S+)/.exec(text)?.[1] ?? ''
        const token = new URL(link).searchParams.get('token') ?? ''
        return { source: source.replaceAll(/\r\n[ \t]/g, ''), link, token }
      }
      const mailWith = async (nth: number) => {
        await emailTo(mails, ana.email, nth)
        const found = mails.received.filter(({ to }) => to.includes(ana.email)).at(nth - 1)
        if (!found) throw new Error('It came a moment ago')
        return found
      }
      const find = (token: string) => app.api().notifications.find_stop({ token })
      const stop = (token: string) => app.api().notifications.stop({ token })
      const post = (path: string, token: string) =>
        app.fetch(`/api${path}?${new URLSearchParams({ token })}`, {
          method: 'POST',
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' }
        })
      let token = ''

      it('which is in what can be stopped, and nowhere else', async () => {
        await clear()
        const before = emailsTo(mails, ana.email).length
        await write()
        const found = await stopOf(before + 1)
        token = found.token
        expect(found.link).toMatch(/\/alpha\/unsubscribe\?/)
        expect(found.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
        expect(found.source).toMatch(/List-Unsubscribe: ?<http[^>]*\/api\/notifications\/one-click\?token=/)
        // Mail programs offer their press where the signature covers both fields.
        const signed = /^DKIM-Signature:.*?; ?h=([^;]+);/m.exec(found.source)?.[1]?.toLowerCase().split(':')
        expect(signed).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']))
        await app.api().accounts.forgot_password({ email: ana.email })
        const { source } = await mailWith(before + 2)
        expect(source).not.toMatch(/unsubscribe/i)
      })

      it('without signing in, as often as they press, and may choose them again', async () => {
        expect(await find(token)).toEqual({
          what: 'messages',
          stopped: false,
          team: { link: 'alpha', name: 'Alpha Salon' }
        })
        for (const _ of [1, 2]) expect(await stop(token)).toMatchObject({ what: 'messages', stopped: true })
        expect(await find(token)).toMatchObject({ stopped: true })
        const { open } = await of(ana).preferences({ team: 'alpha' })
        expect(open).toContainEqual({ topic: 'messages', feed: true, mail: 'never' })
        await of(ana).choose({ team: 'alpha', topic: { topic: 'messages', mail: 'now' } })
        expect(await find(token)).toMatchObject({ stopped: false })
      })

      it('by one press of their mail program, which sends a form', async () => {
        for (const _ of [1, 2]) expect((await post('/notifications/one-click', token)).status).toBe(200)
        expect(await find(token)).toMatchObject({ stopped: true })
        await of(ana).choose({ team: 'alpha', topic: { topic: 'messages', mail: 'now' } })
      })

      it('on a page that asks, where their mail program opens the address of that press', async () => {
        const read = (cut: string) =>
          app.fetch(`/api/notifications/one-click?${new URLSearchParams({ token: cut })}`)
        const answer = await read(token)
        expect([answer.status, answer.headers.get('location')]).toEqual([
          302,
          `${app.url}/alpha/unsubscribe?${new URLSearchParams({ token })}`
        ])
        expect((await read(token.slice(1))).status).toBe(404)
        expect(await find(token)).toMatchObject({ stopped: false })
      })

      it('not by one that was cut off, or made for somebody or something else', async () => {
        const others = [
          token.slice(0, -1),
          token.slice(1),
          token.replace(ana.user_id, bob.user_id),
          token.replace(teams.alpha, teams.beta),
          token.replace('messages', 'requests'),
          `${token}a`,
          'x'.repeat(200)
        ]
        for (const other of others) {
          expect((await post('/notifications/one-click', other)).status).toBe(404)
          const json = { token: other }
          expect((await app.fetch('/api/notifications/unsubscribe', { method: 'POST', json })).status).toBe(
            404
          )
        }
        expect((await post('/notifications/one-click', 'x'.repeat(5000))).status).toBe(404)
        expect(
          await lookInto(app, `SELECT choices FROM notification_settings WHERE user_id = '${bob.user_id}'`)
        ).toEqual([])
        expect(await find(token)).toMatchObject({ stopped: false })
      })

      it('also of a team that is archived or suspended', async () => {
        for (const status of ['archived', 'suspended']) {
          await tamper(app, `UPDATE teams SET status = '${status}' WHERE link = 'alpha'`)
          expect(await stop(token)).toMatchObject({ stopped: true })
          await tamper(app, `DELETE FROM notification_settings`)
        }
        await tamper(app, `UPDATE teams SET status = 'active' WHERE link = 'alpha'`)
      })
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>', ...signedMails } }
)
