/* How an organiser who judges blind might find out whose a work is, though no answer says it: by asking for less and less. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { juryOf, roundsOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp } from '#tests/kit/test-app.ts'

const mails = await startMailServer()
const app = await startApp({ env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } })
afterAll(async () => {
  await app.remove()
  await mails.stop()
})

const { ana, bob } = app.people
const next = guestsOf(app.people)
const [artist, other] = [next(), next()]
const link = 'alpha'
let contest: Contest
let work: string

const enter = async (by: Person, at: number): Promise<string> => {
  const category_id = contest.categories[at]?.id ?? ''
  const { id, version } = await wholeDraft(app, by, contest, { title: `Of ${by.email}`, category_id })
  return (await app.api(by).works.finalize({ team: link, id, version })).work.id
}

beforeAll(async () => {
  contest = await openContest(app, {
    per_person: 9,
    edit_after_submit: false,
    categories: [category('Painting'), category('Print')]
  })
  work = await enter(artist, 0)
  await enter(other, 1)
  const { items } = await app.api(ana).entries.list({ link, contest: contest.id })
  const entries = items.map(({ id, version }) => ({ id, version }))
  await app.api(ana).entries.screen({ link, contest: contest.id, entries, to: 'eligible' })
  await juryOf(app, mails).join(bob, contest, { categories: [contest.categories[0]?.id ?? ''] })
  const { id } = await roundsOf(app).begin(contest, 1)
  const { version } = await roundsOf(app).move(id, 'paused')
  await app.api(ana).assignments.assign({ link, id, version, per_work: null, apply: true })
})

describe('an announcement', () => {
  const texts = { en: { subject: 'Hello', text: 'To all of you.' } }
  const audienceOf = (narrowed: object = {}) => ({
    groups: ['entrants' as const],
    contest: contest.id,
    category: null,
    statuses: [],
    payment: null,
    locale: null,
    ...narrowed
  })
  const preview = async (by: Person, narrowed: object = {}) => {
    const audience = audienceOf(narrowed)
    const told = await app.api(by).announcements.preview({ link, audience, texts, fallback: 'en' })
    const { count, unnamed, languages } = told
    return { count, unnamed, read: languages.map(each => each.count), ids: told.items.map(({ id }) => id) }
  }

  it('names whom its writer may know, and says how many more it goes to', async () => {
    const all = [artist.user_id, other.user_id].toSorted()
    expect(await preview(ana)).toEqual({ count: 2, unnamed: 0, read: [2], ids: all })
    expect(await preview(bob)).toEqual({ count: 2, unnamed: 1, read: [1], ids: [other.user_id] })
  })

  it('names who is meant for another reason', async () => {
    const { ids } = await preview(bob, { groups: ['entrants', 'jurors', 'organisers'] })
    expect(ids).toEqual([ana.user_id, bob.user_id, other.user_id].toSorted())
  })

  it.each([
    ['status', { statuses: ['eligible', 'in_judging'] }],
    ['fee', { payment: 'none' }],
    ['language', { locale: 'en' }]
  ])('is not narrowed by %s to who made what they judge', async (_, narrowed) => {
    expect((await preview(ana, narrowed)).count).toBe(2)
    expect(await preview(bob, narrowed)).toEqual({ count: 1, unnamed: 0, read: [1], ids: [other.user_id] })
  })

  it('that a colleague narrowed to one work is no mail that they read', async () => {
    await tamper(
      app,
      `INSERT INTO outbox_messages (team_id, id, to_address, user_id, subject, text, html, letter, state, created_at)
       SELECT '${app.people.teams.alpha}', id, email, id, 'To one alone', 'Hello', '',
         '{"name": "announcement"}', 'sent', now() FROM users WHERE id = ANY ('{${artist.user_id},${other.user_id}}')`
    )
    const sent = async (by: Person) =>
      (await app.api(by).outbox.list({ link, q: 'To one alone' })).items
        .map(each => `${each.to_address}`)
        .toSorted()
    expect(await sent(ana)).toEqual([artist.email, other.email].toSorted())
    expect(await sent(bob)).toEqual([other.email])
  })
})

describe('a work that they take out', () => {
  const threads = async (by: Person, q: string) => (await app.api(by).inbox.list({ link, q })).items
  const named = async (by: Person, q: string) =>
    (await threads(by, q)).map(({ name, email }) => [name, email])

  beforeAll(async () => {
    const { version } = await app.api(bob).entries.get({ link, id: work })
    const entries = [{ id: work, version }]
    await app
      .api(bob)
      .entries.take_out({ link, contest: contest.id, entries, to: 'hidden', reason: 'zq1 is looked at' })
  })

  it('is found by its reason, and not to whom that was written', async () => {
    const name = `${artist.first_name} ${artist.last_name}`
    expect(await named(ana, 'zq1')).toEqual([[name, artist.email]])
    expect(await named(bob, 'zq1')).toEqual([[null, null]])
    expect([await named(bob, artist.last_name), await named(bob, artist.email)]).toEqual([[], []])
    const [thread] = await threads(bob, 'zq1')
    const read = await app.api(bob).inbox.get({ link, id: thread?.id ?? '' })
    expect([read.name, read.email, read.messages[0]?.body]).toEqual([null, null, 'zq1 is looked at'])
  })

  it('is answered all the same, and no mail about it is theirs to read', async () => {
    const [thread] = await threads(bob, 'zq1')
    const id = thread?.id ?? ''
    const said = await app.api(bob).inbox.write({ link, id, kind: 'answer', message: 'Soon.', files: [] })
    expect([said.name, said.email]).toEqual([null, null])
    const toArtist = async (by: Person) =>
      (await app.api(by).outbox.list({ link, q: artist.email })).items.map(mail => mail.id)
    const [newest = ''] = await toArtist(ana)
    expect((await app.api(ana).outbox.get({ link, id: newest })).text).toContain('Soon.')
    expect(await toArtist(bob)).not.toContain(newest)
  })

  it('nobody to whom its reason was written is chosen to look at a mail', async () => {
    const [thread] = await threads(bob, 'zq1')
    const found = async (by: Person) =>
      (
        await app
          .api(by)
          .mail_texts.recipients({ link, name: 'contact_answered', q: `${thread?.number ?? ''}` })
      ).recipients.length
    expect([await found(ana), await found(bob)]).toEqual([1, 0])
  })

  it('is in the log, without what was written at that moment', async () => {
    const [thread] = await threads(bob, 'zq1')
    const lines = async (by: Person) =>
      (await app.api(by).audit.list({ link })).items
        .filter(({ subject }) => [`work:${work}`, `thread:${thread?.id}`].includes(subject))
        .map(({ verb }) => verb)
    expect(await lines(ana)).toEqual(expect.arrayContaining(['work.hidden', 'contact.answered']))
    expect(await lines(bob)).toContain('work.hidden')
    expect(await lines(bob)).not.toContain('contact.answered')
  })
})

it('the moment at which a work was begun is not the one since which its artist is a member', async () => {
  const { items } = await app.api(bob).members.list({ link })
  const begun = (await app.api(bob).works.list({ team: link })).items.map(({ created_at }) => created_at)
  expect(begun).toHaveLength(2)
  for (const { role, since } of items) {
    expect(begun).not.toContain(since)
    expect(since === null).toBe(role === 'participant' || role === 'juror')
  }
})
