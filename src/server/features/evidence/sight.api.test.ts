/* What of evidence could reach an organiser who judges by the log of the team and by its mails. */
import { afterAll, expect, it } from 'vitest'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { juryOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { sendWhole } from '#tests/kit/sending.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'evidence',
  app => {
    const { bob } = app.people
    const organiser = app.api(bob)

    it('is in neither the log nor the mails of organisers who judge there, however old these are', async () => {
      const jury = juryOf(app, mails)
      const judged = await openContest(app)
      const artist = guestsOf(app.people)()
      const { id, version } = await wholeDraft(app, artist, judged, { title: 'Not in the log' })
      const { work: entered } = await app.api(artist).works.finalize({ team: 'alpha', id, version })
      const work = entered.id
      await organiser.evidence.ask({
        link: 'alpha',
        contest: judged.id,
        entries: [work],
        wanted: 'The raw file of the heron',
        until: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
      })
      const sent = await sendWhole(app, Buffer.from('%PDF-1.7 the heron'), {
        token: artist.token,
        purpose: 'evidence',
        subject: work,
        filename: 'layers.pdf'
      })
      expect(sent.status).toBe(200)
      const verbs = async (by: Person, thing: string) =>
        (await app.api(by).audit.list({ link: 'alpha', thing, limit: 100 })).items.map(({ verb }) => verb)
      const subjects = async (by: Person) =>
        (await app.api(by).outbox.list({ link: 'alpha', q: 'Not in the log' })).items.map(
          ({ subject }) => subject
        )
      const askedOf = 'Please show how your work was made: Not in the log'
      const [mail] = await lookInto(
        app,
        `SELECT id FROM outbox_messages WHERE subject = '${askedOf}' AND to_address = '${artist.email}'`
      )
      const mail_id = String(mail?.['id'])
      // As a mail that failed is tried again.
      await tamper(
        app,
        `INSERT INTO audit_entries (team_id, id, at, actor, verb, subject, details) VALUES
           ('${app.people.teams.alpha}', gen_random_uuid(), now(), 'user:${bob.user_id}', 'mail.tried_again', 'mail:${mail_id}', '{}')`
      )
      const settings = { link: 'alpha', contest: judged.id, kinds: ['documents' as const] }
      await organiser.evidence.save_settings(settings)
      expect(await verbs(bob, `work:${work}`)).toEqual(
        expect.arrayContaining(['evidence.asked', 'evidence.sent', 'work.handed_in'])
      )
      expect(await verbs(bob, `contest:${judged.id}`)).toContain('evidence.settings_changed')
      expect(await verbs(bob, `mail:${mail_id}`)).toEqual(['mail.tried_again'])
      expect(await subjects(bob)).toContain(askedOf)
      await jury.join(bob, judged)
      const left = await verbs(bob, `work:${work}`)
      expect(left.filter(verb => verb.startsWith('evidence.'))).toEqual([])
      expect(left).toContain('work.handed_in')
      const ofContest = await verbs(bob, `contest:${judged.id}`)
      expect(ofContest.filter(verb => verb.startsWith('evidence.'))).toEqual([])
      expect(ofContest).toContain('contest.published')
      expect(await verbs(bob, `mail:${mail_id}`)).toEqual([])
      const table = await app.fetch('/api/teams/alpha/audit/table', { token: bob.token })
      expect(table.text).toContain(judged.id)
      expect(table.text.split('\n').filter(row => row.includes('evidence') && row.includes(work))).toEqual([])
      expect((await subjects(bob)).filter(subject => subject?.includes('was made'))).toEqual([])
      // What a mail says is not kept for good.
      await tamper(
        app,
        `UPDATE outbox_messages SET text = NULL, letter = NULL, about = ARRAY['${work}'::uuid] WHERE id = '${mail_id}'`
      )
      expect((await subjects(bob)).filter(subject => subject?.includes('was made'))).toEqual([])
      const one = await app.fetch(`/api/teams/alpha/mails/${mail_id}`, { token: bob.token })
      expect(one.status).toBe(404)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
