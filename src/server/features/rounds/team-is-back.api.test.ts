/* A date of a round that passes while the team is suspended: it is told once the team is back, and nothing opens late. */
import { afterAll, expect, it } from 'vitest'
import type { Round } from '#contract/rounds.ts'
import { inDays } from '#tests/kit/days.ts'
import { jobsAreDue, jobsDone } from '#tests/kit/jobs-done.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { mailsOfRound } from '#tests/kit/mails-of-round.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a round whose team was suspended',
  app => {
    const { bob, olga } = app.people
    const guest = guestsOf(app.people)
    const { rounds, assignments } = app.api(bob)
    const { beginForOneWork, move } = roundsOf(app)

    /** Prepared, by its dates or after its opening, and its one work given to its one juror. */
    const prepared = async (late = false): Promise<Round> => {
      const dates = { opens_at: inDays(1), closes_at: inDays(2) }
      const { contest, round } = await beginForOneWork(guest(), dates)
      const { id } = round
      await juryOf(app, mails).join(guest(), contest)
      if (late) await passed(id)
      const { version } = await move(id, 'paused')
      await assignments.assign({ link: 'alpha', id, version, per_work: 1, apply: true })
      return rounds.get({ link: 'alpha', id })
    }
    const passed = (id: string) => tamper(app, `UPDATE rounds SET opens_at = now() WHERE id = '${id}'`)
    const turn = async (status: 'active' | 'suspended') => {
      await app.api(olga).operated_teams.change({ of: 'alpha', status, reason: 'A complaint' })
      await jobsDone(app)
    }
    const notMoved = (id: string) => mailsOfRound(app, bob, 'round_not_moved', id)
    /** Its dates come while nobody can come in; as it is once the team is back. */
    const away = async (id: string, ...names: ('opens_at' | 'closes_at')[]) => {
      await turn('suspended')
      const ago = { opens_at: '2 milliseconds', closes_at: '1 millisecond' }
      await tamper(
        app,
        `UPDATE rounds SET ${names.map(name => `${name} = now() - interval '${ago[name]}'`).join(', ')} WHERE id = '${id}'`
      )
      await jobsAreDue(app, 'round_by_clock')
      await jobsDone(app)
      expect(await notMoved(id)).toEqual([])
      await turn('active')
      return rounds.get({ link: 'alpha', id })
    }

    it('when it was to open stays prepared, says so once, and is opened by hand', async () => {
      const { id } = await prepared()
      expect(await away(id, 'opens_at')).toMatchObject({
        state: 'paused',
        opened_at: null,
        not_moved: 'team_not_active'
      })
      expect(await notMoved(id)).toEqual([expect.stringContaining('A round is not opened late on its own.')])
      await turn('suspended')
      await turn('active')
      expect(await notMoved(id)).toHaveLength(1)
      expect(await move(id, 'open')).toMatchObject({ state: 'open', not_moved: null })
    })

    it('when both of its dates came is closed, says that nobody judged, and is prepared again', async () => {
      const { id } = await prepared()
      expect(await away(id, 'opens_at', 'closes_at')).toMatchObject({
        state: 'closed',
        opened_at: null,
        not_moved: 'ended_unopened'
      })
      expect(await notMoved(id)).toEqual([expect.stringContaining('had not opened by then')])
      const again = { state: 'paused', not_moved: null, opens_at: null }
      expect(await move(id, 'paused')).toMatchObject(again)
      await turn('suspended')
      await turn('active')
      expect(await rounds.get({ link: 'alpha', id })).toMatchObject(again)
      expect(await notMoved(id)).toHaveLength(1)
    })

    it('when its judging ended says that its jury was kept from it, until it is opened again', async () => {
      const { id } = await prepared()
      await move(id, 'open')
      expect(await away(id, 'opens_at', 'closes_at')).toMatchObject({
        state: 'closed',
        not_moved: 'ended_not_active'
      })
      expect(await notMoved(id)).toEqual([expect.stringContaining('could not score until the end')])
      expect(await move(id, 'open')).toMatchObject({ state: 'open', closes_at: null, not_moved: null })
    })

    it('before its opening opens by its date once the team is back', async () => {
      const { id } = await prepared()
      await turn('suspended')
      await turn('active')
      await tamper(app, `UPDATE rounds SET opens_at = now() WHERE id = '${id}'`)
      await jobsAreDue(app, 'round_by_clock')
      await jobsDone(app)
      expect(await rounds.get({ link: 'alpha', id })).toMatchObject({ state: 'open', not_moved: null })
    })

    it('after its opening was said to be by hand is not opened instead', async () => {
      const { id, not_moved } = await prepared(true)
      expect(not_moved).toBe('round_not_prepared')
      await turn('suspended')
      await turn('active')
      expect(await rounds.get({ link: 'alpha', id })).toMatchObject({ state: 'paused', not_moved })
      expect(await notMoved(id)).toEqual([])
    })

    it('before the clock came to its opening is not opened weeks late either', async () => {
      const { id } = await prepared()
      await passed(id)
      await turn('suspended')
      await turn('active')
      const { state, not_moved } = await rounds.get({ link: 'alpha', id })
      expect([state, not_moved]).toEqual(['paused', 'team_not_active'])
      expect(await notMoved(id)).toHaveLength(1)
    })

    it('of a contest whose results are out is not said to be opened by hand', async () => {
      const { id, contest_id } = await prepared()
      await tamper(app, `UPDATE contests SET results_published_at = now() WHERE id = '${contest_id}'`)
      expect(await away(id, 'opens_at')).toMatchObject({ not_moved: 'results_are_published' })
    })

    it('tells of works without a juror once the team is back', async () => {
      const { id } = await prepared()
      await move(id, 'open')
      await turn('suspended')
      await tamper(app, `DELETE FROM scores WHERE round_id = '${id}'`)
      await turn('active')
      expect(await mailsOfRound(app, bob, 'works_without_juror', id)).toHaveLength(1)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
