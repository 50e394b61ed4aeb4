/* Whoever may have read a ranking is given nothing in its round any more: they could not judge it, and the works would wait. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter, judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { asProblem } from '#tests/kit/client.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a round that was calculated and opened again, judged by an organiser',
  app => {
    const { ana, bob } = app.people
    const guest = guestsOf(app.people)
    const [maker, newcomer] = [guest(), guest()]
    const { join } = juryOf(app, mails)
    const { move } = roundsOf(app)
    const { assignments, calculations, rounds } = app.api(bob)
    let judged: JudgedContest

    const withoutJuror = async (): Promise<number> => {
      const { categories } = await assignments.progress({ link: 'alpha', id: judged.round.id })
      return categories.reduce((sum, each) => sum + each.without_juror, 0)
    }
    const givenTo = async (user_id: string) => {
      const rows = await lookInto(
        app,
        `SELECT w.title, s.status FROM scores s JOIN works w ON w.id = s.work_id JOIN jurors j ON j.id = s.juror_id
         WHERE s.round_id = '${judged.round.id}' AND j.user_id = '${user_id}' ORDER BY w.title`
      )
      return rows.map(({ title, status }) => `${String(title)} ${String(status)}`)
    }
    const closes = (when: string) =>
      tamper(
        app,
        `UPDATE contests SET closes_at = now() + interval '${when}' WHERE id = '${judged.contest.id}'`
      )

    beforeAll(async () => {
      const marks = {
        Elm: { artist: maker, marks: { A: 70 } },
        Fir: { artist: maker, marks: { A: 60 } },
        Gum: { artist: newcomer, marks: { A: 50 } }
      }
      judged = await judgedContest(app, marks, { A: ana }, { method: 'mean', quorum: 1 })
      // The second one was given to her and never begun.
      await tamper(
        app,
        `UPDATE scores SET status = 'assigned', marks = '{}', finalized_at = NULL
         WHERE work_id = '${judged.works.get('Fir')}'`
      )
      const { id, version } = await rounds.get({ link: 'alpha', id: judged.round.id })
      await calculations.calculate({ link: 'alpha', id, version })
      await closes('1 hour')
      await enter(app, judged.contest, { Oak: { artist: guest() } })
      await closes('-1 hour')
    })

    it('gives her no late work, and says that works have no juror', async () => {
      await move(judged.round.id, 'open')
      expect(await givenTo(ana.user_id)).toEqual(['Elm final', 'Fir assigned', 'Gum final'])
      expect(await withoutJuror()).toBe(2)
    })

    it('gives works out to nobody while she judges alone', async () => {
      const { version } = await move(judged.round.id, 'paused')
      const path = `/api/teams/alpha/rounds/${judged.round.id}/assign`
      const json = { version, per_work: 1, apply: false }
      const answer = await app.fetch(path, { method: 'POST', token: bob.token, json })
      expect([answer.status, asProblem(answer).detail]).toEqual([
        409,
        expect.stringContaining('may have seen the ranking')
      ])
    })

    it('gives another organiser nothing who joins the jury, and a juror all that everybody judges but their own', async () => {
      await join(bob, judged.contest)
      await join(newcomer, judged.contest)
      expect(await givenTo(bob.user_id)).toEqual([])
      expect(await givenTo(newcomer.user_id)).toEqual(['Elm assigned', 'Fir assigned'])
    })

    it('gives what is without a juror to one who may judge it', async () => {
      await move(judged.round.id, 'open')
      expect(await givenTo(newcomer.user_id)).toEqual(['Elm assigned', 'Fir assigned', 'Oak assigned'])
      expect(await givenTo(bob.user_id)).toEqual([])
      expect(await withoutJuror()).toBe(0)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
