// A work that is hidden or disqualified is in no answer to anybody but its artist and the organisers: every call that reads
// is asked, with every id, and so are the pages, files and feeds that are made of works.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { sizes } from '#contract/limits.ts'
import type { CallPath } from '#server/platform/http/call-paths.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { switchPortfolios } from '#tests/kit/portfolios.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { alsoSearching, calls, pathOfExample } from './call-examples.ts'
import { unknownId } from './example.ts'

const titles = { hidden: 'Quincunx under review', disqualified: 'Quincunx beyond the rules' }
const planted = /quincunx (?:under|beyond)/i

const mails = await startMailServer()
const env = { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' }
const app = await startApp({ env })
const second = await startApp({ env: { ...env, DATABASE_URL: app.database_url(), DATA_DIR: app.data_dir } })
afterAll(async () => {
  await Promise.all([app.remove(), second.remove()])
  await mails.stop()
})

const { bob } = app.people
const next = guestsOf(app.people)
const [artist, other, juror] = [next(), next(), next()]
const works = new Map<string, string>()
const pictures: string[] = []
const sheets: string[] = []
const ids: string[] = []
let contest: Contest
let round: string
let series: string
let room: string

const handle = 'the-artist-of-all-three'

const at_once = 6
const endless = ['assignments.live']
const reads = calls.filter(({ name, method }) => method === 'GET' && !endless.includes(name))

const at = (person: Person | null) => (person ? { token: person.token } : {})
const workOf = (title: string): string => works.get(title) ?? ''

/** The call's example about alpha, with each of the ids in place of the unknown one; what searches, asked for the works too. */
const pathsOf = (call: CallPath): string[] => {
  const path = pathOfExample(call.name, 'alpha').replace('/artists/nobody-here?', `/artists/${handle}?`)
  const all = path.includes(unknownId) ? ids.map(id => path.replaceAll(unknownId, id)) : [path]
  return alsoSearching(call, all, 'quincunx')
}

const asked = () => [
  `/alpha/portfolio-detail-two/${handle}`,
  `/alpha/portfolio-detail-two/${handle}/feed.xml`,
  '/alpha/portfolio-detail-one',
  `/alpha/portfolio-detail-one/${series}`,
  `/alpha/portfolio-detail-four?room=${room}`,
  '/alpha/home',
  '/alpha/results',
  '/alpha/search?q=quincunx',
  '/alpha/sitemap.xml',
  '/alpha/blog/feed.xml',
  '/sitemap.xml',
  '/alpha/fr/home'
]

const tells = async (path: string, person: Person | null, process: TestApp): Promise<boolean> => {
  const { text } = await process.fetch(path, at(person))
  const named = Object.values(titles)
    .map(workOf)
    .some(id => !path.includes(id) && text.includes(id))
  return planted.test(text) || named
}

const everywhere = async (person: Person | null, process = app): Promise<string[]> => {
  const paths = [...reads.flatMap(call => pathsOf(call).map(path => `/api${path}`)), ...asked()]
  const found: string[] = []
  for (let first = 0; first < paths.length; first += at_once) {
    const some = paths.slice(first, first + at_once)
    const told = await Promise.all(some.map(path => tells(path, person, process)))
    found.push(...some.filter((_, place) => told[place]))
  }
  return found
}

/** What artists and organisers hang works in beside the contest: a page, a series and a viewing room. */
const hangElsewhere = async (): Promise<void> => {
  await switchPortfolios(app, true)
  const { artists, series: calls } = app.api(artist)
  const { version } = await artists.choose_handle({ version: (await artists.own({})).version, handle })
  await artists.update({ version, visibility: 'public' })
  const all = [...works.values()]
  series = (
    await calls.create({
      team: 'alpha',
      title: 'Three of a kind',
      intro: '',
      process: '',
      credits: '',
      visibility: 'public',
      works: all.map(id => ({ kind: 'work', id, caption: '' }))
    })
  ).id
  room = (
    await app.api(bob).viewing_rooms.create({
      team: 'alpha',
      title: { en: 'One room' },
      intro: {},
      published: true,
      walls: [{ title: { en: 'One wall' }, text: {}, works: all }]
    })
  ).id
  ids.push(series, room)
}

const pictureOf = (id: string) => app.fetch(`/media/alpha/${id}/320.webp`)

beforeAll(async () => {
  contest = await openContest(app, {
    per_person: 9,
    per_category: 9,
    edit_after_submit: false,
    showing: 'at_once',
    categories: [category('Painting')]
  })
  for (const title of ['Plain one', ...Object.values(titles)]) {
    const draft = await wholeDraft(app, artist, contest, { title })
    works.set(title, draft.id)
    pictures.push(draft.pictures[0]?.id ?? '')
    await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
  }
  const { items } = await app.api(bob).entries.list({ link: 'alpha', contest: contest.id })
  const entries = items.map(({ id, version }) => ({ id, version }))
  await app.api(bob).entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
  await hangElsewhere()
  await juryOf(app, mails).join(juror, contest)
  const { begin, move } = roundsOf(app)
  round = (await begin(contest, 1)).id
  const { version } = await move(round, 'paused')
  await app.api(bob).assignments.assign({ link: 'alpha', id: round, version, per_work: null, apply: true })
  await move(round, 'open')
  const queue = await app.api(juror).scores.list({ team: 'alpha', round })
  sheets.push(...queue.items.map(({ score }) => score.id))
  ids.push(contest.id, round, ...works.values(), ...sheets, contest.categories[0]?.id ?? '')
})

describe('before anybody decides', () => {
  it('visitors and jurors find all of them', async () => {
    const found = await everywhere(null)
    const public_ones = [
      '/alpha/home',
      '/alpha/search?q=quincunx',
      '/alpha/sitemap.xml',
      `/alpha/portfolio-detail-two/${handle}`,
      `/alpha/portfolio-detail-one/${series}`,
      `/alpha/portfolio-detail-four?room=${room}`,
      `/api/artists/${handle}?team=alpha`,
      `/api/series/${series}?team=alpha`,
      `/api/viewing-rooms/${room}/works?team=alpha`,
      `/api/viewing-rooms/${room}/list?team=alpha`
    ]
    expect(found).toEqual(expect.arrayContaining(public_ones))
    // The second process keeps all these answers from here on.
    expect(await everywhere(null, second)).toEqual(found)
    expect((await everywhere(juror)).some(path => path.startsWith('/api/scores?'))).toBe(true)
  })
})

let kept_at = 0

/** An address that nobody has asked for before, so that what is kept of it is of now. */
const fresh = '/api/works-front?team=alpha&limit=47'

it('a second process keeps what it answers', async () => {
  kept_at = performance.now()
  expect(await tells(fresh, null, second)).toBe(true)
})

describe('once they are taken out', () => {
  beforeAll(async () => {
    for (const to of ['hidden', 'disqualified'] as const) {
      const { id, version } = await app.api(bob).entries.get({ link: 'alpha', id: workOf(titles[to]) })
      await app.api(bob).entries.take_out({
        link: 'alpha',
        contest: contest.id,
        entries: [{ id, version }],
        to,
        reason: 'It is looked into.'
      })
    }
  })

  it('a second process soon forgets what it kept of them', async () => {
    await expect.poll(() => tells(fresh, null, second)).toBe(false)
    // Before it would have ended by itself.
    expect(performance.now() - kept_at).toBeLessThan(sizes.cache_seconds * 1000)
    for (const person of [null, juror]) expect(await everywhere(person, second)).toEqual([])
  })

  it.for([
    ['a visitor', null],
    ['another artist', other],
    ['a juror', juror]
  ] as const)('no answer and no page tells %s of them', async ([, person]) => {
    expect(await everywhere(person)).toEqual([])
  })

  it('their pages, cards and pictures are not there, and the other’s still are', async () => {
    const answers = async (id: string, picture: string) => [
      (await app.fetch(`/alpha/artwork/${id}`)).status,
      (await app.fetch(`/api/works-front/${id}?team=alpha`)).status,
      (await app.fetch(`/alpha/artwork/${id}/card.png`)).status,
      (await pictureOf(picture)).status
    ]
    const [plain = '', ...out] = pictures
    const [, ...gone] = [...works.values()]
    for (const [place, id] of gone.entries())
      expect(await answers(id, out[place] ?? '')).toEqual([404, 404, 404, 404])
    expect((await answers(workOf('Plain one'), plain)).slice(0, 2)).toEqual([200, 200])
  })

  it('the juror’s marks on them are refused as of works that are not there', async () => {
    const statuses: number[] = []
    for (const id of sheets) {
      const json = { version: 1, note: 'Sent later, from a queue that was offline' }
      const answer = await app.fetch(`/api/scores/${id}/update?team=alpha`, {
        method: 'PUT',
        token: juror.token,
        json
      })
      statuses.push(answer.status)
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 404)).toHaveLength(2)
  })

  it('the artist still reads what became of them', async () => {
    const { items } = await app.api(artist).works.mine({ team: 'alpha' })
    const told = new Map(
      items.map(({ work: { parts, status, hidden, reason } }) => [parts.title, [status, hidden, reason]])
    )
    expect([...Object.values(titles), 'Plain one'].map(title => told.get(title))).toEqual([
      ['in_judging', true, 'It is looked into.'],
      ['disqualified', false, 'It is looked into.'],
      ['in_judging', false, '']
    ])
  })
})
