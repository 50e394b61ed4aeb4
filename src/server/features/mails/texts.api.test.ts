/* A team's own words for its mails: written, refused, looked at, tried, taken back, and received by a real mail server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailText, MailWords } from '#contract/mail-texts.ts'
import { asProblem, faultsOf, newNetwork } from '#tests/kit/client.ts'
import { emailCalled, emailTo } from '#tests/kit/mailbox.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const the = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('It is not there')
  return found
}

const nothing: MailWords = { subject: '', preheader: '', body: '' }
const body = '{{facts}}\n\n**Welcome**, {first_name}.\n\n{{body}}\n\n{{fee}}\n\n{{note}}\n\n{{button}}'

await onServer(
  'the words of a mail',
  app => {
    const { bob, dora, cleo } = app.people
    const artist = guestsOf(app.people)()
    const texts = app.api(bob).mail_texts
    const received = { link: 'alpha', name: 'work_received', variant: 'no', locale: 'en' } as const
    const of_received = { link: 'alpha', name: 'work_received' } as const
    const ask = (path: string, json: object, by: Person = bob, method = 'POST') =>
      app.fetch(`/api/teams/alpha/mail-texts/${path}`, { method, token: by.token, json })
    const put = (words: object, more: object = {}) =>
      ask('work_received', { variant: 'no', locale: 'en', version: 0, words, ...more }, bob, 'PUT')
    let work = ''
    let contest: Awaited<ReturnType<typeof openContest>>
    const enter = async (title: string): Promise<string> => {
      const { id, version } = await wholeDraft(app, artist, contest, { title })
      await app.api(artist).works.finalize({ team: 'alpha', id, version })
      return id
    }

    beforeAll(async () => {
      contest = await openContest(app, { per_person: 9, per_category: 9 })
      work = await enter('Before')
    })

    it('are ours until somebody writes others, with the placeholders that the letter has', async () => {
      const text = await texts.get(received)
      expect(text).toMatchObject({ version: 0, words: nothing, edited_by: null })
      expect(text.ours.body).toMatch(/^Hello \{first_name\},\n\n\{\{body\}\}/)
      expect(text.placeholders.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
        'value team',
        'value first_name',
        'value contest',
        'value category',
        'value title',
        'value number',
        'value at',
        'block button',
        'block facts',
        'block note',
        'block body',
        'block fee'
      ])
      expect(text.placeholders.find(({ name }) => name === 'facts')?.sample).toContain('Number: 42')
      const { letters: items } = await texts.list({ link: 'alpha' })
      expect(items.map(({ name }) => name)).not.toContain('account_reset')
      expect(items.flatMap(({ variants }) => variants.flatMap(({ own }) => own))).toEqual([])
    })

    it.each<[string, object, string[]]>([
      [
        'a line break in the subject',
        { subject: 'Hi\r\nBcc: all@people.test' },
        ['words.subject: forbidden_characters']
      ],
      [
        'a line break in the preheader',
        { preheader: 'Hi\nBcc: a@b.test' },
        ['words.preheader: forbidden_characters']
      ],
      ['a carriage return in the body', { body: 'a\rBcc: a@b.test' }, ['words.body: forbidden_characters']],
      ['a mark that turns letters round', { subject: 'a\u202eb' }, ['words.subject: forbidden_characters']],
      ['200 KB', { body: 'x'.repeat(200_000) }, ['words.body: too_long']],
      ['a long subject', { subject: 'x'.repeat(151) }, ['words.subject: too_long']],
      ['an unknown placeholder', { subject: '{iban}' }, ['words.subject: unknown_placeholder']],
      ['a missing block', { body: body.replace('{{fee}}', '') }, ['words.body: missing_placeholder']],
      ['another scheme', { body: `[x](ftp://a.test)\n\n${body}` }, ['words.body: mail_link']],
      ['a field that is none', { html: '<b>' }, ['words.html: unknown_field']]
    ])('%s is refused, and nothing is written', async (_, words, faults) => {
      for (const answer of [
        await put({ ...nothing, ...words }),
        await ask('work_received/preview', { variant: 'no', locale: 'en', words: { ...nothing, ...words } }),
        await ask('work_received/test', { variant: 'no', locale: 'en', words: { ...nothing, ...words } })
      ])
        expect([answer.status, faultsOf(answer)]).toEqual([422, faults])
      expect(await lookInto(app, 'SELECT 1 FROM mail_texts')).toEqual([])
    })

    it('are for letters that a team edits, in languages that it speaks, by those who run it', async () => {
      const words = nothing
      const wrong = async (path: string, more: object = {}, by: Person = bob) =>
        (await ask(path, { variant: '', locale: 'en', version: 0, words, ...more }, by, 'PUT')).status
      expect(await wrong('account_reset')).toBe(422)
      expect(await wrong('work_received')).toBe(404)
      expect(await wrong('work_received', { variant: 'eligible' })).toBe(404)
      expect(await wrong('work_shortlisted', {}, cleo)).toBe(403)
      expect(await wrong('work_shortlisted', {}, dora)).toBe(403)
      const french = await app.fetch('/api/teams/beta/mail-texts/work_shortlisted', {
        method: 'PUT',
        token: dora.token,
        json: { variant: '', locale: 'fr', version: 0, words }
      })
      expect(faultsOf(french)).toEqual(['locale: not_one_of'])
    })

    describe('once saved', () => {
      let first: MailText

      it('are what the next mail says, as text and as HTML; one that waits says what it said', async () => {
        const refused = mails.refused()
        mails.refuse.push(451)
        await enter('Waiting')
        await expect.poll(() => mails.refused()).toBe(refused + 1)
        const words = { subject: 'Got it: {title}', preheader: 'Number {number}', body }
        first = await texts.save({ ...received, version: 0, words })
        expect(first).toMatchObject({ version: 1, words, edited_by: 'Bob Brandt' })
        const id = await enter('**Blue** <b>hour</b>')
        const both = [await emailTo(mails, artist.email, 2), await emailTo(mails, artist.email, 3)]
        const letter = the(both.find(({ subject }) => subject === 'Got it: **Blue** <b>hour</b>'))
        expect(both.map(({ subject }) => subject)).toContain('Your entry was submitted: Waiting')
        expect(letter.text).toMatch(/^Number: \d+\n[^]*\n\nWelcome, /)
        expect(letter.text).toContain(id)
        const source = mails.received.find(({ subject }) => subject === letter.subject)
        expect(source?.html).toContain('<strong>Welcome</strong>, ')
        expect(source?.html).not.toContain('<b>')
        const [told] = await lookInto(app, `SELECT title, text FROM notifications WHERE title LIKE 'Got it%'`)
        expect(told).toEqual({ title: letter.subject, text: expect.stringMatching(/^Number \d+$/) })
      })

      it('are seen by nobody of another team, and another variant and language stay ours', async () => {
        const other = await app.api(dora).mail_texts.get({ ...received, link: 'beta' })
        expect([other.version, other.words]).toEqual([0, nothing])
        expect((await texts.get({ ...received, variant: 'yes' })).version).toBe(0)
        const { letters: items } = await texts.list({ link: 'alpha' })
        const own = items.flatMap(({ name, variants }) =>
          variants.flatMap(each => each.own.map(locale => [name, each.variant, locale]))
        )
        expect(own).toEqual([['work_received', 'no', 'en']])
      })

      it('are the sample that everybody sees', async () => {
        const sample = await app.api().mails.sample({ name: 'work_received', team: 'alpha', locale: 'en' })
        expect(sample.subject).toBe('Got it: Blue Hour')
      })

      it('are not written over by somebody who had read others', async () => {
        const answer = await put({ ...nothing, subject: 'Mine' }, { version: 0 })
        expect(answer.status).toBe(409)
        expect(asProblem(answer).current).toMatchObject({ version: 1, words: first.words })
      })

      it('are let go with one press, and taken back', async () => {
        const ours = await texts.save({ ...received, version: 1, words: nothing })
        expect(ours).toMatchObject({ version: 2, words: nothing })
        await enter('Plain')
        expect((await emailTo(mails, artist.email, 4)).subject).toBe('Your entry was submitted: Plain')
        const back = await texts.restore({ ...received, version: 2, take: 1 })
        expect(back).toMatchObject({ version: 3, words: first.words })
        const { items } = await texts.versions(received)
        expect(items.map(({ version, edited_by }) => [version, edited_by])).toEqual([
          [3, 'Bob Brandt'],
          [2, 'Bob Brandt'],
          [1, 'Bob Brandt']
        ])
        const stale = await ask('work_received/restore', { variant: 'no', locale: 'en', version: 2, take: 1 })
        expect(stale.status).toBe(409)
        const none = await ask('work_received/restore', { variant: 'no', locale: 'en', version: 3, take: 9 })
        expect(none.status).toBe(404)
        const log = await lookInto(
          app,
          `SELECT verb FROM audit_entries WHERE verb LIKE 'mail.text%' ORDER BY id`
        )
        expect(log.map(({ verb }) => verb)).toEqual(
          ['changed', 'withdrawn', 'restored'].map(done => `mail.text_${done}`)
        )
      })
    })

    describe('are looked at', () => {
      const words = { subject: 'For {first_name}: {title}', preheader: '', body }
      const previewed = () =>
        lookInto(app, `SELECT subject FROM audit_entries WHERE verb = 'mail.previewed' ORDER BY id`)

      it('with made-up names, which is written nowhere', async () => {
        const { letter, text } = await texts.preview({ ...received, words })
        expect(letter.subject).toBe('For Robin: Blue Hour')
        expect(text).toContain('Welcome, Robin.')
        expect(await previewed()).toEqual([])
      })

      it('with those of an entry, and the log says so', async () => {
        const { recipients: items } = await texts.recipients({ ...of_received, q: 'before' })
        expect(items).toEqual([{ id: work, number: 1, title: 'Before', name: expect.any(String) as string }])
        const { letter } = await texts.preview({ ...received, words, recipient: work })
        expect(letter.subject).toMatch(/^For \S+: Before$/)
        expect(letter.sent).toContain(artist.email)
        expect(await previewed()).toEqual([{ subject: `work:${work}` }])
      })

      it('as that entry was handed in, and not as its artist has typed it since', async () => {
        const own = app.api(artist).works
        const { version } = await own.get({ team: 'alpha', id: work })
        await own.update({ team: 'alpha', id: work, version, title: 'Typed since' })
        const found = async (q: string) =>
          (await texts.recipients({ ...of_received, q })).recipients.map(({ title }) => title)
        expect([await found('typed since'), await found('before')]).toEqual([[], ['Before']])
        const { letter } = await texts.preview({ ...received, words, recipient: work })
        expect(letter.subject).toMatch(/^For \S+: Before$/)
      })

      it('with those of a juror or of whoever wrote, where such a mail goes to them', async () => {
        const juror = await app.api(bob).jury.invite({
          link: 'alpha',
          contest: contest.id,
          email: 'looked-at@juror.test',
          categories: null,
          chair: false
        })
        const json = { topic: 'rules', name: 'Guest Writer', email: 'looked-at@guest.test', message: 'Hello' }
        const network = newNetwork()
        await app.fetch('/api/contact?team=alpha', { method: 'POST', json, network })
        const found = async (name: 'jury_reminder' | 'contact_received') =>
          (await texts.recipients({ link: 'alpha', name, q: 'looked-at' })).recipients
        expect(await found('jury_reminder')).toEqual([
          { id: juror.id, number: null, title: contest.title['en'], name: 'looked-at@juror.test' }
        ])
        const [guest] = await found('contact_received')
        expect(guest).toMatchObject({ name: 'Guest Writer', title: '' })
        const ours = { subject: '', preheader: '', body: '' }
        const look = async (name: 'jury_reminder' | 'contact_received', recipient: string) =>
          (await texts.preview({ link: 'alpha', name, variant: '', locale: 'en', words: ours, recipient }))
            .letter
        expect((await look('jury_reminder', juror.id)).subject).toContain(contest.title['en'])
        const letter = await look('contact_received', guest?.id ?? '')
        expect([letter.subject, letter.sent]).toEqual([
          expect.stringContaining(String(guest?.number)) as string,
          expect.stringContaining('looked-at@guest.test') as string
        ])
        // An entry is nobody who gets such a mail.
        const answer = await ask('jury_reminder/preview', {
          variant: '',
          locale: 'en',
          words: ours,
          recipient: work
        })
        expect(answer.status).toBe(404)
      })

      it('but not with one that is out of sight, of another team, or a draft', async () => {
        const own = await wholeDraft(app, bob, contest, { title: 'Own' })
        await app.api(bob).works.finalize({ team: 'alpha', id: own.id, version: own.version })
        const draft = await wholeDraft(app, artist, contest, { title: 'Draft' })
        expect((await texts.recipients(of_received)).recipients.map(({ title }) => title)).not.toContain(
          'Own'
        )
        for (const id of [own.id, draft.id]) {
          const answer = await ask('work_received/preview', {
            variant: 'no',
            locale: 'en',
            words,
            recipient: id
          })
          expect(answer.status).toBe(404)
        }
        const other = await app.fetch('/api/teams/beta/mail-texts/work_received/preview', {
          method: 'POST',
          token: dora.token,
          json: { variant: 'no', locale: 'en', words, recipient: work }
        })
        expect(other.status).toBe(404)
        expect(
          (await app.api(dora).mail_texts.recipients({ ...of_received, link: 'beta' })).recipients
        ).toEqual([])
      })

      it('and tried, by a mail to oneself that says that it is a test', async () => {
        expect(await texts.test({ ...received, words })).toEqual({ to: bob.email })
        const letter = await emailCalled(mails, bob.email, 'Test: For Robin: Blue Hour')
        expect(letter.text).toMatch(/^This is a test/)
        expect(
          letter.links.filter(link => /token=|invitation=/.test(link) && !link.includes('email-'))
        ).toEqual([])
      })
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
