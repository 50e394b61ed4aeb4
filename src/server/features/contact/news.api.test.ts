/* The team is told by mail of what was written to it: once, soon, and not more often than it can bear. */
import { afterAll, expect, it } from 'vitest'
import { newNetwork, type Ask } from '#tests/kit/client.ts'
import { jobsAreDue, jobsDone } from '#tests/kit/jobs-done.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, emailsTo, tokenIn } from '#tests/kit/mailbox.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a team that is written to',
  app => {
    const { ana, bob } = app.people
    const box = (name: string): string => `${name}@news.test`
    const post = (path: string, json: object, more: Ask = {}) =>
      app.fetch(`/api${path}?team=alpha`, { method: 'POST', json, network: newNetwork(), ...more })
    const write = async (name: string, more: object = {}): Promise<number> => {
      const message = {
        topic: 'rules',
        name: `Gast ${name}`,
        email: box(name),
        message: 'Hello there',
        ...more
      }
      const answer = await post('/contact', message)
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
      return (answer.json as { number: number }).number // the call's schema
    }
    const replyOf = async (name: string, message: string) => {
      const thread = tokenIn(await emailTo(mails, box(name)), 'thread')
      expect((await post('/contact/reply', { thread, message })).status).toBe(200)
      return thread
    }
    const idOf = async (number: number): Promise<string> => {
      const { items } = await app.api(bob).inbox.list({ link: 'alpha', q: String(number) })
      return items.find(item => item.number === number)?.id ?? ''
    }
    const waiting = () => lookInto(app, `SELECT thread_id FROM contact_news`)
    /** Those that wait for the end of the quiet time. */
    const jobs = () =>
      lookInto(
        app,
        `SELECT id FROM pgboss.job WHERE name = 'tell_arrived' AND state = 'created' AND start_after > now()`
      )
    /** The last mail is long ago. */
    const quietIsOver = () => tamper(app, `UPDATE contact_numbers SET told_at = told_at - interval '1 hour'`)
    const newsIsDue = () => jobsAreDue(app, 'tell_arrived')
    /** What is outstanding is told; every test begins in silence. */
    const settle = async (): Promise<void> => {
      await tamper(app, `DELETE FROM contact_news`)
      await tamper(app, `UPDATE contact_numbers SET told_at = NULL`)
    }
    let read = 0
    /** The next letter to that address. */
    const next = async (email = ana.email) => {
      read += 1
      return emailTo(mails, email, read)
    }
    const nothingComes = async (email = ana.email): Promise<void> => {
      await jobsDone(app)
      expect(emailsTo(mails, email).slice(read)).toEqual([])
    }

    it('tells its owners at once, with the first lines and the way to all of it', async () => {
      read = emailsTo(mails, ana.email).length
      const before = emailsTo(mails, bob.email).length
      const lines = [
        'May I send two?',
        '',
        'I have <b>three</b>.',
        'One is wet.',
        'Two are dry.',
        'HIDDEN-LINE'
      ]
      const number = await write('first', { message: lines.join('\n') })
      const { subject, text, links } = await next()
      expect(subject).toBe(`A new message: no. ${number}`)
      expect(text).toContain('Gast first has written to Alpha Salon')
      expect(text).toMatch(/About: the rules\nFiles: 0/)
      expect(text).toMatch(/> May I send two\?\n> I have <b>three<\/b>\.\n> One is wet\.\n> Two are dry\. …/)
      expect(text).not.toMatch(/HIDDEN-LINE/)
      expect(links[0]).toMatch(new RegExp(`/alpha/console/inbox/${await idOf(number)}$`))
      // Who answers the mail reaches nobody else by it, and least of all whoever typed an address.
      const source = mails.received.findLast(({ to }) => to.includes(ana.email))?.source ?? ''
      expect(source.split('\r\n\r\n')[0]).not.toMatch(/reply-to|first\./i)
      expect(text).not.toContain(box('first'))
      expect(emailsTo(mails, bob.email)).toHaveLength(before)
    })

    it('gathers what comes within a quarter of an hour, and forgets nobody', async () => {
      await write('second', { name: 'Second\u2019s name' })
      await write('third', { topic: 'rights_complaint', message: 'PLANTED-WORDS of a complaint' })
      await write('fourth')
      await nothingComes()
      expect([await waiting(), await jobs()].map(rows => rows.length)).toEqual([3, 1])
      // A job that comes too early leaves them, and comes again.
      await newsIsDue()
      await expect.poll(jobs).toHaveLength(1)
      expect(await waiting()).toHaveLength(3)
      await nothingComes()
      await quietIsOver()
      await newsIsDue()
      const { subject, text, links } = await next()
      expect(subject).toBe('3 new messages, one of them about a work')
      expect(text).toMatch(/> \d+: Gast fourth\n> \d+: Second’s name\n/)
      expect(text).not.toMatch(/PLANTED-WORDS|Gast third/)
      expect(text).toMatch(/^Please answer there/m)
      expect(links[0]).toMatch(/\/alpha\/console\/inbox\?unread=1$/)
      expect(await waiting()).toEqual([])
      await nothingComes()
    })

    it('is told of what waits by the next message, if the job is late', async () => {
      await write('waits')
      await quietIsOver()
      await write('brings')
      expect((await next()).subject).toBe('2 new messages')
      await newsIsDue()
      await nothingComes()
    })

    it('is told again once it has answered, and not while it has not', async () => {
      await settle()
      const number = await write('again')
      expect((await next()).subject).toBe(`A new message: no. ${number}`)
      await settle()
      await replyOf('again', 'And another thing')
      await nothingComes()
      const id = await idOf(number)
      await app.api(bob).inbox.write({ link: 'alpha', id, kind: 'answer', message: 'Yes' })
      const thread = await replyOf('again', 'Then I send three')
      const { subject, text } = await next()
      expect(subject).toBe(`A new message: no. ${number}`)
      expect(text).toContain('> Then I send three')
      await settle()
      await post('/contact/settle', { thread, closed: true })
      await nothingComes()
      await post('/contact/settle', { thread, closed: false })
      expect((await next()).subject).toBe(`A new message: no. ${number}`)
      // What is answered before it was told of is no news any more.
      await write('answered')
      const { items } = await app.api(bob).inbox.list({ link: 'alpha', q: box('answered') })
      await app
        .api(bob)
        .inbox.write({ link: 'alpha', id: items[0]?.id ?? '', kind: 'answer', message: 'Soon' })
      await quietIsOver()
      await newsIsDue()
      await expect.poll(waiting).toEqual([])
      await nothingComes()
    })

    it('is told at its own address, where it has one, in the language that it prefers', async () => {
      await settle()
      const { teams } = app.api(bob)
      const { version } = await teams.get({ link: 'alpha' })
      await teams.update({ link: 'alpha', version, contact_email: box('salon') })
      const number = await write('complains', {
        topic: 'rights_complaint',
        message: 'PLANTED-WORDS of a complaint'
      })
      const { subject, text } = await emailTo(mails, box('salon'))
      expect(subject).toBe(`A complaint about rights: no. ${number}`)
      expect(text).toMatch(/^The text of the complaint is shown in the inbox only\. Please answer there/m)
      expect(text).not.toMatch(/PLANTED-WORDS/)
      await nothingComes()
    })

    it('that is not there any more is told nothing', async () => {
      await write('late')
      await quietIsOver()
      await tamper(app, `UPDATE teams SET status = 'archived' WHERE link = 'alpha'`)
      await newsIsDue()
      const done = `SELECT id FROM pgboss.job WHERE name = 'tell_arrived' AND state IN ('created', 'active')`
      await expect.poll(() => lookInto(app, done)).toEqual([])
      await jobsDone(app)
      await tamper(app, `UPDATE teams SET status = 'active' WHERE link = 'alpha'`)
      expect(emailsTo(mails, box('salon'))).toHaveLength(1)
      await write('later')
      expect((await emailTo(mails, box('salon'), 2)).subject).toBe('2 new messages')
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
