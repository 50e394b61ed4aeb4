/* A team that comes back shortly before a close: whoever runs it is told of each, and no date moves. */
import { afterAll, expect, it } from 'vitest'
import { inDays } from '#tests/kit/days.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'what closes soon once its team is back',
  app => {
    const { bob, olga } = app.people
    const guest = guestsOf(app.people)
    const turn = async (status: 'active' | 'suspended') => {
      await app.api(olga).operated_teams.change({ of: 'alpha', status, reason: 'A complaint' })
      await jobsDone(app)
    }
    const told = async () =>
      (
        await lookInto(
          app,
          `SELECT subject, text FROM outbox_messages WHERE letter ->> 'name' = 'closes_soon'
           AND to_address = '${bob.email}' ORDER BY subject`
        )
      ).map(({ subject, text }) => [String(subject), String(text)] as const)
    const soon = inDays(0.5)

    const letVote = async () => {
      const { teams } = app.api(app.people.ana)
      const { version } = await teams.get({ link: 'alpha' })
      await teams.update({ link: 'alpha', version, features: { public_rating: true } })
    }
    const voteFrom = (id: string, days: number | null) =>
      tamper(
        app,
        `UPDATE contests SET vote_opens_at = ${days === null ? 'NULL' : `'${inDays(days)}'`}, vote_closes_at = '${soon}'
         WHERE id = '${id}'`
      )

    it('is nothing of a vote where the team lets nobody vote', async () => {
      const { id } = await openContest(app)
      await voteFrom(id, -1)
      await turn('suspended')
      await turn('active')
      expect(await told()).toEqual([])
      await voteFrom(id, null)
    })

    it('is told to whoever runs it, each with the way to its date, which stays', async () => {
      const entries = await openContest(app, { closes_at: soon })
      await openContest(app, { closes_at: soon }, { publish: false })
      await openContest(app, { closes_at: soon }, { team: 'beta' })
      // Nobody could enter or vote there yet, or at all.
      await openContest(app, { opens_at: inDays(0.25), closes_at: soon })
      const vote = await openContest(app, { closes_at: inDays(2) })
      await voteFrom(vote.id, -1)
      for (const days of [0.25, null]) await voteFrom((await openContest(app)).id, days)
      // A category's own close beats the contest's, and what is closed takes nothing that could be late.
      const dated = await openContest(app, {
        categories: [
          category('Over', { closes_at: inDays(-0.5) }),
          category('Closed', { closes_at: inDays(0.25), closed: true }),
          category('Painting', { closes_at: soon }),
          category('Drawing')
        ]
      })
      await openContest(app, { closes_at: soon, categories: [category('Ink', { closes_at: inDays(9) })] })
      const { contest, round } = await roundsOf(app).beginForOneWork(guest(), { closes_at: soon })
      await juryOf(app, mails).join(guest(), contest)
      await roundsOf(app).move(round.id, 'paused')
      await roundsOf(app).begin(vote, 1, { closes_at: soon })
      await letVote()
      // What they chose about requests is not asked: hours are left.
      await app.api(bob).notifications.choose({ team: 'alpha', topic: { topic: 'requests', mail: 'never' } })

      await turn('suspended')
      expect(await told()).toEqual([])
      await turn('active')
      const letters = await told()
      expect(letters.map(([subject]) => subject)).toEqual([
        `Entries close soon: ${entries.title.en}`,
        `Entries to some categories close soon: ${dated.title.en}`,
        `The public vote closes soon: ${vote.title.en}`,
        `“First look” closes soon: ${contest.title.en}`
      ])
      for (const [place, path] of [
        `contests/${entries.id}`,
        `contests/${dated.id}`,
        `contests/${vote.id}`,
        `rounds/${round.id}`
      ].entries())
        expect(letters[place]?.[1]).toContain(`/alpha/console/${path}`)
      const { closes_at } = await app.api(bob).rounds.get({ link: 'alpha', id: round.id })
      expect(closes_at).toBe(soon)

      // Suspended once more on the same day; what closes at another date by then is told.
      await turn('suspended')
      const later = inDays(0.75)
      await tamper(app, `UPDATE rounds SET closes_at = '${later}' WHERE id = '${round.id}'`)
      await turn('active')
      const title = `“First look” closes soon: ${contest.title.en}`
      expect((await told()).map(([subject]) => subject)).toEqual([
        ...letters.map(([subject]) => subject),
        title
      ])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
