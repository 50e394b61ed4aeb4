// Where a contest names its artists after judging, no answer and no page says before that who made a work on show: every call
// that reads is asked, with every id, and so are the pages, files and feeds that are made of works.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import type { CallPath } from '#server/platform/http/call-paths.ts'
import { artistPages } from '#tests/kit/artist-pages.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { jpegOf, upright } from '#tests/kit/made-pictures.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { showingContest, switchPortfolios, workOnShow } from '#tests/kit/portfolios.ts'
import { pictureIn, sendWhole } from '#tests/kit/sending.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { alsoSearching, calls, pathOfExample } from './call-examples.ts'
import { unknownId } from './example.ts'

const title = 'Quincunx at the sluice'
const handle = 'the-lamplighter'
/** None of them is a word that a page says otherwise. */
const traces = {
  first_name: 'Zephyrine',
  last_name: 'Quillwort',
  display_name: 'Thistledown',
  city: 'Zandvoort',
  file_name: 'wrenlock-self-portrait.jpg'
}

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
const forbidden = [...Object.values(traces), handle, artist.email, artist.user_id].map(each =>
  each.toLowerCase()
)
const ids: string[] = []
let contest: Contest
let work: Work
let series: string
let room: string
let post: string
let round: string

const at_once = 6
const endless = ['assignments.live', 'notifications.live']
const reads = calls.filter(({ name, method }) => method === 'GET' && !endless.includes(name))
const at = (person: Person | null) => (person ? { token: person.token } : {})

const pathsOf = (call: CallPath): string[] => {
  const path = pathOfExample(call.name, 'alpha')
  const all = path.includes(unknownId) ? ids.map(id => path.replaceAll(unknownId, id)) : [path]
  return alsoSearching(call, all, 'quincunx')
}

const pages = () => [
  '/alpha/home',
  '/alpha/fr/home',
  '/alpha/rate',
  '/alpha/results',
  '/alpha/search?q=quincunx',
  '/alpha/sitemap.xml',
  '/alpha/feed.xml',
  '/sitemap.xml',
  `/alpha/artwork/${work.id}`,
  `/alpha/ar/artwork/${work.id}`,
  `/alpha/blog-detail/${post}`,
  '/alpha/portfolio-detail-one',
  `/alpha/portfolio-detail-one/${series}`,
  '/alpha/portfolio-detail-two',
  `/alpha/portfolio-detail-four?room=${room}`
]

/** The artist's own page is found by whoever knows its handle; what it must not do is show the work. */
const own_pages = [
  `/api/artists/${handle}?team=alpha`,
  `/alpha/portfolio-detail-two/${handle}`,
  `/alpha/portfolio-detail-two/${handle}/feed.xml`
]

const through = async (paths: readonly string[], look: (path: string) => Promise<boolean>) => {
  const found: string[] = []
  for (let first = 0; first < paths.length; first += at_once) {
    const some = paths.slice(first, first + at_once)
    const told = await Promise.all(some.map(look))
    found.push(...some.filter((_, place) => told[place]))
  }
  return found
}

const textAt = async (path: string, person: Person | null, process: TestApp): Promise<string> =>
  (await process.fetch(path, at(person))).text.toLowerCase()

const asked = () => [...reads.flatMap(call => pathsOf(call).map(path => `/api${path}`)), ...pages()]

/** Where something says who it was. */
const whereNamed = (person: Person | null, process = app) =>
  through(asked(), async path => {
    const text = await textAt(path, person, process)
    return forbidden.some(trace => text.includes(trace))
  })

/** Which of the artist's own pages, and what they hang there, show the work. */
const whereHung = (paths: readonly string[] = own_pages) =>
  through(paths, async path => {
    const text = await textAt(path, null, app)
    const own = [title.toLowerCase(), work.id, work.pictures[0]?.id ?? '']
    return own.some(trace => text.includes(trace))
  })

const searched = async (q: string): Promise<string[]> => {
  const { search, works_front } = app.api()
  const wall = await works_front.list({ team: 'alpha', q, count: '1' })
  const finds = (await search.find({ team: 'alpha', q })).items
  return [...finds.map(({ kind }) => kind), `${wall.items.length} of ${wall.total}`]
}

const nothing = ['0 of 0']
const byName = async () => {
  const words = [traces.display_name, traces.last_name, handle, 'thistle']
  return Promise.all(words.map(searched))
}

const everywhere = () => [
  '/alpha/home',
  '/alpha/search?q=quincunx',
  '/alpha/sitemap.xml',
  `/alpha/artwork/${work.id}`,
  `/alpha/blog-detail/${post}`,
  `/alpha/portfolio-detail-one/${series}`,
  `/alpha/portfolio-detail-four?room=${room}`,
  `/api/works-front/${work.id}?team=alpha`,
  `/api/series/${series}?team=alpha`,
  `/api/viewing-rooms/${room}/works?team=alpha`,
  `/api/viewing-rooms/${room}/list?team=alpha`
]

/** What hangs beside the contest: a page, a series, a viewing room and a post. */
const hangElsewhere = async (): Promise<void> => {
  const { open, save } = artistPages(app)
  await open(artist, handle)
  await save(artist, { shows_place: true })
  const items = [{ kind: 'work' as const, id: work.id, caption: '' }]
  const words = { title: 'Of the sluice', intro: '', process: '', credits: '' }
  const { series: own } = app.api(artist)
  series = (await own.create({ team: 'alpha', ...words, visibility: 'public', works: items })).id
  const wall = { title: { en: 'One wall' }, text: {}, works: [work.id] }
  const shown = { title: { en: 'One room' }, intro: {}, published: true, walls: [wall] }
  room = (await app.api(bob).viewing_rooms.create({ team: 'alpha', ...shown })).id
  const { blog } = app.api(bob)
  const begun = await blog.create({ team: 'alpha', locale: 'en', title: 'What hangs' })
  const content = [{ type: 'work' as const, attrs: { work_id: work.id } }]
  const en = { title: 'What hangs', excerpt: '', cover_alt: '', body: { type: 'doc' as const, content } }
  const { id, version } = begun
  post = (await blog.update({ team: 'alpha', id, version, texts: { en }, publish_now: true })).slug
  ids.push(series, room, id)
}

const change = async (naming: Contest['naming']) => {
  const { contests } = app.api(bob)
  const { version } = await contests.get({ team: 'alpha', id: contest.id })
  const json = { version, naming }
  return app.fetch(`/api/contests/${contest.id}?team=alpha`, { method: 'PATCH', json, token: bob.token })
}

const card = async () => {
  const { status, bytes } = await app.fetch(`/og/artwork/${work.id}.png?team=alpha`)
  return [status, Buffer.from(bytes).toString('base64')] as const
}
const cards: Record<string, string> = {}

beforeAll(async () => {
  await switchPortfolios(app, true)
  const { file_name, ...said } = traces
  await artistPages(app).become(artist, { ...said, birth_date: '1980-02-03' })
  contest = await openContest(app, {
    per_person: 9,
    per_category: 9,
    edit_after_submit: false,
    showing: 'at_once',
    categories: [category('Painting')]
  })
  const bytes = await jpegOf({ seed: 7117, ...upright })
  const sent = await sendWhole(app, bytes, { token: artist.token, filename: file_name })
  const images = [{ picture_id: pictureIn(sent).id, alt: 'A harbour at dusk' }]
  work = await workOnShow(app, artist, contest, title, { images })
  await workOnShow(app, other, contest, 'Plain one')
  await hangElsewhere()
  ids.push(contest.id, work.id, contest.categories[0]?.id ?? '', work.pictures[0]?.id ?? '')
})

it('is planted where it could leak: named at once, everybody is told', async () => {
  await expect.poll(async () => (await card())[0], { timeout: 60_000 }).toBe(200)
  expect(await whereNamed(null)).toEqual(expect.arrayContaining(everywhere()))
  // The second process keeps all these answers from here on.
  expect(await whereNamed(null, second)).toEqual(expect.arrayContaining(everywhere()))
  expect(await whereHung()).toEqual(own_pages)
  expect((await byName()).map(found => found.at(-1))).toEqual(['1 of 1', '0 of 0', '0 of 0', '1 of 1'])
  cards['named'] = (await card())[1]
})

const nobodyIsTold = async (...people: (Person | null)[]) => {
  for (const person of people) expect(await whereNamed(person)).toEqual([])
  expect(await whereHung()).toEqual([])
  expect(await byName()).toEqual([nothing, nothing, nothing, nothing])
  const shown = await app.api().works_front.get({ team: 'alpha', id: work.id })
  expect([shown.title, shown.artist]).toEqual([
    title,
    { name: '', ages: null, page: null, named_later: true }
  ])
  expect((await app.fetch(`/alpha/artwork/${work.id}`)).text).toContain(
    'The artist is named once judging is over.'
  )
}

describe('named after judging', () => {
  it('nobody is told before there is a round, and the work still hangs', async () => {
    expect((await change('after_judging')).status).toBe(200)
    await nobodyIsTold(null, other)
    await expect.poll(() => whereNamed(null, second)).toEqual([])
    expect(await searched('quincunx')).toEqual(['work', '1 of 1'])
    const [status, nameless] = await card()
    expect([status, nameless === cards['named']]).toEqual([200, false])
  })

  it('those who run the contest read it, and so does the artist', async () => {
    const entry = await app.api(bob).entries.get({ link: 'alpha', id: work.id })
    expect([entry.artist, entry.owner?.email]).toEqual([traces.display_name, artist.email])
    const own = await app.api(artist).entry_names.get({ team: 'alpha', contest: contest.id })
    expect(own.name).toBe(traces.display_name)
    // Why their series is not shown, and the organisers look at nothing in it.
    const mine = await app.api(artist).series.own({ team: 'alpha', id: series })
    expect([mine.obstacle, mine.works.map(({ away }) => away)]).toEqual(['no_work', ['named_later']])
    expect((await app.api(bob).series.review({ team: 'alpha', id: series })).works).toEqual([])
  })

  it('entries are open, so they are named no earlier than was said', async () => {
    const refused = await change('at_once')
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('named_earlier')])
  })

  it('another work by the same artist leads to them, and not to this one', async () => {
    const plain = await showingContest(app)
    const { id } = await workOnShow(app, artist, plain, 'Elsewhere and named')
    const beside = [
      ...own_pages,
      `/api/series/${series}?team=alpha`,
      `/alpha/portfolio-detail-one/${series}`,
      `/api/search?team=alpha&q=${traces.display_name}`,
      `/api/works-front?team=alpha&q=${traces.display_name}`,
      '/api/featured-series?team=alpha'
    ]
    const named = await app.api().works_front.get({ team: 'alpha', id })
    expect(named.artist).toMatchObject({ name: traces.display_name, page: handle })
    expect(await whereHung(beside)).toEqual([])
    for (const path of [
      `/api/works-front?team=alpha&contest=${contest.id}`,
      `/api/works-front/${work.id}?team=alpha`,
      `/alpha/artwork/${work.id}`,
      `/api/viewing-rooms/${room}/works?team=alpha`,
      `/alpha/blog-detail/${post}`
    ]) {
      const text = await textAt(path, null, app)
      expect([path, text.includes(title.toLowerCase())]).toEqual([path, true])
      expect([path, forbidden.filter(trace => text.includes(trace))]).toEqual([path, []])
    }
    const { version } = await app.api(bob).entries.get({ link: 'alpha', id })
    const entries = [{ id, version }]
    const reason = 'It is looked into.'
    await app.api(bob).entries.take_out({ link: 'alpha', contest: plain.id, entries, to: 'hidden', reason })
  })
})

const one = () => ({ link: 'alpha', id: round })
const judge = async (): Promise<void> => {
  const { scores } = app.api(juror)
  const { criteria } = await app.api(bob).rounds.get(one())
  const { items } = await scores.list({ team: 'alpha', round })
  for (const { score: begun } of items) {
    const marks = Object.fromEntries(criteria.map(({ id, min }) => [id, min + 5]))
    const { id } = begun
    const { version } = await scores.update({ team: 'alpha', id, version: begun.version, marks })
    await scores.finalize({ team: 'alpha', id, version })
  }
}

describe('with a blind round', () => {
  const { begin, move } = roundsOf(app)

  it('nobody is told while it is open, neither its jurors', async () => {
    await juryOf(app, mails).join(juror, contest)
    round = (await begin(contest, 1)).id
    const { version } = await move(round, 'paused')
    await app.api(bob).assignments.assign({ ...one(), version, per_work: null, apply: true })
    expect((await move(round, 'open')).blind).toBe(true)
    const { items } = await app.api(juror).scores.list({ team: 'alpha', round })
    ids.push(round, ...items.map(({ score }) => score.id))
    await nobodyIsTold(null, juror)
  })

  it('nor once it is closed and calculated, as it can be opened again and another may follow', async () => {
    await judge()
    const { calculations, rounds } = app.api(bob)
    const { version } = await move(round, 'closed')
    await calculations.calculate({ ...one(), version })
    await nobodyIsTold(juror)
    await calculations.approve({ ...one(), version: (await rounds.get(one())).version })
    await nobodyIsTold(null)
    expect((await rounds.get(one())).state).toBe('approved')
  })

  it('everybody is told with the results, and what was kept is forgotten', async () => {
    await tamper(
      app,
      `UPDATE contests SET opens_at = now() - interval '3 hours', closes_at = now() - interval '1 hour'
       WHERE id = '${contest.id}'`
    )
    const { results } = app.api(bob)
    const { version } = await results.decide({
      link: 'alpha',
      contest: contest.id,
      version: 0,
      openness: 'awards',
      awards: [{ kind: 'place', work_id: work.id, place: 1 }]
    })
    await results.publish({ link: 'alpha', contest: contest.id, version, at: 'now' })
    expect(await whereNamed(null)).toEqual(expect.arrayContaining(everywhere()))
    await expect.poll(() => whereNamed(null, second)).toEqual(expect.arrayContaining(everywhere()))
    expect(await whereHung()).toEqual(own_pages)
    expect((await card())[1]).toBe(cards['named'])
  })
})
