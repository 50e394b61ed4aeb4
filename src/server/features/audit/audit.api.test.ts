/* The log of a team: what is told of whom to whom, and how it is narrowed. */
import { beforeAll, expect, it } from 'vitest'
import type { Locale } from '#contract/locales.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('the audit log', app => {
  const { ana, bob, cleo, dora } = app.people
  const artist = guestsOf(app.people)()
  const title = 'Quincunx at the sluice'
  const network = '203.0.113.77'
  let work: string
  let contest: string

  const get = (path: string, { token }: { token: string } = ana) =>
    app.fetch(`/api/teams/alpha/audit${path}`, { token })
  const list = (asked: object = {}, person = ana) =>
    app.api(person).audit.list({ link: 'alpha', limit: 100, ...asked })
  const verbs = async (asked: object, person = ana) =>
    (await list(asked, person)).items.map(({ verb }) => verb)

  beforeAll(async () => {
    const opened = await openContest(app, { showing: 'with_results' })
    contest = opened.id
    const { id, version } = await wholeDraft(app, artist, opened, { title })
    work = (await app.api(artist).works.finalize({ team: 'alpha', id, version })).work.id
    const { items } = await app.api(ana).entries.list({ link: 'alpha', contest })
    const entries = items.map(entry => ({ id: entry.id, version: entry.version }))
    const reason = '=SUM(A1) "not ours", they said'
    await app.api(ana).entries.screen({ link: 'alpha', contest, entries, to: 'ineligible', reason })
    const sent = await app.fetch('/api/contact?team=alpha', {
      method: 'POST',
      network,
      json: { topic: 'rules', name: 'G', email: 'g@people.test', message: 'Two works?' }
    })
    if (sent.status !== 201) throw new Error(sent.text)
  })

  it('tells who did what to what, from which state to which, and why', async () => {
    const [screened, ...before] = (await list({ thing: `work:${work}` })).items
    expect(screened).toMatchObject({
      by: { kind: 'person', actor: ana.user_id, name: `${ana.first_name} ${ana.last_name}` },
      verb: 'work.ineligible',
      label: title,
      details: { from: 'submitted', to: 'ineligible', reason: '=SUM(A1) "not ours", they said' }
    })
    expect(before.map(({ verb, by }) => [verb, by.actor])).toEqual([
      ['work.handed_in', artist.user_id],
      ['work.begun', artist.user_id]
    ])
  })

  it('calls an announcement as whoever got it read it, with a word where the name of each stood', async () => {
    const writing = (of: string, audience: object) =>
      app.api(ana).announcements.send({
        link: 'alpha',
        audience: { groups: ['organisers'], ...audience },
        texts: {
          en: { subject: `${of}, {name}: the jury has met`, text: 'It has met.' },
          es: { subject: `${of}, {name}: el jurado se ha reunido`, text: 'Se ha reunido.' }
        },
        fallback: 'en',
        expected: 2
      })
    await writing('{contest}', { contest })
    await writing('Hello', {})
    const called = async (locale: Locale) =>
      (await list({ action: 'announcement', locale })).items.map(({ label }) => label)
    const { items } = await app.api(ana).contests.list({ team: 'alpha' })
    const named = items.find(({ id }) => id === contest)?.title.en
    expect(await called('en')).toEqual([
      'Hello, [first name]: the jury has met',
      `${named}, [first name]: the jury has met`
    ])
    expect(await called('es')).toContain('Hello, [nombre]: el jurado se ha reunido')
    expect(await called('fr')).toContain('Hello, [prénom]: the jury has met')
    expect((await get('/table?action=announcement')).text).not.toMatch(/[{}]/)
  })

  it('calls a contest in the language of who reads, and else in the language of the team', async () => {
    const one = { team: 'alpha', id: contest }
    const { version, title: before } = await app.api(ana).contests.get(one)
    await app.api(ana).contests.update({ ...one, version, title: { ...before, fr: 'Aube' } })
    const called = async (locale: Locale) =>
      (await list({ thing: `contest:${contest}`, limit: 1, locale })).items.map(({ label }) => label)
    // By the alphabet the French title would come first.
    expect([await called('ar'), await called('fr')]).toEqual([[before.en], ['Aube']])
  })

  it('is narrowed by who, by what was done, by the thing and by the moment', async () => {
    expect(new Set(await verbs({ action: 'contest' }))).toEqual(
      new Set(['contest.begun', 'contest.changed', 'contest.published'])
    )
    expect(await verbs({ action: 'work.handed_in' })).toEqual(['work.handed_in'])
    expect(await verbs({ actor: artist.user_id, action: 'work' })).toEqual(['work.handed_in', 'work.begun'])
    expect(await verbs({ actor: 'guest' })).toEqual(['contact.written'])
    expect(await verbs({ thing: work, action: 'work.handed_in' })).toEqual(['work.handed_in'])
    expect(await verbs({ thing: work.toUpperCase() })).toHaveLength(3)
    expect(await verbs({ thing: 'work:nobody' })).toEqual([])
    const [entry] = (await list({ action: 'work.handed_in' })).items
    const at = entry?.at ?? ''
    const after = new Date(new Date(at).getTime() + 1).toISOString()
    expect(await verbs({ thing: work, from: at, until: after })).toEqual(['work.handed_in'])
    expect(await verbs({ thing: work, until: at })).toEqual(['work.begun'])
    expect(await verbs({ thing: work, from: after })).toEqual(['work.ineligible'])
  })

  it('goes on by pages, of which none lacks or repeats an entry', async () => {
    for (const filter of [{}, { action: 'work' }, { action: 'contest' }, { thing: work }]) {
      const all = (await list(filter)).items.map(({ id }) => id)
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const page = await list({ ...filter, limit: 2, ...(cursor !== null && { cursor }) })
        paged.push(...page.items.map(({ id }) => id))
        cursor = page.next
      } while (cursor !== null)
      expect(all.length).toBeGreaterThan(2)
      expect(paged).toEqual(all)
      expect(all.toSorted().toReversed()).toEqual(all)
    }
  })

  it('names nobody’s network, and only what it means to tell of the details', async () => {
    await tamper(
      app,
      `INSERT INTO audit_entries (team_id, id, at, actor, verb, subject, details)
       SELECT id, '01900000-0000-7000-8000-00000000cafe', '2024-01-01', 'system:clock', 'round.assigned',
         'round:01900000-0000-7000-8000-00000000cafe', '{"added": 4242, "token": "PLANTED"}' FROM teams WHERE link = 'alpha'`
    )
    const { text } = await get('?limit=100')
    expect(text).toContain('round.assigned')
    expect(text).not.toContain(network)
    expect(text).not.toMatch(/4242|PLANTED/)
    expect((await list({ actor: 'system' })).items).toMatchObject([
      { by: { kind: 'system', actor: 'system', name: '' }, verb: 'round.assigned', label: null, details: {} }
    ])
  })

  it('keeps no address of whoever wrote without an account, and shows none that is kept from before', async () => {
    const kept = await lookInto(
      app,
      `SELECT DISTINCT actor FROM audit_entries WHERE verb = 'contact.written'`
    )
    expect(kept).toEqual([{ actor: 'guest' }])
    await tamper(
      app,
      `INSERT INTO audit_entries (team_id, id, at, actor, verb, subject, details)
       SELECT id, '01900000-0000-7000-8000-00000000fade', '2024-01-01', 'network:203.0.113.99', 'contact.written',
         'thread:01900000-0000-7000-8000-00000000fade', '{}' FROM teams WHERE link = 'alpha'`
    )
    const { items } = await list({ actor: 'guest' })
    expect(items.map(({ by }) => by)).toEqual([1, 2].map(() => ({ kind: 'guest', actor: 'guest', name: '' })))
    for (const path of ['?limit=100', '/table']) expect((await get(path)).text).not.toContain('203.0.113.99')
  })

  it('is taken along as a table of the same entries, in which no cell is a formula', async () => {
    const { status, headers, text } = await get(`/table?thing=${work}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"')
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(`work.ineligible,work:${work},${title},submitted,ineligible,`)
    expect(lines[1]).toContain(`"'=SUM(A1) ""not ours"", they said"`)
    expect((await get('/table?action=work.nonsense')).status).toBe(422)
  })

  it('says which part of a question is wrong', async () => {
    const faults = async (query: string) => faultsOf(await get(query))
    expect(await faults('?action=work.eaten')).toEqual(['action: not_one_of'])
    expect(await faults('?action=toString')).toEqual(['action: not_one_of'])
    expect(await faults('?actor=network:203.0.113.77')).toEqual([expect.stringMatching(/^actor: /)])
    expect(new Set(await faults('?from=yesterday'))).toEqual(new Set(['from: pattern']))
    expect(await faults('?from=2026-02-01T00:00:00Z&until=2026-02-01T00:00:00Z')).toEqual([
      'until: not_after'
    ])
    expect(await faults('?cursor=%00')).toEqual(['cursor: pattern'])
    expect(await faults(`?thing=${'x'.repeat(121)}`)).toEqual(['thing: too_long'])
    expect(await faults('?thing=a%00b')).toEqual(['thing: forbidden_characters'])
    expect(await faults('?limit=101')).toEqual(['limit: too_large'])
  })

  it('is for those who run the team alone, and of that team alone', async () => {
    expect((await app.fetch('/api/teams/alpha/audit')).status).toBe(401)
    for (const path of ['', '/table']) {
      expect((await get(path, cleo)).status).toBe(403)
      expect((await get(path, artist)).status).toBe(403)
      expect((await get(path, dora)).status).toBe(403)
    }
    const theirs = await app.fetch(`/api/teams/beta/audit?thing=${work}`, { token: dora.token })
    expect(theirs.json).toEqual({ items: [], next: null })
    const all = await app.fetch('/api/teams/beta/audit?limit=100', { token: dora.token })
    expect(all.text).not.toContain(work)
  })

  it('keeps silent about a work that is out of the reader’s sight, and about nothing else', async () => {
    expect(await verbs({ thing: work }, bob)).toHaveLength(3)
    const before = (await list({}, bob)).items.length
    const [mailed] = await lookInto(
      app,
      `INSERT INTO audit_entries (team_id, id, at, actor, verb, subject, details)
       SELECT team_id, '01900000-0000-7000-8000-00000000beef', '2024-01-01', 'user:${ana.user_id}',
         'mail.tried_again', 'mail:' || id, '{}' FROM outbox_messages
       WHERE to_address = '${artist.email}' AND position('${title}' IN text) > 0 LIMIT 1 RETURNING subject`
    )
    const subject = String(mailed?.['subject'])
    expect(await verbs({ thing: subject }, bob)).toEqual(['mail.tried_again'])
    await app
      .api(ana)
      .jury.set_conflict({ link: 'alpha', user: bob.user_id, work, kind: 'family', note: 'x' })
    expect(await verbs({ thing: work })).toHaveLength(4)
    for (const asked of [
      {},
      { thing: work },
      { thing: `work:${work}` },
      { action: 'work' },
      { action: 'conflict' }
    ]) {
      const { items } = await list(asked, bob)
      expect(JSON.stringify(items)).not.toContain(work)
      expect(JSON.stringify(items)).not.toContain(title)
    }
    expect((await get('/table', bob)).text).not.toContain(work)
    expect(await verbs({ thing: subject }, bob)).toEqual([])
    expect(await verbs({ thing: subject })).toEqual(['mail.tried_again'])
    expect((await list({}, bob)).items).toHaveLength(before - 3)
    await app.api(ana).jury.lift_conflict({ link: 'alpha', user: bob.user_id, work })
    expect(await verbs({ thing: work }, bob)).toHaveLength(5)
  })
})
