// Beside the forms of accounts hangs what won last, said as the wall says it: of what is not out, not on show or still in the
// running nothing stands there, neither its title nor its picture nor whose it is.

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Work } from '#contract/works.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { submitWork, takeOut, workOnShow } from '#tests/kit/portfolios.ts'
import { publishedContest } from '#tests/kit/published-contest.ts'
import { startApp } from '#tests/kit/test-app.ts'

const app = await startApp()
afterAll(() => app.remove())

const next = guestsOf(app.people)
const [artist, other] = [next(), next()]

const forms = ['login', 'register', 'forgot-password', 'reset-password', 'verify-email', 'auth-lock-screen']
const everywhere = forms.flatMap(form => [`/alpha/${form}`, `/alpha/fr/${form}`])
const name = 'Thistledown'

const pages = (): Promise<string[]> =>
  Promise.all(everywhere.map(async path => (await app.fetch(path)).text.toLowerCase()))

/** On which of the pages any of this stands, in what is drawn or in what it was drawn from. */
const where = async (...traces: string[]): Promise<string[]> => {
  const texts = await pages()
  return everywhere.filter((_, place) => traces.some(trace => texts[place]?.includes(trace.toLowerCase())))
}

const tracesOf = ({ id, pictures, parts: { title } }: Work): string[] => [
  id,
  title,
  ...pictures.map(picture => picture.id)
]

const named = { per_person: 9, per_category: 9, categories: [category('Painting')] }
const kept: Work[] = []

beforeAll(async () => {
  const { accounts } = app.api(artist)
  await accounts.update({ version: (await accounts.get({})).version, display_name: name })
  const later = await openContest(app, { ...named, showing: 'with_results' })
  const now = await openContest(app, { ...named, showing: 'at_once' })
  kept.push(await workOnShow(app, artist, later, 'Quincunx with the results'))
  kept.push(await submitWork(app, artist, now, 'Quincunx not yet screened'))
  kept.push(await wholeDraft(app, artist, now, { title: 'Quincunx being typed' }))
  const hidden = await workOnShow(app, artist, now, 'Quincunx under review')
  await takeOut(app, now, hidden.id, 'hidden')
  kept.push(hidden)
})

it('nothing hangs there of what is not out, nor of what is still in the running', async () => {
  const contest = await openContest(app, { ...named, showing: 'at_once' })
  kept.push(await workOnShow(app, artist, contest, 'Quincunx on the wall'))
  // It is on the wall, so it would be found.
  expect((await app.fetch('/alpha/home')).text).toContain('Quincunx on the wall')
  expect(await where(...kept.flatMap(tracesOf), 'Quincunx', name)).toEqual([])
})

it('what won hangs there with its maker’s name once the results are out, and elsewhere nothing of it', async () => {
  const [jane, jack] = [next(), next()]
  const marked = {
    'Ladder to the loft': { artist, marks: { A: 90, B: 80 } },
    'Lamp in a doorway': { artist: other, marks: { A: 60, B: 50 } }
  }
  const { contest, works } = await publishedContest(app, marked, { A: jane, B: jack }, ['Ladder to the loft'])
  const [winner = '', second = ''] = ['Ladder to the loft', 'Lamp in a doorway'].map(title =>
    works.get(title)
  )
  for (const trace of [winner, 'Ladder to the loft', name])
    expect([trace, await where(trace)]).toEqual([trace, everywhere])
  expect(await where(...kept.flatMap(tracesOf), second, 'Lamp in a doorway')).toEqual([])
  for (const path of ['/beta/login', '/-/login']) {
    const { text } = await app.fetch(path)
    for (const trace of [winner, 'Ladder to the loft', name])
      expect([path, trace, text.includes(trace)]).toEqual([path, trace, false])
  }
  await takeOut(app, contest, winner, 'hidden')
  expect(await where(winner, 'Ladder to the loft', name)).toEqual([])
})
