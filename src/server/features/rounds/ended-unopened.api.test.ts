/* A round that ended before anybody opened it, or was prepared too late for its date: it is said, and there is a way on. */
import { afterAll, expect, it } from 'vitest'
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
  'a round that nobody opened',
  app => {
    const { bob } = app.people
    const guest = guestsOf(app.people)
    const { rounds, assignments } = app.api(bob)
    const { beginForOneWork, move } = roundsOf(app)

    const read = (id: string) => rounds.get({ link: 'alpha', id })
    const due = async (id: string, name: 'opens_at' | 'closes_at') => {
      await tamper(app, `UPDATE rounds SET ${name} = now() - interval '1 minute' WHERE id = '${id}'`)
      await jobsAreDue(app, 'round_by_clock')
      await jobsDone(app)
      return read(id)
    }
    const mailed = (id: string) => mailsOfRound(app, bob, 'round_not_moved', `/console/rounds/${id}`)

    it('is said to have ended, and is prepared again, given to jurors and opened', async () => {
      const { contest, round } = await beginForOneWork(guest(), { closes_at: inDays(2) })
      const { id } = round
      await move(id, 'paused')
      expect(await due(id, 'closes_at')).toMatchObject({ state: 'closed', not_moved: 'ended_unopened' })
      expect(await mailed(id)).toEqual([expect.stringContaining('had not opened by then')])
      expect(await move(id, 'paused')).toMatchObject({ state: 'paused', closes_at: null, not_moved: null })
      await juryOf(app, mails).join(guest(), contest)
      const { version } = await read(id)
      await assignments.assign({ link: 'alpha', id, version, per_work: 1, apply: true })
      expect(await move(id, 'open')).toMatchObject({ state: 'open', closes_at: null, works: 1 })
    })

    it('and was not prepared in time keeps what is said of its opening until it opens or gets another date', async () => {
      const { round } = await beginForOneWork(guest(), { opens_at: inDays(1), closes_at: inDays(2) })
      const { id } = round
      expect(await due(id, 'opens_at')).toMatchObject({ not_moved: 'round_not_prepared' })
      const { version } = await read(id)
      const closes_at = inDays(3)
      const put_off = await rounds.update({ link: 'alpha', id, version, closes_at })
      expect(put_off).toMatchObject({ closes_at, not_moved: 'round_not_prepared' })
      const prepared = await move(id, 'paused')
      expect(prepared).toMatchObject({ state: 'paused', not_moved: 'round_not_prepared' })
      const dated = await rounds.update({
        link: 'alpha',
        id,
        version: prepared.version,
        opens_at: inDays(1)
      })
      expect(dated.not_moved).toBeNull()
      expect(await mailed(id)).toHaveLength(1)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
