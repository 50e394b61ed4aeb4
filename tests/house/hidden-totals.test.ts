// While the public rates nobody but organisers learns a count or a mean: totals that stand out are planted, and every
// call that reads and every page is asked by everyone.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { openVote, type Voting } from '#tests/kit/voting.ts'
import { calls, pathOfExample } from './call-examples.ts'
import { unknownId } from './example.ts'

const app = await startApp()
afterAll(() => app.remove())

const guest = guestsOf(app.people)
const [artist, other, visitor] = [guest(), guest(), guest()]
const { ana, dora } = app.people
let vote: Voting

/** Of the first work; a prime, so that no other figure is it by chance. */
const ballots = 1009
const lukewarm = 331
const stars = 5 * ballots - 2 * lukewarm
const figures = [
  `${ballots}`,
  `${stars}`,
  new Intl.NumberFormat('en').format(ballots),
  new Intl.NumberFormat('en').format(stars),
  (stars / ballots).toFixed(2)
]

const endless = ['assignments.live', 'notifications.live']
const reads = calls.filter(({ name, method }) => method === 'GET' && !endless.includes(name))
const askers: { who: string; by?: Person }[] = [
  { who: 'nobody' },
  { who: 'a visitor', by: visitor },
  { who: 'its artist', by: artist },
  { who: 'another team’s owner', by: dora }
]
const pages = ['home', 'results', 'rate', 'rulebook', 'about', 'fr/home', 'console/public']

const toldBy = (text: string): string[] => figures.filter(figure => text.includes(figure))

/** Ids and ports are random and may hold anything, and so may the seconds of an instant: 24.345 is no mean of 4.34. */
const withoutIds = (text: string): string =>
  text
    .replaceAll(app.url, '')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replaceAll(/[0-9a-f]{32,}/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '')
    .replaceAll(/expiresAt\W{1,4}\d{10}\b/g, '')

const pathsOf = (name: string): string[] => {
  const path = pathOfExample(name, 'alpha')
  if (!path.includes(unknownId)) return [path]
  return [vote.contest.id, vote.works[0] ?? ''].map(id => path.replaceAll(unknownId, id))
}

beforeAll(async () => {
  vote = await openVote(app, [artist, other], 6)
  const { alpha } = app.people.teams
  const [first] = vote.works
  const voter = `md5('voter' || n)::uuid`
  const rating = (work: string, given: string) =>
    `INSERT INTO ratings (team_id, voter_id, work_id, contest_id, stars, given_at, changed_at)
     SELECT '${alpha}', ${voter}, '${work}', '${vote.contest.id}', ${given}, now(), now()
     FROM generate_series(1, ${ballots}) n`
  await tamper(
    app,
    [
      `INSERT INTO voters (team_id, id, contest_id, mailbox, account_at, begun_at, network, device, came_from, reasons)
       SELECT '${alpha}', ${voter}, '${vote.contest.id}', decode(md5(n::text), 'hex'), now(), now(),
         decode(md5(n::text), 'hex'), decode(md5(n::text), 'hex'), '', '{}' FROM generate_series(1, ${ballots}) n`,
      rating(first ?? '', `CASE WHEN n <= ${lukewarm} THEN 3 ELSE 5 END`),
      ...vote.works.slice(1).map(work => rating(work, '2'))
    ].join(';')
  )
})

it('organisers see them where they look', async () => {
  const answer = await app.fetch(`/api/teams/alpha/vote?contest=${vote.contest.id}`, { token: ana.token })
  expect(toldBy(answer.text)).toEqual(expect.arrayContaining([`${ballots}`, `${stars}`]))
})

describe.each(askers)('$who', ({ by }) => {
  it('is told nothing of them by any call', async () => {
    const told: string[] = []
    for (const { name } of reads)
      for (const path of pathsOf(name)) {
        const { text } = await app.fetch(`/api${path}`, { token: by?.token })
        told.push(...toldBy(withoutIds(text)).map(figure => `${path} tells ${figure}`))
      }
    expect(told).toEqual([])
  })
})

it('no page tells anything of them, nor hangs works in the order of them', async () => {
  const told: string[] = []
  for (const page of [...pages, ...vote.works.map(id => `artwork/${id}`)]) {
    const { text } = await app.fetch(`/alpha/${page}`)
    told.push(...toldBy(withoutIds(text)).map(figure => `${page} tells ${figure}`))
  }
  expect(told).toEqual([])
  const { items } = await app.api().works_front.list({ team: 'alpha', contest: vote.contest.id })
  expect(items.map(({ id }) => id)).toEqual(vote.works.toReversed())
})
