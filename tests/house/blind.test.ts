// A blind jury is told nothing of who made a work, whatever it asks: every call of the contract, and its own with true ids.

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { openContest, question, wholeDraft } from '#tests/kit/entering.ts'
import { jpegOf, upright } from '#tests/kit/made-pictures.ts'
import { createRound, type RoundFixture } from '#tests/kit/judging.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { pictureIn, sendWhole } from '#tests/kit/sending.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { calls, sendExample } from './call-examples.ts'

const app = await startApp()
afterAll(() => app.remove())

const guest = guestsOf(app.people)
const [artist, juror, colleague] = [guest(), guest(), guest()]

/** Each of them names the artist, and none of them is a word that a page says otherwise. */
const traces = {
  first_name: 'Wilhelmina',
  last_name: 'Zandstra',
  display_name: 'Zandloper',
  city: 'Zandvoort',
  bio: 'Zandbio',
  file_name: 'zandstra-self-portrait.jpg',
  told_to_organisers: 'Zandgeheim'
}
const forbidden = [...Object.values(traces), artist.email, artist.user_id]

let contest: Contest
let work: Work
let round: RoundFixture

beforeAll(async () => {
  const { first_name, last_name, display_name, city, bio } = traces
  const { accounts, works } = app.api(artist)
  const { version } = await accounts.get({})
  await accounts.update({ version, first_name, last_name, display_name, city, bio })
  contest = await openContest(app, {
    showing: 'with_results',
    fields: [question('origin', 'short'), question('contact', 'short', { jury_sees: false })]
  })
  const bytes = await jpegOf({ seed: 7007, ...upright })
  const sent = await sendWhole(app, bytes, { token: artist.token, filename: traces.file_name })
  const images = [{ picture_id: pictureIn(sent).id, alt: 'A harbour at dusk' }]
  const answers = { origin: 'Seen by the jury', contact: traces.told_to_organisers }
  const draft = await wholeDraft(app, artist, contest, { title: 'Judged blind', images, answers })
  work = (await works.finalize({ team: 'alpha', id: draft.id, version: draft.version })).work
  round = await createRound(app, contest, {
    jurors: [juror, colleague],
    works: [work],
    sees_others: 'always'
  })
  const { scores } = app.api(colleague)
  const id = round.sheet(colleague, work)
  const marks = { idea: 3, craft: 4 }
  await scores.update({ team: 'alpha', id, version: 1, marks, comment: 'Said by a colleague' })
  await scores.finalize({ team: 'alpha', id, version: 2 })
})

const tracesIn = (text: string, words: readonly string[]): string[] =>
  words.filter(word => text.toLowerCase().includes(word.toLowerCase()))

it('is planted where it could leak: whoever runs the contest reads all of it', async () => {
  const seen = await app.fetch(`/api/teams/alpha/entries/${work.id}`, { token: app.people.bob.token })
  const planted = [traces.first_name, traces.last_name, traces.told_to_organisers, artist.email]
  expect(tracesIn(seen.text, planted)).toEqual(planted)
})

it('is in no answer of a juror’s own calls, read or written', async () => {
  const id = round.sheet(juror, work)
  const at = 'team=alpha'
  const asked = [
    ['GET', `/judging?${at}`],
    ['GET', `/scores?round=${round.id}&${at}`],
    ['POST', `/scores?${at}`, { round: round.id, work: work.id }],
    ['GET', `/scores/${id}?${at}`],
    ['PUT', `/scores/${id}/update?${at}`, { version: 2, marks: { idea: 5 } }],
    ['PUT', `/scores/${id}/update?${at}`, { version: 2, marks: { idea: 6 } }],
    ['GET', `/judging/${round.id}/figures?${at}`],
    ['POST', `/scores/finalize?${at}`, { round: round.id, scores: [{ id, version: 3 }] }],
    ['POST', `/scores/${id}/turn?${at}`, { version: 3, to: 'abstained' }],
    ['POST', `/scores/${id}/turn?${at}`, { version: 4, to: 'reopened' }],
    ['POST', `/scores/${id}/finalize?${at}`, { version: 5 }]
  ] as const
  const texts: string[] = []
  for (const [method, path, json] of asked) {
    const answer = await app.fetch(`/api${path}`, { method, token: juror.token, ...(json && { json }) })
    expect(answer.status).not.toBe(404)
    texts.push(answer.text)
    expect([path, tracesIn(answer.text, [...forbidden, colleague.user_id, colleague.email])]).toEqual([
      path,
      []
    ])
  }
  // The work itself was there, and what a colleague said of it.
  const all = texts.join('')
  for (const word of ['Judged blind', 'Seen by the jury', 'A harbour at dusk', 'Said by a colleague'])
    expect(all).toContain(word)
})

it('is in no answer of any other call either, nor in the picture itself', async () => {
  const reads = calls.filter(({ method }) => method === 'GET')
  for (const call of reads) {
    const { text } = await sendExample(app, call, 'alpha', { token: juror.token })
    expect([call.name, tracesIn(text, forbidden)]).toEqual([call.name, []])
  }
  const hung = await app.fetch(`/api/works-front/${work.id}?team=alpha`, { token: juror.token })
  expect(hung.status).toBe(404)
  // By its id a juror reads what their sheet shows.
  const read = await app.fetch(`/api/works/${work.id}?team=alpha`, { token: juror.token })
  expect([read.status, tracesIn(read.text, forbidden)]).toEqual([200, []])
  const { work: judged } = await app.api(juror).scores.get({ team: 'alpha', id: round.sheet(juror, work) })
  const picture = judged.images[0]?.picture
  expect(Object.keys(picture ?? {}).toSorted()).toEqual([
    'colours',
    'height',
    'id',
    'key',
    'team',
    'width',
    'widths'
  ])
  // When it ends and a signature.
  expect(picture?.key).toMatch(/^[0-9a-z]{6}\.[\w-]{43}$/)
})
