import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Statistics } from '#contract/statistics.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'

const app = await startApp()
afterAll(() => app.remove())

const { ana, bob, cleo, dora } = app.people
const next = guestsOf(app.people)
const [maker, other, jane, jack] = [next(), next(), next(), next()]
const marked = {
  Ash: { artist: maker, marks: { A: 60, C: 72 } },
  Birch: { artist: maker, marks: { A: 70, C: 78 } },
  Cedar: { artist: other, marks: { A: 65, B: 85 } },
  Dogwood: { artist: other, marks: { B: 80, C: 68 } },
  Elm: { artist: other, marks: { B: 90, C: 80 } },
  Fir: { artist: other, marks: { B: 99 } }
}
let judged: JudgedContest

const read = (by: Person = bob): Promise<Statistics> =>
  app.api(by).statistics.get({ link: 'alpha', contest: judged.contest.id })
const jurorIn = ({ round }: Statistics, { first_name, last_name }: Person) =>
  round?.jurors.find(({ name }) => name === `${first_name} ${last_name}`)

beforeAll(async () => {
  judged = await judgedContest(app, marked, { A: cleo, B: jane, C: jack })
  await app.api(bob).jury.set_conflict({
    link: 'alpha',
    user: ana.user_id,
    work: judged.works.get('Birch') ?? '',
    kind: 'family',
    note: ''
  })
  await tamper(
    app,
    `UPDATE users SET country = 'FR', birth_date = '2015-05-05' WHERE id = '${maker.user_id}';
     UPDATE works SET status = 'withdrawn', visibility = 'tombstone' WHERE title = 'Fir'`
  )
})

it('entries are counted by day, category, country and age, without what was withdrawn', async () => {
  const { entries, artists, days, categories, countries, ages } = await read()
  expect({ entries, artists }).toEqual({ entries: 5, artists: 2 })
  expect(days.reduce((sum, each) => sum + each.entries, 0)).toBe(5)
  expect(categories).toEqual([{ category_id: judged.contest.categories[0]?.id, entries: 5 }])
  expect(countries).toEqual([
    { country: null, entries: 3 },
    { country: 'FR', entries: 2 }
  ])
  expect(ages.filter(band => band.artists > 0)).toEqual([
    { min: null, max: 17, artists: 1 },
    { min: null, max: null, artists: 1 }
  ])
})

it('jurors stand beside each other once the round has ended', async () => {
  const figures = await read()
  expect(jurorIn(figures, cleo)).toMatchObject({
    sheets: 3,
    final: 3,
    spread: { mean: 65, lowest: 60, low: 62.5, median: 65, high: 67.5, highest: 70, lean: -13.33 }
  })
  // Fir does not stand any more, and its sheet is in no figure.
  expect(jurorIn(figures, jane)).toMatchObject({ sheets: 3, spread: { mean: 85, highest: 90, lean: 14 } })
  expect(jurorIn(figures, jack)?.spread).toMatchObject({ mean: 74.5, lean: -0.5 })
})

it('whoever is in conflict with a work has figures without it', async () => {
  const figures = await read(ana)
  expect(figures).toMatchObject({ entries: 4, artists: 2 })
  expect(jurorIn(figures, cleo)).toMatchObject({ final: 2, spread: { mean: 62.5, highest: 65 } })
})

it('they can be taken along as a table, by organisers of the team alone', async () => {
  const table = (by: Person, link = 'alpha') =>
    app.fetch(`/api/teams/${link}/statistics/table?contest=${judged.contest.id}`, { token: by.token })
  const { text, headers } = await table(bob)
  expect(headers.get('content-disposition')).toContain(`statistics-${judged.contest.slug}.csv`)
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'category,Painting,entries,5',
      'country,FR,entries,2',
      `juror,${cleo.first_name} ${cleo.last_name},lean,-13.33`
    ])
  )
  expect((await table(maker)).status).toBe(403)
  expect((await table(dora, 'beta')).status).toBe(404)
})

it('while the round runs nobody is told how anybody marks', async () => {
  const { rounds } = app.api(bob)
  const { id, version } = judged.round
  await rounds.move({ link: 'alpha', id, version, to: 'open' })
  const { round } = await read()
  expect(round?.ended).toBe(false)
  expect(round?.jurors.map(({ final }) => final).toSorted()).toEqual([3, 3, 4])
  expect(round?.jurors.map(({ spread }) => spread)).toEqual([null, null, null])
})
