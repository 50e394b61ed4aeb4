/* Who is told that files have come. */
import { afterAll, expect, it } from 'vitest'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { juryOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { sendWhole } from '#tests/kit/sending.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'files that come as evidence',
  app => {
    const { ana, bob } = app.people
    const artist = guestsOf(app.people)()

    it('are told to organisers with the first alone, and to none who judges there', async () => {
      const contest = await openContest(app)
      const { id, version } = await wholeDraft(app, artist, contest, { title: 'Heard of once' })
      await app.api(artist).works.finalize({ team: 'alpha', id, version })
      // An organiser who also judges.
      await juryOf(app, mails).join(ana, contest)
      const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
      const asked = { link: 'alpha', contest: contest.id, entries: [id], wanted: 'The raw file', until }
      expect((await app.api(bob).evidence.ask(asked)).done).toEqual([id])
      for (const text of ['the first', 'the second']) {
        const whose = { token: artist.token, purpose: 'evidence' as const, subject: id }
        const sent = await sendWhole(app, Buffer.from(`%PDF-1.7 ${text}`), {
          ...whose,
          filename: `${text}.pdf`
        })
        expect(sent.status).toBe(200)
      }
      const heard = async (by: Person) => {
        const { items } = await app.api(by).notifications.feed({ team: 'alpha', limit: 100 })
        return items.filter(({ title }) => title.includes('Heard of once')).map(({ path }) => path)
      }
      expect(await heard(bob)).toEqual(['/alpha/console/evidence'])
      expect(await heard(ana)).toEqual([])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
