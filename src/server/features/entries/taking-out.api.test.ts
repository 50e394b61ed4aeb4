import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Screened } from '#contract/entries.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'

await onServer('taking works out', app => {
  const { ana, bob, cleo, dora } = app.people
  const [artist] = [guestsOf(app.people)()]
  const works = new Map<string, string>()
  let contest: Contest
  const reason = 'A photographer claims this picture.'
  const idOf = (title: string): string => works.get(title) ?? ''
  const entryOf = (title: string) => app.api(bob).entries.get({ link: 'alpha', id: idOf(title) })
  const ask = (json: object, by: Person = bob, headers = {}) =>
    app.fetch('/api/teams/alpha/entries/take-out', {
      method: 'POST',
      token: by.token,
      headers,
      json: { contest: contest.id, ...json }
    })
  const take = async (title: string, to: string, more: object = { reason }, by: Person = bob) => {
    const { id, version } = await entryOf(title)
    const answer = await ask({ entries: [{ id, version }], to, ...more }, by)
    return answer.json as Screened // the call's schema
  }
  const page = async (title: string) => (await app.fetch(`/api/works-front/${idOf(title)}?team=alpha`)).status
  /** What came after it was accepted. */
  const mailed = (title: string) =>
    lookInto(
      app,
      `SELECT subject, text FROM outbox_messages WHERE letter ->> 'name' = 'work_screened'
         AND subject LIKE '%${title}' AND subject NOT LIKE 'Accepted%' ORDER BY id`
    )
  const threads = async (title: string) =>
    (await app.api(bob).inbox.list({ link: 'alpha', work: idOf(title) })).items

  beforeAll(async () => {
    contest = await openContest(app, {
      per_person: 9,
      per_category: 9,
      showing: 'at_once',
      categories: [category('Painting')]
    })
    for (const title of ['Ash', 'Birch', 'Cedar', 'Dogwood']) {
      const { id, version } = await wholeDraft(app, artist, contest, { title })
      await app.api(artist).works.finalize({ team: 'alpha', id, version })
      works.set(title, id)
    }
    const { items } = await app.api(bob).entries.list({ link: 'alpha', contest: contest.id })
    const entries = items.map(({ id, version }) => ({ id, version }))
    await app.api(bob).entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
  })

  describe('is refused', () => {
    it('without a reason, with one of 5,000 characters, and for none or anything else', async () => {
      const { id, version } = await entryOf('Ash')
      const entries = [{ id, version }]
      expect(faultsOf(await ask({ entries, to: 'hidden' }))).toEqual(['reason: required'])
      expect(faultsOf(await ask({ entries, to: 'disqualified' }))).toEqual(['reason: required'])
      expect(faultsOf(await ask({ entries, to: 'hidden', reason: 'a'.repeat(5000) }))).toEqual([
        'reason: too_long'
      ])
      expect(faultsOf(await ask({ entries: [], to: 'hidden', reason }))).toEqual(['entries: too_short'])
      expect((await ask({ entries, to: 'withdrawn', reason })).status).toBe(422)
      expect(await page('Ash')).toBe(200)
    })

    it('to whoever does not run the team', async () => {
      const { id, version } = await entryOf('Ash')
      const json = { entries: [{ id, version }], to: 'hidden', reason }
      expect((await ask(json, cleo)).status).toBe(403)
      expect((await ask(json, artist)).status).toBe(403)
      const foreign = await app.fetch('/api/teams/beta/entries/take-out', {
        method: 'POST',
        token: dora.token,
        json: { contest: contest.id, ...json }
      })
      expect(foreign.status).toBe(404)
    })

    it('to whoever is in conflict with it, as if it were not there', async () => {
      await app.api(bob).jury.set_conflict({
        link: 'alpha',
        user: ana.user_id,
        work: idOf('Ash'),
        kind: 'family'
      })
      expect(await take('Ash', 'disqualified', { reason }, ana)).toEqual({
        done: [],
        left: [{ id: idOf('Ash'), why: 'not_found' }]
      })
      expect((await entryOf('Ash')).status).toBe('eligible')
    })
  })

  describe('hides a work until somebody decides', () => {
    it('once, for visitors at once, and with a reason that its artist reads and answers', async () => {
      const { done } = await take('Ash', 'hidden')
      expect(done.map(({ status, hidden_at }) => [status, hidden_at !== null])).toEqual([['eligible', true]])
      expect(await page('Ash')).toBe(404)
      expect((await take('Ash', 'hidden')).left).toEqual([{ id: idOf('Ash'), why: 'not_from_here' }])
      const [mail, ...more] = await mailed('Ash')
      expect(more).toEqual([])
      expect(mail).toMatchObject({
        subject: 'Hidden until a decision: Ash',
        text: expect.stringContaining(reason)
      })
      const thread = /contact-detail\?thread=(\S+)/.exec(String(mail?.['text']))?.[1] ?? ''
      const message = 'It is my own photograph.'
      await app.api().contact.reply({ team: 'alpha', thread: decodeURIComponent(thread), message })
      const [item] = await threads('Ash')
      expect(item).toMatchObject({ topic: 'decision', unread: true, state: 'waiting_for_team' })
      // Nor is the answer told to whoever is in conflict with the work.
      expect((await app.api(ana).inbox.list({ link: 'alpha' })).items).toEqual([])
    })

    it('also while it is screened', async () => {
      const { id, version } = await entryOf('Ash')
      const screen = (to: 'submitted' | 'eligible', at: number) =>
        app.api(bob).entries.screen({
          link: 'alpha',
          contest: contest.id,
          entries: [{ id, version: at }],
          to
        })
      await screen('submitted', version)
      const { done } = await screen('eligible', version + 1)
      expect(done.map(({ status }) => status)).toEqual(['eligible'])
      expect(await page('Ash')).toBe(404)
    })

    it('and shows it again, with a mail that leads to what was written', async () => {
      const { done } = await take('Ash', 'shown_again', {})
      expect(done.map(({ hidden_at }) => hidden_at)).toEqual([null])
      expect(await page('Ash')).toBe(200)
      expect((await mailed('Ash')).map(({ subject }) => subject)).toEqual([
        'Hidden until a decision: Ash',
        'Shown again: Ash'
      ])
      expect((await take('Ash', 'shown_again', {})).left).toEqual([{ id: idOf('Ash'), why: 'not_from_here' }])
    })
  })

  describe('disqualifies', () => {
    it('once, of two who do it at once', async () => {
      const { id, version } = await entryOf('Birch')
      const asked = { entries: [{ id, version }], to: 'disqualified', reason }
      const both = await Promise.all([ask(asked), ask(asked)])
      const answers = both.map(({ json }) => json as Screened) // the call's schema
      const left = answers.flatMap(answer => answer.left.map(({ why }) => why))
      expect(answers.flatMap(({ done }) => done.map(({ status }) => status))).toEqual(['disqualified'])
      expect(left).toEqual(['changed_meanwhile'])
      expect((await mailed('Birch')).map(({ subject }) => subject)).toEqual(['Disqualified: Birch'])
      expect((await take('Birch', 'disqualified')).left).toEqual([
        { id: idOf('Birch'), why: 'not_from_here' }
      ])
      const screened = await app.api(bob).entries.screen({
        link: 'alpha',
        contest: contest.id,
        entries: [{ id: idOf('Birch'), version: (await entryOf('Birch')).version }],
        to: 'eligible'
      })
      expect(screened.left).toEqual([{ id: idOf('Birch'), why: 'not_from_here' }])
    })

    it('many at once, and names those that were left alone', async () => {
      const [cedar, dogwood, birch] = await Promise.all(['Cedar', 'Dogwood', 'Birch'].map(entryOf))
      const entries = [cedar, dogwood, birch].flatMap(each =>
        each ? [{ id: each.id, version: each.version }] : []
      )
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const first = await ask({ entries, to: 'disqualified', reason }, bob, headers)
      const again = await ask({ entries, to: 'disqualified', reason }, bob, headers)
      const { done, left } = first.json as Screened // the call's schema
      expect(done.map(({ title }) => title).toSorted()).toEqual(['Cedar', 'Dogwood'])
      expect(left).toEqual([{ id: idOf('Birch'), why: 'not_from_here' }])
      expect(again.json).toEqual(first.json)
      expect([await page('Cedar'), await page('Dogwood')]).toEqual([404, 404])
    })

    it('and that is undone, to what the work was before', async () => {
      const { done } = await take('Cedar', 'disqualification_undone', { reason: 'The artist has proved it.' })
      expect(done.map(({ status }) => status)).toEqual(['eligible'])
      expect(await page('Cedar')).toBe(200)
      const { history, out_reason } = await entryOf('Cedar')
      expect(history.map(({ verb }) => verb).slice(0, 2)).toEqual([
        'work.disqualification_undone',
        'work.disqualified'
      ])
      expect(out_reason).toBe('')
      expect((await take('Cedar', 'disqualification_undone', {})).left).toEqual([
        { id: idOf('Cedar'), why: 'not_from_here' }
      ])
      // Both are one conversation.
      expect(await threads('Cedar')).toHaveLength(1)
    })

    it('and not undone where another work has its picture by now', async () => {
      const { parts } = await app.api(artist).works.get({ team: 'alpha', id: idOf('Dogwood') })
      const again = await wholeDraft(app, artist, contest, { title: 'Dogwood again', images: parts.images })
      await app.api(artist).works.finalize({ team: 'alpha', id: again.id, version: again.version })
      expect((await take('Dogwood', 'disqualification_undone', {})).left).toEqual([
        { id: idOf('Dogwood'), why: 'picture_taken' }
      ])
    })
  })

  it('and a report of one that is hidden is of no work that is there', async () => {
    await take('Ash', 'hidden')
    const json = { topic: 'safeguarding', name: 'Gast', email: 'gast@reports.test', message: 'Look at it' }
    const report = (work: string) =>
      app.fetch('/api/contact?team=alpha', { method: 'POST', json: { ...json, work } })
    const [hidden, foreign] = [await report(idOf('Ash')), await report(crypto.randomUUID())]
    expect([hidden.status, foreign.status]).toEqual([404, 404])
    expect(asProblem(hidden).detail).toBe(asProblem(foreign).detail)
    expect((await report(idOf('Cedar'))).status).toBe(201)
    expect((await threads('Cedar')).map(({ topic }) => topic).toSorted()).toEqual([
      'decision',
      'safeguarding'
    ])
  })
})
