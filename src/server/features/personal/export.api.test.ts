import { afterAll, describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogues.ts'
import type { TakenFile } from '#contract/contact.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { invitedOf } from '#tests/kit/invited.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, emailsTo, tokenIn } from '#tests/kit/mailbox.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { askToTakeAlong } from '#tests/kit/taken-along.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { unzip } from '#tests/kit/unzip.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

/** What the words beside the files say that there is, in their order. */
const explained = Object.keys(catalogue('en', 'personal')['files'] ?? {}).map(name => `${name}.json`)

const path = '/api/user/export'
const password = 'a lamp, a ladder, a lemon'
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

type Row = Record<string, unknown>

/** Teams come in the order of their ids, which tells nothing; what is of one team stays in its order. */
const byTeam = (rows: Row[]): Row[] => {
  const of = ({ team, link = team }: Row) => (typeof link === 'string' ? link : '')
  return rows.toSorted((a, b) => of(a).localeCompare(of(b)))
}

await onServer(
  'taking along what is held about oneself',
  app => {
    const { ana, dora, emil } = app.people
    const guest = guestsOf(app.people)
    const { join, tokenFor } = invitedOf(app, mails)

    const download = async (person: Person) => {
      const answer = await askToTakeAlong(app, person)
      expect(answer.status).toBe(200)
      const files = await unzip(answer.bytes)
      const rows = (name: string) =>
        byTeam(JSON.parse(files.find(each => each.name === `${name}.json`)?.text ?? 'null') as Row[]) // lists, all
      return { answer, files, rows, all: files.map(({ text }) => text).join('\n') }
    }

    /** Opens an account by its mail and signs in, so that there is something in every file. */
    const waiting = 'w'.repeat(43)
    const arrive = async (first_name: string, last_name: string, email: string): Promise<Person> => {
      const before = emailsTo(mails, email).length
      await app.api().accounts.register({
        email,
        password,
        first_name,
        last_name,
        locale: 'en',
        terms_version: 1,
        team: 'alpha',
        waiting
      })
      const link = tokenIn(await emailTo(mails, email, before + 1))
      await app.api().accounts.verify_email({ token: link, began: waiting })
      const { token, user } = await app
        .api({ headers: { 'user-agent': `${first_name} Firefox/1 (Linux)` } })
        .accounts.login({ email, password })
      return { user_id: user.id, email, first_name, last_name, token, password }
    }

    const describeOneself = async (person: Person, bio: string): Promise<void> => {
      await app.api(person).accounts.update({
        // The confirmation was the first change.
        version: 2,
        bio,
        city: `${person.last_name}stad`,
        socials: { website: `https://${person.last_name.toLowerCase()}.example/` },
        disciplines: [`${person.last_name} prints`]
      })
      const { artists } = app.api(person)
      const handle = `${person.first_name}-${person.last_name}`.toLowerCase()
      const { version } = await artists.choose_handle({ version: 0, handle })
      await artists.update({
        version,
        statement: `${person.last_name} states`,
        cv: [
          {
            kind: 'exhibition',
            from_year: 2020,
            to_year: null,
            title: `${person.last_name} exhibited`,
            place: '',
            link: null,
            visibility: 'private'
          }
        ]
      })
    }

    it('holds everything of the one, and nothing of the other in the same teams', async () => {
      const noor = await arrive('Noor', 'Haddad', 'noor@people.test')
      const olaf = await arrive('Olaf', 'Zweitmann', 'olaf@people.test')
      await describeOneself(noor, 'Prints from found wood')
      await describeOneself(olaf, 'Olaf keeps this to himself')
      await join(noor, ana, 'alpha', 'owner')
      await join(olaf, ana, 'alpha', 'organiser')
      for (const { email } of [noor, olaf])
        await app
          .api(dora)
          .members.invite({ link: 'beta', email, role: 'organiser', note: 'From Dora alone' })
      for (const { email } of [noor, olaf]) await tokenFor(email, 1)
      const save = (person: Person, key: string, locale: 'es' | 'fr') =>
        app.api({ token: person.token, headers: { 'idempotency-key': key } }).content.save({
          link: 'alpha',
          page: 'home',
          locale,
          version: 0,
          translations: { coming: { title: `${person.first_name} writes` } }
        })
      await save(noor, 'noor-saves-this-once', 'fr')
      await save(olaf, 'olaf-saves-this-once', 'es')
      await app.api(noor).members.change({ link: 'alpha', user_id: olaf.user_id, role: 'owner' })
      await app.api().accounts.forgot_password({ email: noor.email })
      await emailTo(mails, noor.email, 4)
      for (const { email } of [noor, olaf])
        await tamper(
          app,
          `INSERT INTO suppressed_addresses VALUES ('${email}', 'bounce', 'what ${email} answered', now(), NULL)`
        )

      const { answer, files, rows, all } = await download(noor)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="palmares-\d{4}-\d\d-\d\d\.zip"$/
        ),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff'
      })
      expect(files.map(({ name }) => name)).toEqual(['README.txt', ...explained])

      const { email, user_id } = noor
      expect(rows('account')).toEqual([
        {
          id: user_id,
          factor_due: null,
          passkeys_doubted: false,
          email,
          created_at: instant,
          verified_at: instant,
          contested: false,
          terms_version: 1,
          newsletter: false,
          is_admin: false,
          first_name: 'Noor',
          last_name: 'Haddad',
          display_name: '',
          diploma_name: '',
          country: null,
          city: 'Haddadstad',
          bio: 'Prints from found wood',
          birth_date: null,
          disciplines: ['Haddad prints'],
          socials: { website: 'https://haddad.example/' },
          locale: 'en',
          time_zone: null,
          quiet_from: null,
          quiet_until: null,
          scheme: 'auto',
          version: 3,
          avatar_id: null,
          erased_at: null
        }
      ])
      expect(rows('artist_page')).toMatchObject([
        { handle: 'noor-haddad', visibility: 'private', statement: 'Haddad states' }
      ])
      expect(rows('handles')).toEqual([{ handle: 'noor-haddad', retired_at: null }])
      expect(rows('cv')).toMatchObject([{ title: 'Haddad exhibited', visibility: 'private' }])
      const alpha = { link: 'alpha', name: 'Alpha Salon' }
      expect(rows('memberships')).toEqual([{ ...alpha, role: 'owner', since: instant }])
      const invited = { created_at: instant, expires_at: instant }
      expect(rows('invitations')).toEqual([
        { ...alpha, role: 'owner', ...invited, accepted_at: instant, state: 'accepted' },
        { link: 'beta', name: 'Beta Élan', role: 'organiser', ...invited, accepted_at: null, state: 'open' }
      ])
      expect(rows('sessions')).toEqual((await app.api(noor).accounts.sessions({})).items)
      expect(rows('address')).toEqual([
        { reason: 'bounce', detail: `what ${noor.email} answered`, since: instant }
      ])
      expect(rows('mails').map(({ team, subject }) => [team, subject])).toEqual([
        [null, 'Confirm your email address'],
        [null, 'Choose a new password'],
        ['alpha', 'Ana Abel invites you to Alpha Salon'],
        ['beta', expect.stringContaining('Dora Diaz')]
      ])
      expect(rows('mails')[3]).toEqual({
        team: 'beta',
        to_address: email,
        subject: expect.any(String),
        state: 'sent',
        cancelled_for: null,
        created_at: instant,
        sent_at: instant,
        text: expect.stringContaining('From Dora alone')
      })
      expect(rows('actions').map(({ team, verb, subject }) => [team, verb, subject])).toEqual([
        [null, 'session.opened', `user:${user_id}`],
        [null, 'user.changed', `user:${user_id}`],
        [null, 'user.handle_chosen', `user:${user_id}`],
        [null, 'user.page_changed', `user:${user_id}`],
        ['alpha', 'invitation.accepted', expect.stringMatching(/^invitation:/)],
        ['alpha', 'content.saved', 'content:home/fr'],
        ['alpha', 'member.role_changed', 'user']
      ])
      expect(rows('actions')[6]?.['details']).toEqual({ from: 'organiser', to: 'owner' })
      expect(rows('promises')).toEqual([{ team: 'alpha', key: 'noor-saves-this-once', created_at: instant }])

      const others = [olaf.user_id, olaf.email, 'Olaf', 'Zweitmann', 'zweitmann', 'olaf', olaf.token]
      const secrets = emailsTo(mails, email).flatMap(({ links }) =>
        links.flatMap(link => [...link.matchAll(/[\w-]{43,}/g)].map(([token]) => token))
      )
      expect(secrets.length).toBeGreaterThan(7)
      const raw = Buffer.from(answer.bytes).toString('latin1')
      for (const foreign of [...others, ...secrets, noor.token, 'argon2'])
        expect([foreign, all.includes(foreign), raw.includes(foreign)]).toEqual([foreign, false, false])
      // What is looked for would be found: it stands in what the other takes along.
      const theirs = await download(olaf)
      for (const foreign of others.slice(0, 5)) expect(theirs.all).toContain(foreign)
    })

    it('has what one wrote to a team and was answered, and neither a note on it nor what somebody else wrote', async () => {
      const [one, other] = [guest(), guest()]
      const attach = async (text: string): Promise<string[]> => {
        const ask = { method: 'POST', body: text, headers: { 'file-name': 'plan.txt' } }
        const { json } = await app.fetch('/api/contact/files?team=alpha', ask)
        return [(json as TakenFile).ticket] // the route's own shape
      }
      const write = async (person: Person, message: string) =>
        app
          .api(person)
          .contact.write({ team: 'alpha', topic: 'rules', message, files: await attach(`With ${message}`) })
      await write(one, 'May it be a diptych?')
      await write(other, 'May it be a tapestry?')
      const { inbox } = app.api(ana)
      const { items } = await inbox.list({ link: 'alpha' })
      const found = items.find(({ email }) => email === one.email)
      for (const kind of ['note', 'answer'] as const)
        await inbox.write({
          link: 'alpha',
          id: found?.id ?? '',
          kind,
          message: `The ${kind} on it`,
          files: await attach(`The ${kind} on it`)
        })
      const { rows, all, files } = await download(one)
      expect(rows('contact_files').map(({ went_with, name }) => [went_with, name])).toEqual([
        ['message', 'plan.txt'],
        ['answer', 'plan.txt']
      ])
      const sent = files.filter(({ name }) => name.startsWith('contact/'))
      expect(sent.map(({ text }) => text)).toEqual(['With May it be a diptych?', 'The answer on it'])
      expect(rows('contact').map(({ kind, body }) => [kind, body])).toEqual([
        ['message', 'May it be a diptych?'],
        ['answer', 'The answer on it']
      ])
      expect(all).not.toMatch(/tapestry|The note on it/)
      expect((await download(other)).all).toContain('tapestry')
    })

    it('is explained in the language of the person', async () => {
      const person = guest()
      await app.api(person).accounts.update({ version: 1, locale: 'ar' })
      const { files } = await download(person)
      const lines = files[0]?.text.split('\n') ?? []
      expect(lines[0]).toBe('بياناتكم لدى Palmares')
      expect(lines[2]).toContain(person.email)
      for (const { name } of files.slice(1)) {
        expect(lines[lines.indexOf(name) + 1]).toMatch(/^ {2}\p{Script=Arabic}/u)
      }
    })

    it('tells of teams that nobody finds any more, to their own', async () => {
      const { rows } = await download(emil)
      expect(rows('memberships').map(({ link, role }) => [link, role])).toEqual([
        ['closed', 'owner'],
        ['frozen', 'owner']
      ])
    })

    it('is whole where there is more than is read at once', async () => {
      const person = guest()
      const many = 1234
      await tamper(
        app,
        `INSERT INTO audit_entries (team_id, id, at, actor, verb, subject, details)
           SELECT '${app.people.teams.alpha}', ('01900000-0000-7000-8000-' || lpad(to_hex(nth), 12, '0'))::uuid,
                  now(), 'user:${person.user_id}', 'planted', 'nth:' || nth, '{}'
             FROM generate_series(1, ${many}) AS nth`
      )
      const { rows } = await download(person)
      expect(rows('actions').map(({ subject }) => subject)).toEqual(
        Array.from({ length: many }, (_, index) => `nth:${index + 1}`)
      )
    })

    it('holds nothing of whoever had the address before', async () => {
      const email = 'passed-on@people.test'
      const before = await arrive('Former', 'Vorherin', email)
      await join(before, ana, 'alpha', 'organiser')
      await tamper(app, `INSERT INTO suppressed_addresses VALUES ('${email}', 'complaint', 'x', now(), NULL)`)
      await app.fetch('/api/user', { method: 'DELETE', token: before.token, json: { password } })
      await emailTo(mails, email, 3)
      const after = await arrive('Later', 'Nachher', email)
      const { rows, all } = await download(after)
      expect(all).not.toMatch(/Former|Vorherin/)
      expect(all).not.toContain(before.user_id)
      expect([rows('invitations'), rows('memberships'), rows('address')]).toEqual([[], [], []])
      expect(rows('mails').map(({ subject }) => subject)).toEqual(['Confirm your email address'])
    })

    describe('is refused', () => {
      it('to whoever has no session, or has one no longer', async () => {
        const person = await arrive('Gone', 'Weg', 'gone@people.test')
        await app.api(person).accounts.logout()
        for (const token of [undefined, person.token, 'not-a-token-of-anyone']) {
          const answer = await app.fetch(path, { method: 'POST', token, json: { password } })
          expect([answer.status, asProblem(answer).code]).toEqual([401, 'unauthenticated'])
        }
      })

      it('to whoever has only an open session, and has used up nothing by it', async () => {
        const person = guest()
        const ask = (json: object) => app.fetch(path, { method: 'POST', token: person.token, json })
        for (const [json, fault] of [
          [{}, 'password: required'],
          [{ password: 'not the one that it is' }, 'password: differs']
        ] as const) {
          const answer = await ask(json)
          expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
        }
        // As a link did, which opened it with the session alone.
        const linked = await app.fetch(path, { token: person.token })
        expect([linked.status, linked.headers.get('allow')]).toEqual([405, 'POST'])
        for (let time = 1; time <= 3; time += 1) await download(person)
      })

      it('for the fourth time in an hour, to that account alone', async () => {
        const [eager, other] = [guest(), guest()]
        for (let time = 1; time <= 3; time += 1) await download(eager)
        const answer = await askToTakeAlong(app, eager)
        expect([answer.status, asProblem(answer).code]).toEqual([429, 'too_many_requests'])
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500)
        await download(other)
      })
    })

    it('comes to a typed client as a file with its name', async () => {
      const { body } = await app.api(guest()).personal.export({ password: guestsPassword })
      expect(body).toBeInstanceOf(File)
      expect([body.name, body.type]).toEqual([
        `palmares-${new Date().toISOString().slice(0, 10)}.zip`,
        'application/zip'
      ])
      expect((await unzip(await body.bytes()))[0]?.name).toBe('README.txt')
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
