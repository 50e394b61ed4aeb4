/* Works that join a round late find a jury: what comes in at an opening is given out as the rest was, also by the clock. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { enter } from '#tests/kit/judged-contest.ts'
import { createRound } from '#tests/kit/judging.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { jobsAreDue } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { rowsOfContest } from '#tests/kit/rows-of-contest.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'works that join a round late',
  app => {
    const { bob } = app.people
    const guest = guestsOf(app.people)
    const artist = guest()
    const jurors = [guest(), guest(), guest()] as const
    const { join } = juryOf(app, mails)
    const { move } = roundsOf(app)
    const { assignments, entries, rounds } = app.api(bob)
    let contest: Contest
    let elsewhere: Contest
    let round: Round

    const comeIn = (...titles: string[]) =>
      enter(app, contest, Object.fromEntries(titles.map(title => [title, { artist }])))
    const panels = async (): Promise<Record<string, number>> => {
      const rows = await lookInto(
        app,
        `SELECT w.title, count(s.id)::integer AS jurors FROM round_works r JOIN works w ON w.id = r.work_id
           LEFT JOIN scores s ON s.work_id = r.work_id AND s.round_id = r.round_id
         WHERE r.round_id = '${round.id}' GROUP BY w.title ORDER BY w.title`
      )
      return Object.fromEntries(rows.map(({ title, jurors }) => [String(title), Number(jurors)]))
    }
    const loads = async (): Promise<number[]> => {
      const { jurors } = await assignments.progress({ link: 'alpha', id: round.id })
      return jurors.map(({ sheets }) => sheets)
    }
    const sheets = async (): Promise<string[]> => {
      const rows = await lookInto(
        app,
        `SELECT w.title, j.user_id FROM scores s JOIN works w ON w.id = s.work_id JOIN jurors j ON j.id = s.juror_id
         WHERE s.round_id = '${round.id}' ORDER BY w.title, j.user_id`
      )
      return rows.map(({ title, user_id }) => `${String(title)} ${String(user_id)}`)
    }
    const missing = async () => {
      const { categories, late } = await assignments.progress({ link: 'alpha', id: round.id })
      return { late, without: categories.reduce((sum, each) => sum + each.without_juror, 0) }
    }

    beforeAll(async () => {
      contest = await openContest(app, {
        per_person: 20,
        per_category: 20,
        edit_after_submit: false,
        categories: [category('Painting')]
      })
      await comeIn('Ash', 'Birch', 'Cedar')
      round = await rounds.create({
        link: 'alpha',
        contest: contest.id,
        title: { en: 'First look' },
        kind: 'scoring',
        quorum: 1,
        opens_at: new Date(Date.now() + 86_400_000).toISOString()
      })
      await move(round.id, 'paused')
      for (const juror of jurors) await join(juror, contest)
      // In another contest there is another jury, which judges at the same time.
      elsewhere = await openContest(app, { categories: [category('Print')] })
      const quince = (await enter(app, elsewhere, { Quince: { artist } })).get('Quince') ?? ''
      await tamper(app, `UPDATE works SET status = 'in_judging' WHERE id = '${quince}'`)
      const works = [await app.api(artist).works.get({ team: 'alpha', id: quince })]
      await createRound(app, elsewhere, { jurors: [guest()], works })
      const { version } = await rounds.get({ link: 'alpha', id: round.id })
      await assignments.assign({ link: 'alpha', id: round.id, version, per_work: 2, apply: true })
    })

    it('are given out when the clock opens it, to as many jurors as the others, evenly', async () => {
      await comeIn('Dogwood', 'Elm', 'Fir')
      expect(await missing()).toEqual({ late: 3, without: 0 })
      await tamper(app, `UPDATE rounds SET opens_at = now() - interval '1 minute' WHERE id = '${round.id}'`)
      await jobsAreDue(app, 'round_by_clock')
      await expect.poll(async () => (await rounds.get({ link: 'alpha', id: round.id })).state).toBe('open')
      expect(await panels()).toEqual({ Ash: 2, Birch: 2, Cedar: 2, Dogwood: 2, Elm: 2, Fir: 2 })
      expect(await loads()).toEqual([4, 4, 4])
      expect(await missing()).toEqual({ late: 0, without: 0 })
    })

    it('join when it goes on after a pause, and at once while it is open, and nothing in a queue moves', async () => {
      await move(round.id, 'paused')
      await comeIn('Hazel')
      expect(await missing()).toEqual({ late: 1, without: 0 })
      const before = await sheets()
      await move(round.id, 'open')
      expect(await panels()).toMatchObject({ Elm: 2, Hazel: 2 })
      await comeIn('Ivy')
      expect(await panels()).toMatchObject({ Elm: 2, Hazel: 2, Ivy: 2 })
      expect(await missing()).toEqual({ late: 0, without: 0 })
      expect(await rounds.get({ link: 'alpha', id: round.id })).toMatchObject({ state: 'open', works: 8 })
      const after = await sheets()
      expect(after.filter(sheet => before.includes(sheet))).toEqual(before)
      expect(after).toHaveLength(before.length + 4)
    })

    it('stay their artists’ to change as long as their category takes changes, and join when it closes', async () => {
      const close = (at: string) =>
        tamper(app, `UPDATE categories SET closes_at = ${at} WHERE contest_id = '${contest.id}'`)
      await tamper(app, `UPDATE contests SET edit_after_submit = true WHERE id = '${contest.id}'`)
      const id = (await comeIn('Oak')).get('Oak') ?? ''
      const ask = { team: 'alpha', id } as const
      const { works } = app.api(artist)
      expect(await works.get(ask)).toMatchObject({ status: 'eligible', can: { edit: true } })
      expect(Object.keys(await panels())).not.toContain('Oak')
      expect(await assignments.progress({ link: 'alpha', id: round.id })).toMatchObject({
        late: 0,
        waiting: 1
      })
      await close(`now() - interval '1 minute'`)
      await jobsAreDue(app, 'join_at_close')
      await expect.poll(panels).toMatchObject({ Oak: 2 })
      expect(await works.get(ask)).toMatchObject({ status: 'in_judging', can: { edit: false } })
      await tamper(
        app,
        `UPDATE contests SET edit_after_submit = false WHERE id = '${contest.id}';
         DELETE FROM scores WHERE work_id = '${id}'; DELETE FROM round_works WHERE work_id = '${id}';
         UPDATE works SET status = 'withdrawn' WHERE id = '${id}';
         UPDATE rounds SET works = works - 1 WHERE id = '${round.id}'`
      )
      await close('NULL')
    })

    it('leave it where their screening is undone, unless a juror has begun', async () => {
      const undo = async (title: string) => {
        const [found] = await lookInto(app, `SELECT id, version FROM works WHERE title = '${title}'`)
        const entry = { id: String(found?.['id']), version: Number(found?.['version']) }
        const asked = { link: 'alpha', contest: contest.id, entries: [entry] }
        const { done, left } = await entries.screen({ ...asked, to: 'submitted' })
        return [...done.map(({ status }) => status), ...left.map(({ why }) => why)]
      }
      expect(await undo('Ivy')).toEqual(['submitted'])
      expect(Object.keys(await panels())).not.toContain('Ivy')
      expect(await rounds.get({ link: 'alpha', id: round.id })).toMatchObject({ works: 7 })
      const begun = `work_id = (SELECT id FROM works WHERE title = 'Hazel')`
      await tamper(app, `UPDATE scores SET status = 'in_progress' WHERE ${begun}`)
      expect(await undo('Hazel')).toEqual(['not_from_here'])
      expect(await panels()).toMatchObject({ Hazel: 2 })
      await tamper(app, `UPDATE scores SET status = 'assigned' WHERE ${begun}`)
    })

    it('are not given to whoever must not see them, and come in when they are shown again', async () => {
      await comeIn('Juniper')
      const [found] = await lookInto(app, `SELECT id FROM works WHERE title = 'Juniper'`)
      const id = String(found?.['id'])
      const take = async (to: 'hidden' | 'shown_again') => {
        const { version } = await entries.get({ link: 'alpha', id })
        const reason = 'A photographer claims it.'
        await entries.take_out({ link: 'alpha', contest: contest.id, entries: [{ id, version }], to, reason })
      }
      // As if it had been hidden when the round opened.
      await take('hidden')
      await tamper(
        app,
        `DELETE FROM scores WHERE work_id = '${id}'; DELETE FROM round_works WHERE work_id = '${id}';
         UPDATE works SET status = 'eligible' WHERE id = '${id}'`
      )
      const [barred] = await lookInto(
        app,
        `SELECT user_id FROM jurors WHERE contest_id = '${contest.id}' ORDER BY id LIMIT 1`
      )
      const user = String(barred?.['user_id'])
      await tamper(
        app,
        `INSERT INTO conflicts (team_id, user_id, work_id, contest_id, kind, source, note, created_at)
         SELECT team_id, '${user}', id, contest_id, 'family', 'set', '', now() FROM works WHERE id = '${id}'`
      )
      await take('shown_again')
      expect(await panels()).toMatchObject({ Juniper: 2 })
      expect((await sheets()).filter(sheet => sheet === `Juniper ${user}`)).toEqual([])
    })

    it('are given to nobody while they are hidden', async () => {
      const [{ id } = { id: '' }] = await lookInto(app, `SELECT id FROM works WHERE title = 'Hazel'`)
      await tamper(
        app,
        `DELETE FROM scores WHERE work_id = '${String(id)}';
         UPDATE works SET hidden_at = now(), visibility = 'jury' WHERE id = '${String(id)}'`
      )
      const reopen = async () => {
        await move(round.id, 'paused')
        await move(round.id, 'open')
        return (await panels())['Hazel']
      }
      expect(await reopen()).toBe(0)
      await tamper(app, `UPDATE works SET hidden_at = NULL WHERE id = '${String(id)}'`)
      expect(await reopen()).toBe(2)
    })

    it('go to nobody who is in a conflict with them', async () => {
      const id = (await comeIn('Juniper')).get('Juniper') ?? ''
      const [one, other, last] = jurors
      for (const { user_id } of [one, other])
        await app.api(bob).jury.set_conflict({ link: 'alpha', user: user_id, work: id, kind: 'family' })
      await move(round.id, 'paused')
      await move(round.id, 'open')
      const given = await lookInto(
        app,
        `SELECT j.user_id FROM scores s JOIN jurors j ON j.id = s.juror_id 
         WHERE s.work_id = '${id}' AND s.status <> 'recused'`
      )
      expect(given).toEqual([{ user_id: last.user_id }])
    })

    it('are told of where no juror may judge them, and come to a juror who may', async () => {
      const categories = contest.categories.map(({ id }) => id)
      await tamper(app, `UPDATE jurors SET categories = '{}' WHERE contest_id = '${contest.id}'`)
      await comeIn('Larch')
      expect(await missing()).toEqual({ late: 0, without: 1 })
      const before = await rowsOfContest(app, elsewhere.id)
      const last = await join(guest(), contest, { categories })
      expect(await missing()).toEqual({ late: 0, without: 1 })
      await move(round.id, 'paused')
      await move(round.id, 'open')
      expect(await missing()).toEqual({ late: 0, without: 0 })
      const rows = await lookInto(
        app,
        `SELECT s.juror_id FROM scores s JOIN works w ON w.id = s.work_id WHERE w.title = 'Larch'`
      )
      expect(rows).toEqual([{ juror_id: last.id }])
      expect(await rowsOfContest(app, elsewhere.id)).toEqual(before)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
