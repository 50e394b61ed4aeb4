/* What becomes of an award moves nobody in another category, and gives no result to what no jury judged. */
import { beforeAll, expect, it } from 'vitest'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('awards in two categories', app => {
  const { bob, cleo } = app.people
  const maker = guestsOf(app.people)()
  const api = app.api(bob)
  const second = crypto.randomUUID()
  let judged: JudgedContest

  const marked = (mark: number) => ({ artist: maker, marks: { A: mark } })
  const workOf = (title: string): string => judged.works.get(title) ?? ''
  const decisions = () => api.results.decisions({ link: 'alpha', contest: judged.contest.id })
  const decide = async (places: Record<string, number>, said?: string) => {
    const { version } = await decisions()
    await api.results.decide({
      link: 'alpha',
      contest: judged.contest.id,
      version,
      awards: Object.entries(places).map(([title, place]) => ({
        kind: 'place' as const,
        work_id: workOf(title),
        place
      })),
      openness: 'awards',
      ...(said !== undefined && { correction: { en: said } })
    })
  }
  const take = async (title: string, to: 'disqualified' | 'disqualification_undone') => {
    const { id, version } = await api.entries.get({ link: 'alpha', id: workOf(title) })
    const about = { link: 'alpha', contest: judged.contest.id, entries: [{ id, version }], to }
    await api.entries.take_out({ ...about, reason: 'Copied.', correction: { en: 'It was looked at.' } })
  }
  const places = async () =>
    (await decisions()).awards.map(({ place, work_title }) => `${work_title} ${place}`).toSorted()
  const vacated = (says: string) =>
    tamper(app, `UPDATE contests SET vacated_place = '${says}' WHERE id = '${judged.contest.id}'`)
  const fresh = async () => {
    const { version } = await api.rounds.get({ link: 'alpha', id: judged.round.id })
    return { link: 'alpha', id: judged.round.id, version }
  }

  beforeAll(async () => {
    const marks = {
      Ash: marked(90),
      Birch: marked(80),
      Cedar: marked(70),
      Dogwood: marked(60),
      Elm: marked(50)
    }
    judged = await judgedContest(app, marks, { A: cleo }, { method: 'mean', quorum: 1 })
    const theirs = `IN ('${workOf('Cedar')}', '${workOf('Dogwood')}')`
    await tamper(
      app,
      `INSERT INTO categories SELECT (jsonb_populate_record(g, '{"id": "${second}", "position": 1}')).*
         FROM categories g WHERE g.contest_id = '${judged.contest.id}';
       UPDATE works SET category_id = '${second}' WHERE id ${theirs};
       UPDATE round_works SET category_id = '${second}' WHERE work_id ${theirs}`
    )
    await vacated('next_moves_up')
    await api.calculations.calculate(await fresh())
    await api.calculations.approve(await fresh())
    await decide({ Ash: 1, Birch: 2, Cedar: 1, Dogwood: 2 })
    const { version } = await decisions()
    await api.results.publish({ link: 'alpha', contest: judged.contest.id, version, at: 'now' })
  })

  it('move up behind a work of their own category alone', async () => {
    await take('Ash', 'disqualified')
    expect(await places()).toEqual(['Birch 1', 'Cedar 1', 'Dogwood 2'])
  })

  it('come back to their own place while a better work of another category is still out', async () => {
    await take('Dogwood', 'disqualified')
    await take('Dogwood', 'disqualification_undone')
    expect(await places()).toEqual(['Birch 1', 'Cedar 1', 'Dogwood 2'])
    await take('Ash', 'disqualification_undone')
    expect(await places()).toEqual(['Ash 1', 'Birch 2', 'Cedar 1', 'Dogwood 2'])
  })

  it('stand behind a place that is vacant in theirs, though somebody has the same in another', async () => {
    await vacated('stays_vacant')
    await take('Ash', 'disqualified')
    await decide({ Birch: 2, Cedar: 1, Dogwood: 2 }, 'Nothing else is decided.')
    expect(await places()).toEqual(['Birch 2', 'Cedar 1', 'Dogwood 2'])
  })

  it('say nothing of a work that came back and that no jury judged', async () => {
    // As it is where it was disqualified before its round began.
    await tamper(app, `UPDATE works SET status = 'eligible' WHERE id = '${workOf('Elm')}'`)
    await decide({ Birch: 2, Cedar: 1 }, 'One less.')
    const rows = await lookInto(
      app,
      `SELECT title, status FROM works WHERE contest_id = '${judged.contest.id}' ORDER BY title`
    )
    expect(rows.map(({ title, status }) => `${String(title)} ${String(status)}`)).toEqual([
      'Ash disqualified',
      'Birch awarded',
      'Cedar awarded',
      'Dogwood not_awarded',
      'Elm eligible'
    ])
  })
})
