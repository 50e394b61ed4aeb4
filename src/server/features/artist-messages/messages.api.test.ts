/* Writing to an artist from their page, and what the artist does with it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import problems from '#content/en/problems.json' with { type: 'json' }
import type { Artist } from '#contract/artists.ts'
import { artistPages } from '#tests/kit/artist-pages.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { holding } from '#tests/kit/holding.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailCalled, emailTo, emailsTo } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { switchPortfolios } from '#tests/kit/portfolios.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { madeOnce, underOneKey } from '#tests/kit/under-one-key.ts'
import { takenAlong } from '#tests/kit/taken-along.ts'

/** As a refusal for this reason is put in words. */
const sentence = (reason: keyof typeof problems.reasons, values: Record<string, number> = {}): string =>
  formatMessage(problems.reasons[reason], 'en', values)

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a message to an artist',
  app => {
    const { ana, bob, cleo, dora } = app.people
    const guest = guestsOf(app.people)
    const [artist, child, youngWriter, unconfirmed] = [guest(), guest(), guest(), guest()]
    const nameOf = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`

    const { become, save, open } = artistPages(app)
    const write = (by: Person | undefined, message: string, handle = 'ink-and-tide', team = 'alpha') =>
      app.fetch(`/api/artists/${handle}/messages?team=${team}`, {
        method: 'POST',
        json: { message },
        ...(by && { token: by.token })
      })
    const reasonOf = async (answer: ReturnType<typeof write>) => {
      const given = await answer
      return [given.status, asProblem(given).detail]
    }
    const mine = (by = artist) => app.api(by).artist_messages
    const messages = async (by = artist) => (await mine(by).list({ team: 'alpha' })).items
    const first = async () => {
      const [message] = await messages()
      if (!message) throw new Error('There is no message')
      return message
    }

    beforeAll(async () => {
      await switchPortfolios(app, true)
      await become(artist, { birth_date: '1980-02-03' })
      await open(artist, 'ink-and-tide')
      await become(child, { birth_date: '2014-02-03' })
      await open(child, 'small-boats')
      await become(youngWriter, { birth_date: '2012-02-03' })
      await tamper(app, `UPDATE users SET verified_at = NULL WHERE id = '${unconfirmed.user_id}'`)
    })

    it('reaches the artist by mail and in their list, and shows nobody’s address', async () => {
      expect((await write(cleo, 'May I show your harbour in our school?')).status).toBe(201)
      const mail = await emailTo(mails, artist.email)
      expect(mail.subject).toBe(`${nameOf(cleo)} has written to you`)
      expect(mail.text).toContain('May I show your harbour in our school?')
      expect(mail.text).not.toContain(cleo.email)
      expect(await messages()).toEqual([
        {
          id: expect.any(String) as string,
          name: nameOf(cleo),
          body: 'May I show your harbour in our school?',
          created_at: expect.any(String) as string,
          answer: '',
          answered_at: null,
          reported: false,
          blocked: false
        }
      ])
      const list = await app.fetch('/api/user/messages?team=alpha', { token: artist.token })
      for (const leak of [cleo.email, cleo.user_id]) expect(list.text).not.toContain(leak)
      // Nobody else finds it in theirs, whatever they run.
      for (const other of [cleo, ana, bob, dora]) expect(await messages(other)).toEqual([])
    })

    it('is answered once, and the answer goes to its writer alone', async () => {
      const { id } = await first()
      for (const other of [cleo, bob]) {
        const answer = await app.fetch(`/api/user/messages/${id}/answer?team=alpha`, {
          method: 'POST',
          json: { answer: 'Taken over' },
          token: other.token
        })
        expect(answer.status).toBe(404)
      }
      await mine().answer({ team: 'alpha', id, answer: 'With pleasure. Come in May.' })
      const mail = await emailTo(mails, cleo.email)
      expect(mail.subject).toBe(`${nameOf(artist)} has answered you`)
      expect(mail.text).toContain('With pleasure. Come in May.')
      expect(mail.text).not.toContain(artist.email)
      expect(await first()).toMatchObject({ answer: 'With pleasure. Come in May.' })
      expect(
        await reasonOf(
          app.fetch(`/api/user/messages/${id}/answer?team=alpha`, {
            method: 'POST',
            json: { answer: 'And once more.' },
            token: artist.token
          })
        )
      ).toEqual([409, sentence('message_answered')])
    })

    it('is one, however often it is sent under one key', async () => {
      const path = '/api/artists/ink-and-tide/messages?team=alpha'
      const json = { message: 'Twice on its way.' }
      const asked = { path, token: dora.token, json, other: { message: 'Another thing.' } }
      expect(await underOneKey(app, asked)).toEqual(madeOnce)
      expect((await messages()).filter(({ body }) => body === 'Twice on its way.')).toHaveLength(1)
    })

    describe('is refused', () => {
      const table: [string, Person | undefined, string, number, keyof typeof problems.reasons | undefined][] =
        [
          ['of somebody without an account', undefined, 'ink-and-tide', 401, undefined],
          ['of a child', youngWriter, 'ink-and-tide', 409, 'message_minor'],
          ['of an account that is not confirmed', unconfirmed, 'ink-and-tide', 403, undefined],
          ['to a child', cleo, 'small-boats', 409, 'no_messages'],
          ['to oneself', artist, 'ink-and-tide', 409, 'message_to_self'],
          ['to nobody', cleo, 'no-such-artist', 404, undefined]
        ]
      it.each(table)('%s', async (_, by, handle, status, reason) => {
        const before = await lookInto(app, 'SELECT count(*)::integer AS n FROM artist_messages')
        const answer = await write(by, 'Planted words', handle)
        expect(answer.status).toBe(status)
        expect(asProblem(answer).detail).toContain(reason ? sentence(reason) : '')
        const after = await lookInto(app, 'SELECT count(*)::integer AS n FROM artist_messages')
        expect(after).toEqual(before)
      })

      it('without words, and with too many', async () => {
        expect(faultsOf(await write(dora, ' '))).toEqual(['message: required'])
        expect(faultsOf(await write(dora, 'x'.repeat(3001)))).toEqual(['message: too_long'])
      })

      it('under a team that shows no artists', async () => {
        expect((await write(cleo, 'Hello', 'ink-and-tide', 'beta')).status).toBe(404)
      })
    })

    it('is not taken where its artist has switched that off, or made the page private', async () => {
      const page = async (): Promise<Artist> =>
        (await app.fetch('/api/artists/ink-and-tide?team=alpha')).json as Artist // the contract's shape
      expect((await page()).takes_messages).toBe(true)
      await save(artist, { takes_messages: false })
      expect((await page()).takes_messages).toBe(false)
      expect(await reasonOf(write(bob, 'Hello'))).toEqual([409, sentence('no_messages')])
      await save(artist, { takes_messages: true, visibility: 'private' })
      expect((await write(bob, 'Hello')).status).toBe(404)
      await save(artist, { visibility: 'public' })
    })

    it('waits for an answer before a fourth', async () => {
      for (const nth of ['one', 'two', 'three'])
        expect((await write(ana, `Question ${nth}`)).status).toBe(201)
      expect(await reasonOf(write(ana, 'Question four'))).toEqual([
        409,
        sentence('messages_waiting', { max: 3 })
      ])
    })

    it('is one too many where three others are written in the same moment', async () => {
      const [writer, reader] = [guest(), guest()]
      await become(reader, { birth_date: '1980-02-03' })
      await open(reader, 'at-one-time')
      const { answers } = await holding(
        app,
        `SELECT 1 FROM users WHERE id = '${writer.user_id}' FOR UPDATE`,
        async waiting => {
          // Each has counted what waits for the artist, or waits to count it, before one of them is written.
          const sent = [1, 2, 3, 4].map(nth => write(writer, `Together ${nth}`, 'at-one-time'))
          await waiting(4)
          return { answers: Promise.all(sent) }
        }
      )
      const statuses = (await answers).map(({ status }) => status)
      expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 201, 409])
      expect(await messages(reader)).toHaveLength(3)
    })

    it('comes no more once thirty came in a day, whoever writes', async () => {
      const later = await messages()
      await tamper(
        app,
        `INSERT INTO artist_messages (team_id, id, artist_id, writer_id, name, body, created_at, answer)
         SELECT m.team_id, gen_random_uuid(), m.artist_id, m.writer_id, 'planted', 'planted', now(), ''
         FROM artist_messages m, generate_series(1, 30) WHERE m.id = '${later[0]?.id}'`
      )
      const answer = await write(bob, 'One more')
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600'])
      await tamper(app, `DELETE FROM artist_messages WHERE body = 'planted'`)
      expect((await write(bob, 'One more')).status).toBe(201)
    })

    it('can be reported to the team, with what it says and who wrote it', async () => {
      const reported = (await messages()).find(({ body }) => body === 'Question two')
      if (!reported) throw new Error('The message is not there')
      const told = { team: 'alpha', id: reported.id, reason: 'It is an advertisement.' }
      expect(await mine().report(told)).toMatchObject({ reported: true })
      const { items } = await app.api(bob).inbox.list({ link: 'alpha', topic: 'offensive' })
      const id = items[0]?.id ?? ''
      const thread = await app.api(bob).inbox.get({ link: 'alpha', id })
      expect(thread.messages.map(({ kind, author, body }) => [kind, author, body])).toEqual([
        ['message', null, 'It is an advertisement.\n\n> Question two'],
        ['note', null, `${nameOf(ana)} <${ana.email}>`]
      ])

      // Whoever reported it learns no address: neither from the thread, nor from the answer, nor from the export.
      const own = await app.fetch('/api/contact/read?team=alpha', {
        method: 'POST',
        json: { thread: id },
        token: artist.token
      })
      expect([own.status, own.text.includes('> Question two')]).toEqual([200, true])
      await app.api(bob).inbox.write({ link: 'alpha', id, kind: 'answer', message: 'We look.', files: [] })
      // The receipt of the report may be on its way before it.
      const subject = `Alpha Salon has answered: no. ${thread.number}`
      const mail = await emailCalled(mails, artist.email, subject)
      expect(mail.text).toContain('> Question two')
      const exported = (await takenAlong(app, artist)).map(({ text }) => text).join('\n')
      expect(exported).toContain('> Question two')
      for (const text of [own.text, mail.text, exported]) expect(text).not.toContain(ana.email)
    })

    it('is not taken of whoever is blocked, in no team, and they are told nothing of it', async () => {
      const fromCleo = (await messages()).find(({ name }) => name === nameOf(cleo))
      const id = fromCleo?.id ?? ''
      expect(await mine().block({ team: 'alpha', id, blocked: true })).toMatchObject({ blocked: true })
      await jobsDone(app)
      const count = emailsTo(mails, cleo.email).length
      expect(await reasonOf(write(cleo, 'Once more'))).toEqual([409, sentence('no_messages')])
      await jobsDone(app)
      expect(emailsTo(mails, cleo.email)).toHaveLength(count)
      await mine().block({ team: 'alpha', id, blocked: false })
      expect((await write(cleo, 'And again')).status).toBe(201)
    })

    it('can be deleted by its artist alone', async () => {
      const { id } = await first()
      const foreign = await app.fetch(`/api/user/messages/${id}?team=alpha`, {
        method: 'DELETE',
        json: {},
        token: cleo.token
      })
      expect(foreign.status).toBe(404)
      await mine().remove({ team: 'alpha', id })
      expect((await messages()).map(message => message.id)).not.toContain(id)
    })

    it('takes along who it was from when its writer leaves, and leaves what was reported', async () => {
      const writer = guest()
      expect((await write(writer, 'Planted advertisement')).status).toBe(201)
      const planted = (await messages()).find(({ body }) => body === 'Planted advertisement')
      await mine().report({ team: 'alpha', id: planted?.id ?? '', reason: 'Again.' })
      const about = () =>
        lookInto(
          app,
          `SELECT kind, body FROM contact_messages WHERE thread_id = (
             SELECT id FROM contact_threads WHERE topic = 'offensive' ORDER BY id DESC LIMIT 1) ORDER BY id`
        )
      const words = { kind: 'message', body: 'Again.\n\n> Planted advertisement' }
      expect(await about()).toEqual([words, { kind: 'note', body: `${nameOf(writer)} <${writer.email}>` }])
      const json = { password: guestsPassword }
      const erased = await app.fetch('/api/user', { method: 'DELETE', json, token: writer.token })
      expect(erased.status).toBe(204)
      expect(await about()).toEqual([words])
    })

    it('goes with the account of either', async () => {
      const held = async (whose: Person) => {
        const rows = await lookInto(
          app,
          `SELECT ((SELECT count(*) FROM artist_messages WHERE '${whose.user_id}' IN (artist_id, writer_id))
            + (SELECT count(*) FROM blocked_writers WHERE '${whose.user_id}' IN (artist_id, writer_id)))::integer AS n`
        )
        return Number(rows[0]?.n)
      }
      const id = (await messages()).find(({ name }) => name === nameOf(ana))?.id ?? ''
      await mine().block({ team: 'alpha', id, blocked: true })
      expect(await held(artist)).toBeGreaterThan(1)
      const erased = await app.fetch('/api/user', {
        method: 'DELETE',
        json: { password: guestsPassword },
        token: artist.token
      })
      expect(erased.status).toBe(204)
      expect(await held(artist)).toBe(0)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
