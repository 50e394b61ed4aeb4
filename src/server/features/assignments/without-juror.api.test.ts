/* Works of an open round without a juror: whoever runs the team is told, once, and again after there were none. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { enter } from '#tests/kit/judged-contest.ts'
import { createRound, type RoundFixture } from '#tests/kit/judging.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'works of an open round that no juror is to judge',
  app => {
    const { ana, bob, dora } = app.people
    const guest = guestsOf(app.people)
    const [artist, juror] = [guest(), guest()]
    let contest: Contest
    let round: RoundFixture
    let works: Work[]
    const idOf = (title: string): string => works.find(({ parts }) => parts.title === title)?.id ?? ''
    const sheet = (title: string): string => {
      const work = works.find(({ parts }) => parts.title === title)
      if (!work) throw new Error(`There is no work ${title}`)
      return round.sheet(juror, work)
    }

    const turn = async (title: string, to: 'abstained' | 'reopened') => {
      const { scores } = app.api(juror)
      const id = sheet(title)
      const { score } = await scores.get({ team: 'alpha', id })
      await scores.turn({ team: 'alpha', id, version: score.version, to })
      await jobsDone(app)
    }
    const told = async ({ user_id, email }: Person) => {
      const bell = await lookInto(
        app,
        `SELECT title, path FROM notifications WHERE event = 'works_without_juror' AND in_feed
         AND user_id = '${user_id}' ORDER BY created_at`
      )
      const mailed = await lookInto(
        app,
        `SELECT subject FROM outbox_messages WHERE letter ->> 'name' = 'works_without_juror' AND to_address = '${email}'`
      )
      expect(mailed).toHaveLength(bell.length)
      return bell.map(({ title, path }) => [title, path])
    }

    beforeAll(async () => {
      contest = await openContest(app, { per_person: 9, per_category: 9, categories: [category('Painting')] })
      const ids = await enter(app, contest, { Ash: { artist }, Birch: { artist } })
      await tamper(app, `UPDATE works SET status = 'in_judging' WHERE contest_id = '${contest.id}'`)
      works = await Promise.all([...ids.values()].map(id => app.api(artist).works.get({ team: 'alpha', id })))
      round = await createRound(app, contest, { jurors: [juror], works })
      await tamper(app, `DELETE FROM conflicts WHERE contest_id = '${contest.id}'`)
    })

    it('are told of once, though there are more of them later', async () => {
      await turn('Ash', 'abstained')
      await turn('Birch', 'abstained')
      const path = `/alpha/console/jury?contest=${contest.id}&round=${round.id}`
      const subject = `One work has no juror: “Round 1”, ${contest.title.en}`
      expect(await told(bob)).toEqual([[subject, path]])
      expect(await told(ana)).toEqual([[subject, path]])
      expect([await told(dora), await told(juror), await told(artist)]).toEqual([[], [], []])
      const { without_juror, categories } = await app.api(bob).assignments.progress({
        link: 'alpha',
        id: round.id
      })
      expect([without_juror, categories.map(each => each.without_juror)]).toEqual([2, [2]])
    })

    it('are told of again once all of them had a juror, and to nobody from whom they are kept', async () => {
      await turn('Ash', 'reopened')
      await turn('Birch', 'reopened')
      const work = idOf('Ash')
      await app.api(bob).jury.set_conflict({ link: 'alpha', user: ana.user_id, work, kind: 'family' })
      await turn('Ash', 'abstained')
      expect(await told(bob)).toHaveLength(2)
      expect(await told(ana)).toHaveLength(1)
    })

    it('are told of when their juror declares a conflict', async () => {
      await turn('Ash', 'reopened')
      await app.api(juror).scores.recuse({
        team: 'alpha',
        id: sheet('Birch'),
        kind: 'family'
      })
      await jobsDone(app)
      expect(await told(bob)).toHaveLength(3)
      expect(await told(ana)).toHaveLength(2)
    })

    const take = async (title: string, to: 'hidden' | 'shown_again') => {
      const id = idOf(title)
      const { items } = await app.api(bob).entries.list({ link: 'alpha', contest: contest.id, limit: 10 })
      const version = items.find(each => each.id === id)?.version ?? 0
      const asked = { contest: contest.id, entries: [{ id, version }], to, reason: 'It is looked into' }
      await app.api(bob).entries.take_out({ link: 'alpha', ...asked })
      await jobsDone(app)
    }

    it('are told of again once the only one of them was taken out', async () => {
      await take('Birch', 'hidden')
      await turn('Ash', 'abstained')
      expect(await told(bob)).toHaveLength(4)
      expect(await told(ana)).toHaveLength(2)
    })

    it('are told of once somebody may know of one, though nobody may know of another that came before', async () => {
      await turn('Ash', 'reopened')
      await tamper(
        app,
        `INSERT INTO conflicts SELECT (jsonb_populate_record(c,
           jsonb_build_object('user_id', '${bob.user_id}'))).*
         FROM conflicts c WHERE user_id = '${ana.user_id}' AND work_id = '${idOf('Ash')}'`
      )
      await turn('Ash', 'abstained')
      expect([(await told(bob)).length, (await told(ana)).length]).toEqual([4, 2])
      await take('Birch', 'shown_again')
      expect([(await told(bob)).length, (await told(ana)).length]).toEqual([5, 3])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
