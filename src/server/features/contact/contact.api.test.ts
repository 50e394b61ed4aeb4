/* Writing to a team, with and without an account, and what the team does with it. */
import { afterAll, expect, it } from 'vitest'
import type { Thread } from '#contract/contact.ts'
import { asProblem, faultsOf, newNetwork, type Ask } from '#tests/kit/client.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, emailsTo, tokenIn } from '#tests/kit/mailbox.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { openVote } from '#tests/kit/voting.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a message to the team',
  app => {
    const { ana, bob, cleo, dora } = app.people
    const guest = guestsOf(app.people)
    const box = (name: string): string => `${name}@letters.test`
    const post = (path: string, json: object, more: Ask = {}) =>
      app.fetch(`/api${path}?team=alpha`, { method: 'POST', json, ...more })
    const message = (email: string, more: object = {}) => ({
      topic: 'rules',
      name: 'Gast Müller',
      email,
      message: 'May I send two works?',
      ...more
    })
    const write = async (email: string, more: object = {}): Promise<number> => {
      const answer = await post('/contact', message(email, more))
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
      return (answer.json as { number: number }).number // the call's schema
    }
    const linkOf = async (email: string): Promise<string> => tokenIn(await emailTo(mails, email), 'thread')
    const read = (thread: string, by?: Person) =>
      post('/contact/read', { thread }, by ? { token: by.token } : {})
    const inbox = (more: object = {}, by = bob) => app.api(by).inbox.list({ link: 'alpha', ...more })
    const idOf = async (number: number): Promise<string> =>
      (await inbox({ q: String(number) })).items.find(item => item.number === number)?.id ?? ''
    const say = (id: string, kind: 'answer' | 'note', text: string) =>
      app.api(bob).inbox.write({ link: 'alpha', id, kind, message: text })

    it('gets the next number, by mail too, and is read by the mailed link alone', async () => {
      const first = await write(box('first'))
      const second = await write(box('second'), { topic: 'press' })
      expect(second).toBe(first + 1)
      const letter = await emailTo(mails, box('first'))
      expect(letter.subject).toBe(`We received your message: no. ${first}`)
      // Anybody can type any address: nothing of what they typed is sent there.
      expect(letter.text).not.toMatch(/Gast|two works/)
      const thread = await linkOf(box('first'))
      const answer = await read(thread)
      expect(answer.json).toMatchObject({
        number: first,
        topic: 'rules',
        state: 'open',
        messages: [{ kind: 'message', body: 'May I send two works?' }]
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(app.logs()).not.toContain(thread.slice(37))
    })

    it('is nobody’s who guesses: not by its id, not by another’s signature, not under another team', async () => {
      const number = await write(box('guessed'))
      const thread = await linkOf(box('guessed'))
      const other = await linkOf(box('second'))
      const id = await idOf(number)
      const [own, foreign] = [thread.slice(37), other.slice(37)]
      const guesses = [id, `${id}-`, `${id}-${foreign}`, `${id}.${own}`, `${thread}A`, ` ${thread}`, 'x']
      for (const guess of guesses)
        for (const by of [undefined, cleo, ana]) {
          const answer = await read(guess, by)
          expect([guess, answer.status, answer.text.includes('two works')]).toEqual([guess, 404, false])
        }
      const beta = await app.fetch('/api/contact/read?team=beta', { method: 'POST', json: { thread } })
      expect(beta.status).toBe(404)
      const written = await post('/contact/reply', { thread: id, message: 'It is me' })
      expect(written.status).toBe(404)
      expect((await post('/contact/settle', { thread: id, closed: true })).status).toBe(404)
      expect((await read(thread)).status).toBe(200)
    })

    it('grows to two hundred messages, which come whole and in their order, and no further', async () => {
      const number = await write(box('long'))
      const thread = await linkOf(box('long'))
      const id = await idOf(number)
      // Said before what was said just now.
      await tamper(
        app,
        `INSERT INTO contact_messages (team_id, id, thread_id, kind, body, at)
         SELECT team_id, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '${id}', 'message', 'Said ' || n,
           created_at FROM contact_threads, generate_series(1, 199) n WHERE id = '${id}'`
      )
      const bodies = (await read(thread)).json as Thread
      const said = Array.from({ length: 199 }, (_, at) => `Said ${at + 1}`)
      expect(bodies.messages.map(({ body }) => body)).toEqual([...said, 'May I send two works?'])
      const theirs = await app.api(bob).inbox.get({ link: 'alpha', id })
      expect(theirs.messages.map(message => message.id)).toEqual(bodies.messages.map(message => message.id))
      const over = [
        await post('/contact/reply', { thread, message: 'One more' }),
        ...(await Promise.all(
          ['answer', 'note'].map(kind =>
            app.fetch(`/api/teams/alpha/inbox/${id}/messages`, {
              method: 'POST',
              token: bob.token,
              json: { kind, message: 'One more' }
            })
          )
        ))
      ]
      expect(over.map(answer => [answer.status, asProblem(answer).detail])).toEqual(
        over.map(() => [409, expect.stringContaining('This conversation is full')])
      )
      await jobsDone(app)
      expect(emailsTo(mails, box('long'))).toHaveLength(1)
    })

    it('of somebody with an account is theirs, in a list of their own', async () => {
      const person = guest()
      const sent = await app
        .api(person)
        .contact.write({ team: 'alpha', topic: 'payment', message: 'My fee?' })
      expect(sent).toMatchObject({ email: person.email, thread: expect.any(String) })
      const id = sent.thread ?? ''
      expect((await read(id, person)).json).toMatchObject({
        name: expect.stringContaining(person.first_name)
      })
      expect((await read(id, cleo)).status).toBe(404)
      const { items } = await app.api(person).contact.mine({ team: 'alpha' })
      expect(items.map(item => item.id)).toEqual([id])
      expect((await app.api(cleo).contact.mine({ team: 'alpha' })).items).toEqual([])
    })

    it('is answered by mail with what was written; a note stays in the team', async () => {
      const email = box('answered')
      const id = await idOf(await write(email, { topic: 'entry_help' }))
      const thread = await linkOf(email)
      const noted = await say(id, 'note', 'PLANTED-NOTE: rather not')
      expect(noted.messages.at(-1)).toMatchObject({ kind: 'note', author: expect.stringContaining('Bob') })
      const answered = await say(id, 'answer', 'You may send three.\n\n<b>Until Friday.</b>')
      expect(answered).toMatchObject({ state: 'waiting_for_sender', unread: false })
      const letter = await emailTo(mails, email, 2)
      expect(letter.subject).toMatch(/^Alpha Salon has answered: no\. \d+$/)
      expect(letter.text).toMatch(/You may send three\.[^]*<b>Until Friday\.<\/b>[^]*May I send two works\?/)
      expect(tokenIn(letter, 'thread')).toBe(thread)
      const theirs = await read(thread)
      expect((theirs.json as Thread).messages.map(({ kind }) => kind)).toEqual(['message', 'answer'])
      const everything = [theirs.text, ...mails.received.map(({ source, text }) => source + text)].join('\n')
      expect(everything).not.toMatch(/PLANTED-NOTE/)
      expect(theirs.text).not.toContain(bob.first_name)

      const again = await post('/contact/reply', { thread, message: 'Then I send three.' })
      expect(again.json).toMatchObject({ state: 'waiting_for_team' })
      expect((await post('/contact/settle', { thread, closed: true })).json).toMatchObject({
        state: 'closed'
      })
      const reopened = await app.api(bob).inbox.change({ link: 'alpha', id, closed: false })
      expect(reopened).toMatchObject({ state: 'waiting_for_team', unread: true })
      await jobsDone(app)
      expect(emailsTo(mails, email)).toHaveLength(2)
    })

    it('is found in the inbox by what it is about, and given to somebody who runs the team', async () => {
      const number = await write(box('found'), { topic: 'data_request', message: 'Ünïque 100% _percent_' })
      const id = await idOf(number)
      const numbers = async (more: object) => (await inbox(more)).items.map(item => item.number)
      expect(await numbers({ topic: 'data_request' })).toEqual([number])
      expect(await numbers({ q: '100% _per' })).toEqual([number])
      expect(await numbers({ q: '1_0%' })).toEqual([])
      expect(await numbers({ q: `' OR 1=1 -- & | ! <-> "` })).toEqual([])
      expect((await inbox({ q: box('found').toUpperCase() })).items).toHaveLength(1)
      const tooLong = await app.fetch(`/api/teams/alpha/inbox?q=${'x'.repeat(5000)}`, { token: bob.token })
      expect(faultsOf(tooLong)).toEqual(['q: too_long'])
      const given = await app
        .api(ana)
        .inbox.change({ link: 'alpha', id, assigned_to: bob.user_id, unread: false })
      expect(given).toMatchObject({ unread: false, assigned_to: { id: bob.user_id } })
      expect(await numbers({ assigned: 'me' })).toEqual([number])
      expect(await numbers({ assigned: 'me', unread: '1' })).toEqual([])
      const stranger = { method: 'PATCH', token: bob.token, json: { assigned_to: cleo.user_id } }
      expect(faultsOf(await app.fetch(`/api/teams/alpha/inbox/${id}`, stranger))).toEqual([
        'assigned_to: not_one_of'
      ])
      const pages: number[] = []
      let cursor: string | undefined
      do {
        const page = await inbox({ limit: 2, cursor })
        pages.push(...page.items.map(item => item.number))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      const all = await numbers({ limit: 100 })
      expect(pages).toEqual(all)
      const numbered = all.toSorted((one, other) => one - other)
      expect(numbered).toEqual(numbered.map((_, place) => place + (numbered[0] ?? 0)))
      // Another team's owner has an inbox of their own, and nothing of this one in it.
      const foreign = await app.fetch(`/api/teams/beta/inbox/${id}`, { token: dora.token })
      expect(foreign.status).toBe(404)
      expect((await app.api(dora).inbox.list({ link: 'beta' })).items).toEqual([])
    })

    it('is sent once under one key, and five times an hour from one place', async () => {
      const network = newNetwork()
      const headers = { 'idempotency-key': `contact-${app.kind}-1` }
      const ask = { network, headers }
      const [one, same] = [
        await post('/contact', message(box('once')), ask),
        await post('/contact', message(box('once')), ask)
      ]
      expect(same.json).toEqual(one.json)
      expect((await post('/contact', message(box('once'), { topic: 'press' }), ask)).status).toBe(409)
      for (const _ of [4, 5]) await post('/contact', message(box(`flood${_}`)), { network })
      const over = await post('/contact', message(box('over')), { network })
      expect([over.status, asProblem(over).code]).toEqual([429, 'too_many_requests'])
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await inbox({ q: box('once') })).items).toHaveLength(1)
      expect((await inbox({ q: box('over') })).items).toEqual([])
    })

    it('with something wrong in it is refused by name of the field', async () => {
      const refusals: [object, string[]][] = [
        [{ message: '' }, ['message: required']],
        [{ message: 'x'.repeat(5001) }, ['message: too_long']],
        [{ message: 'a\u202eb' }, ['message: forbidden_characters']],
        [{ name: '' }, ['name: required']],
        [{ name: 'Two\nlines' }, ['name: forbidden_characters']],
        [{ email: 'nobody' }, ['email: pattern']],
        [{ topic: 'love' }, ['topic: not_one_of']],
        [{ extra: 1 }, ['extra: unknown_field']],
        [{ topic: 'rights_complaint', work: 'not-an-id' }, ['work: not_one_of']]
      ]
      for (const [more, faults] of refusals)
        expect([more, faultsOf(await post('/contact', message(box('wrong'), more)))]).toEqual([more, faults])
      expect((await inbox({ q: box('wrong') })).items).toEqual([])
    })

    it('about the rights in a work names one on show, and none that is hidden', async () => {
      const { works, hidden } = await openVote(app, [guest()], 1)
      const [work = ''] = works
      const about = { topic: 'rights_complaint' }
      const refused = await post('/contact', message(box('rights'), { ...about, work: hidden }))
      expect(refused.status).toBe(404)
      const number = await write(box('rights'), { ...about, work })
      const { items } = await inbox({ work })
      expect(items).toMatchObject([{ number, state: 'open', work: { id: work } }])
    })

    it('goes with the account of who wrote it', async () => {
      const { thread } = await app
        .api(cleo)
        .contact.write({ team: 'alpha', topic: 'rules', message: 'Gone soon' })
      const id = thread ?? ''
      await say(id, 'note', 'PLANTED-NOTE of one who leaves')
      const before = await lookInto(app, `SELECT id FROM contact_messages WHERE thread_id = '${id}'`)
      expect(before).toHaveLength(2)
      await app.api(cleo).accounts.remove({ password: cleo.password ?? '' })
      const after = await lookInto(app, `SELECT id FROM contact_messages WHERE thread_id = '${id}'`)
      expect(after).toEqual([])
      const gone = await app.fetch(`/api/teams/alpha/inbox/${id}`, { token: bob.token })
      expect(gone.status).toBe(404)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
