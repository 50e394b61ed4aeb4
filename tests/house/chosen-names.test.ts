// A name that was not chosen for a contest is in no answer to visitors: every call that reads is asked, with every id, and so
// are the pages, files and feeds that are made of works.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import type { CallPath } from '#server/platform/http/call-paths.ts'
import { artistPages } from '#tests/kit/artist-pages.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import { wholeDraft } from '#tests/kit/entering.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { publishedContest } from '#tests/kit/published-contest.ts'
import { readPdf } from '#tests/kit/pdf-reader.ts'
import { showingContest, switchPortfolios, workOnShow } from '#tests/kit/portfolios.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { alsoSearching, calls, pathOfExample } from './call-examples.ts'
import { unknownId } from './example.ts'

const app = await startApp()
afterAll(() => app.remove())

const { bob, cleo, dora } = app.people
const next = guestsOf(app.people)
const [veiled, open, child, prized, plain] = [next(), next(), next(), next(), next()]
/** None of them is a word that a page says otherwise. */
const names = { own: 'Zandstra', pseudonym: 'Quillwort', later: 'Thistledown' }
const handle = 'who-is-veiled'

let contest: Contest
let work: Work
let other: Work
const ids: string[] = []

const { become } = artistPages(app)
const at = () => ({ team: 'alpha', contest: contest.id })
const choose = (person: Person, name: 'own' | 'pseudonym') =>
  app.api(person).entry_names.choose({ ...at(), name })
const refused = async (person: Person, json: object) => {
  const answer = await app.fetch('/api/entry-name?team=alpha', { method: 'PUT', json, token: person.token })
  return [answer.status, asProblem(answer).detail, faultsOf(answer)]
}
const nameOn = async ({ id }: Work) => (await app.api().works_front.get({ team: 'alpha', id })).artist.name

const endless = ['assignments.live']
const reads = calls.filter(({ name, method }) => method === 'GET' && !endless.includes(name))

/** The call's example about alpha, with each of the ids in place of the unknown one. */
const pathsOf = (call: CallPath): string[] => {
  const path = pathOfExample(call.name, 'alpha').replace('/artists/nobody-here?', `/artists/${handle}?`)
  const all = path.includes(unknownId) ? ids.map(id => path.replaceAll(unknownId, id)) : [path]
  return alsoSearching(call, all, 'quincunx')
}
const pages = () => [
  '/alpha/home',
  '/alpha/results',
  '/alpha/search?q=quincunx',
  '/alpha/sitemap.xml',
  '/alpha/blog/feed.xml',
  `/alpha/artwork/${work.id}`,
  `/alpha/portfolio-detail-two/${handle}`,
  `/alpha/portfolio-detail-two/${handle}/feed.xml`
]
/** Where visitors read each of the names, asked all at once. */
const whereAre = async (): Promise<Record<keyof typeof names, string[]>> => {
  const found: Record<keyof typeof names, string[]> = { own: [], pseudonym: [], later: [] }
  for (const path of [...reads.flatMap(call => pathsOf(call).map(each => `/api${each}`)), ...pages()]) {
    const text = (await app.fetch(path)).text.toLowerCase()
    for (const kind of ['own', 'pseudonym', 'later'] as const)
      if (text.includes(names[kind].toLowerCase())) found[kind].push(path)
  }
  return found
}
const searched = async (q: string): Promise<string[]> =>
  (await app.api().search.find({ team: 'alpha', q })).items.map(({ kind }) => kind)

beforeAll(async () => {
  await switchPortfolios(app, true)
  contest = await showingContest(app)
  await become(veiled, { last_name: names.own, display_name: names.pseudonym, birth_date: '1980-02-03' })
  work = await workOnShow(app, veiled, contest, 'Quincunx one')
  other = await workOnShow(app, veiled, contest, 'Quincunx two')
  ids.push(contest.id, work.id, other.id, contest.categories[0]?.id ?? '', work.pictures[0]?.id ?? '')
})

describe('the name on works', () => {
  it('is the usual one where none was chosen, and the other stands nowhere', async () => {
    expect(await app.api(veiled).entry_names.get(at())).toMatchObject({
      name: names.pseudonym,
      offered: [
        { kind: 'pseudonym', name: names.pseudonym },
        { kind: 'own', name: `${veiled.first_name} ${names.own}` }
      ],
      is_child: false
    })
    const where = await whereAre()
    expect(where.pseudonym.length).toBeGreaterThan(5)
    expect(where.own).toEqual([])
  })

  it('is chosen for all works in the contest, and what was shown before is gone', async () => {
    expect((await choose(veiled, 'own')).name).toBe(`${veiled.first_name} ${names.own}`)
    for (const each of [work, other])
      await expect.poll(() => nameOn(each)).toBe(`${veiled.first_name} ${names.own}`)
    const where = await whereAre()
    expect(where.own.length).toBeGreaterThan(5)
    expect(where.pseudonym).toEqual([])
    expect(await searched(names.own)).toContain('artist')
    expect(await searched(names.pseudonym)).toEqual([])
    // What else they are found by stays.
    expect(await searched('quincunx')).toEqual(['work', 'work'])
  })

  it('leads to the artist’s page only where that goes by the same name', async () => {
    const { artists } = app.api(veiled)
    const { works_front } = app.api()
    const { version } = await artists.choose_handle({ version: 0, handle })
    await artists.update({ version, visibility: 'public' })
    const pageOf = async () => (await works_front.get({ team: 'alpha', id: work.id })).artist.page
    await expect.poll(pageOf).toBeNull()
    expect((await app.api().artists.get({ team: 'alpha', handle })).works).toEqual([])
    await choose(veiled, 'pseudonym')
    await expect.poll(pageOf).toBe(handle)
    expect((await whereAre()).own).toEqual([])
  })

  it('does not follow the profile, and what is handed in later goes by it too', async () => {
    await become(veiled, { display_name: names.later })
    const third = await workOnShow(app, veiled, contest, 'Quincunx three')
    await expect.poll(() => nameOn(third)).toBe(names.pseudonym)
    expect(await app.api(veiled).entry_names.get(at())).toMatchObject({
      name: names.pseudonym,
      offered: [{ kind: 'pseudonym', name: names.later }, { kind: 'own' }]
    })
    await artistPageIsPrivate()
    expect((await whereAre()).later).toEqual([])
  })

  it('is of one contest: another shows another name', async () => {
    const second = await showingContest(app)
    await app.api(veiled).entry_names.choose({ team: 'alpha', contest: second.id, name: 'own' })
    const shown = await workOnShow(app, veiled, second, 'Elsewhere')
    expect(await nameOn(shown)).toBe(`${veiled.first_name} ${names.own}`)
    expect(await nameOn(work)).toBe(names.pseudonym)
    // Organisers read both.
    const { text } = await app.fetch(`/api/teams/alpha/entries/${work.id}`, { token: bob.token })
    expect([text.includes(names.pseudonym), text.includes(names.own)]).toEqual([true, true])
  })

  it('is refused where it is none of the account’s, a child’s, or of no contest', async () => {
    await become(open, { display_name: '' })
    expect(await refused(open, { contest: contest.id, name: 'pseudonym' })).toEqual([
      422,
      expect.any(String),
      ['name: not_one_of']
    ])
    expect((await refused(open, { contest: unknownId, name: 'own' }))[2]).toEqual(['contest: not_one_of'])
    expect((await refused(open, { contest: contest.id, name: 'nobody' }))[2]).toEqual(['name: not_one_of'])
    await become(child, { birth_date: `${new Date().getFullYear() - 10}-01-01`, display_name: 'Snapdragon' })
    expect(await app.api(child).entry_names.get(at())).toEqual({
      name: child.first_name,
      offered: [],
      is_child: true,
      until: null
    })
    expect((await refused(child, { contest: contest.id, name: 'own' }))[0]).toBe(409)
  })

  it('stands from the close on, whatever the profile says then', async () => {
    await wholeDraft(app, open, contest, { title: 'Never handed in' })
    await tamper(app, `UPDATE contests SET closes_at = now() - interval '1 hour' WHERE id = '${contest.id}'`)
    expect((await refused(veiled, { contest: contest.id, name: 'own' }))[0]).toBe(409)
    expect(await app.api(veiled).entry_names.get(at())).toEqual({
      name: names.pseudonym,
      offered: [],
      is_child: false,
      until: null
    })
    await become(veiled, { display_name: '' })
    expect(await nameOn(work)).toBe(names.pseudonym)
  })

  it('is the only one in the results and on the diploma, unless the account has another for diplomas', async () => {
    await become(prized, { last_name: 'Oldacre', display_name: 'Fernhill' })
    await become(plain, { last_name: 'Winterbourne', display_name: 'Marchbank', diploma_name: 'Hollyfield' })
    const judged = await publishedContest(
      app,
      {
        Rosette: { artist: prized, marks: { A: 90, B: 80 } },
        Ribbon: { artist: plain, marks: { A: 70, B: 60 } }
      },
      { A: cleo, B: dora },
      ['Rosette', 'Ribbon']
    )
    await become(prized, { display_name: 'Brambleby' })
    await app
      .api(bob)
      .diplomas.issue({ link: 'alpha', contest: judged.contest.id, kinds: ['place', 'participation'] })
    await jobsDone(app)
    const diplomaOf = async (by: Person) => {
      const { items } = await app.api(by).diplomas.list({ team: 'alpha', whose: 'mine' })
      const { id, facts } = items[0] ?? {}
      const { body } = await app.api(by).diplomas.download({ team: 'alpha', id: id ?? '' })
      const { pages: printed, files } = await readPdf(new Uint8Array(await body.arrayBuffer()))
      return {
        name: facts?.name,
        code: facts?.code ?? '',
        text: printed.join() + files.map(({ content }) => content).join()
      }
    }
    const [mine, named] = [await diplomaOf(prized), await diplomaOf(plain)]
    expect([mine.name, named.name]).toEqual(['Fernhill', 'Hollyfield'])
    expect(mine.text).toContain('Fernhill')
    expect(mine.text).not.toMatch(/Oldacre|Brambleby/)
    expect(named.text).not.toMatch(/Winterbourne/)

    ids.splice(0, ids.length, judged.contest.id, ...judged.works.values())
    const checked = `/api/diplomas/check/${mine.code}?team=alpha`
    const published = `/alpha/results?contest=${judged.contest.slug}`
    const answers = [
      published,
      ...reads.flatMap(call => pathsOf(call).map(path => `/api${path}`)),
      checked,
      `/alpha/diploma/${printedCode(mine.code)}`,
      ...pages(),
      ...[...judged.works.values()].map(id => `/alpha/artwork/${id}`)
    ]
    const found: Record<string, string[]> = { Fernhill: [], Oldacre: [], Brambleby: [], Winterbourne: [] }
    for (const path of answers) {
      const { text } = await app.fetch(path)
      for (const [name, where] of Object.entries(found)) if (text.includes(name)) where.push(path)
    }
    expect(found['Fernhill']).toEqual(expect.arrayContaining([published, checked]))
    expect({ ...found, Fernhill: [] }).toEqual({
      Fernhill: [],
      Oldacre: [],
      Brambleby: [],
      Winterbourne: []
    })
  })
})

const artistPageIsPrivate = async (): Promise<void> => {
  const { artists } = app.api(veiled)
  const { version } = await artists.own({})
  await artists.update({ version, visibility: 'private' })
}
