/* Files that go along with messages to a team: taken in, claimed by a message, saved by who may read it, swept away. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { ContactFile, TakenFile, Thread } from '#contract/contact.ts'
import type { InboxThread } from '#contract/inbox.ts'
import { asProblem, faultsOf, newNetwork, type HttpAnswer, type Ask } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { jobsAreDue } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { pngOf } from '#tests/kit/made-pictures.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { withWrongSignature } from '#tests/kit/wrong-signature.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const picture = await pngOf({ width: 60, height: 40 })

await onServer(
  'a file with a message',
  app => {
    const { ana, bob, cleo, dora } = app.people
    const guest = guestsOf(app.people)
    const box = (name: string): string => `${name}@files.test`
    const post = (path: string, json: object, more: Ask = {}) =>
      app.fetch(`/api${path}?team=alpha`, { method: 'POST', json, ...more })

    const attach = (
      bytes: string | Buffer,
      { name = 'note.txt', team = 'alpha', ...more }: Ask & { name?: string; team?: string } = {}
    ) =>
      app.fetch(`/api/contact/files?team=${team}`, {
        method: 'POST',
        body: new Uint8Array(Buffer.from(bytes)),
        ...more,
        headers: {
          'content-type': 'application/octet-stream',
          'file-name': encodeURIComponent(name),
          ...more.headers
        }
      })
    const taken = (answer: HttpAnswer): TakenFile => {
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
      return answer.json as TakenFile // the route's own shape
    }
    const ticketOf = async (...sent: Parameters<typeof attach>): Promise<string> =>
      taken(await attach(...sent)).ticket

    const write = (email: string, files: string[], more: object = {}) =>
      post('/contact', {
        topic: 'press',
        name: 'Gast',
        email,
        message: 'Please see the file.',
        files,
        ...more
      })
    const linkOf = async (email: string): Promise<string> => tokenIn(await emailTo(mails, email), 'thread')
    const read = async (thread: string): Promise<Thread> =>
      (await post('/contact/read', { thread })).json as Thread
    const begun = async (
      name: string,
      files: string[]
    ): Promise<{ thread: string; id: string; file: ContactFile }> => {
      expect((await write(box(name), files)).status).toBe(201)
      const thread = await linkOf(box(name))
      const { id, messages } = await read(thread)
      const [file] = messages[0]?.files ?? []
      if (!file) throw new Error('The message has no file')
      return { thread, id, file }
    }
    const addressFor = async (thread: string, file: string, ask: Ask = {}): Promise<string> => {
      const answer = await post('/contact/file', { thread, file }, ask)
      return answer.status === 200 ? (answer.json as { url: string }).url : String(answer.status)
    }
    const bytesAt = (file_id: string, team_id: string): string =>
      join(app.data_dir, 'files', 'contact', team_id, file_id)
    const rowOf = async (ticket: string) => {
      const [row] = await lookInto(app, `SELECT * FROM contact_files WHERE id = '${ticket.slice(0, 36)}'`)
      return row
    }

    it('goes along with a guest’s message and is saved by both sides, and never shown', async () => {
      const sent = taken(await attach(picture, { name: 'Müller’s "bill" (1).pdf' }))
      expect(sent).toMatchObject({ name: 'Müller’s "bill" (1).pdf.png', kind: 'png', bytes: picture.length })
      const { thread, id, file } = await begun('first', [sent.ticket, await ticketOf('Zweitens')])
      expect((await read(thread)).messages[0]?.files).toMatchObject([
        { name: sent.name, kind: 'png', bytes: picture.length },
        { name: 'note.txt', kind: 'text', bytes: 8 }
      ])
      const theirs = await app.api(bob).inbox.get({ link: 'alpha', id })
      expect(theirs.messages[0]?.files.map(each => each.id)).toContain(file.id)
      const { url } = await app.api(bob).inbox.file({ link: 'alpha', id, file: file.id })
      for (const address of [url, await addressFor(thread, file.id)]) {
        const saved = await app.fetch(address)
        expect(Buffer.from(saved.bytes).equals(picture)).toBe(true)
        expect(Object.fromEntries(saved.headers)).toMatchObject({
          'content-type': 'image/png',
          'content-disposition': `attachment; filename="M_ller_s _bill_ _1_.pdf.png"; filename*=UTF-8''M%C3%BCller%E2%80%99s%20%22bill%22%20%281%29.pdf.png`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store'
        })
      }
      expect(app.logs()).not.toMatch(/bill/)
    })

    it('goes along with a reply, and with an answer, which says so by mail', async () => {
      const { thread, id } = await begun('both', [await ticketOf('One')])
      const replied = await post('/contact/reply', {
        thread,
        message: 'More',
        files: [await ticketOf('Two', { name: '2.txt' })]
      })
      expect((replied.json as Thread).messages.map(({ files }) => files.length)).toEqual([1, 1])
      const files = [await ticketOf('Three', { token: bob.token })]
      await app.api(bob).inbox.write({ link: 'alpha', id, kind: 'answer', message: 'See this', files })
      const answered = await read(thread)
      expect(answered.messages.at(-1)).toMatchObject({ kind: 'answer', files: [{ name: 'note.txt' }] })
      expect((await emailTo(mails, box('both'), 2)).text).toContain('A file is attached to this answer')
      const saved = await app.fetch(await addressFor(thread, answered.messages.at(-1)?.files[0]?.id ?? ''))
      expect([saved.text, saved.headers.get('content-type')]).toEqual(['Three', 'text/plain; charset=utf-8'])
    })

    it('of a note is the team’s alone', async () => {
      const { thread, id } = await begun('noted', [await ticketOf('One')])
      const files = [await ticketOf('PLANTED-IN-NOTE', { name: 'PLANTED-NAME.txt', token: bob.token })]
      const noted = await app.api(bob).inbox.write({ link: 'alpha', id, kind: 'note', message: 'Hm', files })
      const planted = noted.messages.at(-1)?.files[0]?.id ?? ''
      const answer = await post('/contact/read', { thread })
      expect(answer.text).not.toMatch(/PLANTED/)
      expect(await addressFor(thread, planted)).toBe('404')
      const { url } = await app.api(ana).inbox.file({ link: 'alpha', id, file: planted })
      expect((await app.fetch(url)).text).toBe('PLANTED-IN-NOTE')
    })

    it('is not given to an organiser who was let go since, and still to who wrote', async () => {
      const left = guest()
      await tamper(
        app,
        `INSERT INTO members (team_id, user_id, role, since)
         VALUES ('${app.people.teams.alpha}', '${left.user_id}', 'organiser', now())`
      )
      const { thread, id, file } = await begun('outlived', [await ticketOf('Kept')])
      const { url } = await app.api(left).inbox.file({ link: 'alpha', id, file: file.id })
      expect((await app.fetch(url)).status).toBe(200)
      await app.api(ana).members.remove({ link: 'alpha', user_id: left.user_id })
      expect((await app.fetch(url)).status).toBe(404)
      expect((await app.fetch(url.replace(/&asker=[^&]*/u, ''))).status).toBe(404)
      expect((await app.fetch(await addressFor(thread, file.id))).text).toBe('Kept')
    })

    it('is nobody’s who guesses', async () => {
      const { thread, id, file } = await begun('guessed', [await ticketOf('Mine')])
      const other = await begun('other', [await ticketOf('Theirs')])
      const guesses: [string, string, Ask][] = [
        [other.thread, file.id, {}],
        [thread, other.file.id, {}],
        [thread, 'x', {}],
        [thread, id, {}],
        [id, file.id, {}],
        [id, file.id, { token: cleo.token }],
        [`${thread}A`, file.id, {}]
      ]
      for (const guess of guesses) expect([guess, await addressFor(...guess)]).toEqual([guess, '404'])
      const inboxFile = (link: string, thread_id: string, token?: string) =>
        app.fetch(`/api/teams/${link}/inbox/${thread_id}/files/${file.id}`, { token })
      const asked = await Promise.all([
        inboxFile('alpha', id),
        inboxFile('alpha', id, cleo.token),
        inboxFile('alpha', other.id, bob.token),
        inboxFile('beta', id, dora.token)
      ])
      expect(asked.map(({ status }) => status)).toEqual([401, 403, 404, 404])
      const address = await addressFor(thread, file.id)
      const [path = '', query = ''] = address.split('?')
      const bent = [
        path,
        `${path}?expires=99999999999&${query.slice(query.indexOf('signature'))}`,
        address.replace(file.id, other.file.id),
        withWrongSignature(address),
        address.replace('/contact/', '/')
      ]
      for (const wrong of bent) expect([wrong, (await app.fetch(wrong)).status]).toEqual([wrong, 404])
      // A ticket is no address, and what no message has claimed is not given out.
      const unclaimed = await ticketOf('Unclaimed')
      expect(await addressFor(thread, unclaimed.slice(0, 36))).toBe('404')
    })

    it('is claimed once, in its own team, in time, and by a message that is sent', async () => {
      const [once, foreign, late, kept] = [
        await ticketOf('Once'),
        await ticketOf('Foreign', { team: 'beta' }),
        await ticketOf('Late'),
        await ticketOf('Kept')
      ]
      await begun('claims', [once])
      await tamper(app, `UPDATE contact_files SET expires_at = created_at WHERE id = '${late.slice(0, 36)}'`)
      const forged = `${kept.slice(0, 37)}${once.slice(37)}`
      const refusals: [string[], string[]][] = [
        [[once], ['files.0: attached_taken']],
        [[kept, foreign], ['files.1: attached_unknown']],
        [
          [late, forged, 'x'],
          ['files.0: attached_run_out', 'files.1: attached_unknown', 'files.2: attached_unknown']
        ],
        [[kept, kept], ['files.1: attached_taken']],
        [[kept, kept, kept, kept], ['files: too_many']]
      ]
      for (const [files, faults] of refusals)
        expect(faultsOf(await write(box('refused'), files, { message: 'Not sent' }))).toEqual(faults)
      expect((await app.api(bob).inbox.list({ link: 'alpha', q: box('refused') })).items).toEqual([])
      // Nothing of what was refused has claimed it.
      expect(await rowOf(kept)).toMatchObject({ message_id: null })
      const { thread } = await begun('kept', [kept])
      const again = await post('/contact/reply', { thread, message: 'Again', files: [kept] })
      expect(faultsOf(again)).toEqual(['files.0: attached_taken'])
      expect((await read(thread)).messages).toHaveLength(1)
    })

    it('is judged by what is in it, and says which rule it breaks', async () => {
      const page = '<!doctype html><script>alert(1)</script>'
      const refusals: [string | Buffer, string, string][] = [
        ['', 'nothing.txt', 'attached_empty'],
        [page, 'page.txt', 'attached_markup'],
        ['<svg onload="alert(1)"/>', 'drawing.png', 'attached_markup'],
        ['GIF89a\u0001\u0000', 'moving.gif', 'attached_kind'],
        ['MZ\u0000\u0001', 'bill.pdf', 'attached_kind'],
        [Buffer.concat([picture, Buffer.from(page)]), 'both.png', 'attached_more'],
        [picture.subarray(0, 24), 'half.png', 'attached_broken']
      ]
      for (const [bytes, name, code] of refusals) {
        const answer = await attach(bytes, { name })
        expect([name, answer.status, faultsOf(answer)]).toEqual([name, 422, [`file: ${code}`]])
      }
      const large = await attach(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), {
        headers: { 'accept-language': 'fr' }
      })
      expect([large.status, faultsOf(large)]).toEqual([413, ['file: attached_too_large']])
      expect(asProblem(large).errors?.[0]?.message).toBe('Ce fichier est trop lourd : 10 Mo au plus.')
      const whole = await attach(Buffer.alloc(10 * 1024 * 1024, 'a'))
      expect(taken(whole).bytes).toBe(10 * 1024 * 1024)
    })

    it('has a name that leads nowhere and breaks nothing', async () => {
      const names: [string, string][] = [
        ['../../../etc/passwd', 'passwd.txt'],
        ['a\r\nSet-Cookie: x=1', 'aSet-Cookie: x=1.txt'],
        ['bill\u202efdp.exe', 'billfdp.exe.txt'],
        ['', 'file.txt']
      ]
      for (const [name, called] of names) expect(taken(await attach('Hello', { name })).name).toBe(called)
      const broken = await attach('Hello', { headers: { 'file-name': '%E0%A4%A' } })
      expect(faultsOf(broken)).toEqual(['file-name: pattern'])
      const long = await attach('Hello', { headers: { 'file-name': 'x'.repeat(2001) } })
      expect(faultsOf(long)).toEqual(['file-name: too_long'])
    })

    it('is taken from who may write to the team, so often from one place and one account', async () => {
      expect((await attach('Hello', { team: 'nobody' })).status).toBe(404)
      expect((await attach('Hello', { team: 'frozen' })).status).toBe(404)
      expect((await attach('Hello', { token: 'not-a-token-of-anyone' })).status).toBe(401)
      const network = newNetwork()
      const sent = await Promise.all(Array.from({ length: 31 }, () => attach('', { network })))
      expect(sent.map(({ status }) => `${status}`).toSorted()).toEqual([...Array(30).fill('422'), '429'])
      expect((await attach('', { network, token: guest().token })).status).toBe(422)
      const { token } = guest()
      const moving = await Promise.all(Array.from({ length: 31 }, () => attach('', { token })))
      expect(moving.filter(({ status }) => status === 429)).toHaveLength(1)
    })

    it('that no message claims is thrown away, and one that a message has stays', async () => {
      const [lost, kept] = [await ticketOf('Lost'), await ticketOf('Kept')]
      const { file } = await begun('sweep', [kept])
      const { team_id } = (await rowOf(lost)) as { team_id: string } // a column that is never null
      const [gone, there] = [bytesAt(lost.slice(0, 36), team_id), bytesAt(file.id, team_id)]
      expect([existsSync(gone), existsSync(there)]).toEqual([true, true])
      await tamper(
        app,
        `UPDATE contact_files SET expires_at = created_at WHERE id IN ('${lost.slice(0, 36)}', '${file.id}')`
      )
      await jobsAreDue(app, 'drop_contact_file', `data->>'file_id' IN ('${lost.slice(0, 36)}', '${file.id}')`)
      await expect.poll(() => existsSync(gone)).toBe(false)
      await expect
        .poll(() =>
          lookInto(
            app,
            `SELECT id FROM pgboss.job WHERE name = 'drop_contact_file' AND data->>'file_id' = '${file.id}' AND state <> 'completed'`
          )
        )
        .toEqual([])
      expect(existsSync(there)).toBe(true)
      expect(await rowOf(lost)).toBeUndefined()
    })

    it('goes with the account of who wrote, with what stood in notes', async () => {
      const person = cleo
      const api = (who: Person) => app.api(who)
      const files = [await ticketOf('Theirs', { token: person.token })]
      const { thread } = await api(person).contact.write({
        team: 'alpha',
        topic: 'rules',
        message: 'Gone soon',
        files
      })
      const id = thread ?? ''
      const noted: InboxThread = await api(bob).inbox.write({
        link: 'alpha',
        id,
        kind: 'note',
        message: 'Noted',
        files: [await ticketOf('Of the note', { token: bob.token })]
      })
      const own = await api(person).contact.file({
        team: 'alpha',
        thread: id,
        file: noted.messages[0]?.files[0]?.id ?? ''
      })
      expect((await app.fetch(own.url)).text).toBe('Theirs')
      const rows = await lookInto(
        app,
        `SELECT f.id, f.team_id FROM contact_files f JOIN contact_messages m ON m.id = f.message_id WHERE m.thread_id = '${id}'`
      )
      const places = rows.map(row => bytesAt(String(row.id), String(row.team_id)))
      expect(places.map(place => existsSync(place))).toEqual([true, true])
      await api(person).accounts.remove({ password: person.password ?? '' })
      expect((await app.fetch(own.url)).status).toBe(404)
      await expect.poll(() => places.filter(place => existsSync(place))).toEqual([])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
