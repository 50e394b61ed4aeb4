/* A mail stays out of sight when the person whom it went to has another address by now. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { offerOpportunities, openCall, sendFor } from '#tests/kit/opportunities.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a mail that went to an address of before',
  app => {
    const { ana, bob, teams } = app.people
    const guest = guestsOf(app.people)
    beforeAll(() => offerOpportunities(app))

    const told = async (by: Person, { email }: Person): Promise<string[]> =>
      (await app.api(by).outbox.list({ link: 'alpha', q: email })).items.map(({ id }) => id)
    const retried = (mail: string) =>
      tamper(
        app,
        `INSERT INTO audit_entries (team_id, id, at, actor, verb, subject, details) VALUES
           ('${teams.alpha}', gen_random_uuid(), now(), 'user:${bob.user_id}', 'mail.tried_again', 'mail:${mail}', '{}')`
      )
    const logged = async (by: Person, mail: string) =>
      (await app.api(by).audit.list({ link: 'alpha', thing: `mail:${mail}` })).items.map(({ verb }) => verb)
    const move = ({ user_id, email }: Person) =>
      tamper(
        app,
        `UPDATE users SET email = 'moved-${email}', email_key = 'moved-${email}' WHERE id = '${user_id}'`
      )

    it('tells nothing of a work to whoever is in conflict with it, neither itself nor by the log', async () => {
      const [contest, artist] = [await openContest(app), guest()]
      const { id, version } = await wholeDraft(app, artist, contest, { title: 'The planted heron' })
      await app.api(artist).works.finalize({ team: 'alpha', id, version })
      const conflict = { link: 'alpha', user: ana.user_id, work: id, kind: 'family' as const, note: '' }
      await app.api(bob).jury.set_conflict(conflict)
      const [mail = ''] = await told(bob, artist)
      await retried(mail)
      expect([await told(ana, artist), await logged(ana, mail)]).toEqual([[], []])
      await move(artist)
      expect([await told(bob, artist), await logged(bob, mail)]).toEqual([[mail], ['mail.tried_again']])
      expect([await told(ana, artist), await logged(ana, mail)]).toEqual([[], []])
      const one = await app.fetch(`/api/teams/alpha/mails/${mail}`, { token: ana.token })
      expect(one.status).toBe(404)
    })

    it('stays out of sight where it names the work as it was handed in, whatever its artist types after that', async () => {
      const [contest, artist] = [await openContest(app), guest()]
      const draft = await wholeDraft(app, artist, contest, { title: 'The planted egret' })
      const { id, version } = draft
      const { work } = await app.api(artist).works.finalize({ team: 'alpha', id, version })
      const conflict = { link: 'alpha', user: ana.user_id, work: id, kind: 'family' as const, note: '' }
      await app.api(bob).jury.set_conflict(conflict)
      await tamper(
        app,
        `INSERT INTO outbox_messages (team_id, id, to_address, user_id, subject, text, html, letter, state, created_at)
         VALUES ('${teams.alpha}', gen_random_uuid(), '${artist.email}', '${artist.user_id}', 'Of several works',
           'Of The planted egret and others', '', '{"name": "results_out"}', 'sent', now())`
      )
      const listed = async (by: Person) =>
        (await app.api(by).outbox.list({ link: 'alpha', q: 'Of several works' })).items.length
      expect([await listed(bob), await listed(ana)]).toEqual([1, 0])
      await app.api(artist).works.update({ team: 'alpha', id, version: work.version, title: 'The new swan' })
      expect([await listed(bob), await listed(ana)]).toEqual([1, 0])
    })

    it('names nobody who complained of a work to whoever is in conflict with it', async () => {
      const [contest, artist, reader] = [await openContest(app), guest(), guest()]
      const { id, version } = await wholeDraft(app, artist, contest, { title: 'The planted crane' })
      await app.api(artist).works.finalize({ team: 'alpha', id, version })
      const conflict = { link: 'alpha', user: ana.user_id, work: id, kind: 'family' as const, note: '' }
      await app.api(bob).jury.set_conflict(conflict)
      const { thread } = await app.api(reader).contact.write({
        team: 'alpha',
        topic: 'rule_breach',
        name: '',
        locale: 'en',
        message: 'I have seen this crane before'
      })
      await tamper(app, `UPDATE contact_threads SET work_id = '${id}' WHERE id = '${thread}'`)
      await move(reader)
      const moved = { ...reader, email: `moved-${reader.email}` }
      await app
        .api(bob)
        .inbox.write({ link: 'alpha', id: thread ?? '', kind: 'answer', message: 'We look into it.' })
      const [mail = ''] = await told(bob, moved)
      await retried(mail)
      expect(await logged(bob, mail)).toEqual(['mail.tried_again'])
      expect([await told(ana, moved), await logged(ana, mail)]).toEqual([[], []])
    })

    it('names nobody who applied to a call whose names are hidden', async () => {
      const [open, blind] = [await openCall(app), await openCall(app, { blind: true })]
      const [named, hidden] = [guest(), guest()]
      await sendFor(app, named, open.id)
      await sendFor(app, hidden, blind.id)
      expect([(await told(bob, named)).length, await told(bob, hidden)]).toEqual([1, []])
      await move(named)
      await move(hidden)
      expect([(await told(bob, named)).length, await told(bob, hidden)]).toEqual([1, []])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
