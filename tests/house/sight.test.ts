// A work with which an organiser is in conflict is in no answer to them: every call that reads is asked, with every id.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { CallPath } from '#server/platform/http/call-paths.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { alsoSearching, callNamed, calls, pathOfExample } from './call-examples.ts'
import { unknownId } from './example.ts'

const title = 'Quincunx at the sluice'
/** The last of three. */
const number = 3
/** What it is to get, which is decided and not published. */
const prize = `Prize for the ${title}`

const mails = await startMailServer()
const app = await startApp({
  env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' }
})
afterAll(async () => {
  await app.remove()
  await mails.stop()
})

const { ana, bob } = app.people
const ids: string[] = []
let contest: Contest
let hidden: string
let round: string
const next = guestsOf(app.people)
const [artist, juror] = [next(), next()]

/** What never ends, and says nothing but that something changed. */
const endless = ['assignments.live', 'notifications.live']
const reads = calls.filter(({ name, method }) => method === 'GET' && !endless.includes(name))

beforeAll(async () => {
  contest = await openContest(app, {
    per_person: 9,
    per_category: 9,
    edit_after_submit: false,
    showing: 'with_results'
  })
  for (const each of ['Plain one', 'Plain two', title]) {
    const { id, version } = await wholeDraft(app, artist, contest, { title: each })
    hidden = (await app.api(artist).works.finalize({ team: 'alpha', id, version })).work.id
  }
  const { items } = await app.api(ana).entries.list({ link: 'alpha', contest: contest.id })
  const entries = items.map(({ id, version }) => ({ id, version }))
  await app.api(ana).entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
  await juryOf(app, mails).join(juror, contest)
  const { begin, move } = roundsOf(app)
  round = (await begin(contest, 1)).id
  const { version } = await move(round, 'paused')
  await app.api(ana).assignments.assign({ link: 'alpha', id: round, version, per_work: null, apply: true })
  await app.api(ana).jury.set_conflict({
    link: 'alpha',
    user: bob.user_id,
    work: hidden,
    kind: 'family',
    note: `Of ${title}`
  })
  await app.api(ana).results.decide({
    link: 'alpha',
    contest: contest.id,
    version: 0,
    openness: 'figures',
    awards: [{ kind: 'special', work_id: hidden, title: { en: prize } }]
  })
  ids.push(contest.id, hidden, round, bob.user_id)
})

/** The call's example about alpha, with each of the ids in place of the unknown one. */
const pathsOf = (call: CallPath): string[] => {
  const path = pathOfExample(call.name, 'alpha')
  const all = path.includes(unknownId) ? ids.map(id => path.replaceAll(unknownId, id)) : [path]
  return alsoSearching(call, all, 'quincunx')
}

const answersTo = async ({ token }: Person, call: CallPath): Promise<string> => {
  const texts: string[] = []
  for (const path of pathsOf(call)) texts.push((await app.fetch(`/api${path}`, { token })).text)
  return texts.join('\n')
}

it('whoever is in no conflict finds it where organisers look', async () => {
  for (const name of ['entries.list', 'entries.get', 'jury.conflicts'])
    expect(await answersTo(ana, callNamed(name))).toContain(title)
  expect(await answersTo(ana, callNamed('results.decisions'))).toContain(prize)
})

it('a file to take along has it for who may see it alone', async () => {
  const fileFor = async (person: Person): Promise<string> => {
    const asked = { link: 'alpha', contest: contest.id, kind: 'csv' as const }
    const { url } = await app.api(person).entries.export(asked)
    return (await app.fetch(url)).text
  }
  expect(await fileFor(ana)).toContain(title)
  const taken = await fileFor(bob)
  expect(taken).toContain('Plain one')
  expect(taken).not.toContain(title)
})

it('what is decided is in no answer to its artist or to a juror before it is out', async () => {
  const told: string[] = []
  for (const { token } of [artist, juror])
    for (const { name } of reads) {
      const example = pathOfExample(name, 'alpha')
      for (const path of new Set([contest.id, hidden].map(id => example.replaceAll(unknownId, id)))) {
        const { text } = await app.fetch(`/api${path}`, { token })
        if (text.includes(prize)) told.push(name)
      }
    }
  expect(told).toEqual([])
})

describe('to whoever is in conflict with it', () => {
  it.for(reads)('$name tells neither its title nor its number', async call => {
    const told = await answersTo(bob, call)
    expect(told).not.toContain(title)
    expect(told).not.toContain(`"number":${number}`)
  })

  it('no figure counts it', async () => {
    const asked = { link: 'alpha', contest: contest.id }
    const { entries, assignments } = app.api(bob)
    expect(await entries.counts(asked)).toEqual({ statuses: { in_judging: 2 }, judged_blind: [] })
    const { categories, jurors } = await assignments.progress({ link: 'alpha', id: round })
    expect(categories).toMatchObject([{ works: 2, sheets: 2 }])
    expect(jurors).toMatchObject([{ sheets: 2 }])
    expect((await app.api(ana).entries.counts(asked)).statuses).toEqual({ in_judging: 3 })
  })

  it('nothing is done to it, and they do not let themselves in', async () => {
    const ask = (path: string, method: string, json: object) =>
      app.fetch(`/api/teams/alpha/${path}`, { method, token: bob.token, json })
    const lifting = await ask(`conflicts/${bob.user_id}/${hidden}`, 'DELETE', {})
    expect(lifting.status).toBe(403)
    const setting = await ask('conflicts', 'POST', { user: ana.user_id, work: hidden, kind: 'other' })
    expect(setting.status).toBe(404)
    const entries = [{ id: hidden, version: 2 }]
    const screening = await ask('entries/screen', 'POST', { contest: contest.id, entries, to: 'eligible' })
    expect(screening.json).toEqual({ done: [], left: [{ id: hidden, why: 'not_found' }] })
  })

  it('comes back into sight when another organiser lifts the conflict', async () => {
    await app.api(ana).jury.lift_conflict({ link: 'alpha', user: bob.user_id, work: hidden })
    expect((await app.api(bob).entries.get({ link: 'alpha', id: hidden })).title).toBe(title)
  })
})
