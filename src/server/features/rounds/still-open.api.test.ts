/* Works that their artists can still change: no round takes them in, by whatever way it is prepared, opened or resumed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { asProblem } from '#tests/kit/client.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { enter } from '#tests/kit/judged-contest.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { jobsAreDue } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'works that can still change',
  app => {
    const { bob } = app.people
    const guest = guestsOf(app.people)
    const artist = guest()
    const { assignments, rounds } = app.api(bob)
    const { begin, move } = roundsOf(app)
    let contest: Contest
    let round: Round
    let works: Map<string, string>

    const stands = async (title: string) => {
      const { status, can } = await app.api(artist).works.get({ team: 'alpha', id: works.get(title) ?? '' })
      return [status, can.edit]
    }
    const waits = async () => {
      const { late, waiting, next_close } = await assignments.progress({ link: 'alpha', id: round.id })
      return { late, waiting, next_close }
    }
    const close = (title: string, at: string) =>
      tamper(
        app,
        `UPDATE categories SET closes_at = ${at} WHERE id = (SELECT category_id FROM works WHERE id = '${works.get(title)}')`
      )

    beforeAll(async () => {
      contest = await openContest(app, {
        per_person: 9,
        per_category: 9,
        edit_after_submit: true,
        categories: [category('Painting'), category('Print')]
      })
      works = await enter(app, contest, { Ash: { artist } })
      await tamper(
        app,
        `UPDATE works SET category_id = '${contest.categories[0]?.id}' WHERE id = '${works.get('Ash')}'`
      )
      for (const [title, id] of await enter(app, contest, { Birch: { artist } })) works.set(title, id)
      await tamper(
        app,
        `UPDATE works SET category_id = '${contest.categories[1]?.id}' WHERE id = '${works.get('Birch')}'`
      )
      round = await begin(contest, 1)
    })

    it('are all that there is, so that the round is not prepared yet, and it is said why', async () => {
      const { version } = round
      const refused = await app.fetch(`/api/teams/alpha/rounds/${round.id}/move`, {
        method: 'POST',
        token: bob.token,
        json: { version, to: 'paused' }
      })
      expect([refused.status, asProblem(refused).detail]).toEqual([
        409,
        'The artists can still change all of its works. Prepare the round after their entries close.'
      ])
      expect(round.works).toBe(0)
    })

    it('stay out when it is prepared, opened and resumed, and their artists change them', async () => {
      await close('Ash', `now() - interval '1 hour'`)
      expect((await rounds.get({ link: 'alpha', id: round.id })).works).toBe(1)
      round = await move(round.id, 'paused')
      expect(round.works).toBe(1)
      const waiting = { late: 0, waiting: 1, next_close: contest.closes_at }
      expect(await waits()).toEqual(waiting)
      await juryOf(app, mails).join(guest(), contest)
      const { version } = await rounds.get({ link: 'alpha', id: round.id })
      await assignments.assign({ link: 'alpha', id: round.id, version, per_work: 1, apply: true })
      for (const to of ['open', 'paused', 'open'] as const) {
        expect((await move(round.id, to)).works).toBe(1)
        expect([await stands('Ash'), await stands('Birch')]).toEqual([
          ['in_judging', false],
          ['eligible', true]
        ])
        expect(await waits()).toEqual(waiting)
      }
    })

    it('join the open round by themselves when they close', async () => {
      await close('Birch', `now() - interval '1 minute'`)
      await jobsAreDue(app, 'join_at_close')
      await expect.poll(() => stands('Birch')).toEqual(['in_judging', false])
      expect((await rounds.get({ link: 'alpha', id: round.id })).works).toBe(2)
      expect(await waits()).toEqual({ late: 0, waiting: 0, next_close: null })
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
