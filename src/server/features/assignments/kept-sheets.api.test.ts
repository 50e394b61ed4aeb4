/* What giving works out again leaves where it is: sheets of works that are hidden for now, and queues that jurors are at. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Assignment } from '#contract/assignments.ts'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { enter } from '#tests/kit/judged-contest.ts'
import { createRound } from '#tests/kit/judging.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('works that are given out again', app => {
  const { bob } = app.people
  const guest = guestsOf(app.people)
  const artist = guest()
  const { assignments, entries, rounds } = app.api(bob)
  const titles = ['Ash', 'Birch', 'Cedar', 'Dogwood']

  const began = async () => {
    const contest = await openContest(app, {
      per_person: 9,
      per_category: 9,
      categories: [category('Painting')]
    })
    const ids = await enter(app, contest, Object.fromEntries(titles.map(title => [title, { artist }])))
    const works = await Promise.all(
      titles.map(title => app.api(artist).works.get({ team: 'alpha', id: ids.get(title) ?? '' }))
    )
    // As preparing a round leaves them.
    await tamper(app, `UPDATE works SET status = 'in_judging' WHERE contest_id = '${contest.id}'`)
    return { contest, works }
  }
  const current = async (id: string) => {
    const { version } = await rounds.get({ link: 'alpha', id })
    return { link: 'alpha', id, version }
  }
  const take = async (contest: Contest, work: Work, to: 'hidden' | 'shown_again') => {
    const { id, version } = await entries.get({ link: 'alpha', id: work.id })
    const reason = 'A photographer claims this picture.'
    const asked = { link: 'alpha', contest: contest.id, entries: [{ id, version }], to, reason }
    expect((await entries.take_out(asked)).done).toHaveLength(1)
  }
  const sheetsIn = async (round_id: string): Promise<string[]> => {
    const rows = await lookInto(
      app,
      `SELECT u.email, w.title FROM scores s JOIN jurors j ON j.id = s.juror_id JOIN users u ON u.id = j.user_id
         JOIN works w ON w.id = s.work_id WHERE s.round_id = '${round_id}' ORDER BY w.title, u.email`
    )
    return rows.map(({ email, title }) => `${String(title)} ${String(email)}`)
  }
  const changes = ({ loads }: Pick<Assignment, 'loads'>): string[] =>
    loads.map(({ added, removed }) => `+${added} -${removed}`).toSorted()
  /** Whoever has none of a work any more. */
  const takeSheets = (round_id: string, juror: Person, works: readonly Work[]) =>
    tamper(
      app,
      `DELETE FROM scores WHERE round_id = '${round_id}' AND work_id IN (${works.map(({ id }) => `'${id}'`).join()})
         AND juror_id IN (SELECT id FROM jurors WHERE user_id = '${juror.user_id}')`
    )

  describe('before the round opens', () => {
    const jurors = [guest(), guest()].toSorted((one, other) => (one.email < other.email ? -1 : 1))
    const [loaded, free] = jurors as [Person, Person]
    let contest: Contest
    let works: Work[]
    let round_id: string
    const gone = () => works.slice(0, 2)

    beforeAll(async () => {
      ;({ contest, works } = await began())
      round_id = (await createRound(app, contest, { state: 'paused', jurors, works })).id
      await tamper(app, `UPDATE rounds SET opened_at = NULL WHERE id = '${round_id}'`)
      await takeSheets(round_id, free, gone())
      for (const work of gone()) await take(contest, work, 'hidden')
    })

    it('leave the sheets of a work that is hidden, and weigh them', async () => {
      const asked = { ...(await current(round_id)), per_work: 1 }
      const preview = await assignments.assign({ ...asked, apply: false })
      expect(preview.coverage).toEqual({ works: 2, at_quorum: 2 })
      expect(preview.loads.map(({ kept, added, removed }) => kept + added + removed)).toEqual([2, 2])
      expect(preview.loads.reduce((sum, { removed }) => sum + removed, 0)).toBe(2)
      const done = await assignments.assign({ ...asked, apply: true })
      expect(done).toEqual({ ...preview, applied: true, version: preview.version + 1 })
      // The other two go to the one who has nothing else.
      expect(await sheetsIn(round_id)).toEqual([
        `Ash ${loaded.email}`,
        `Birch ${loaded.email}`,
        `Cedar ${free.email}`,
        `Dogwood ${free.email}`
      ])
    })

    it('leave them with a juror whose works go to the others', async () => {
      const before = await sheetsIn(round_id)
      const { jurors: rows } = await assignments.progress({ link: 'alpha', id: round_id })
      const away = rows.find(({ sheets }) => sheets === 0)?.juror_id ?? ''
      const asked = { ...(await current(round_id)), juror: away }
      const preview = await assignments.reassign({ ...asked, apply: false })
      expect(preview.loads.map(({ added, removed }) => added + removed)).toEqual([0, 0])
      await assignments.reassign({ ...asked, apply: true })
      expect(await sheetsIn(round_id)).toEqual(before)
    })

    it('give a work that is shown again its jurors back', async () => {
      for (const work of gone()) await take(contest, work, 'shown_again')
      const { categories } = await assignments.progress({ link: 'alpha', id: round_id })
      expect(categories).toMatchObject([{ works: 4, without_juror: 0, sheets: 4 }])
    })
  })

  describe('in a round that jurors score', () => {
    const jurors = [guest(), guest(), guest()]
    let works: Work[]
    let round_id: string

    beforeAll(async () => {
      const { contest, works: entered } = await began()
      works = entered
      round_id = (await createRound(app, contest, { state: 'paused', jurors, works })).id
    })

    it('take nothing from a queue, and add what is missing', async () => {
      const before = await sheetsIn(round_id)
      for (const apply of [false, true]) {
        const few = await assignments.assign({ ...(await current(round_id)), per_work: 1, apply })
        expect(few.loads.map(({ kept, added, removed }) => [kept, added, removed])).toEqual([
          [4, 0, 0],
          [4, 0, 0],
          [4, 0, 0]
        ])
        expect(await sheetsIn(round_id)).toEqual(before)
      }
      await takeSheets(round_id, jurors[1] as Person, works.slice(0, 1))
      for (const apply of [false, true]) {
        const all = await assignments.assign({ ...(await current(round_id)), per_work: null, apply })
        expect(changes(all)).toEqual(['+0 -0', '+0 -0', '+1 -0'])
      }
      expect(await sheetsIn(round_id)).toEqual(before)
    })

    it('are taken from one juror on purpose', async () => {
      const { jurors: rows } = await assignments.progress({ link: 'alpha', id: round_id })
      await takeSheets(round_id, jurors[1] as Person, works)
      const empty = (await assignments.progress({ link: 'alpha', id: round_id })).jurors
      const away = rows.find(({ juror_id }) =>
        empty.some(each => each.juror_id === juror_id && each.sheets === 4)
      )
      const asked = { ...(await current(round_id)), juror: away?.juror_id ?? '' }
      const moved = await assignments.reassign({ ...asked, apply: true })
      expect(changes(moved)).toEqual(['+0 -0', '+0 -4', '+4 -0'])
    })
  })
})
