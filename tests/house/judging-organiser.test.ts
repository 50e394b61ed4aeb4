// An organiser who judges a blind round runs the contest without being told who made what: every call that reads is asked.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Score } from '#contract/scores.ts'
import type { CallPath } from '#server/platform/http/call-paths.ts'
import { camt, ownIban, payerIban } from '#tests/kit/bank-statements.ts'
import { billingOf } from '#tests/kit/billing.ts'
import { asProblem } from '#tests/kit/client.ts'
import { category, openContest, question, wholeDraft } from '#tests/kit/entering.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { switchPortfolios } from '#tests/kit/portfolios.ts'
import { readPdf } from '#tests/kit/pdf-reader.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp } from '#tests/kit/test-app.ts'
import {
  alsoSearching,
  asksInBody,
  callNamed,
  calls,
  pathOfExample,
  requestOfExample
} from './call-examples.ts'
import { unknownId } from './example.ts'

const title = 'Quincunx at the sluice'
/** None of them is a word that a page says otherwise. */
const traces = {
  first_name: 'Zephyrine',
  last_name: 'Quillwort',
  display_name: 'Thistledown',
  told_to_organisers: 'Zandgeheim'
}
/** Why the work was taken out for a while: whoever gave it as the reason knows of which work it speaks. */
const reason = 'Zq1 is looked at'
const street = 'Wrenlock Lane 4'

const mails = await startMailServer()
const app = await startApp({
  env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' }
})
afterAll(async () => {
  await app.remove()
  await mails.stop()
})

const { ana, bob } = app.people
const next = guestsOf(app.people)
const [artist, other, juror] = [next(), next(), next()]
const forbidden = [...Object.values(traces), street, artist.email, artist.user_id]
const ids: string[] = []
/** What says of which work something is: besides its title, what is owed for it and what was issued for that. */
const names: string[] = [title]
let contest: Contest
let work: string
let elsewhere: string
let round: string

/** What never ends, and says nothing but that something changed. */
const endless = ['assignments.live', 'notifications.live']
const reads = calls.filter(({ name, method }) => method === 'GET' && !endless.includes(name))
const asking = calls.filter(call => call.method === 'POST' && asksInBody(call))

const enter = async (by: Person, of: string, at: number): Promise<string> => {
  const category_id = contest.categories[at]?.id ?? ''
  const contact = by === artist ? traces.told_to_organisers : 'Not known'
  const answers = { origin: 'Seen by the jury', contact }
  const { id, version } = await wholeDraft(app, by, contest, { title: of, answers, category_id })
  return (await app.api(by).works.finalize({ team: 'alpha', id, version })).work.id
}

const assigned = async (): Promise<void> => {
  const { move } = roundsOf(app)
  const { version } = await move(round, 'paused')
  await app.api(ana).assignments.assign({ link: 'alpha', id: round, version, per_work: null, apply: true })
}

/** The artist asks for their invoice, and pays it in two parts: of one it was said what it is for. */
const invoiced = async (): Promise<void> => {
  const name = `${traces.first_name} ${traces.last_name}`
  const place = { street, postal_code: '9000', city: 'Gent', region: '', country: 'BE' }
  const { orders } = app.api(artist)
  await orders.save_identity({ team: 'alpha', name, company: '', vat_id: '', version: 0, ...place })
  const [order] = (await orders.billing({ team: 'alpha' })).items
  if (!order) throw new Error('Nothing is owed')
  await orders.ask_invoice({ team: 'alpha', order: order.id })
  const [invoice] = (await orders.billing({ team: 'alpha' })).items[0]?.invoices ?? []
  if (!invoice) throw new Error('Nothing was issued')
  const paid = (amount: string) => ({
    booked_on: invoice.issued_on,
    amount,
    name,
    iban: payerIban,
    text: [order.reference]
  })
  await app.fetch('/api/teams/alpha/bank-statements', {
    method: 'POST',
    token: ana.token,
    body: camt([paid('5.00'), paid('10.00')]),
    headers: { 'content-type': 'application/octet-stream', 'file-name': 'march.xml' }
  })
  const { items } = await app.api(ana).bank.list({ link: 'alpha' })
  const first = items.find(({ amount }) => amount === 500)
  const shares = [{ order: order.id, amount: 500 }]
  await app.api(ana).bank.record({ link: 'alpha', entries: [{ id: first?.id ?? '', shares }] })
  ids.push(order.id, invoice.id)
  names.push(order.id, order.reference, invoice.id, invoice.number)
}

beforeAll(async () => {
  const { told_to_organisers: _, ...said } = traces
  const { version } = await app.api(artist).accounts.get({})
  await app.api(artist).accounts.update({ version, ...said })
  await app.api(ana).billing_settings.save({ link: 'alpha', ...billingOf({ iban: ownIban }) })
  contest = await openContest(app, {
    per_person: 9,
    per_category: 9,
    edit_after_submit: false,
    // On show while it is judged, without who made it.
    showing: 'at_once',
    naming: 'after_judging',
    fee_tiers: [{ ends_at: null, amount: 1500 }],
    categories: [category('Painting'), category('Print')],
    fields: [question('origin', 'short'), question('contact', 'short', { jury_sees: false })]
  })
  await enter(other, 'Plain one', 0)
  work = await enter(artist, title, 0)
  elsewhere = await enter(other, 'Not judged by bob', 1)
  const { items } = await app.api(ana).entries.list({ link: 'alpha', contest: contest.id })
  const entries = items.map(each => ({ id: each.id, version: each.version }))
  await app.api(ana).entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
  // It begins a thread with the artist about the work, as any reason does that a work is taken out for.
  const found = async () => {
    const { id, version: now } = await app.api(ana).entries.get({ link: 'alpha', id: work })
    return { link: 'alpha', contest: contest.id, entries: [{ id, version: now }], reason }
  }
  await app.api(ana).entries.take_out({ ...(await found()), to: 'hidden' })
  await app.api(ana).entries.take_out({ ...(await found()), to: 'shown_again' })
  const categories = [contest.categories[0]?.id ?? '']
  await juryOf(app, mails).join(bob, contest, { categories })
  await juryOf(app, mails).join(juror, contest, { categories })
  round = (await roundsOf(app).begin(contest, 1)).id
  await assigned()
  await invoiced()
  await switchPortfolios(app, true)
  const walls = [{ title: { en: 'One wall' }, text: {}, works: [work] }]
  const room = { title: { en: 'One room' }, intro: {}, published: true, walls }
  ids.push((await app.api(ana).viewing_rooms.create({ team: 'alpha', ...room })).id)
  const [thread] = (await app.api(ana).inbox.list({ link: 'alpha', work })).items
  const told = (await app.api(ana).outbox.list({ link: 'alpha', q: artist.email })).items
  names.push(work)
  ids.push(contest.id, work, round, artist.user_id, thread?.id ?? '', ...told.map(({ id }) => id))
})

/** The call's example about alpha, with each of the ids in place of the unknown one. */
const pathsOf = (call: CallPath): string[] => {
  const path = pathOfExample(call.name, 'alpha')
  const all = path.includes(unknownId) ? ids.map(id => path.replaceAll(unknownId, id)) : [path]
  const books = all.filter(each => each.includes('kind=invoices'))
  const both = [...all, ...books.map(each => each.replace('kind=invoices', 'kind=payments'))]
  return [...alsoSearching(call, both, 'quincunx'), ...alsoSearching(call, both.slice(0, 1), 'zq1').slice(1)]
}

/** What an answer says: of a file its words, of an address the file that is there. */
const saidAt = async (path: string, token: string): Promise<string> => {
  const { headers, bytes, text, json } = await app.fetch(path, { token })
  if (headers.get('content-type') === 'application/pdf') {
    const { pages, files } = await readPdf(bytes)
    return [...pages, ...files.map(({ content }) => content)].join('\n')
  }
  const url: unknown = Object(json).url
  return typeof url === 'string' && url.startsWith('/') ? text + (await app.fetch(url)).text : text
}

/** In which answers the work stands beside a trace of who made it. */
const tellsBoth = async ({ token }: Person, call: CallPath): Promise<string[]> => {
  const told: string[] = []
  for (const path of pathsOf(call)) {
    const text = await saidAt(`/api${path}`, token)
    // Whoever searches for words of the work, or asks for it, knows which one the answer is about.
    const known = path.includes('q=') || path.includes(work)
    if (!known && !names.some(name => text.includes(name))) continue
    told.push(...forbidden.filter(trace => text.includes(trace)).map(trace => `${path}: ${trace}`))
  }
  return told
}

/** Whatever is asked in a body may say of which work it is, so the answer says nothing of who made one. */
const tellsAsked = async ({ token }: Person, { name, method }: CallPath): Promise<string[]> => {
  const request = JSON.stringify(requestOfExample(name, 'alpha'))
  const all = request.includes(unknownId) ? ids.map(id => request.replaceAll(unknownId, id)) : [request]
  const told: string[] = []
  for (const each of all) {
    const { path, json } = JSON.parse(each) as ReturnType<typeof requestOfExample> // as it was written
    const { text } = await app.fetch(`/api${path}`, { token, method, ...(json && { json }) })
    told.push(...forbidden.filter(trace => text.includes(trace)).map(trace => `${path}: ${trace}`))
  }
  return told
}

const entriesFor = (by: Person, more: { q?: string; sort?: 'artist' | 'number'; category?: string } = {}) =>
  app.api(by).entries.list({ link: 'alpha', contest: contest.id, ...more })
const titlesFor = async (by: Person, more: Parameters<typeof entriesFor>[1]): Promise<string[]> =>
  (await entriesFor(by, more)).items.map(each => each.title)
const fileFor = async (by: Person): Promise<string> => {
  const { url } = await app.api(by).entries.export({ link: 'alpha', contest: contest.id, kind: 'csv' })
  return (await app.fetch(url)).text
}

it('what sounds as if it only read says so in the contract, so that it is asked here', () => {
  const sounds = /\/(?:preview|read|find|check|search)$/
  const posts = calls.filter(({ method, path }) => method === 'POST' && sounds.test(path))
  expect(posts.filter(call => !asking.includes(call)).map(({ name }) => name)).toEqual([])
})

it('a colleague who does not judge reads who made it, finds it by their name, and takes it along', async () => {
  for (const name of [
    'entries.list',
    'entries.get',
    'viewing_rooms.edit',
    'inbox.list',
    'outbox.list',
    'audit.list',
    'orders.list',
    'orders.get',
    'orders.invoice',
    'orders.pdf',
    'orders.ubl',
    'inbox.get',
    'outbox.get',
    'bank.list',
    'bookkeeping.file'
  ])
    expect([name, await tellsBoth(ana, callNamed(name))]).not.toEqual([name, []])
  expect(await tellsAsked(ana, callNamed('announcements.preview'))).not.toEqual([])
  expect(await titlesFor(ana, { q: traces.display_name })).toEqual([title])
  const file = await fileFor(ana)
  for (const trace of [traces.first_name, traces.display_name, artist.email, traces.told_to_organisers])
    expect(file).toContain(trace)
})

describe('to the organiser who judges it blind', () => {
  it.for(reads)('$name tells nothing of who made it', async call => {
    expect(await tellsBoth(bob, call)).toEqual([])
  })

  it.for(asking)('$name answers nothing of who made it', async call => {
    expect(await tellsAsked(bob, call)).toEqual([])
  })

  it('the entry says that it is kept, and which categories that is so of', async () => {
    const entry = await app.api(bob).entries.get({ link: 'alpha', id: work })
    expect([entry.title, entry.artist, entry.owner]).toEqual([title, null, null])
    expect(entry.parts.answers).toEqual({ origin: 'Seen by the jury' })
    // What organisers did is said by their names, what the artist did without one.
    expect(entry.history.map(({ by }) => by)).toContain(`${ana.first_name} ${ana.last_name}`)
    const judged_blind = [contest.categories[0]?.id]
    expect(await app.api(bob).entries.counts({ link: 'alpha', contest: contest.id })).toMatchObject({
      judged_blind
    })
    const seen = await app.api(bob).entries.get({ link: 'alpha', id: elsewhere })
    expect(seen.artist).toBe(`${other.first_name} ${other.last_name}`)
  })

  it('the work is found by its title and its number, and not by its artist', async () => {
    expect(await titlesFor(bob, { q: 'quincunx' })).toEqual([title])
    expect(await titlesFor(bob, { q: '2' })).toEqual([title])
    for (const q of [...Object.values(traces), traces.display_name.slice(0, 4), artist.email])
      expect([q, await titlesFor(bob, { q })]).toEqual([q, []])
  })

  it('the work is not sorted by its artist, beside whom it would stand', async () => {
    const byName = (await entriesFor(ana, { sort: 'artist' })).items.map(({ number }) => number)
    expect(byName).not.toEqual([3, 2, 1])
    const asked = await entriesFor(bob, { sort: 'artist' })
    expect(asked.items.map(({ number }) => number)).toEqual([3, 2, 1])
  })

  it('a table has it without who made it, and the files as they were sent are not given out', async () => {
    const row = (await fileFor(bob)).split('\n').find(line => line.includes(title)) ?? ''
    expect(row).toContain('Seen by the jury')
    for (const trace of forbidden) expect(row).not.toContain(trace)
    const of = (by: Person, more = '') =>
      app.fetch(`/api/teams/alpha/entry-files?contest=${contest.id}&kind=originals${more}`, {
        token: by.token
      })
    const refused = await of(bob)
    expect([refused.status, asProblem(refused).code]).toEqual([409, 'conflict'])
    expect((await of(ana)).status).toBe(200)
    expect((await of(bob, `&category=${contest.categories[1]?.id}`)).status).toBe(200)
  })

  it('what was written to the artist is there, without the work and without who they are', async () => {
    const threads = (await app.api(bob).inbox.list({ link: 'alpha' })).items
    // It was begun by the reason for which the work was taken out, so it does not say to whom either.
    expect(threads.map(each => [each.name, each.email, each.work])).toEqual([[null, null, null]])
    expect((await app.api(bob).inbox.list({ link: 'alpha', work })).items).toEqual([])
    expect((await app.api(ana).inbox.list({ link: 'alpha', work })).items).toHaveLength(1)
  })

  it('what is owed for it is there, found by its title, and not whose it is', async () => {
    const found = async (by: Person, q: string) =>
      (await app.api(by).orders.list({ link: 'alpha', q })).items.map(each => [each.artist, each.email])
    const name = `${traces.first_name} ${traces.last_name}`
    expect(await found(ana, traces.last_name)).toEqual([[name, artist.email]])
    expect([await found(bob, 'quincunx'), await found(bob, traces.last_name)]).toEqual([[[null, null]], []])
  })

  it('a payment for it is neither shown to them nor recorded by them', async () => {
    const { bank } = app.api(bob)
    const { items } = await app.api(ana).bank.list({ link: 'alpha' })
    expect(items.map(({ amount, recorded }) => [amount, recorded.length])).toEqual([
      [1000, 0],
      [500, 1]
    ])
    expect([(await bank.list({ link: 'alpha' })).items, (await bank.counts({ link: 'alpha' })).open]).toEqual(
      [[], 0]
    )
    const { id, order } = { id: items[0]?.id ?? '', order: items[1]?.recorded[0]?.order.id ?? '' }
    const shares = [{ order, amount: 1000 }]
    expect(await bank.record({ link: 'alpha', entries: [{ id, shares }] })).toEqual({
      done: 0,
      left: [{ id, why: 'not_found' }]
    })
  })

  it('everything is done by its number all the same', async () => {
    const { version } = await app.api(bob).entries.get({ link: 'alpha', id: work })
    const asked = { link: 'alpha', contest: contest.id, entries: [{ id: work, version }], reason: 'A look' }
    const hidden = await app.api(bob).entries.take_out({ ...asked, to: 'hidden' })
    expect(hidden.done.map(({ number, artist: name }) => [number, name])).toEqual([[2, null]])
    const entries = hidden.done.map(each => ({ id: each.id, version: each.version }))
    await app.api(bob).entries.take_out({ ...asked, entries, to: 'shown_again' })
  })
})

const score = async (by: Person): Promise<Score> => {
  const { criteria } = await app.api(ana).rounds.get({ link: 'alpha', id: round })
  const { scores } = app.api(by)
  const { score: begun } = await scores.open({ team: 'alpha', round, work })
  const marks = Object.fromEntries(criteria.map(({ id, min }) => [id, min + 5]))
  const { id, version } = await scores.update({ team: 'alpha', id: begun.id, version: begun.version, marks })
  return scores.finalize({ team: 'alpha', id, version })
}

describe('when the round is over', () => {
  const { move } = roundsOf(app)
  const own = new Map<Person, Score>()
  const turn = async (by: Person) => {
    const { id, version } = own.get(by) ?? { id: '', version: 0 }
    const json = { version, to: 'reopened' }
    return app.fetch(`/api/scores/${id}/turn?team=alpha`, { method: 'POST', token: by.token, json })
  }

  beforeAll(async () => {
    await move(round, 'open')
    for (const by of [bob, juror]) own.set(by, await score(by))
  })

  it('names stay kept while it is closed, as it can be opened again, and come back once it is calculated', async () => {
    const { version } = await move(round, 'closed')
    expect((await app.api(bob).entries.get({ link: 'alpha', id: work })).owner).toBeNull()
    await app.api(bob).calculations.calculate({ link: 'alpha', id: round, version })
    const entry = await app.api(bob).entries.get({ link: 'alpha', id: work })
    expect([entry.artist, entry.owner?.email]).toEqual([traces.display_name, artist.email])
    expect((await app.api(bob).bank.list({ link: 'alpha' })).items).toHaveLength(2)
  })

  it('whoever could read the ranking changes nothing when it is opened again, and other jurors may', async () => {
    await move(round, 'open')
    const refused = await turn(bob)
    expect([refused.status, asProblem(refused).detail]).toEqual([
      409,
      expect.stringContaining('could read the ranking')
    ])
    expect((await turn(juror)).status).toBe(200)
  })

  it('nor do they score what they had not scored', async () => {
    const { items } = await app.api(bob).scores.list({ team: 'alpha', round })
    const left = items.find(({ score: { status } }) => status === 'assigned')
    const { id = '', version = 0 } = left?.score ?? {}
    const send = (method: string, path: string, json: object) =>
      app.fetch(`/api/scores/${id}/${path}?team=alpha`, { method, token: bob.token, json })
    const saving = await send('PUT', 'update', { version, marks: {} })
    expect([saving.status, asProblem(saving).detail]).toEqual([
      409,
      expect.stringContaining('could read the ranking')
    ])
    expect((await send('POST', 'turn', { version, to: 'abstained' })).status).toBe(200)
  })
})
