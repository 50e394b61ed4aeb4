/* A round that could not be opened or closed by the clock: whoever runs the team is told why, once for each reason. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { inDays } from '#tests/kit/days.ts'
import { jobsAreDue, jobsDone } from '#tests/kit/jobs-done.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { mailsOfRound } from '#tests/kit/mails-of-round.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a round whose date came',
  app => {
    const { bob, dora } = app.people
    const guest = guestsOf(app.people)
    const { rounds, assignments } = app.api(bob)
    const { beginForOneWork, move } = roundsOf(app)
    let contest: Contest
    let round: Round

    const due = async (...names: ('opens_at' | 'closes_at')[]) => {
      await tamper(
        app,
        `UPDATE rounds SET ${names.map(name => `${name} = now() - interval '${name === 'opens_at' ? 2 : 1} minutes'`).join(', ')}
         WHERE id = '${round.id}'`
      )
      await jobsAreDue(app, 'round_by_clock')
      await jobsDone(app)
      return rounds.get({ link: 'alpha', id: round.id })
    }
    const told = async () => {
      const bell = await lookInto(
        app,
        `SELECT n.path, u.email FROM notifications n JOIN users u ON u.id = n.user_id
         WHERE n.event = 'round_not_moved' AND n.contest_id = '${contest.id}' AND n.in_feed`
      )
      return { bell, mailed: await mailsOfRound(app, bob, 'round_not_moved', `/console/rounds/${round.id}`) }
    }

    beforeAll(async () => {
      const dates = { opens_at: inDays(1), closes_at: inDays(2) }
      const begun = await beginForOneWork(guest(), dates)
      contest = begun.contest
      round = begun.round
    })

    it('and that nobody prepared is said to be so once, though both of its dates pass', async () => {
      expect(await due('opens_at', 'closes_at')).toMatchObject({
        state: 'setup',
        not_moved: 'round_not_prepared'
      })
      const { bell, mailed } = await told()
      expect(bell.filter(({ email }) => email === bob.email)).toEqual([
        { email: bob.email, path: `/alpha/console/rounds/${round.id}` }
      ])
      expect(bell.filter(({ email }) => email === dora.email)).toEqual([])
      expect(mailed).toEqual([expect.stringContaining('has not been prepared')])
    })

    it('keeps the reason until its dates are others', async () => {
      const asked = { link: 'alpha', id: round.id } as const
      const { version } = await rounds.get(asked)
      const kept = await rounds.update({ ...asked, version, title: { en: 'First look again' } })
      expect(kept.not_moved).toBe('round_not_prepared')
      const dated = await rounds.update({
        ...asked,
        version: kept.version,
        opens_at: inDays(1),
        closes_at: inDays(2)
      })
      expect(dated.not_moved).toBeNull()
    })

    it('and in which no juror has a work is said to be so, until somebody opens it', async () => {
      await move(round.id, 'paused')
      expect(await due('opens_at')).toMatchObject({ state: 'paused', not_moved: 'nothing_assigned' })
      expect((await told()).mailed).toEqual([
        expect.stringContaining('has not been prepared'),
        expect.stringContaining('no juror has a work to judge')
      ])
      await juryOf(app, mails).join(guest(), contest)
      const { version } = await rounds.get({ link: 'alpha', id: round.id })
      await assignments.assign({ link: 'alpha', id: round.id, version, per_work: 1, apply: true })
      expect(await move(round.id, 'open')).toMatchObject({ state: 'open', not_moved: null })
    })

    it('and that cannot be closed is said to be so too', async () => {
      const draft = (published_at: string) =>
        tamper(app, `UPDATE contests SET published_at = ${published_at} WHERE id = '${contest.id}'`)
      const { version } = await rounds.get({ link: 'alpha', id: round.id })
      await rounds.update({ link: 'alpha', id: round.id, version, closes_at: inDays(3) })
      await draft('NULL')
      expect(await due('closes_at')).toMatchObject({ not_moved: 'contest_is_draft' })
      expect((await told()).mailed.at(-1)).toContain('was due to close')
      await draft('now()')
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
